import type { Owner } from "../../domain/league/teams.ts";
import { type Context, UsageError } from "../context.ts";
import { idsOf, typedOwner } from "../typed-names.ts";
import { ownerValues } from "../values/league-values.ts";
import type { LeagueValues } from "../values/values.ts";

/** The owners for whom a condition holds. */
export const ownersThat =
  (isWanted: (owner: Owner) => boolean): LeagueValues =>
  ({ league }) =>
    ownerValues(league, league.owners().filter(isWanted));

/** The error for a missing owner. */
export const WHICH_OWNER =
  "missing owner: give an id or a name. 'fantasy-tx owner list' lists them";

/** The owners that words mean. Throws UsageError if there are none. */
export const typedOwners = (
  context: Context,
  words: readonly string[] = [],
): Promise<readonly string[]> => {
  if (words.length === 0) throw new UsageError(WHICH_OWNER);
  return idsOf(context, words, typedOwner);
};
