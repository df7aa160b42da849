import { LIMITED_STATUSES, type RosterLimit } from "../../../domain/league/rules.ts";
import { count, orNull, rank, requiredCount, text } from "../columns.ts";
import { insert } from "../save.ts";
import type { Statements } from "../statements.ts";
import { wordOf } from "../stored.ts";
import { rowsOf, table } from "../table.ts";

const ROSTER_LIMITS = table("roster_limits", ["rank"], {
  rank,
  status: text,
  description: text,
  min: requiredCount,
  max: orNull(count),
});

export const readRosterLimits = (sql: Statements): readonly RosterLimit[] =>
  rowsOf(sql, ROSTER_LIMITS, "ORDER BY rank").map(({ status, description, min, max }) => ({
    status: wordOf(LIMITED_STATUSES, status, "roster_limits.status"),
    description,
    min,
    max,
  }));

/** Replaces all limits. */
export const replaceRosterLimits = (sql: Statements, limits: readonly RosterLimit[]): void => {
  sql.run("DELETE FROM roster_limits");
  limits.forEach(({ status, description, min, max }, index) => {
    insert(sql, ROSTER_LIMITS, { rank: index, status, description, min, max });
  });
};
