import type { PositionLimit } from "../../../domain/league/rules.ts";
import { count, orNull, rank, requiredCount, text } from "../columns.ts";
import { insert } from "../save.ts";
import type { Statements } from "../statements.ts";
import { rowsOf, table } from "../table.ts";

const POSITION_LIMITS = table("position_limits", ["rank"], {
  rank,
  abbr: text,
  min_active: requiredCount,
  max_active: orNull(count),
  max_total: orNull(count),
});

export const readPositionLimits = (sql: Statements): readonly PositionLimit[] =>
  rowsOf(sql, POSITION_LIMITS, "ORDER BY rank").map((row) => ({
    abbr: row.abbr,
    active: { min: row.min_active, max: row.max_active },
    maxTotal: row.max_total,
  }));

/** Replaces all limits. */
export const replacePositionLimits = (sql: Statements, limits: readonly PositionLimit[]): void => {
  sql.run("DELETE FROM position_limits");
  limits.forEach(({ abbr, active, maxTotal }, index) => {
    insert(sql, POSITION_LIMITS, {
      rank: index,
      abbr,
      min_active: active.min,
      max_active: active.max,
      max_total: maxTotal,
    });
  });
};
