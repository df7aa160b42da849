import { execFileSync } from "node:child_process";
import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { faultsOf } from "../../../src/document/findings.ts";
import { writeLeague } from "../../../src/document/write.ts";
import type { WholeLeague } from "../../../src/domain/whole-league.ts";
import { leagueFiles } from "../../../src/store/sqlite/league-files.ts";
import { fullLeague } from "../../support/full-league.ts";
import {
  askFile,
  asOrdinaryUser,
  createLeague,
  everythingIn,
  expectClearSentence,
  newFolder,
  newLeagueFile,
  problemOf,
  tableNames,
  withDatabase,
} from "../../support/league-on-disk.ts";
import { newMaker, together } from "../../support/processes.ts";
import { sandlot } from "../../support/sandlot.ts";

const program = fileURLToPath(new URL("../../../bin/fantasy-tx.js", import.meta.url));
const sandlotFile = fileURLToPath(new URL("../../../fixtures/sandlot.json", import.meta.url));

const named = (name: string): WholeLeague =>
  sandlot((document) => {
    document.league_details.name = name;
  });

const originOf = (file: string): unknown =>
  withDatabase(file, (db) => db.prepare("SELECT entry FROM journal WHERE seq = 0").pluck().get());

const makeNotes = (folder: string): void => writeFileSync(join(folder, "notes"), "my notes");

const makeClosed = (folder: string): void => {
  mkdirSync(join(folder, "closed"), { mode: 0o600 });
};

describe("making a league file", () => {
  it("leaves only the file", () => {
    const file = newLeagueFile();
    expect(readdirSync(dirname(file))).toEqual(["league.db"]);
    expect(leagueFiles.checkLeagueFile(file, faultsOf)).toEqual([]);
  });

  it.each<[string, (file: string) => void]>([
    ["a league file", (file) => createLeague(file, named("Older"))],
    ["another file", (file) => writeFileSync(file, "my notes")],
    ["an empty file", (file) => writeFileSync(file, "")],
    ["a folder", (file) => mkdirSync(file)],
    ["a link to nowhere", (file) => symlinkSync("nowhere", file)],
  ])("never overwrites %s: it is as it was, and nothing stands beside it", async (_, make) => {
    const folder = newFolder();
    const file = join(folder, "league.db");
    make(file);
    const before = everythingIn(folder);
    const { problem, message } = await problemOf(() => createLeague(file, sandlot()));
    expect(problem).toBe("exists");
    expectClearSentence(message, file);
    expect(everythingIn(folder)).toEqual(before);
  });

  it("makes no folder, and says if it is missing", async () => {
    const folder = newFolder();
    const file = join(folder, "season", "league.db");
    const { problem, message } = await problemOf(() => createLeague(file, sandlot()));
    expect(problem).toBe("unusable");
    expect(message).toMatch(/there is no folder for/);
    expectClearSentence(message, file);
    expect(everythingIn(folder)).toEqual({});
  });

  it("fails in a read-only folder, and leaves nothing in it", async () => {
    const folder = newFolder();
    const file = join(folder, "league.db");
    chmodSync(folder, 0o555);
    await asOrdinaryUser(async () => {
      const { problem, message } = await problemOf(() => createLeague(file, sandlot()));
      expect(problem).toBe("unusable");
      expectClearSentence(message, file);
    });
    expect(everythingIn(folder)).toEqual({});
  });

  it.each<[string, string, (folder: string) => void]>([
    ["where a part of the path is a file", "notes/league.db", makeNotes],
    ["where a part before that is a file", "notes/season/league.db", makeNotes],
    ["in a folder that may not be entered", "closed/league.db", makeClosed],
    ["under a name that no file can have", "n".repeat(300), () => {}],
  ])("fails with one clear sentence %s", async (_, name, make) => {
    const folder = newFolder();
    make(folder);
    const before = everythingIn(folder);
    await asOrdinaryUser(async () => {
      const file = join(folder, name);
      const { problem, message } = await problemOf(() => createLeague(file, sandlot()));
      expect(problem).toBe("unusable");
      expectClearSentence(message, file);
    });
    expect(everythingIn(folder)).toEqual(before);
  });

  it("leaves nothing of a league that cannot be stored", () => {
    const folder = newFolder();
    const league = sandlot();
    const picks = league.picks.map((pick) => ({ ...pick, teamId: 99n as never }));
    const make = () =>
      leagueFiles.createLeagueFile(join(folder, "league.db"), { ...league, picks }, "{}");
    expect(make).toThrow(/BigInt/);
    expect(everythingIn(folder)).toEqual({});
  });
});

describe("several processes that make the same league file at once", () => {
  it("one makes it whole, and the others report that it exists", async () => {
    const folder = newFolder();
    const file = join(folder, "league.db");
    const leagues = ["Ants", "Bees", "Cats", "Dogs"].map(named);
    const said = await together(
      leagues.map((league) => ({
        worker: newMaker(),
        work: [{ way: "init", file, document: writeLeague(league) }],
      })),
    );

    expect(said.flat().sort()).toEqual(["exists", "exists", "exists", "made"]);
    expect(readdirSync(folder)).toEqual(["league.db"]);
    const winner = leagues[said.findIndex(([outcome]) => outcome === "made")];
    expect(await leagueFiles.leagueFile(file).whole()).toEqual(winner);
    expect(leagueFiles.checkLeagueFile(file, faultsOf)).toEqual([]);
  });
});

describe("the file of a league", () => {
  it("has FTX1 and its version in the header, where every program can see them", () => {
    const header = readFileSync(newLeagueFile()).subarray(0, 100);
    expect(header.toString("latin1", 0, 16)).toBe("SQLite format 3\0");
    expect(header.toString("latin1", 68, 72)).toBe("FTX1");
    expect(header.readUInt32BE(60)).toBe(2);
  });

  it("uses a rollback journal, so that the one file is the whole league", () => {
    const file = newLeagueFile();
    // 1 means a rollback journal, 2 means WAL (SQLite's file format, bytes 18 and 19).
    expect([...readFileSync(file).subarray(18, 20)]).toEqual([1, 1]);
    expect(withDatabase(file, (db) => db.pragma("journal_mode", { simple: true }))).toBe("delete");
  });

  it("has STRICT tables only", () => {
    withDatabase(newLeagueFile(), (db) => {
      const strict = db
        .prepare<[], string>(
          `SELECT name FROM pragma_table_list
           WHERE strict AND schema = 'main' AND type = 'table' ORDER BY name`,
        )
        .pluck()
        .all();
      expect(strict).toEqual(tableNames(db));
      expect(strict).toContain("journal");
    });
  });

  it("has the same bytes for the same league, at any place and time", () => {
    const [one, other] = [newLeagueFile(fullLeague()), newLeagueFile(fullLeague())];
    expect(readFileSync(one).equals(readFileSync(other))).toBe(true);
    expect(readFileSync(one).equals(readFileSync(newLeagueFile()))).toBe(false);
  });

  it("keeps the canonical document that it was made from", () => {
    const file = join(newFolder(), "league.db");
    execFileSync(process.execPath, [
      ...[program, "--quiet", "--league", file],
      ...["league", "init", "--from", sandlotFile],
    ]);
    expect(originOf(file)).toBe(writeLeague(sandlot()));
    expect(readFileSync(file).equals(readFileSync(newLeagueFile(sandlot())))).toBe(true);
  });

  it("still keeps that document when the league has changed", async () => {
    const file = newLeagueFile();
    const payload = {
      ...{ team_from: "1", team_to: "2", players: ["101:1:2"] },
      execute_immediately: true,
    };
    expect(await askFile(file, { as: "ann", payload })).toMatchObject({ statusCode: 200 });
    expect(writeLeague(await leagueFiles.leagueFile(file).whole())).not.toBe(
      writeLeague(sandlot()),
    );
    expect(originOf(file)).toBe(writeLeague(sandlot()));
  });
});
