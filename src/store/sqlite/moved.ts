import { hasMoved } from "../move-league.ts";
import type { Statements } from "./statements.ts";

/** Where the league has moved to; null if it is here. */
export const readMovedTo = (sql: Statements): string | null =>
  sql.get<{ moved_to: string }>("SELECT moved_to FROM moved")?.moved_to ?? null;

export const writeMovedTo = (sql: Statements, to: string): void =>
  sql.run("INSERT INTO moved (moved_to) VALUES (?)", to);

/** Throws StoreError if the league has moved away from the file. */
export const checkIsHere = (sql: Statements, file: string): void => {
  const movedTo = readMovedTo(sql);
  if (movedTo !== null) throw hasMoved(file, movedTo);
};
