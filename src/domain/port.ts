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

/** What a step returns: a result, and what to store of it. */
export type Commit<Result> = {
  readonly result: Result;
  readonly changes: readonly Change[];
  readonly entry: JournalEntry | null;
};

/** `head` says where the league's journal ends. */
export type Step<Result> = (league: League, head: () => JournalHead) => Commit<Result>;

/**
 * What a request means to do with a league. A home decides by it who has to wait. A request that
 * reads, such as a dry run, keeps nobody waiting. One that may change keeps nobody waiting either
 * unless there is something to store.
 */
export type Intent = "read" | "change" | "may change";

/** A league in its home. Every function throws StoreError if the league cannot be used. */
export type LeagueStore = {
  /**
   * One request. The step looks at the league and says what to store: its changes and its entry in
   * the journal are stored together or not at all, before the promise resolves. Nothing is stored
   * of a step that throws, nor with the intent `read`. Nobody else changes the league in between.
   * The step may be called more than once, so its result depends on the league alone.
   */
  readonly perform: <Result>(intent: Intent, step: Step<Result>) => Promise<Result>;
  readonly whole: () => Promise<WholeLeague>;
  readonly history: () => Promise<History>;
  /** The whole league and its history at one moment. */
  readonly story: () => Promise<LeagueStory>;
};

/** What is wrong with a league, or with the file that it is in. */
export type Finding = { readonly where: string; readonly what: string };

/** Everything that has happened to a league since it was made. */
export type History = {
  /** The document that the league was made from. */
  readonly origin: string;
  readonly entries: readonly KeptEntry[];
  readonly head: JournalHead;
};

/** A league, and all that has happened to it until then. */
export type LeagueStory = { readonly league: WholeLeague; readonly history: History };

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
