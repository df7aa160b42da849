import type { Period } from "../../domain/league/points.ts";
import { point, whole } from "./columns.ts";
import type { RowWriter } from "./row-writer.ts";
import { type RowOf, table } from "./table.ts";

export const PERIODS = table("periods", ["period"], { period: whole(1), start_point: point });

/** `rows` are in the order of the periods. */
export const periodsFrom = (rows: readonly RowOf<typeof PERIODS>[]): readonly Period[] =>
  rows.map(({ period, start_point }) => ({ period, startPoint: start_point }));

export const insertPeriod = (to: RowWriter, { period, startPoint }: Period): void =>
  to.insert(PERIODS, { period, start_point: startPoint });
