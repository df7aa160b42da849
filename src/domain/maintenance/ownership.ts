import { hasCommissioner, type Owner, type Team } from "../league/teams.ts";
import type { League } from "../league.ts";
import { type RuleWarning, ruleWarnings } from "./rule-warnings.ts";

/** What follows for a league if its owners, their teams or its commissioners change. */
export type OwnershipNotes = {
  /** The teams that have lost their last owner. */
  readonly ownerless: readonly Team[];
  /** Warnings about the trade policy in the league with these owners. */
  readonly warnings: readonly RuleWarning[];
};

/** The notes of a request that does not change who owns what. */
export const SAME_OWNERSHIP: OwnershipNotes = { ownerless: [], warnings: [] };

export const ownershipNotes = (before: League, after: League): OwnershipNotes => ({
  ownerless: after
    .teams()
    .filter(({ id }) => after.ownersOf(id).length === 0 && before.ownersOf(id).length > 0),
  warnings: ruleWarnings({ ...after.rules(), owners: after.owners(), teams: after.teams() }),
});

/** Whether a league with these owners has a commissioner, and would have none after a change (R11). */
export const losesLastCommissioner = (before: readonly Owner[], after: readonly Owner[]): boolean =>
  hasCommissioner(before) && !hasCommissioner(after);
