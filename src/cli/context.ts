import type { Owner } from "../domain/league/teams.ts";
import type { Seconds } from "../domain/league/time.ts";
import type { League } from "../domain/league.ts";
import type { JournalHead } from "../domain/port.ts";
import type { Announcer } from "../service/announcer.ts";
import type { Request } from "../service/exchange.ts";
import { isFault, parseDateWords } from "./dates/date-words.ts";
import { didYouMean } from "./did-you-mean.ts";
import type { Prompter } from "./prompts/prompter.ts";
import { type Sentence, say, textOf } from "./sentences.ts";
import { visible } from "./visible.ts";
import type { World } from "./world.ts";

/** The formats that only lists have. */
export const LIST_FORMATS = ["csv", "markdown"] as const;
export type ListFormat = (typeof LIST_FORMATS)[number];

/** The formats of every answer. */
export const FORMATS_OF_ALL = ["table", "xml", "json"] as const;
/** The format of an answer. A list as CSV or Markdown is a kind of table. */
export type Format = (typeof FORMATS_OF_ALL)[number];
/** What `--format` can be. */
export const FORMATS = [...FORMATS_OF_ALL, ...LIST_FORMATS] as const;

/** The options that make a context, as commander parsed them: the global ones and `--yes`. */
export type GlobalOptions = {
  readonly league?: string;
  readonly as?: string;
  readonly format?: string;
  readonly now?: string;
  readonly quiet?: true;
  readonly debug?: true;
  /** False after `--no-color`. */
  readonly color: boolean;
  readonly ascii?: true;
  /** Only for commands with prompts. */
  readonly yes?: true;
  /** Only for commands that change a league. */
  readonly notify?: string;
};

/** The global options, from the command line or the environment, and the world around them. */
export type Context = {
  readonly world: World;
  /** The words of the command, such as `trade offer`. */
  readonly command: string;
  /** The path of the league file. */
  readonly league: string;
  /** Whether `--league` was given. It cannot be combined with files as arguments. */
  readonly isLeagueGiven: boolean;
  /** The id of the owner on whose behalf the request is made; null means nobody. */
  readonly as: string | null;
  /** What `--as` was given, for hints that repeat it. */
  readonly typedAs: string | undefined;
  /** This owner, for the commands that act for one; null means nobody. */
  readonly caller: Owner | null;
  readonly format: Format;
  /** The format of a list that is printed in place of a table; null for a table. */
  readonly listFormat: ListFormat | null;
  /** Whether `--format` was given. `request` needs to know. */
  readonly isFormatGiven: boolean;
  readonly now: Seconds;
  /** Whether a time was given. If not, `now` follows the clock while a prompt waits. */
  readonly isNowGiven: boolean;
  /** Prompts on the terminal; undefined without a terminal or with `--yes`. */
  readonly prompter: Prompter | undefined;
  readonly isQuiet: boolean;
  /** Whether standard output and standard error show colour. */
  readonly colour: { readonly out: boolean; readonly err: boolean };
  /** Whether boxes and prompts use only ASCII. */
  readonly isAscii: boolean;
  /** Whether the answer is that of a preview or a dry run. */
  readonly isPreview?: boolean;
  /** Whether the answer shows an offer that is not made yet, in a preview or a dry run. */
  readonly isOfferPreview?: boolean;
  /** Whether tables leave nothing out. Undefined if the command has no `--verbose`. */
  readonly isVerbose?: boolean;
  /** The shell command that gets notices (R12). */
  readonly notify: string | undefined;
  /** Tells people what a request has made happen; undefined if nobody is told. */
  readonly announce?: Announcer["announce"];
  /** The guesses that have been printed: each is printed only once. */
  readonly guesses: Set<string>;
  /** What a person has chosen for words that fit several things: the ids by word. */
  readonly meant: Map<string, readonly string[]>;
};

/** The context of a command that can ask a person. */
export type Asking = Context & { readonly prompter: Prompter };

const DEFAULT_LEAGUE = "league.db";

/** A command by its words, and whether it prints a list. */
type Printing = { readonly words: string; readonly printsList: boolean };

/** The time that the command line or the environment gives, as it is typed. */
export const typedNow = ({ env }: Pick<World, "env">, { now }: Pick<GlobalOptions, "now">) =>
  now ?? given(env["FANTASY_TX_NOW"]);

/** A time that needs no league: UNIX seconds, or with an offset. Undefined for any other text. */
const exactTime = (text: string | undefined): Seconds | undefined => {
  const words = parseDateWords(text ?? "");
  return words !== undefined && !isFault(words) && words.kind === "moment" ? words.at : undefined;
};

/**
 * Makes the context of a command. A time in words is not known yet (`atTypedNow`). It counts from
 * FANTASY_TX_NOW if that is exact, otherwise from the clock. Throws UsageError for an invalid format, and for a format of lists if the
 * command prints none.
 */
export const contextOf = (
  world: World,
  options: GlobalOptions,
  command: Printing = { words: "", printsList: false },
): Context => {
  const { env } = world;
  const { format, listFormat } = formatsOf(world, options, command);
  const now = exactTime(typedNow(world, options));
  const colour = {
    out: hasColour(world, options, world.stdout.isTerminal),
    err: hasColour(world, options, world.stderr.isTerminal),
  };
  const isAscii = options.ascii === true || wantsAscii(env);
  const mayAsk = options.yes !== true && listFormat === null && canAsk(world, format);
  return {
    world,
    command: command.words,
    league: options.league ?? given(env["FANTASY_TX_LEAGUE"]) ?? DEFAULT_LEAGUE,
    isLeagueGiven: options.league !== undefined,
    as: namedOwner(world, options.as),
    typedAs: options.as,
    caller: null,
    format,
    listFormat,
    isFormatGiven: options.format !== undefined,
    now: now ?? exactTime(env["FANTASY_TX_NOW"]) ?? world.clock(),
    isNowGiven: now !== undefined,
    prompter: mayAsk
      ? loadedOnUse(() => world.prompter({ hasColour: colour.err, isAscii }))
      : undefined,
    isQuiet: options.quiet === true,
    colour,
    isAscii,
    notify: options.notify ?? given(env["FANTASY_TX_NOTIFY"]),
    guesses: new Set(),
    meant: new Map(),
  };
};

/**
 * The owner that `--as` or the environment names; null for nobody. Throws UsageError for an empty
 * `--as`: it is mostly a variable that a script has forgotten to set, and nobody may do everything.
 */
export const namedOwner = ({ env }: Pick<World, "env">, as: string | undefined): string | null => {
  const fromEnvironment = given(env["FANTASY_TX_AS"]);
  if (as !== "") return as ?? fromEnvironment ?? null;
  throw new UsageError(
    fromEnvironment === undefined
      ? "--as is empty: name an owner, or leave --as out to run as the operator"
      : `--as is empty: name an owner. To run as the operator while FANTASY_TX_AS is set, leave --as out and write ${withoutOwner("…")}`,
  );
};

/** A command line that runs for the operator, whatever FANTASY_TX_AS is. */
const withoutOwner = (command: string): string => `FANTASY_TX_AS= fantasy-tx ${command}`;

/** How to run a command for the operator, for somebody who has named an owner. */
export const asOperator = ({ world }: Pick<Context, "world">, command: string): string =>
  given(world.env["FANTASY_TX_AS"]) === undefined
    ? "Run it without --as"
    : `FANTASY_TX_AS names an owner. To run it as the operator: ${withoutOwner(command)}`;

/** Prompts whose code is loaded at the first question. */
const loadedOnUse = (load: () => Promise<Prompter>): Prompter => {
  let loaded: Promise<Prompter> | undefined;
  const prompter = (): Promise<Prompter> => {
    loaded ??= load();
    return loaded;
  };
  return {
    choose: async (...asked) => (await prompter()).choose(...asked),
    chooseSome: async (...asked) => (await prompter()).chooseSome(...asked),
    write: async (question) => (await prompter()).write(question),
    confirm: async (question) => (await prompter()).confirm(question),
  };
};

/** There are no prompts in a pipe or in a format for scripts (command-line.md, Output). */
const canAsk = ({ env, stdin, stdout, stderr }: World, format: Format): boolean =>
  format === "table" &&
  env["TERM"] !== "dumb" &&
  [stdin, stdout, stderr].every(({ isTerminal }) => isTerminal);

/** The context with the present time, unless a time was given. */
export const withCurrentTime = (context: Context): Context =>
  context.isNowGiven ? context : { ...context, now: context.world.clock() };

/** A request with the time and caller of this command line. */
export const requestOf = (
  context: Context,
  request: Pick<Request, "method" | "path"> & { readonly payload?: string },
): Request => ({ payload: null, ...request, at: context.now, as: context.as });

/** Prints a line on standard error, with invisible characters escaped. */
export const tell = (context: Context, line: Sentence): void =>
  context.world.stderr.write(`${visible(textOf(line, context))}\n`);

/** A line about what a command did. A warning may be about one of several files. */
export type Note = Sentence | { readonly warning: Sentence; readonly file?: string | undefined };

/** Prints a line on standard error: with `--quiet` only if it is a warning. */
export const note = (context: Context, line: Note): void => {
  if (typeof line === "object" && "warning" in line)
    tell(context, say`${line.file === undefined ? "" : `${line.file}: `}warning: ${line.warning}`);
  else if (!context.isQuiet) tell(context, line);
};

/** The note of a command that was asked to change nothing. */
export const noteDryRun = (context: Context): void => note(context, "dry run: nothing was written");

const given = (text: string | undefined): string | undefined => (text === "" ? undefined : text);

const formatsOf = (
  { env }: World,
  options: GlobalOptions,
  { words, printsList }: Printing,
): Pick<Context, "format" | "listFormat"> => {
  const text = options.format ?? given(env["FANTASY_TX_FORMAT"]) ?? "table";
  const format = FORMATS.find((each) => each === text.toLowerCase());
  if (format === undefined)
    throw new UsageError(
      `'${text}' is not a format: use table, xml or json, or for a list csv or markdown${didYouMean(text, FORMATS)}`,
    );
  if (format !== "csv" && format !== "markdown") return { format, listFormat: null };
  // A command that prints no list ignores such a format from the environment.
  if (!printsList && options.format !== undefined)
    throw new UsageError(
      `'${words}' prints no list, so its format cannot be ${format}: use table, xml or json`,
    );
  return { format: "table", listFormat: printsList ? format : null };
};

/** Whether to use colour. NO_COLOR wins over FORCE_COLOR (command-line.md, Output). */
export const hasColour = (
  { env }: Pick<World, "env">,
  { color }: Pick<GlobalOptions, "color">,
  isTerminal: boolean,
): boolean => {
  if (!color || given(env["NO_COLOR"]) !== undefined) return false;
  const forced = given(env["FORCE_COLOR"]);
  if (forced !== undefined) return forced !== "0" && forced !== "false";
  return isTerminal && env["TERM"] !== "dumb";
};

/**
 * FANTASY_TX_ASCII decides if it is set. Otherwise a locale with an encoding other than UTF-8 asks
 * for ASCII. No locale at all does not: containers often have none, on terminals with UTF-8.
 */
const wantsAscii = (env: World["env"]): boolean => {
  const asked = given(env["FANTASY_TX_ASCII"]);
  if (asked !== undefined) return asked !== "0" && asked !== "false";
  const locale = given(env["LC_ALL"]) ?? given(env["LC_CTYPE"]) ?? given(env["LANG"]);
  return locale !== undefined && !/utf-?8/i.test(locale);
};

/** The command line is wrong, and nothing was done. The message says how to correct it. */
export class UsageError extends Error {
  override readonly name = "UsageError";
  readonly sentence: Sentence;

  constructor(sentence: Sentence) {
    super(textOf(sentence));
    this.sentence = sentence;
  }
}

/** Reads the league file before a request, for example to find a player by name. */
export const queryLeague = async <Result>(
  { world, league: file }: Pick<Context, "world" | "league">,
  look: (league: League, head: () => JournalHead) => Result,
): Promise<Result> => {
  const store = await world.leagueAt(file);
  return store.perform("read", (league, head) => ({
    result: look(league, head),
    changes: [],
    entry: null,
  }));
};
