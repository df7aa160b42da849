import type { Position } from "../../domain/whole-league.ts";
import { rank, text } from "./columns.ts";
import type { RowWriter } from "./row-writer.ts";
import { type RowOf, table } from "./table.ts";

export const POSITIONS = table("positions", ["rank"], { rank, abbr: text, name: text });

/** `rows` are by rank. */
export const positionsFrom = (rows: readonly RowOf<typeof POSITIONS>[]): readonly Position[] =>
  rows.map(({ abbr, name }) => ({ abbr, name }));

export const insertPositions = (to: RowWriter, positions: readonly Position[]): void =>
  positions.forEach(({ abbr, name }, index) => {
    to.insert(POSITIONS, { rank: index, abbr, name });
  });
