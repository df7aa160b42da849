import type { Outcome } from "../domain/decision.ts";
import type { Fields } from "../domain/declared/json.ts";
import { ask } from "./ask.ts";
import { requireCaller } from "./caller.ts";
import {
  type About,
  type Args,
  type CommandOf,
  type CompleteWords,
  command,
  type Options,
  type WordsOf,
} from "./command.ts";
import { type Asking, type Context, note, tell, UsageError } from "./context.ts";
import { EXIT, type ExitStatus, statusOfSignal } from "./exit.ts";
import { payloadText } from "./files.ts";
import { load } from "./lazy.ts";
import { askForMissing, meantWords } from "./missing-words.ts";
import { askForCaller } from "./prompts/choose.ts";
import { flagOf, sameCommand } from "./same-command.ts";
import type { StopSignal } from "./world.ts";

/** For commands that change a league (R12). */
export const NOTIFY = {
  "--notify <command>": {
    about: "a shell command that gets notices",
    variable: "FANTASY_TX_NOTIFY",
    parse: (typed: string): string => {
      if (typed.trim() === "")
        throw new UsageError("--notify needs a command, such as --notify ./announce.sh");
      return typed;
    },
  },
} as const;

/**
 * Does work whose notices go to the command of `--notify`, if there is one, and waits until they are
 * delivered. A signal ends the waiting. A notice that cannot be delivered is reported. The exit
 * status then is that of the signal, or else at least 1, because nobody tells people later (R12).
 * Throws UsageError before the work if there is no such command.
 */
export const withNotices = async (
  context: Context,
  work: (telling: Context) => Promise<ExitStatus>,
): Promise<ExitStatus> => {
  const { world, notify } = context;
  // A command may lead to another one.
  if (notify === undefined || context.announce !== undefined) return work(context);
  const deliver = await world.noticeCommand(notify);
  const { announcer } = await load.notices();
  let isAllDelivered = true;
  const notices = announcer(deliver, (problem) => {
    isAllDelivered = false;
    tell(context, `fantasy-tx: ${problem}`);
  });
  const waitForNotices = async (): Promise<StopSignal | undefined> => {
    const stop = world.listenForStop();
    void stop.stopped.then(notices.giveUp);
    await notices.allDelivered();
    stop.close();
    return stop.signal();
  };
  const status = await work({ ...context, announce: notices.announce }).catch(
    async (error: unknown) => {
      await waitForNotices();
      throw error;
    },
  );
  const signal = await waitForNotices();
  if (isAllDelivered) return status;
  if (signal !== undefined) return statusOfSignal[signal];
  return status === EXIT.done ? EXIT.refused : status;
};

/** The option for a request's payload. */
const payloadOption = (what: string) => ({
  about: `${what}: JSON, @file, or - for standard input`,
  values: {
    typed: ({ word }: { readonly word: string }) =>
      word.startsWith("@") ? ("files" as const) : ["@", "-"],
  },
});

/** For `request`, which has no options that a payload replaces. */
export const PAYLOAD = { "--payload <json>": payloadOption("the request's payload") } as const;

export const DRY_RUN = { "--dry-run": "answer as usual, but change nothing" } as const;
export const YES = { "--yes": "skip all prompts and confirmations" } as const;

/** The options of every command that sends a change to the league. */
const CHANGING = {
  "--payload <json>": payloadOption("the request's payload instead of the other options"),
  ...NOTIFY,
  ...DRY_RUN,
  ...YES,
} as const;

/** Another command of the group, to which a prompt has led. */
export type Instead = {
  readonly instead: (words: { readonly dryRun?: true }) => Promise<ExitStatus>;
};

/** A command that sends a change to the league. */
type Change<O extends Options, A extends Args, Payload> = About<O, A> & {
  readonly method: "POST" | "PUT";
  readonly path: string;
  /**
   * Whether an owner has to be named, because only an owner can do it (R1). That may depend on the
   * words; `maybe` if they do not say yet, so that a prompt offers the operator too. What depends on
   * a given payload is left to the league.
   */
  readonly isForOwner?: true | ((fields: Fields) => boolean | "maybe");
  /** Says on a terminal, before anything is asked, why the league would refuse whatever follows. */
  readonly refusedFirst?: (
    context: Context,
    words: WordsOf<O, A>,
  ) => Promise<ExitStatus | undefined>;
  /**
   * Completes the words by prompts; returns complete words unchanged. Throws UsageError if there is
   * nothing to ask for, and `Cancelled`.
   */
  readonly ask?: (context: Asking, words: WordsOf<O, A>) => Promise<WordsOf<O, A> | Instead>;
  /** What is said of a command without any option, which would set nothing. */
  readonly nothingToSet?: string;
  /**
   * The documented payload that the words mean. Of arguments with a meaning, it gets the ids. Throws
   * UsageError if something is missing.
   */
  readonly payload: (context: Context, words: CompleteWords<O, A>) => Payload | Promise<Payload>;
  /**
   * What to ask before the change on a terminal, such as `Offer this trade?`. It may depend on the
   * outcome of the preview; undefined asks nothing.
   */
  readonly confirm?:
    | string
    | ((
        context: Context,
        outcome: Outcome,
        words: WordsOf<O, A>,
      ) => string | undefined | Promise<string | undefined>);
  /** Whether scripts need `--yes` for what is confirmed on a terminal. */
  readonly wantsYes?: true;
  /** Does more after the change was made, or tried, with this payload. */
  readonly afterwards?: (
    context: Context,
    made: {
      readonly payload: NoInfer<Payload>;
      readonly words: WordsOf<O, A>;
      readonly dryRun: boolean;
    },
  ) => void | Promise<void>;
};

/**
 * Declares a command that sends a change to the league. Its payload is made of its words, or is
 * given with `--payload`, which cannot be combined with them.
 */
export const change = <
  const O extends Options = Record<never, never>,
  const A extends Args = Record<never, never>,
  Payload = unknown,
>(
  declared: Change<O, A, Payload>,
): CommandOf<WordsOf<O & typeof CHANGING, A>> => {
  type Words = WordsOf<O, A>;
  const { method, path, confirm, wantsYes } = declared;
  return command({
    ...declared,
    options: { ...(declared.options as O), ...CHANGING },
    run: async (plain, all) =>
      withNotices(plain, async (given) => {
        // What commander has parsed are these options, and those of the declaration.
        const {
          payload,
          dryRun = false,
          yes = false,
          notify: _,
          ...rest
        } = all as WordsOf<typeof CHANGING, A>;
        const typed = rest as unknown as Words;
        if (payload !== undefined) refuseWords(declared, typed);
        else refuseNothing(declared, typed);
        const ready = payload === undefined ? undefined : await payloadText(given.world, payload);
        const asked = await completed(declared, given, typed, { payload: ready, dryRun });
        if ("instead" in asked) return asked.instead(dryRun ? { dryRun } : {});
        const { context, words } = asked;
        const made =
          ready === undefined
            ? {
                payload: await declared.payload(
                  context,
                  await meantWords(context, declared, words),
                ),
                ...{ words, dryRun },
              }
            : undefined;
        const text = ready ?? JSON.stringify(made?.payload);
        const question = async (outcome: Outcome): Promise<string | undefined> =>
          typeof confirm === "function" ? confirm(context, outcome, words) : confirm;
        const status = await ask(context, {
          ...{ method, path, payload: text, dryRun },
          ...(confirm !== undefined && {
            confirm: typeof confirm === "string" ? confirm : question,
          }),
          ...(wantsYes && !yes && { unasked: refuseUnlessAsked(question) }),
        });
        if (made !== undefined && status === EXIT.done) await declared.afterwards?.(context, made);
        return status;
      }),
  });
};

/**
 * Options as the fields of a payload: each has the name of its option, as the interface spells it.
 * Those without a value are left out.
 */
export const fieldsOf = (options: object): Fields =>
  Object.fromEntries(
    Object.entries(options)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [
        name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
        value,
      ]),
  );

/** The same for one thing: each field has the value by its id. */
export const fieldsFor = (id: string, options: object): Readonly<Record<string, object>> =>
  Object.fromEntries(
    Object.entries(fieldsOf(options)).map(([field, value]) => [field, { [id]: value }]),
  );

/** Throws UsageError if there is something to confirm, because nobody can be asked. */
const refuseUnlessAsked =
  (question: (outcome: Outcome) => Promise<string | undefined>) =>
  async (outcome: Outcome): Promise<void> => {
    const asked = await question(outcome);
    if (asked !== undefined)
      throw new UsageError(
        `this needs --yes, because nobody can answer here: ${asked} --dry-run shows a preview`,
      );
  };

/** Throws UsageError if there are words beside a payload. */
const refuseWords = <O extends Options, A extends Args>(
  { args = {} as A }: About<O, A>,
  words: WordsOf<O, A>,
): void => {
  const [given] = Object.keys(words);
  if (given === undefined) return;
  const what = given in args ? "an argument" : flagOf(given);
  throw new UsageError(
    `${what} and --payload cannot be combined: the payload replaces arguments and options`,
  );
};

/** Throws UsageError if a command that sets something has no options. */
const refuseNothing = <O extends Options, A extends Args>(
  { args = {} as A, nothingToSet }: Pick<Change<O, A, never>, "args" | "nothingToSet">,
  words: WordsOf<O, A>,
): void => {
  if (nothingToSet !== undefined && Object.keys(words).every((name) => name in args))
    throw new UsageError(`nothing to set${nothingToSet}`);
};

/**
 * Asks on a terminal for whatever is missing, then prints the command that does the same without
 * prompts. Throws UsageError if an owner is missing and there is no terminal, and `Cancelled`.
 */
const completed = async <O extends Options, A extends Args>(
  declared: Omit<Change<O, A, never>, "payload" | "confirm" | "afterwards">,
  given: Context,
  words: WordsOf<O, A>,
  { payload, dryRun }: { readonly payload: string | undefined; readonly dryRun: boolean },
): Promise<Instead | { readonly context: Context; readonly words: WordsOf<O, A> }> => {
  const { isForOwner: by = false } = declared;
  const ofWords = typeof by === "function" ? by(fieldsOf(words)) : by;
  const isForOwner = typeof by === "function" && payload !== undefined ? "maybe" : ofWords;
  const { prompter } = given;
  if (prompter === undefined) {
    if (isForOwner === true) requireCaller(given);
    return { context: given, words };
  }
  const asking: Asking = { ...given, prompter };
  const refused = payload === undefined ? await declared.refusedFirst?.(given, words) : undefined;
  if (refused !== undefined) return { instead: async () => refused };
  const complete = declared.ask ?? askForMissing(declared);
  if (isForOwner === false && complete === undefined) return { context: given, words };
  const context =
    isForOwner === false ? asking : await askForCaller(asking, isForOwner === "maybe");
  if (payload !== undefined || complete === undefined) return { context, words };
  const all = await complete(context, words);
  if ("instead" in all) return all;
  if (context !== asking || all !== words) {
    const line = await sameCommand(context, declared, { ...all, ...(dryRun && { dryRun }) });
    note(context, `to repeat this without prompts: ${line}`);
  }
  return { context, words: all };
};
