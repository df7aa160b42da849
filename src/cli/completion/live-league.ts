import type { Seconds } from "../../domain/league/time.ts";
import type { League } from "../../domain/league.ts";
import type { Caller } from "../../domain/trades/visibility.ts";
import type { Candidate, Target } from "./candidates.ts";

/** A league, the caller (undefined if the league has no such owner) and the time. */
export type LiveLeague = {
  readonly league: League;
  readonly caller: Caller | undefined;
  readonly now: Seconds;
};

/** Gives the values that a league has for an option or argument. */
export type Values = (live: LiveLeague, target: Target) => readonly Candidate[];

/** The values of an option that have been typed so far. */
export const given = ({ typed }: Target, flag: string): readonly string[] =>
  typed.options.get(flag) ?? [];

export const lastGiven = (target: Target, flag: string): string | undefined =>
  given(target, flag).at(-1);
