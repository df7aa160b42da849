import { leagueOf } from "../../domain/league.ts";
import { damaged } from "../../domain/store-error.ts";
import { type AllRows, haveSameRows, type LeagueCopy, type Stay } from "../league-copy.ts";
import { ALL_TABLES, checkRows, replaceAllRows } from "../tables/all-tables.ts";
import { readHistory } from "./journal.ts";
import { readStay, writeStay } from "./moved.ts";
import { connect, transaction } from "./open.ts";
import { makeSchema } from "./schema.ts";
import { sqlThings } from "./sql-things.ts";
import { sqliteWriter } from "./sqlite-writer.ts";
import { type Statements, statementsOf } from "./statements.ts";

/** Everything in a league file. Throws damage if a part of it cannot be read. */
export const readCopy = (sql: Statements): LeagueCopy => {
  const rows = readRows(sql);
  checkRows(rows);
  leagueOf(sqlThings(sql)).whole();
  readHistory(sql);
  if (sql.all("PRAGMA foreign_key_check").length > 0)
    throw damaged("one of its rows refers to a row that does not exist");
  return { rows, ...readStay(sql) };
};

const readRows = (sql: Statements): AllRows =>
  Object.fromEntries(
    ALL_TABLES.map(({ name, columns }) => [
      name,
      sql.all(`SELECT ${Object.keys(columns).join(", ")} FROM ${name}`),
    ]),
  );

/** Replaces everything in a league file. */
export const writeCopy = (sql: Statements, rows: AllRows, stay: Stay): void => {
  replaceAllRows(sqliteWriter(sql), rows);
  if (!haveSameRows(readRows(sql), rows)) throw new Error("the copy is not the same");
  writeStay(sql, stay);
};

/** The bytes of a new league file. */
export const copiedBytes = (rows: AllRows, stay: Stay): Buffer => {
  const db = connect(":memory:");
  try {
    transaction(db, "write", () => {
      makeSchema(db);
      writeCopy(statementsOf(db), rows, stay);
    });
    return db.serialize();
  } finally {
    db.close();
  }
};
