import { lstatSync, readFileSync, writeFileSync } from "node:fs";
import { damaged, StoreError } from "../../domain/store-error.ts";
import { unusable } from "../problems.ts";
import { checkSchema } from "./check-schema.ts";
import { type Connection, checkHeader, connect, quickCheck, transaction } from "./open.ts";
import { createWhole } from "./place.ts";
import { APPLICATION_ID, type Migrations } from "./schema.ts";
import { statementsOf } from "./statements.ts";

/** Makes the newest schema in an empty database, inside the caller's transaction. */
export const makeSchema = (db: Connection, migrations: Migrations): void => {
  runMigrations(db, 0, migrations);
};

/**
 * Upgrades a league file to the newest version, in one transaction. First makes a copy next to it,
 * such as `league.db.v1-backup`, which an older program can still use. Does nothing if another
 * program has upgraded the file meanwhile. Throws StoreError, and leaves the file as it was, if it
 * is damaged, if the copy cannot be made, or if another file has the name of the copy.
 */
export const upgradeFile = (db: Connection, file: string, migrations: Migrations): void =>
  withForeignKeysOff(db, () =>
    transaction(db, "write", () => {
      const version = checkHeader(db, file, migrations.length);
      if (version === migrations.length) return;
      const [first] = quickCheck(db);
      if (first !== undefined) throw damaged(first);
      checkSchema(statementsOf(db), file, migrations.slice(0, version));
      keepCopy(db, `${file}.v${version}-backup`);
      runMigrations(db, version, migrations);
    }),
  );

/**
 * Reads an older file through an upgraded copy in memory. Reading never writes to a league file, so
 * a read-only file of any version can be read.
 */
export const inUpgradedCopy = <Result>(
  source: Connection,
  file: string,
  version: number,
  migrations: Migrations,
  look: (copy: Connection) => Result,
): Result => {
  const bytes = source.serialize();
  // Bytes 18 and 19 are 2 in WAL mode. A database in memory has no such mode.
  bytes.fill(1, 18, 20);
  const copy = connect(bytes);
  try {
    withForeignKeysOff(copy, () =>
      transaction(copy, "write", () => {
        checkSchema(statementsOf(copy), file, migrations.slice(0, version));
        runMigrations(copy, version, migrations);
      }),
    );
    return look(copy);
  } finally {
    copy.close();
  }
};

const runMigrations = (db: Connection, version: number, migrations: Migrations): void => {
  for (const { sql, fill } of migrations.slice(version)) {
    db.exec(sql);
    fill?.(statementsOf(db));
  }
  const [broken] = db.prepare("PRAGMA foreign_key_check").all();
  if (broken !== undefined) throw damaged("one of its rows refers to a row that does not exist");
  db.exec(`PRAGMA application_id = ${APPLICATION_ID}; PRAGMA user_version = ${migrations.length}`);
};

/**
 * A step may have to replace a table that others refer to, because SQLite can hardly change a
 * table.
 */
const withForeignKeysOff = (db: Connection, work: () => void): void => {
  db.exec("PRAGMA foreign_keys = OFF");
  try {
    work();
  } finally {
    db.exec("PRAGMA foreign_keys = ON");
  }
};

/** The copy may exist already, from an upgrade that failed. */
const keepCopy = (db: Connection, copy: string): void => {
  // Not copied as a file: closing a file would drop every lock that the process has on it.
  const bytes = db.serialize();
  try {
    createWhole(copy, (beside) => writeFileSync(beside, bytes));
  } catch (error) {
    if (!(error instanceof StoreError) || error.problem !== "exists") throw error;
    // Opening a named pipe would wait forever.
    if (!lstatSync(copy).isFile() || !readFileSync(copy).equals(bytes))
      throw unusable(
        `${copy} is in the way: it is the name of the copy that is kept before an upgrade. Move it away`,
        error,
      );
  }
};
