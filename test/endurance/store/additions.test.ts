import type Database from "better-sqlite3";
import { describe, expect, it } from "vitest";
import { faultsOf } from "../../../src/document/findings.ts";
import { PATHS } from "../../../src/service/paths.ts";
import { leagueFiles, leagueFilesOf } from "../../../src/store/sqlite/league-files.ts";
import { MIGRATIONS } from "../../../src/store/sqlite/schema.ts";
import {
  askFile,
  expectClearSentence,
  journalOf,
  newLeagueFile,
  problemOf,
  tamper,
  WAYS_IN,
  withDatabase,
} from "../../support/league-on-disk.ts";

const OFFER = { team_from: "1", team_to: "2", players: ["101:1:2"] };

/** Writes into the schema itself, which SQLite normally refuses. */
const writeSchema = (file: string, sql: string): void =>
  withDatabase(file, (db: Database.Database) => {
    db.unsafeMode(true);
    db.exec(`PRAGMA writable_schema = ON; ${sql}`);
  });

const findingsOf = (file: string): readonly string[] =>
  leagueFiles.checkLeagueFile(file, faultsOf).map(({ where, what }) => `${where}: ${what}`);

const TRIGGER =
  "CREATE TRIGGER tg AFTER INSERT ON journal BEGIN UPDATE owners SET is_commissioner = 1; END";

const TRIGGER_WHAT = "a trigger, which could change what is written";

/** Every way to use the file is refused, and the error names the addition and its kind. */
const expectRefused = async (file: string, what: string): Promise<void> => {
  for (const [way, use] of Object.entries(WAYS_IN)) {
    if (way === "league check") continue;
    const { problem, message } = await problemOf(() => use(file));
    expect({ way, problem, message }).toEqual({
      ...{ way, problem: "unusable" },
      message: `${file} cannot be used because ${what}: drop it with the sqlite3 shell, or restore a backup`,
    });
    expectClearSentence(message, file);
  }
  expect(findingsOf(file)).toEqual([`the schema: ${what.replace(" in it is ", " is ")}: drop it`]);
  expect(journalOf(file)).toEqual([]);
};

describe("an addition that could change or prevent a write is refused (exit 3)", () => {
  it.each([
    ["a trigger", TRIGGER, `tg in it is ${TRIGGER_WHAT}`],
    [
      "a trigger on a view",
      "CREATE VIEW v AS SELECT 1 AS x; CREATE TRIGGER tg INSTEAD OF INSERT ON v BEGIN SELECT 1; END",
      `tg in it is ${TRIGGER_WHAT}`,
    ],
    [
      "a unique index",
      "CREATE UNIQUE INDEX one ON trades (comment)",
      "one in it is a unique index on trades, which could refuse what is written",
    ],
    [
      "a unique index in other letters",
      "create unique index one on TRADES (comment)",
      "one in it is a unique index on trades, which could refuse what is written",
    ],
    [
      "an index with an expression",
      "CREATE INDEX computed ON trades (json_extract(comment, '$'))",
      "computed in it is an index on trades with an expression or a condition, which could refuse what is written",
    ],
    [
      "an index with a condition",
      "CREATE INDEX computed ON trades (id) WHERE json_extract(comment, '$') > 0",
      "computed in it is an index on trades with an expression or a condition, which could refuse what is written",
    ],
    [
      "a table with a foreign key",
      "CREATE TABLE notes (team TEXT REFERENCES teams, note TEXT); INSERT INTO notes VALUES ('1', 'x')",
      "notes in it is a table that refers to teams, which could refuse what is written",
    ],
    [
      "a table with a foreign key in other letters",
      'CREATE TABLE "my ""notes" (team TEXT, FOREIGN KEY (team) REFERENCES TEAMS (id))',
      'my "notes in it is a table that refers to TEAMS, which could refuse what is written',
    ],
    [
      "a virtual table",
      "CREATE VIRTUAL TABLE boxes USING rtree (id, low, high)",
      "boxes in it is a virtual table, which runs code of its own",
    ],
  ])("%s", async (_, sql, what) => {
    const file = newLeagueFile();
    tamper(file, sql);
    await expectRefused(file, what);
  });

  it.each([
    [
      "its text",
      "UPDATE sqlite_schema SET sql = 'create TRIGGER' || substr(sql, 15) WHERE name = 'tg'",
    ],
    [
      "its text, with a comment",
      "UPDATE sqlite_schema SET sql = 'CREATE/**/trigger' || substr(sql, 15) WHERE name = 'tg'",
    ],
    ["its type", "UPDATE sqlite_schema SET type = 'TriGGer' WHERE name = 'tg'"],
  ])("a trigger however it is spelled: %s", async (_, sql) => {
    const file = newLeagueFile();
    tamper(file, TRIGGER);
    writeSchema(file, sql);
    await expectRefused(file, `tg in it is ${TRIGGER_WHAT}`);
  });

  it.each([
    ["a trigger as a table", TRIGGER, "UPDATE sqlite_schema SET type = 'table' WHERE name = 'tg'"],
    [
      "a view as one of ours",
      "CREATE VIEW v AS SELECT 1",
      "UPDATE sqlite_schema SET name = 'owners', tbl_name = 'owners', sql = 'CREATE VIEW owners AS SELECT 1' WHERE name = 'v'",
    ],
  ])("%s: SQLite itself finds it damaged", async (_, made, sql) => {
    const file = newLeagueFile();
    tamper(file, made);
    writeSchema(file, sql);
    for (const use of Object.values(WAYS_IN)) {
      const { problem, message } = await problemOf(() => use(file));
      expect({ problem, message }).toMatchObject({
        ...{ problem: "unusable", message: expect.stringMatching(/is damaged \(malformed/) },
      });
    }
  });

  it("a file of an older version with a trigger in it is not upgraded: the trigger would run", async () => {
    const next = leagueFilesOf([...MIGRATIONS, { sql: "UPDATE owners SET name = name" }]);
    const file = newLeagueFile();
    tamper(file, TRIGGER.replace("INSERT ON journal", "UPDATE ON owners"));
    const request = { at: 1, as: null, method: "PUT", path: PATHS.owners, payload: "{}" };
    for (const work of [
      () => next.leagueFile(file).whole(),
      () =>
        next.leagueFile(file).perform("change", () => ({
          ...{ result: null, changes: [] },
          entry: { ...request, statusCode: 200, body: "{}" },
        })),
    ]) {
      const { message } = await problemOf(work);
      expect(message).toContain(`tg in it is ${TRIGGER_WHAT}`);
    }
    expect(journalOf(file)).toEqual([]);
  });
});

describe("a harmless addition is ignored", () => {
  it.each([
    ["a view", "CREATE VIEW rosters AS SELECT * FROM players"],
    ["an index", "CREATE INDEX mine ON players (lastname)"],
    ["an index in other letters", "create index MINE on PLAYERS (lastname collate nocase desc)"],
    ["a table", "CREATE TABLE notes (note TEXT UNIQUE, more GENERATED ALWAYS AS (note || '!'))"],
    [
      "tables that refer to each other",
      "CREATE TABLE books (id INTEGER PRIMARY KEY); CREATE TABLE pages (book REFERENCES books); CREATE UNIQUE INDEX one ON pages (book)",
    ],
    ["statistics", "ANALYZE"],
  ])("%s", async (_, sql) => {
    const file = newLeagueFile();
    tamper(file, sql);
    expect(findingsOf(file)).toEqual([]);
    expect((await askFile(file, { as: "ann", payload: OFFER })).statusCode).toBe(200);
    const update = { league_details: { name: "New" } };
    const asked = { method: "PUT", path: PATHS.league, payload: update };
    expect((await askFile(file, asked)).statusCode).toBe(200);
    expect(findingsOf(file)).toEqual([]);
  });
});
