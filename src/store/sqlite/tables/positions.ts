import type { Position } from "../../../domain/league.ts";
import { rank, text } from "../columns.ts";
import { insert } from "../save.ts";
import type { Statements } from "../statements.ts";
import { rowsOf, table } from "../table.ts";

const POSITIONS = table("positions", ["rank"], { rank, abbr: text, name: text });

export const readPositions = (sql: Statements): readonly Position[] =>
  rowsOf(sql, POSITIONS, "ORDER BY rank").map(({ abbr, name }) => ({ abbr, name }));

export const insertPositions = (sql: Statements, positions: readonly Position[]): void =>
  positions.forEach(({ abbr, name }, index) => {
    insert(sql, POSITIONS, { rank: index, abbr, name });
  });
