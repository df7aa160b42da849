import type { Change } from "./changes.ts";
import type { League, WholeLeague } from "./league.ts";
import type { Seconds } from "./time.ts";

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

/** What one look at the league comes to: a result and, in writing, what is kept of it. */
type Commit<Result> = {
  readonly result: Result;
  readonly changes: readonly Change[];
  readonly entry: JournalEntry | null;
};

/**
 * Opens a league for one request. `step` reads it and says what changes; in the mode `write` its
 * changes and journal entry are stored together or not at all before the promise resolves, in the
 * mode `read` nothing is. `step` is synchronous, so nothing can wait inside the transaction, and it
 * must not depend on anything but the league, for it may be run again. Throws LeagueFileError if
 * the league cannot be used.
 */
export type WithLeague = <Result>(
  mode: "read" | "write",
  step: (league: League) => Commit<Result>,
) => Promise<Result>;

/** What is wrong with a league file or with the league in it. */
export type Finding = { readonly where: string; readonly what: string };

/** The life of league files themselves, which is not a matter of requests. All throw LeagueFileError. */
export type LeagueFiles = {
  /** The league in a file, for requests. */
  readonly leagueFile: (file: string) => WithLeague;
  readonly readLeagueFile: (file: string) => WholeLeague;
  /**
   * Makes a file of a league, which keeps `origin`, the document that it was made from. It is there
   * whole or not at all, and never in place of another file.
   */
  readonly createLeagueFile: (file: string, league: WholeLeague, origin: string) => void;
  /** What is wrong with a file that is a league file; none is a sound one. */
  readonly checkLeagueFile: (file: string) => readonly Finding[];
};

/**
 * Why a league file cannot be used. `busy` passes: it is worth another try. `exists` is told
 * instead of overwriting a file.
 */
export type LeagueFileProblem = "unusable" | "busy" | "exists";

/** The message is one sentence for people: what is wrong with which file, and what to do. */
export class LeagueFileError extends Error {
  override readonly name = "LeagueFileError";
  readonly problem: LeagueFileProblem;

  constructor(problem: LeagueFileProblem, message: string, options?: ErrorOptions) {
    super(message, options);
    this.problem = problem;
  }
}
