import { matchingOwners } from "../domain/league/matching-names.ts";
import type { Owner } from "../domain/league/teams.ts";
import type { League } from "../domain/league.ts";
import type { Context } from "./context.ts";
import { onlyOne } from "./guess.ts";

/**
 * The owner that `--as` names, by an id or a part of a name that fits only one; null for nobody.
 * Undefined if no owner fits: the league refuses the caller then. Throws UsageError if several fit.
 */
export const callerIn = (league: League, { as }: Pick<Context, "as">): Owner | null | undefined =>
  as === null
    ? null
    : (league.owner(as) ?? onlyOne(matchingOwners(league.owners(), as), as, "owners", (it) => it));

/** Whether the league has the owner that `--as` names. True if nobody is named. */
export const isKnownCaller = (league: League, context: Pick<Context, "as">): boolean =>
  callerIn(league, context) !== undefined;
