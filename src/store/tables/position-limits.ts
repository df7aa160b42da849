import type { PositionLimit } from "../../domain/league/rules.ts";
import { count, orNull, rank, requiredCount, text } from "./columns.ts";
import type { RowWriter } from "./row-writer.ts";
import { type RowOf, table } from "./table.ts";

export const POSITION_LIMITS = table("position_limits", ["rank"], {
  rank,
  abbr: text,
  min_active: requiredCount,
  max_active: orNull(count),
  max_total: orNull(count),
});

/** `rows` are by rank. */
export const positionLimitsFrom = (
  rows: readonly RowOf<typeof POSITION_LIMITS>[],
): readonly PositionLimit[] =>
  rows.map((row) => ({
    abbr: row.abbr,
    active: { min: row.min_active, max: row.max_active },
    maxTotal: row.max_total,
  }));

/** Replaces all limits. */
export const replacePositionLimits = (to: RowWriter, limits: readonly PositionLimit[]): void => {
  to.clear(POSITION_LIMITS);
  limits.forEach(({ abbr, active, maxTotal }, index) => {
    to.insert(POSITION_LIMITS, {
      rank: index,
      abbr,
      min_active: active.min,
      max_active: active.max,
      max_total: maxTotal,
    });
  });
};
