import { LIMITED_STATUSES, type RosterLimit } from "../../domain/league/rules.ts";
import { count, orNull, rank, requiredCount, text } from "./columns.ts";
import type { RowWriter } from "./row-writer.ts";
import { wordOf } from "./stored.ts";
import { type RowOf, table } from "./table.ts";

export const ROSTER_LIMITS = table("roster_limits", ["rank"], {
  rank,
  status: text,
  description: text,
  min: requiredCount,
  max: orNull(count),
});

/** `rows` are by rank. */
export const rosterLimitsFrom = (
  rows: readonly RowOf<typeof ROSTER_LIMITS>[],
): readonly RosterLimit[] =>
  rows.map(({ status, description, min, max }) => ({
    status: wordOf(LIMITED_STATUSES, status, "roster_limits.status"),
    description,
    min,
    max,
  }));

/** Replaces all limits. */
export const replaceRosterLimits = (to: RowWriter, limits: readonly RosterLimit[]): void => {
  to.clear(ROSTER_LIMITS);
  limits.forEach(({ status, description, min, max }, index) => {
    to.insert(ROSTER_LIMITS, { rank: index, status, description, min, max });
  });
};
