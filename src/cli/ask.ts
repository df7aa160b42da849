import type { League } from "../domain/league.ts";
import type { Answer, Request, ResponseFormat } from "../service/exchange.ts";
import { type Context, type Format, note, requestOf } from "./context.ts";
import { EXIT, type ExitStatus } from "./exit.ts";
import { payloadOf } from "./payload-option.ts";
import { drawnAnswer, printAnswer } from "./print.ts";
import { Cancelled, type Prompter } from "./prompts/prompter.ts";
import { UsageError } from "./usage-error.ts";

/** What a command asks of the league. */
type Question = {
  readonly method: string;
  readonly path: string;
  /** JSON text. */
  readonly payload?: string;
  readonly dryRun?: boolean;
  /** What to ask before it is written, as in `Offer this trade?`, where somebody is there to answer. */
  readonly confirm?: string;
  /** Whether the request's own `response_format` decides how its answer is printed. */
  readonly inResponseFormat?: boolean;
};

/** Asks the league in the file through the one door, and prints its answer. */
export const ask = async (context: Context, question: Question): Promise<ExitStatus> => {
  const { dryRun = false, inResponseFormat = false, confirm } = question;
  if (!dryRun && confirm !== undefined && context.prompter !== undefined)
    return askTwice(context, question, await context.prompter(), confirm);
  const { request, answer } = await answerTo(context, question);
  const format = inResponseFormat ? FORMAT_OF[answer.responseFormat] : context.format;
  const status = await printAnswer({ ...context, format }, request, answer);
  if (dryRun) note(context, "dry run: nothing was written");
  return status;
};

const answerTo = async (
  context: Context,
  question: Question,
): Promise<{ readonly request: Request; readonly answer: Answer }> => {
  const { method, path, payload, dryRun = false } = question;
  const request = requestOf(context, { method, path, ...(payload !== undefined && { payload }) });
  const [answerRequest, { leagueFile }] = await Promise.all([
    context.world.door(),
    context.world.leagueFiles(),
  ]);
  return { request, answer: await answerRequest(leagueFile(context.league), request, { dryRun }) };
};

/**
 * Shows what a change comes to, and asks whether it is meant. Throws `Cancelled` if it is not. What
 * the league refuses, or what changes nothing, needs no question: it is asked for as ever, so that
 * it stands in the journal. The request's time is when it is made, not when the questions began;
 * what comes out otherwise than it was shown, for others may have been there meanwhile, is shown whole.
 */
const askTwice = async (
  context: Context,
  question: Question,
  prompter: Prompter,
  words: string,
): Promise<ExitStatus> => {
  const before = atThisMoment(context);
  const preview = await answerTo(before, { ...question, dryRun: true });
  const shown = await drawnAnswer(before, preview.answer);
  if (shown === "") return ask(before, withoutQuestion(question));
  note(context, "preview, nothing is written yet:");
  context.world.stdout.write(`${shown}\n`);
  if (!(await prompter.confirm(words))) throw new Cancelled();

  const after = atThisMoment(context);
  const { request, answer } = await answerTo(after, question);
  const [foreseen, made] = [tradeIdOf(preview.answer), tradeIdOf(answer)];
  const expected =
    foreseen === undefined || made === undefined ? shown : shown.replaceAll(foreseen, made);
  if (answer.statusCode !== 200 || (await drawnAnswer(after, answer)) !== expected)
    return printAnswer(after, request, answer);
  note(context, made === undefined ? "done" : `done: trade ${made}`);
  return EXIT.done;
};

/** The id of the one trade that an answer is about: an offer gets its own as it is made (E10). */
const tradeIdOf = (answer: Answer): string | undefined =>
  answer.statusCode === 200 && answer.outcome.kind === "trade"
    ? answer.outcome.trade.trade.id
    : undefined;

const withoutQuestion = ({ confirm: _, ...question }: Question): Question => question;

const atThisMoment = (context: Context): Context =>
  context.isNowGiven ? context : { ...context, now: context.world.clock() };

const FORMAT_OF = { XML: "xml", JSON: "json" } as const satisfies Record<ResponseFormat, Format>;

/**
 * Asks for a change: with the payload that `--payload` stands for or, without it, the one that the
 * command's own words come to. `words` are those by what they are called.
 */
export const askToChange = async (
  context: Context,
  { method, path, confirm }: Pick<Question, "method" | "path" | "confirm">,
  { payload, dryRun }: { readonly payload: string | undefined; readonly dryRun: boolean },
  words: Readonly<Record<string, unknown>>,
  ownPayload: () => unknown,
): Promise<ExitStatus> =>
  ask(context, {
    method,
    path,
    payload: await payloadOf(context, payload, words, ownPayload),
    dryRun,
    ...(confirm !== undefined && { confirm }),
  });

/** Looks at the league in the file before anything is asked, for words that only it can explain. */
export const lookAt = async <Result>(
  { world, league: file }: Context,
  look: (league: League) => Result,
): Promise<Result> => {
  const { leagueFile } = await world.leagueFiles();
  return leagueFile(file)("read", (league) => ({
    result: look(league),
    changes: [],
    entry: null,
  }));
};

/** A path with its query. */
export const withQuery = (
  path: string,
  query: Readonly<Record<string, string | undefined>>,
): string => {
  const given = Object.entries(query).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
};

/** A request on an owner's behalf needs his name before anything is opened (R1). */
export const needCaller = (context: Context): void => {
  if (context.as === null)
    throw new UsageError(
      "on whose behalf? Name an owner of the league with --as <owner> or in FANTASY_TX_AS",
    );
};

/**
 * What shows the whole of a league is for its operator, who has no name: no owner may see every
 * trade (R1, T5). Throws UsageError on anybody's behalf.
 */
export const needNobody = ({ as }: Context, command: string): void => {
  if (as !== null)
    throw new UsageError(
      `'${command}' shows every trade, also those that ${as} may not see: run it on nobody's behalf, with --as ''`,
    );
};
