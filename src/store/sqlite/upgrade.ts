import { lstatSync, readFileSync, writeFileSync } from "node:fs";
import { StoreError } from "../../domain/port.ts";
import { checkSchema } from "./check-schema.ts";
import { damaged, unusable } from "./errors.ts";
import { type Connection, checkHeader, connect, quickCheck, transaction } from "./open.ts";
import { placeWhole } from "./place.ts";
import { APPLICATION_ID, type Migrations } from "./schema.ts";
import { statementsOf } from "./statements.ts";

/** Makes the newest schema in a database that has none, inside the caller's transaction. */
export const makeSchema = (db: Connection, migrations: Migrations): void => {
  takeSteps(db, 0, migrations);
};

/**
 * Brings a league file of an older version to the newest, in one transaction and after a copy
 * beside it, such as `league.db.v1-backup`, which an older program can still use. Somebody who
 * comes second finds it done. Throws StoreError, and leaves the file as it was, where it is
 * damaged, where the copy cannot be made, or where another file has its name.
 */
export const upgradeFile = (db: Connection, file: string, migrations: Migrations): void =>
  withoutReferences(db, () =>
    transaction(db, "write", () => {
      const version = checkHeader(db, file, migrations.length);
      if (version === migrations.length) return;
      const [first] = quickCheck(db);
      if (first !== undefined) throw damaged(first);
      checkSchema(statementsOf(db), file, migrations.slice(0, version));
      keepCopy(db, `${file}.v${version}-backup`);
      takeSteps(db, version, migrations);
    }),
  );

/**
 * Looks at an older file as if it had been upgraded, in memory: looking at a league never writes to
 * its file, so that a read-only one can be looked at whatever its version.
 */
export const inUpgradedCopy = <Result>(
  source: Connection,
  file: string,
  version: number,
  migrations: Migrations,
  look: (copy: Connection) => Result,
): Result => {
  const bytes = source.serialize();
  // Bytes 18 and 19 are 2 in WAL mode, which a database in memory does not have.
  bytes.fill(1, 18, 20);
  const copy = connect(bytes);
  try {
    withoutReferences(copy, () =>
      transaction(copy, "write", () => {
        checkSchema(statementsOf(copy), file, migrations.slice(0, version));
        takeSteps(copy, version, migrations);
      }),
    );
    return look(copy);
  } finally {
    copy.close();
  }
};

const takeSteps = (db: Connection, version: number, migrations: Migrations): void => {
  for (const { sql, fill } of migrations.slice(version)) {
    db.exec(sql);
    fill?.(statementsOf(db));
  }
  const [broken] = db.prepare("PRAGMA foreign_key_check").all();
  if (broken !== undefined) throw damaged("what a row of it refers to is not there");
  db.exec(`PRAGMA application_id = ${APPLICATION_ID}; PRAGMA user_version = ${migrations.length}`);
};

/** A step may make a table anew that others refer to; SQLite has no other way to change one. */
const withoutReferences = (db: Connection, work: () => void): void => {
  db.exec("PRAGMA foreign_keys = OFF");
  try {
    work();
  } finally {
    db.exec("PRAGMA foreign_keys = ON");
  }
};

/** A copy that is there already and the same, of an upgrade that failed, will do. */
const keepCopy = (db: Connection, copy: string): void => {
  // Not copied by its name: closing a file gives up every lock that the program has on it.
  const bytes = db.serialize();
  try {
    placeWhole(copy, (beside) => writeFileSync(beside, bytes));
  } catch (error) {
    if (!(error instanceof StoreError) || error.problem !== "exists") throw error;
    // Opening a named pipe would wait for ever.
    if (!lstatSync(copy).isFile() || !readFileSync(copy).equals(bytes))
      throw unusable(
        `${copy} is in the way of the copy that is kept of the league file before it is upgraded: move it away`,
        error,
      );
  }
};
