import type { Change } from "./changes.ts";
import type { Seconds } from "./league/time.ts";
import type { League, WholeLeague } from "./league.ts";

/** A request that could change the league, and what was answered (R6). */
export type JournalEntry = {
  readonly at: Seconds;
  /** The owner on whose behalf it was made; null is nobody. */
  readonly as: string | null;
  readonly method: string;
  readonly path: string;
  /** JSON text. */
  readonly payload: string;
  readonly statusCode: number;
  /** JSON text. */
  readonly body: string;
};

/** An entry as the journal keeps it: in order, from 1 on. */
export type KeptEntry = JournalEntry & {
  readonly seq: number;
  /** Covers the entry and all before it; null where somebody has taken it away. */
  readonly hash: string | null;
};

/** Where a journal ends: the number of its last entry, 0 if there is none, and the hash of it all. */
export type JournalHead = { readonly seq: number; readonly hash: string };

/** What one look at the league comes to: a result and, in writing, what is kept of it. */
export type Commit<Result> = {
  readonly result: Result;
  readonly changes: readonly Change[];
  readonly entry: JournalEntry | null;
};

/** `head` says where the league's journal ends. */
export type Step<Result> = (league: League, head: () => JournalHead) => Commit<Result>;

/** `look first` writes as well, but keeps nobody waiting as long as there is nothing to store. */
export type Mode = "read" | "write" | "look first";

/**
 * Opens a league for one request. `step` reads it and says what changes; in the modes `write`
 * and `look first` its changes and journal entry are stored together or not at all before the
 * promise resolves, in the mode `read` nothing is. `step` is synchronous, so nothing can wait inside
 * the transaction, and it must not depend on anything but the league, for it may be run again. Throws StoreError if
 * the league cannot be used.
 */
export type WithLeague = <Result>(mode: Mode, step: Step<Result>) => Promise<Result>;

/** What is wrong with a league file or with the league in it. */
export type Finding = { readonly where: string; readonly what: string };

/** Everything that has happened to a league since its file was made. */
export type History = {
  /** The document that the file was made from. */
  readonly origin: string;
  readonly entries: readonly KeptEntry[];
  readonly head: JournalHead;
};

/** A league, and all that has happened to it until then. */
export type LeagueStory = { readonly league: WholeLeague; readonly history: History };

/** A league that is played through in memory, with a journal as a file has one. */
export type LeagueInMemory = {
  readonly withLeague: WithLeague;
  readonly read: () => WholeLeague;
  readonly history: () => History;
  /** Makes a league file of it, as `createLeagueFile` does. */
  readonly save: (file: string) => void;
  readonly close: () => void;
};

/** The life of league files themselves, which is not a matter of requests. All throw StoreError. */
export type LeagueFiles = {
  /** The league in a file, for requests. */
  readonly leagueFile: (file: string) => WithLeague;
  readonly readLeagueFile: (file: string) => WholeLeague;
  readonly readHistory: (file: string) => History;
  /** Both as they are at one moment. */
  readonly readStory: (file: string) => LeagueStory;
  /** Throws unless a league file could be made there: the folder is there, and the file is not. */
  readonly checkFreePlace: (file: string) => void;
  /**
   * Makes a file of a league, which keeps `origin`, the document that it was made from. It is there
   * whole or not at all, and never in place of another file.
   */
  readonly createLeagueFile: (file: string, league: WholeLeague, origin: string) => void;
  /**
   * Makes a consistent copy of a league file, also while others write; whole or not at all, and
   * never in place of another file. Returns its size in bytes.
   */
  readonly backUpLeagueFile: (file: string, copy: string) => number;
  /**
   * What is wrong with a file that is a league file, and by `faultsOf` with the league in it;
   * nothing is wrong with a sound one.
   */
  readonly checkLeagueFile: (
    file: string,
    faultsOf: (league: WholeLeague) => readonly Finding[],
  ) => readonly Finding[];
  readonly leagueInMemory: (league: WholeLeague, origin: string) => LeagueInMemory;
};

/**
 * Why a league cannot be used. `busy` passes, so it is worth another try. `exists` means that a
 * file is there already: none is ever overwritten.
 */
export type StoreProblem = "unusable" | "busy" | "exists";

/** The message is one sentence for people: what is wrong with which league, and what to do. */
export class StoreError extends Error {
  override readonly name = "StoreError";
  readonly problem: StoreProblem;
  /** What of a damaged file cannot be read, where the file is not known yet. */
  readonly damage: string | undefined;

  constructor(
    problem: StoreProblem,
    message: string,
    options: ErrorOptions & { readonly damage?: string } = {},
  ) {
    super(message, options);
    this.problem = problem;
    this.damage = options.damage;
  }
}
