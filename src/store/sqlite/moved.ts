import { hasMoved, noteFrom, type Stay, storedNote } from "../league-copy.ts";
import { count, orNull, text } from "../tables/columns.ts";
import { table } from "../tables/table.ts";
import { onlyRowOf, rowsOf } from "./rows.ts";
import type { Statements } from "./statements.ts";

/** How often the league has moved, and where it went. Without a move, there is no row. */
const MOVED = table("moved", [], { moves: count, moved_to: orNull(text) });

export const readStay = (sql: Statements): Stay => {
  const [row] = rowsOf(sql, onlyRowOf(MOVED));
  return { moves: row?.moves ?? 0, ...noteFrom(row?.moved_to ?? null) };
};

export const writeStay = (sql: Statements, { moves, ...note }: Stay): void => {
  sql.run(`DELETE FROM ${MOVED.name}`);
  if (moves > 0 || note.movedTo !== null)
    sql.run(`INSERT INTO ${MOVED.name} VALUES (1, ?, ?)`, moves, storedNote(note));
};

/** Throws StoreError if the league has moved away from the file. */
export const checkIsHere = (sql: Statements, file: string): void => {
  const stay = readStay(sql);
  if (stay.movedTo !== null) throw hasMoved(file, stay);
};
