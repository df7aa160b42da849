import type { RosterRulesResource } from "../domain/league/rules.ts";

/** The slots of a roster, as platforms count them. Null means any number. */
export type SlotCounts = {
  /** The starting slots by position, and the most players of the position over all statuses. */
  readonly starters: readonly {
    readonly abbr: string;
    readonly count: number | null;
    readonly most?: number | null | undefined;
  }[];
  readonly bench: number;
  readonly injured: number | null;
  /** Taxi and minor league slots. */
  readonly minors: number | null;
};

/** What a platform says apart from its counts of slots. */
type SlotRules = {
  /** Whether only injured players may be in injured slots. */
  readonly injuredRequiresDl?: boolean;
  /** The most starters, if the slots do not say it. */
  readonly active?: number | null;
  /** The most players in all, if the slots do not say it. */
  readonly total?: number | null;
  /** Whether players in injured and minor league slots count in the total too. */
  readonly awayCounts?: boolean;
};

/**
 * The roster rules of a platform that counts slots (importing.md, Mapping). Slots may stay empty.
 * The bench is limited only by the total. Anybody may be on a taxi squad.
 */
export const slotLimits = (
  { starters, bench, injured, minors }: SlotCounts,
  {
    injuredRequiresDl = false,
    active = starters.reduce((sum, { count }) => sum + (count ?? 0), 0),
    total = (active ?? 0) + bench,
    awayCounts = false,
  }: SlotRules = {},
): RosterRulesResource => ({
  positions: starters.map(({ abbr, count, most = null }) => ({
    ...{ abbr, min_active: 0, max_active: count, max_total: most },
  })),
  statuses: [
    { description: "Active Players", min: 0, max: active },
    { description: "Reserve Players", min: 0, max: null },
    { description: "Injured Players", min: 0, max: injured },
    { description: "Minors Players", min: 0, max: minors },
    { description: "Total Players", min: 0, max: total },
  ],
  injured_requires_dl: injuredRequiresDl ? 1 : 0,
  minors_requires_minors: 0,
  injured_players_dont_count_against_roster_limits: awayCounts ? 0 : 1,
  minor_league_players_dont_count_against_roster_limits: awayCounts ? 0 : 1,
  practice_squad_players_dont_count_against_roster_limits: 1,
});
