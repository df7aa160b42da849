import type { Period } from "../../../domain/league/points.ts";
import { point, whole } from "../columns.ts";
import { insert } from "../save.ts";
import type { Statements } from "../statements.ts";
import { rowsOf, table } from "../table.ts";

const PERIODS = table("periods", ["period"], { period: whole(1), start_point: point });

export const readPeriods = (sql: Statements): readonly Period[] =>
  rowsOf(sql, PERIODS, "ORDER BY period").map(({ period, start_point }) => ({
    period,
    startPoint: start_point,
  }));

export const insertPeriod = (sql: Statements, { period, startPoint }: Period): void =>
  insert(sql, PERIODS, { period, start_point: startPoint });
