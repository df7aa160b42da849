import type { Caller } from "../../domain/caller.ts";
import type { Seconds } from "../../domain/league/time.ts";
import type { League } from "../../domain/league.ts";
import type { TypedWords } from "./typed-words.ts";

/** A word that can be completed at the cursor. */
export type Candidate = {
  readonly value: string;
  readonly description?: string;
  /** Another name for it, such as a team's name for its id. */
  readonly alias?: string;
};

/** What has been typed up to the cursor. */
export type Target = {
  readonly typed: Pick<TypedWords, "args" | "options">;
  /** The unfinished value at the cursor. */
  readonly word: string;
  /** The owner on whose behalf the command would run, by id or by name; null for nobody. */
  readonly as: string | null;
};

/**
 * The values of an option or argument: words that are the same in every league, file names (the
 * shell completes them), or what a league has.
 */
export type Values = readonly string[] | "files" | LeagueValues;

/** Gives the values that a league has. */
export type LeagueValues = (live: LiveLeague, target: Target) => readonly Candidate[];

/** A league, the caller (undefined if the league has no such owner) and the time. */
export type LiveLeague = {
  readonly league: League;
  readonly caller: Caller | undefined;
  readonly now: Seconds;
};

/** The values of an option that have been typed so far. */
export const given = ({ typed }: Pick<Target, "typed">, flag: string): readonly string[] =>
  typed.options.get(flag) ?? [];

export const lastGiven = (target: Pick<Target, "typed">, flag: string): string | undefined =>
  given(target, flag).at(-1);
