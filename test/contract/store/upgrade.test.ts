import { execFileSync } from "node:child_process";
import {
  chmodSync,
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { faultsOf } from "../../../src/document/findings.ts";
import type { Place } from "../../../src/domain/league/players.ts";
import { answerRequest } from "../../../src/service/door.ts";
import { PATHS } from "../../../src/service/paths.ts";
import { leagueFiles, leagueFilesOf } from "../../../src/store/sqlite/league-files.ts";
import { MIGRATIONS } from "../../../src/store/sqlite/schema.ts";
import {
  asOrdinaryUser,
  everythingIn,
  expectClearSentence,
  journalOf,
  newFolder,
  newLeagueFile,
  problemOf,
  tamper,
  withDatabase,
} from "../../support/league-on-disk.ts";
import { NEXT } from "../../support/next-version.ts";
import { newUpgrader, together } from "../../support/processes.ts";
import { NOON, sandlot } from "../../support/sandlot.ts";

/** A program of the next version, for which today's file is old. */
const next = leagueFilesOf([...MIGRATIONS, NEXT]);

const OFFER = { team_from: "1", team_to: "2", players: ["102:1:2"] };

const offer = (files: typeof leagueFiles, file: string) =>
  answerRequest(files.leagueFile(file), {
    ...{ at: NOON, as: "bob", method: "POST", path: PATHS.trade },
    payload: JSON.stringify(OFFER),
  });

const versionOf = (file: string): unknown =>
  withDatabase(file, (db) => db.pragma("user_version", { simple: true }));

const movesOf = (file: string): unknown =>
  withDatabase(file, (db) => db.prepare("SELECT moves FROM moved").pluck().get());

const copyOf = (file: string): string => `${file}.v${MIGRATIONS.length}-backup`;

const schemaOf = (file: string): readonly unknown[] =>
  withDatabase(file, (db) => db.prepare("SELECT sql FROM sqlite_schema ORDER BY name").all());

/** Kept files from version 6 on have it. */
const TOKENS = [
  ["1", "bob"],
  ["2", null],
];

const keptFile = (version: number): string =>
  fileURLToPath(new URL(`versions/v${version}.db`, import.meta.url));

describe.each(MIGRATIONS.map((_, i) => i + 1))("a kept file of version %i", (version) => {
  /**
   * To make the file of a new version: `fantasy-tx replay <scenario> --into
   * test/contract/store/versions/v<N>.db`.
   */
  const copied = (): string => {
    const file = join(newFolder(), "league.db");
    copyFileSync(keptFile(version), file);
    return file;
  };

  it("is of that version", () => {
    expect(versionOf(copied())).toBe(version);
  });

  it("is read, checked and written to by this program", async () => {
    const file = copied();
    const { details, teams, trades } = await leagueFiles.leagueFile(file).whole();
    expect([details.name, teams.length]).toEqual(["Full League", 7]);
    // The file of version 5 has trades of several teams, with budget and drops.
    expect(trades).toHaveLength(version < 5 ? 13 : 17);
    // That of version 6 has tokens.
    const tokens = await leagueFiles.tokensIn(file).list();
    expect(tokens.map(({ id, owner }) => [id, owner])).toEqual(version < 6 ? [] : TOKENS);
    // That of version 7 has moved to another file and back.
    if (version === 7) expect(movesOf(file)).toBe(2);
    const { entries } = await leagueFiles.leagueFile(file).history();
    expect(entries.map(({ statusCode }) => statusCode)).toEqual([400, 400, 200]);
    expect(leagueFiles.checkLeagueFile(file, faultsOf)).toEqual([]);
    await offer(leagueFiles, file);
    expect(journalOf(file)).toHaveLength(4);
    expect(leagueFiles.checkLeagueFile(file, faultsOf)).toEqual([]);
  });

  it("ends with the schema of a new file", async () => {
    const file = copied();
    await offer(leagueFiles, file);
    expect(schemaOf(file)).toEqual(schemaOf(newLeagueFile()));
  });
});

it("in a file that does not know its moves, slots are what they look like (L12)", async () => {
  const on = (teamId: string): Place => ({ teamId, rosterStatus: "RS", rosterPos: "C" });
  const moved = (from: number, place: Place | null) => ({ from, place, isMove: true as const });
  const [early, present, late] = [20260420, 20260501, 20260508];
  const slots = `
    DELETE FROM slots WHERE player_id IN ('101', '102', '103');
    INSERT INTO slots VALUES
      ('101', 0, '2', 'RS', 'C'), ('101', ${early}, NULL, NULL, NULL), ('101', ${present}, '1', 'RS', 'C'),
      ('102', 0, NULL, NULL, NULL), ('102', ${early}, '1', 'RS', 'C'), ('102', ${late}, NULL, NULL, NULL),
      ('103', 0, '1', 'RS', 'C'), ('103', ${present}, '1', 'RS', 'C')`;
  const file = join(newFolder(), "league.db");
  copyFileSync(keptFile(2), file);
  tamper(file, slots);
  const { players } = await leagueFiles.leagueFile(file).whole();
  const timelines = new Map(players.map(({ id, timeline }) => [id, timeline]));
  expect(["101", "102", "103"].map((id) => timelines.get(id))).toEqual([
    [{ from: 0, place: on("2") }, moved(early, null), moved(present, on("1"))],
    [{ from: 0, place: null }, moved(early, on("1")), { from: late, place: null }],
    [
      { from: 0, place: on("1") },
      { from: present, place: on("1") },
    ],
  ]);
});

describe("a file of an older version", () => {
  it("is upgraded by the first request that writes, which then succeeds", async () => {
    const file = newLeagueFile();
    const before = readFileSync(file);
    expect(await offer(next, file)).toMatchObject({ statusCode: 400 });
    expect(versionOf(file)).toBe(MIGRATIONS.length + 1);
    expect(journalOf(file)).toHaveLength(1);
    expect(await next.leagueFile(file).whole()).toEqual({
      ...sandlot(),
      teams: sandlot().teams.map((team) => ({ ...team, logo: "next" })),
    });
    expect(next.checkLeagueFile(file, faultsOf)).toEqual([]);
    // The copy has the same bytes as the file before, so an older program can use it.
    expect(readdirSync(dirname(file)).sort()).toEqual([
      "league.db",
      `league.db.v${MIGRATIONS.length}-backup`,
    ]);
    expect(readFileSync(copyOf(file)).equals(before)).toBe(true);
    expect(await leagueFiles.leagueFile(copyOf(file)).whole()).toEqual(sandlot());
  });

  it("is copied once, and not again by later requests", async () => {
    const file = newLeagueFile();
    await offer(next, file);
    const copy = readFileSync(copyOf(file));
    await offer(next, file);
    expect(readdirSync(dirname(file))).toHaveLength(2);
    expect(readFileSync(copyOf(file)).equals(copy)).toBe(true);
  });

  it("is read as if it were upgraded, but not written to, even if it is read-only", async () => {
    const file = newLeagueFile();
    chmodSync(file, 0o444);
    chmodSync(dirname(file), 0o555);
    const before = everythingIn(dirname(file));
    await asOrdinaryUser(async () => {
      expect((await next.leagueFile(file).whole()).teams.map(({ logo }) => logo)).toContain("next");
      expect(await next.leagueFile(file).history()).toEqual(
        await leagueFiles.leagueFile(file).history(),
      );
      expect(next.checkLeagueFile(file, faultsOf)).toEqual([]);
      const votes = { at: NOON, as: null, method: "POST", path: PATHS.votes, payload: "{}" };
      expect(await answerRequest(next.leagueFile(file), votes)).toMatchObject({ statusCode: 200 });
      expect((await problemOf(() => offer(next, file))).problem).toBe("unusable");
    });
    expect(everythingIn(dirname(file))).toEqual(before);
  });

  it("is read in WAL mode too", async () => {
    const file = newLeagueFile();
    tamper(file, "PRAGMA journal_mode = WAL");
    expect((await next.leagueFile(file).whole()).teams.map(({ logo }) => logo)).toContain("next");
  });

  it("is backed up as it is", () => {
    const file = newLeagueFile();
    const copy = join(dirname(file), "copy.db");
    next.backUpLeagueFile(file, copy);
    expect(versionOf(copy)).toBe(MIGRATIONS.length);
  });

  it("keeps its permissions, and only its owner may read the copy", async () => {
    const file = newLeagueFile();
    chmodSync(file, 0o640);
    await offer(next, file);
    expect(statSync(file).mode & 0o777).toBe(0o640);
    expect(statSync(copyOf(file)).mode & 0o777).toBe(0o600);
  });

  it("is upgraded once by processes that run at the same time, and all of them succeed", async () => {
    const file = newLeagueFile();
    const before = readFileSync(file);
    const ask = { as: "ann", method: "POST", path: PATHS.trade, payload: JSON.stringify(OFFER) };
    const said = await together(
      [0, 1, 2, 3].map((i) => ({ worker: newUpgrader(file), work: [{ ...ask, at: NOON + i }] })),
    );
    expect(said.flat().map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(journalOf(file)).toHaveLength(4);
    expect(readFileSync(copyOf(file)).equals(before)).toBe(true);
    expect(next.checkLeagueFile(file, faultsOf)).toEqual([]);
  });
});

describe("an upgrade that fails leaves the file as it was", () => {
  const failing = async (files: typeof leagueFiles, file: string) => {
    const before = readFileSync(file);
    const { problem, message } = await problemOf(() => offer(files, file));
    expect(problem).toBe("unusable");
    expect(message).not.toMatch(/\n|SQLITE_/);
    expect(readFileSync(file).equals(before)).toBe(true);
    expect(versionOf(file)).toBe(MIGRATIONS.length);
    expect(leagueFiles.checkLeagueFile(file, faultsOf)).toEqual([]);
    return message;
  };

  it("if a named pipe has the name of its copy, without waiting for the pipe", async () => {
    const file = newLeagueFile();
    execFileSync("mkfifo", [copyOf(file)]);
    expect(await failing(next, file)).toMatch(/v\d+-backup is in the way/);
  });

  it.each([
    ["in a later step", [{ sql: "CREATE TABLE half (x) STRICT; DELETE FROM nowhere" }]],
    ["in the second of two steps", [NEXT, { sql: "DELETE FROM nowhere" }]],
    ["where what a row refers to would be gone", [{ sql: "DELETE FROM teams WHERE id = '7'" }]],
  ])("%s, and its copy too; the next try takes the same copy", async (_, steps) => {
    const file = newLeagueFile();
    const broken = leagueFilesOf([...MIGRATIONS, ...steps]);
    const before = readFileSync(file);
    for (let i = 0; i < 2; i += 1) {
      expectClearSentence(await failing(broken, file), file);
      expect(readFileSync(copyOf(file)).equals(before)).toBe(true);
    }
    expect(await offer(next, file)).toMatchObject({ statusCode: 400 });
    expect(versionOf(file)).toBe(MIGRATIONS.length + 1);
    expect(readFileSync(copyOf(file)).equals(before)).toBe(true);
  });

  it("if another file has the name of the copy, which is not overwritten", async () => {
    const file = newLeagueFile();
    writeFileSync(copyOf(file), "my notes");
    expect(await failing(next, file)).toMatch(/v7-backup is in the way: .* Move it away/);
    expect(readFileSync(copyOf(file), "utf8")).toBe("my notes");
  });

  it("if the copy cannot be made because the folder is read-only", async () => {
    const file = newLeagueFile();
    chmodSync(file, 0o666);
    chmodSync(dirname(file), 0o555);
    await asOrdinaryUser(async () => {
      const { problem } = await problemOf(() => offer(next, file));
      expect(problem).toBe("unusable");
    });
    chmodSync(dirname(file), 0o755);
    expect(versionOf(file)).toBe(MIGRATIONS.length);
    expect(existsSync(copyOf(file))).toBe(false);
  });
});

it("this program does not change a file of the next version", async () => {
  const file = newLeagueFile();
  await offer(next, file);
  const before = everythingIn(dirname(file));
  const { problem, message } = await problemOf(() => offer(leagueFiles, file));
  expect(problem).toBe("unusable");
  expect(message).toMatch(/was made by a newer fantasy-tx/);
  expect(everythingIn(dirname(file))).toEqual(before);
});
