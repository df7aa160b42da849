import type { RosterRulesResource } from "../domain/league/rules.ts";

/** The slots of a roster, as platforms count them. */
export type SlotCounts = {
  /** The starting slots by position, such as `{ abbr: "RB", count: 2 }`. */
  readonly starters: readonly { readonly abbr: string; readonly count: number }[];
  readonly bench: number;
  readonly injured: number;
  /** Taxi and minor league slots. */
  readonly minors: number;
};

/** The limits that a platform has apart from its counts of slots. */
export type SlotRules = {
  /** The most players of a position over all statuses. */
  readonly mostOf?: ReadonlyMap<string, number>;
  /** Whether only injured players may be in injured slots. */
  readonly injuredRequiresDl: boolean;
  /** Whether only minor leaguers may be in minor league slots. A taxi squad may have anybody. */
  readonly minorsRequiresMinors?: boolean;
};

/**
 * The roster rules of a platform that counts slots (importing.md, Mapping). Slots may stay empty.
 * The bench is limited only by the total, in which players in injured and minor league slots do not
 * count.
 */
export const slotLimits = (
  { starters, bench, injured, minors }: SlotCounts,
  { mostOf, injuredRequiresDl, minorsRequiresMinors = false }: SlotRules,
): RosterRulesResource => {
  const active = starters.reduce((sum, { count }) => sum + count, 0);
  const limited = new Set(starters.map(({ abbr }) => abbr));
  return {
    positions: [
      ...starters.map(({ abbr, count }) => ({
        abbr,
        min_active: 0,
        max_active: count,
        max_total: mostOf?.get(abbr) ?? null,
      })),
      ...[...(mostOf ?? [])]
        .filter(([abbr]) => !limited.has(abbr))
        .map(([abbr, most]) => ({ abbr, min_active: 0, max_active: 0, max_total: most })),
    ],
    statuses: [
      { description: "Active Players", min: 0, max: active },
      { description: "Reserve Players", min: 0, max: null },
      { description: "Injured Players", min: 0, max: injured },
      { description: "Minors Players", min: 0, max: minors },
      { description: "Total Players", min: 0, max: active + bench },
    ],
    injured_requires_dl: injuredRequiresDl ? 1 : 0,
    minors_requires_minors: minorsRequiresMinors ? 1 : 0,
    injured_players_dont_count_against_roster_limits: 1,
    minor_league_players_dont_count_against_roster_limits: 1,
    practice_squad_players_dont_count_against_roster_limits: 1,
  };
};
