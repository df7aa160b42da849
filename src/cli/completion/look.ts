import type { Seconds } from "../../domain/league/time.ts";
import type { League } from "../../domain/league.ts";
import type { Caller } from "../../domain/trades/visibility.ts";
import type { Candidate, Wanted } from "./candidates.ts";

/** A league, and who looks at it: an owner, nobody, or somebody it does not know (undefined). */
export type Look = {
  readonly league: League;
  readonly caller: Caller | undefined;
  readonly now: Seconds;
};

/** What of a league may stand at a place. */
export type Values = (look: Look, wanted: Wanted) => readonly Candidate[];

/** What an option has been given so far. */
export const given = ({ typed }: Wanted, flag: string): readonly string[] =>
  typed.options.get(flag) ?? [];

export const lastGiven = (wanted: Wanted, flag: string): string | undefined =>
  given(wanted, flag).at(-1);
