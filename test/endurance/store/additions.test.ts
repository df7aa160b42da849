import { describe, expect, it } from "vitest";
import { faultsOf } from "../../../src/document/findings.ts";
import { PATHS } from "../../../src/service/paths.ts";
import { leagueFiles } from "../../../src/store/sqlite/league-files.ts";
import { askFile, newLeagueFile, tamper } from "../../support/league-on-disk.ts";

const OFFER = { team_from: "1", team_to: "2", players: ["101:1:2"] };

const findingsOf = (file: string): readonly string[] =>
  leagueFiles.checkLeagueFile(file, faultsOf).map(({ where, what }) => `${where}: ${what}`);

describe("what somebody adds to a league file is left alone", () => {
  it.each([
    ["a view", "CREATE VIEW rosters AS SELECT * FROM players"],
    ["an index", "CREATE INDEX mine ON things (body ->> 'lastname')"],
    ["an index in other letters", "create index MINE on THINGS (kind collate nocase desc)"],
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
