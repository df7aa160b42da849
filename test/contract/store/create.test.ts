import fs, {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { basename, dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { faultsOf } from "../../../src/document/findings.ts";
import { writeLeague } from "../../../src/document/write.ts";
import type { WholeLeague } from "../../../src/domain/whole-league.ts";
import { leagueFiles } from "../../../src/store/sqlite/league-files.ts";
import { openLeagueFile } from "../../../src/store/sqlite/open.ts";
import { createWhole } from "../../../src/store/sqlite/place.ts";
import { fixtureLeague } from "../../support/fixtures.ts";
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

const named = (name: string): WholeLeague =>
  sandlot((document) => {
    document.league_details.name = name;
  });

/** Each way to make a league file, ready to be done. A league file is there already where it needs one. */
const WAYS: Readonly<Record<string, () => (file: string) => unknown>> = {
  "league init": () => (file) => createLeague(file, sandlot()),
  "league backup": () => {
    const league = newLeagueFile();
    // A copy is as secret as the league, even if others may read the league's own file.
    chmodSync(league, 0o644);
    return (file) => leagueFiles.backUpLeagueFile(league, file);
  },
};

const rightsOf = (file: string): number => statSync(file).mode & 0o777;

describe.each(Object.entries(WAYS))("making a league file: %s", (_, way) => {
  it.each<[string, (file: string) => void]>([
    ["a league file", (file) => createLeague(file, named("Older"))],
    ["another file", (file) => writeFileSync(file, "my notes")],
    ["an empty file", (file) => writeFileSync(file, "")],
    ["a folder", (file) => mkdirSync(file)],
    ["a link to nowhere", (file) => symlinkSync("nowhere", file)],
  ])("never overwrites %s: it is as it was, and nothing stands beside it", async (_, there) => {
    const [folder, make] = [newFolder(), way()];
    const file = join(folder, "league.db");
    there(file);
    const before = everythingIn(folder);
    const { problem, message } = await problemOf(() => make(file));
    expect(problem).toBe("exists");
    expectClearSentence(message, file);
    expect(everythingIn(folder)).toEqual(before);
  });

  it.each<[string, string, (folder: string) => void]>([
    ["in a missing folder", "season/league.db", () => {}],
    ["in a read-only folder", "league.db", (folder) => chmodSync(folder, 0o555)],
    [
      "where a part of the path is a file",
      "notes/league.db",
      (folder) => writeFileSync(join(folder, "notes"), "my notes"),
    ],
    [
      "in a folder that may not be entered",
      "closed/league.db",
      (folder) => mkdirSync(join(folder, "closed"), { mode: 0o600 }),
    ],
    ["under a name that no file can have", "n".repeat(300), () => {}],
  ])("fails %s with one clear sentence, and leaves nothing", async (_, name, prepare) => {
    const [folder, make] = [newFolder(), way()];
    prepare(folder);
    const before = everythingIn(folder);
    const file = join(folder, name);
    // An ordinary user reads the league too.
    await asOrdinaryUser(async () => {
      const { problem, message } = await problemOf(() => make(file));
      expect(problem).toBe("unusable");
      expectClearSentence(message, file);
    });
    expect(everythingIn(folder)).toEqual(before);
  });

  it.each([0o000, 0o777])("only its owner may read it: umask %o", (umask) => {
    const [file, make] = [join(newFolder(), "league.db"), way()];
    const before = process.umask(umask);
    onTestFinished(() => {
      process.umask(before);
    });
    make(file);
    expect(rightsOf(file)).toBe(0o600);
    expect(readdirSync(dirname(file))).toEqual(["league.db"]);
  });
});

it("nobody else may read a file under its hidden name while it is made", () => {
  const file = join(newFolder(), "whole.db");
  createWhole(file, (beside) => {
    expect(dirname(beside)).toBe(dirname(file));
    expect(rightsOf(beside)).toBe(0o600);
    writeFileSync(beside, "whole");
  });
  expect(rightsOf(file)).toBe(0o600);
});

it("nothing is left of a league that cannot be stored", () => {
  const folder = newFolder();
  const league = sandlot();
  const picks = league.picks.map((pick) => ({ ...pick, teamId: 99n as never }));
  const make = () =>
    leagueFiles.createLeagueFile(join(folder, "league.db"), { ...league, picks }, "{}");
  expect(make).toThrow(/BigInt/);
  expect(everythingIn(folder)).toEqual({});
});

it("of several processes that make the same file at once, one makes it whole, and the others report that it exists", async () => {
  const folder = newFolder();
  const file = join(folder, "league.db");
  const leagues = ["Ants", "Bees", "Cats"].map(named);
  const said = await together(
    leagues.map((league) => ({
      worker: newMaker(),
      work: [{ way: "init", file, document: writeLeague(league) }],
    })),
  );
  expect(said.flat().sort()).toEqual(["exists", "exists", "made"]);
  expect(readdirSync(folder)).toEqual(["league.db"]);
  const winner = leagues[said.findIndex(([outcome]) => outcome === "made")];
  expect(await leagueFiles.leagueFile(file).whole()).toEqual(winner);
  expect(leagueFiles.checkLeagueFile(file, faultsOf)).toEqual([]);
});

describe("a power cut", () => {
  /** What was done on the disk, in order. */
  let calls: string[];

  beforeEach(() => {
    calls = [];
    const { fsyncSync, linkSync } = fs;
    vi.spyOn(fs, "fsyncSync").mockImplementation((opened) => {
      calls.push(fs.fstatSync(opened).isDirectory() ? "sync folder" : "sync file");
      fsyncSync(opened);
    });
    vi.spyOn(fs, "linkSync").mockImplementation((from, to) => {
      calls.push(`name ${basename(String(to))}`);
      linkSync(from, to);
    });
    syncBuiltinESMExports();
  });

  afterEach(() => {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
  });

  it.each(Object.entries(WAYS))(
    "does not undo a new file: it is synced before it gets its name, and its folder after that: %s",
    (_, way) => {
      const make = way();
      calls = [];
      make(join(newFolder(), "new.db"));
      expect(calls).toEqual(["sync file", "name new.db", "sync folder"]);
    },
  );

  it("a folder that may be written but not read is not synced", async () => {
    const folder = newFolder();
    chmodSync(folder, 0o333);
    const file = join(folder, "league.db");
    await asOrdinaryUser(() => createLeague(file, sandlot()));
    expect(await leagueFiles.leagueFile(file).whole()).toEqual(sandlot());
  });

  /*
   * SQLite ends a commit by removing its rollback journal. If the power fails before the removal is
   * on the disk, the journal is back, and SQLite takes the commit back. Only EXTRA (3) also syncs
   * the folder. FULL (2) does not.
   */
  it("does not undo an answered commit; and SQL in a file is not trusted", () => {
    const db = openLeagueFile(newLeagueFile());
    const pragmas = ["synchronous", "trusted_schema"];
    expect(pragmas.map((name) => db.pragma(name, { simple: true }))).toEqual([3, 0]);
    db.close();
  });
});

describe("the file of a league", () => {
  it("has FTX1 and its version in the header, and a rollback journal, so that the one file is the whole league", () => {
    const header = readFileSync(newLeagueFile()).subarray(0, 100);
    expect(header.toString("latin1", 0, 16)).toBe("SQLite format 3\0");
    expect(header.toString("latin1", 68, 72)).toBe("FTX1");
    expect(header.readUInt32BE(60)).toBe(4);
    // 1 means a rollback journal, 2 means WAL (SQLite's file format, bytes 18 and 19).
    expect([...header.subarray(18, 20)]).toEqual([1, 1]);
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
  });

  it("is not much larger than the league", () => {
    expect(statSync(newLeagueFile(fixtureLeague("baseball.json"))).size).toBeLessThan(155_000);
  });

  it("keeps the document that it was made from, even when the league has changed", async () => {
    const file = newLeagueFile();
    const payload = {
      ...{ team_from: "1", team_to: "2", players: ["101:1:2"] },
      execute_immediately: true,
    };
    expect(await askFile(file, { as: "ann", payload })).toMatchObject({ statusCode: 200 });
    const { history } = await leagueFiles.leagueFile(file).story();
    expect(history.origin).toBe(writeLeague(sandlot()));
  });
});
