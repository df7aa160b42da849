import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { faultsOf } from "../../../src/document/findings.ts";
import { StoreError } from "../../../src/domain/store-error.ts";
import { PATHS } from "../../../src/service/paths.ts";
import { hashOfToken } from "../../../src/service/tokens.ts";
import { leagueFiles } from "../../../src/store/sqlite/league-files.ts";
import { SCHEMA } from "../../../src/store/sqlite/schema.ts";
import { fullLeague } from "../../support/full-league.ts";
import {
  askFile,
  createLeague,
  expectClearSentence,
  newLeagueFile,
  tableNames,
  tamper,
} from "../../support/league-on-disk.ts";
import { NOON } from "../../support/sandlot.ts";
import { inWorld } from "../../support/world.ts";

type Column = { readonly table: string; readonly name: string; readonly type: string };

/** Every column of every table of a league file. */
const COLUMNS: readonly Column[] = (() => {
  const db = new Database(":memory:");
  db.exec(SCHEMA);
  const tables = tableNames(db).filter((name) => name !== "moved");
  const found = tables.flatMap((table) =>
    db
      .prepare<[string], Omit<Column, "table">>("SELECT name, type FROM pragma_table_info(?)")
      .all(table)
      .map((column) => ({ table, ...column })),
  );
  db.close();
  return found;
})();

const named = (column: Column) => [`${column.table}.${column.name}`, column] as const;

/** Values that no column of the type can hold. */
const EXTREMES: Readonly<Record<string, readonly unknown[]>> = {
  INTEGER: [-1, 2 ** 53, Number.MAX_SAFE_INTEGER * 1024, 1.5, 1e300, "x", "", Buffer.from("x")],
  TEXT: [5, -1.5, Buffer.from("x"), Buffer.alloc(0)],
};

/** Text that may be wrong, but that a text column can hold. */
const TEXTS = ["", "x", "-1", "\u0000", "\ud83e\udde2".repeat(50)];

/**
 * The columns that say to what a row belongs. A row without an owner is not read; only `league
 * check` reports it.
 */
const BELONGINGS = [
  ...["ballots.trade_id", "moved_slots.player_id", "team_owners.owner_id", "trade_moves.trade_id"],
  "trade_parties.trade_id",
];
/** `league check` compares the chain of hashes as a whole. */
const CHAIN = ["chain.seq", "chain.hash"];

const LOOKS = [
  ["league", "export"],
  ["league", "show"],
  ["league", "log"],
  ["league", "check"],
  ["trade", "list"],
  ["lineup", "show", "--team", "1"],
  ["roster", "show"],
  ["rules", "get"],
  ["token", "list"],
  ["trade", "offer", "--as", "bob", "--from", "2", "--to", "1", "--player", "202:2:1", "--dry-run"],
  ["votes", "resolve", "--now", "2026-06-30T12:00:00-04:00"],
];

let folder: string;
let whole: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "fantasy-tx-columns-"));
  whole = join(folder, "whole.db");
  createLeague(whole, fullLeague());
  await askFile(whole, { method: "PUT", path: PATHS.owners, payload: { bar: ["ann"] } });
  const token = { owner: "ann", label: "phone", createdAt: NOON, expiresAt: NOON };
  await leagueFiles.tokensIn(whole).add(token, hashOfToken("ftx_"));
});

afterAll(() => rmSync(folder, { recursive: true }));

/**
 * Removes from the schema what keeps a value out of a column, and restores the schema afterwards.
 */
const withValue = ({ table, name }: Column, value: unknown): string | undefined => {
  const file = join(folder, "league.db");
  copyFileSync(whole, file);
  const change = (work: (db: Database.Database) => void): void => {
    const db = new Database(file);
    db.unsafeMode(true);
    db.exec("PRAGMA foreign_keys = OFF; PRAGMA ignore_check_constraints = ON");
    work(db);
    db.close();
  };
  const setSchema = (sql: string) =>
    change((db) => {
      db.exec("PRAGMA writable_schema = ON");
      db.prepare("UPDATE sqlite_schema SET sql = ? WHERE name = ?").run(sql, table);
    });
  const [own = ""] = SCHEMA.match(new RegExp(`CREATE TABLE ${table} \\([^;]*`)) ?? [];
  setSchema(own.replace(/ INTEGER(?! PRIMARY)| TEXT|(?<! IS) NOT NULL|STRICT,?/g, ""));
  let isStored = true;
  change((db) => {
    try {
      db.prepare(`UPDATE ${table} SET ${name} = ? LIMIT 1`).run(value);
    } catch {
      // A key that SQLite cannot confuse with another one.
      isStored = false;
    }
  });
  setSchema(own);
  return isStored ? file : undefined;
};

const problemWith = async (read: () => unknown): Promise<StoreError | undefined> => {
  try {
    await read();
    return undefined;
  } catch (error) {
    if (error instanceof StoreError) return error;
    throw error;
  }
};

/** The commands that read the table of a column. */
const readerOf = ({ table }: Column, file: string): (() => Promise<unknown>) => {
  if (table === "tokens") return leagueFiles.tokensIn(file).list;
  const { history, whole: wholeLeague } = leagueFiles.leagueFile(file);
  return ["journal", "origin"].includes(table) ? history : wholeLeague;
};

describe("a value that a column cannot hold is damage (command-line.md, exit 3)", () => {
  it("there are columns", () => {
    expect(COLUMNS.length).toBeGreaterThan(100);
  });

  it.each(COLUMNS.map(named))("%s", async (name, column) => {
    let stored = 0;
    for (const value of EXTREMES[column.type] ?? []) {
      const file = withValue(column, value);
      if (file === undefined) continue;
      stored += 1;
      const found = await problemWith(() => {
        expect(leagueFiles.checkLeagueFile(file, faultsOf)).not.toEqual([]);
      });
      expect(found?.problem ?? "unusable").toBe("unusable");
      if ([...BELONGINGS, ...CHAIN].includes(name)) continue;
      const problem = await problemWith(readerOf(column, file));
      expect({ value, problem: problem?.problem }).toEqual({ value, problem: "unusable" });
      expect(problem?.message).toMatch(/is damaged/);
      expectClearSentence(problem?.message ?? "", file);
    }
    expect(stored).toBeGreaterThan(0);
  });
});

describe("with any text in a column, no command crashes or hangs", () => {
  it.each(COLUMNS.filter(({ type }) => type === "TEXT").map(named))("%s", async (_, column) => {
    for (const value of TEXTS) {
      const file = withValue(column, value);
      if (file === undefined) continue;
      for (const command of LOOKS) {
        const { status, stderr } = await inWorld(command, { env: { FANTASY_TX_LEAGUE: file } });
        expect({ value, command, status, stderr }).toMatchObject({
          status: expect.toBeOneOf([0, 1, 2, 3]),
        });
      }
    }
  });
});

describe("numbers that a league cannot have (exit 3)", () => {
  it.each([
    ["a lock's end", "UPDATE locks SET until = 8640000000001 WHERE until > 0", ["league", "show"]],
    [
      "an effective point below zero",
      "UPDATE league SET effective_point = -1",
      ["lineup", "show", "--team", "1"],
    ],
    [
      "an effective point of another sport",
      "UPDATE league SET effective_point = 3",
      ["lineup", "show", "--team", "1"],
    ],
    [
      "a number of players that no team has",
      "UPDATE position_limits SET min_active = 20260231",
      ["lineup", "show", "--team", "1"],
    ],
    [
      "a deadline that does not exist",
      "UPDATE league SET trade_deadline = 20260231",
      ["rules", "get"],
    ],
    ["the time of an entry", "UPDATE journal SET at = 8640000000001", ["league", "log"]],
  ])("%s", async (_, sql, command) => {
    const file = newLeagueFile(fullLeague());
    await askFile(file, { method: "PUT", path: PATHS.owners, payload: { bar: ["ann"] } });
    tamper(file, sql);
    const { status, stdout, stderr } = await inWorld(command, { env: { FANTASY_TX_LEAGUE: file } });
    expect({ status, stdout }).toEqual({ status: 3, stdout: "" });
    expect(stderr).toMatch(/^fantasy-tx: [^\n]*is damaged \(\w+\.\w+: [^\n]*\n$/);
  });
});
