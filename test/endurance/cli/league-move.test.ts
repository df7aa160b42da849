import { existsSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { describe, expect, it, onTestFinished } from "vitest";
import { writeLeague } from "../../../src/document/write.ts";
import { placeAt } from "../../../src/places.ts";
import { answerRequest } from "../../../src/service/door.ts";
import { PATHS } from "../../../src/service/paths.ts";
import { moveLeague } from "../../../src/store/move-league.ts";
import { leagueFiles } from "../../../src/store/sqlite/league-files.ts";
import { leagueHost } from "../../../src/store/sqlite/league-host.ts";
import { fullLeague } from "../../support/full-league.ts";
import {
  everythingIn,
  newFolder,
  newLeagueFile,
  setting,
  tamper,
} from "../../support/league-on-disk.ts";
import { newDatabase } from "../../support/postgres/databases.ts";
import { reusedLeagueDatabase } from "../../support/postgres/leagues.ts";
import { NOON, sandlot } from "../../support/sandlot.ts";
import { servedFrom } from "../../support/stores.ts";
import { inWorld } from "../../support/world.ts";
import { faultsOf } from "../../support/xml.ts";

const OFFER = ["trade", "offer", "--as", "ann", "--to", "2", "--give", "101"];

/** Where leagues can be in a test, by short names. */
const newPlaces = async () => {
  const folder = newFolder();
  const [one, other] = await Promise.all([reusedLeagueDatabase(), reusedLeagueDatabase()]);
  const places = {
    file: join(folder, "league.db"),
    "another file": join(folder, "another.db"),
    database: `${one.address}#sandlot`,
    "the same database": `${one.address}#the%20other`,
    "another database": `${other.address}#sandlot`,
  };
  return { ...places, folder, shown: { one: one.database.shown, other: other.database.shown } };
};

const at = (place: string, ...words: readonly string[]) => inWorld([...words, "--league", place]);

const move = (from: string, to: string, ...options: readonly string[]) =>
  inWorld(["league", "move", from, to, ...options]);

/** Makes a league in which something has happened, with tokens, one of which is revoked. */
const makeUsedLeague = async (place: string): Promise<void> => {
  const file = join(newFolder(), "new.db");
  leagueFiles.createLeagueFile(file, fullLeague(), writeLeague(fullLeague()));
  await at(file, "owner", "bar", "zoe");
  // It is refused, and is in the journal too.
  expect((await at(file, ...OFFER)).status).toBe(1);
  expect((await at(file, "owner", "bar", "cat")).status).toBe(0);
  for (const label of ["phone \u0000\ufffe", "old"])
    await at(file, "token", "add", "bob", "--label", label);
  await at(file, "token", "revoke", "2");
  const moved = await move(file, place);
  expect([moved.stderr, moved.status]).toEqual([expect.anything(), 0]);
};

/** Everything that commands show of a league. */
const everythingAt = async (place: string) => {
  const outputs: string[] = [];
  for (const words of [
    ["league", "export"],
    ["league", "log", "--format", "json"],
    ["league", "log", "--scenario"],
    ["token", "list", "--format", "json"],
  ]) {
    const { stdout, stderr, status } = await at(place, ...words);
    expect([words, status, stderr]).toEqual([words, 0, ""]);
    outputs.push(stdout);
  }
  return outputs;
};

const WRITES = [
  OFFER,
  ["owner", "bar", "ann"],
  ["token", "add", "bob"],
  ["token", "revoke", "1"],
  ["rules", "set", "/transactions/trade_policy", "vote"],
  ["votes", "resolve", "--now", "2026-06-30T12:00:00-04:00"],
];

/** Checks that a league can be read at a place, and that nothing can be written to it there. */
const expectMovedTo = async (place: string, to: string, everything: readonly string[]) => {
  expect(await everythingAt(place)).toEqual(everything);
  for (const words of WRITES) {
    const { status, stderr } = await at(place, ...words);
    expect([words, status]).toEqual([words, 3]);
    expect(stderr).toContain(` has moved to ${to}, and can only be read here: use it there\n`);
  }
  expect(await everythingAt(place)).toEqual(everything);
};

type Name = "file" | "another file" | "database" | "the same database" | "another database";

const PAIRS: readonly (readonly [Name, Name])[] = [
  ["file", "database"],
  ["database", "file"],
  ["file", "another file"],
  ["database", "the same database"],
  ["database", "another database"],
];

describe.each(PAIRS)("league move from %s to %s", (from, to) => {
  it("moves everything, and says at the old place where it went", async () => {
    const places = await newPlaces();
    const [here, there] = [places[from], places[to]];
    const shownAt = (name: Name): string => {
      if (name === "database") return `${places.shown.one}#sandlot`;
      if (name === "the same database") return `${places.shown.one}#the other`;
      return name === "another database" ? `${places.shown.other}#sandlot` : places[name];
    };
    await makeUsedLeague(here);
    const before = await everythingAt(here);

    const { status, stdout, stderr } = await move(here, there);
    expect([status, stdout, stderr]).toEqual([
      0,
      `${shownAt(to)}: moved from ${shownAt(from)}, with 3 entries in its journal\n`,
      `note: ${shownAt(from)} is read-only from now on\n`,
    ]);
    expect(await everythingAt(there)).toEqual(before);
    expect((await at(there, "league", "check")).stdout).toBe(
      `${shownAt(to)}: OK, no problems found\n`,
    );
    await expectMovedTo(here, shownAt(to).replace("the other", "the%20other"), before);

    expect((await at(there, "owner", "bar", "ann")).status).toBe(0);
    // The old place is not free until somebody removes it.
    const { status: back } = await move(there, here);
    expect(back).toBe(73);
  });
});

const BAR_ANN = ["owner", "bar", "ann"];

describe("league move is refused, and nothing has happened", () => {
  it.each<[string, (place: string) => void]>([
    ["another league", (place) => leagueFiles.createLeagueFile(place, fullLeague(), "{}")],
    ["another file", (place) => writeFileSync(place, "my notes")],
    ["an empty file", (place) => writeFileSync(place, "")],
  ])("if the new place is a file that is there already: %s", async (_, make) => {
    const { file, folder, "another file": there } = await newPlaces();
    leagueFiles.createLeagueFile(file, sandlot(), writeLeague(sandlot()));
    make(there);
    const before = everythingIn(folder);
    const { status, stderr } = await move(file, there);
    expect([status, stderr]).toEqual([73, expect.stringContaining(`${there} already exists`)]);
    expect(everythingIn(folder)).toEqual(before);
    expect((await at(file, ...BAR_ANN)).status).toBe(0);
  });

  it("if there is a league of that name in the database already, also the same league", async () => {
    const { add, database } = await reusedLeagueDatabase();
    const there = await add("sandlot", sandlot());
    const file = newLeagueFile(sandlot());
    const before = await everythingAt(there);
    const { status, stderr } = await move(file, there);
    expect([status, stderr]).toEqual([
      73,
      expect.stringContaining(`${database.shown}#sandlot already exists`),
    ]);
    expect(await everythingAt(there)).toEqual(before);
    expect((await at(file, ...BAR_ANN)).status).toBe(0);
  });

  it("if both places are the same", async () => {
    const { database, file, folder } = await newPlaces();
    await makeUsedLeague(database);
    leagueFiles.createLeagueFile(file, sandlot(), writeLeague(sandlot()));
    for (const [from, to] of [
      [file, join(folder, ".", "league.db")],
      [database, database.replace("#", "?application_name=me#")],
    ] as const) {
      const { status, stderr } = await move(from, to);
      expect([status, stderr]).toEqual([2, expect.stringContaining("name another place")]);
      expect((await at(from, ...BAR_ANN)).status).toBe(0);
    }
  });

  it("if the league has moved to yet another place", async () => {
    const { file, database, "another file": other } = await newPlaces();
    await makeUsedLeague(file);
    await move(file, other);
    const { status, stderr } = await move(file, database);
    expect([status, stderr]).toEqual([3, expect.stringContaining(`has moved to ${other}`)]);
    expect((await at(database, "league", "check")).status).toBe(3);
  });

  it("if the league has gone on from the new place", async () => {
    const { file, database, "another database": other } = await newPlaces();
    await makeUsedLeague(file);
    await move(file, database);
    await move(database, other);
    const { status, stderr } = await move(file, database);
    expect([status, stderr]).toEqual([3, expect.stringContaining(`has moved to `)]);
    expect((await at(other, ...BAR_ANN)).status).toBe(0);
  });

  it.each<[string, number, (address: string) => Promise<string>]>([
    ["nobody listens there", 75, async () => "postgres://ann:secret@127.0.0.1:1/db#a"],
    ["there are no tables", 3, async () => `${await newDatabase()}#a`],
    ["the folder is not there", 3, async () => join(newFolder(), "no", "league.db")],
  ])("if %s", async (_, expected, placeFor) => {
    const file = newLeagueFile();
    const { status, stdout, stderr } = await move(file, await placeFor(file));
    expect([status, stdout]).toEqual([expected, ""]);
    expect(stderr).not.toContain("secret");
    expect((await at(file, ...BAR_ANN)).status).toBe(0);
  });

  it("if a part of the league cannot be read", async () => {
    const { file, database } = await newPlaces();
    leagueFiles.createLeagueFile(file, fullLeague(), writeLeague(fullLeague()));
    tamper(file, setting("league", "", "details.sport", "cricket"));
    const { status, stderr } = await move(file, database);
    expect([status, stderr]).toEqual([3, expect.stringContaining(`${file} is damaged`)]);
    expect((await at(database, "league", "check")).status).toBe(3);
  });

  it("if --league names a third place", async () => {
    const { status } = await move(newLeagueFile(), "b.db", "--league", "c.db");
    expect(status).toBe(2);
  });

  it("if another program keeps the file busy", async () => {
    const { file, database } = await newPlaces();
    await makeUsedLeague(file);
    const other = new Database(file);
    other.exec("BEGIN EXCLUSIVE");
    try {
      const { status, stderr } = await move(file, database);
      expect([status, stderr]).toEqual([75, expect.stringContaining(`${file} is busy`)]);
    } finally {
      other.close();
    }
    expect((await move(file, database)).status).toBe(0);
  });

  it.each<[Name, readonly string[]]>([
    ["file", BAR_ANN],
    ["database", BAR_ANN],
    ["file", ["token", "revoke", "1"]],
    ["database", ["token", "revoke", "1"]],
  ])(
    "if it has changed since it was copied: it stays, and the copy is to be removed (%s, %j)",
    async (from, change) => {
      const places = await newPlaces();
      await makeUsedLeague(places[from]);
      const place = await placeAt(places[from]);
      const to = await placeAt(places["another file"]);
      const moving = moveLeague(place, async () => ({
        ...to,
        create: async (...copy) => {
          await to.create(...copy);
          expect((await at(places[from], ...change)).status).toBe(0);
        },
      }));
      await expect(moving).rejects.toMatchObject({
        problem: "busy",
        message: `${place.shown} has changed in the meantime. Remove the copy at ${to.shown}, unless the league has moved there after all`,
      });
      expect((await at(places[from], "owner", "bar", "bob")).status).toBe(0);
    },
  );
});

it("of several that move a league at once, one moves it", async () => {
  const { file, database, "another database": other } = await newPlaces();
  await makeUsedLeague(file);
  const moves = await Promise.all([
    ...[move(file, database), move(file, other), move(file, database), move(file, other)],
  ]);
  expect(moves.filter(({ status }) => status === 0)).toHaveLength(1);
  expect((await at(file, ...BAR_ANN)).status).toBe(3);
});

it("the league's own id is its name, if the address has none", async () => {
  const { address, database } = await reusedLeagueDatabase();
  const { stdout } = await move(newLeagueFile(), address);
  expect(stdout).toContain(`${database.shown}#sandlot: moved from `);
});

it("is printed as valid XML, and as JSON", async () => {
  const { file, "another file": there } = await newPlaces();
  leagueFiles.createLeagueFile(file, sandlot(), writeLeague(sandlot()));
  const xml = await move(file, there, "--format", "xml");
  expect([xml.status, faultsOf(xml.stdout)]).toEqual([0, ""]);
  rmSync(file);
  const json = await move(there, file, "--format", "json");
  expect(JSON.parse(json.stdout)).toMatchObject({
    body: { moved: { from: there, to: file, entries: 0 } },
  });
});

it("a server that has the file open refuses to write at once", async () => {
  const { file, database } = await newPlaces();
  leagueFiles.createLeagueFile(file, sandlot(), writeLeague(sandlot()));
  const { store, tokens } = servedFrom(file);
  const bar = (owner: string) =>
    answerRequest(store, {
      ...{ at: NOON, as: null, method: "PUT", path: PATHS.owners },
      payload: JSON.stringify({ bar: [owner] }),
    });
  expect(await bar("ann")).toMatchObject({ statusCode: 200 });
  await move(file, database);
  await expect(bar("bob")).rejects.toThrow(/has moved to postgres:.*can only be read here/);
  await expect(tokens.revoke("1")).rejects.toThrow(/has moved to/);
  expect((await store.whole()).owners.find(({ id }) => id === "ann")?.tradesDisabled).toBe(true);
});

it("a server of a folder in which a league moved to another file has it once", async () => {
  const { file, folder, "another file": there } = await newPlaces();
  leagueFiles.createLeagueFile(file, sandlot(), writeLeague(sandlot()));
  await move(file, there);
  const host = leagueHost([folder]);
  onTestFinished(host.close);
  expect(await host.health()).toEqual({ leagues: 1, unusable: [] });
  const league = await host.league("sandlot");
  const bar = await league?.tokens.add(
    { owner: "bob", label: "", createdAt: NOON, expiresAt: null },
    "0".repeat(64),
  );
  expect(bar?.id).toBe("1");
});

describe("league backup of a league in a database", () => {
  it("makes a league file with everything, and the league goes on", async () => {
    const { database, file, shown, "another database": other } = await newPlaces();
    await makeUsedLeague(database);
    const before = await everythingAt(database);
    const { status, stdout } = await at(database, "league", "backup", file);
    expect([status, stdout]).toEqual([
      0,
      expect.stringMatching(new RegExp(`^${file}: \\d+ bytes, a copy of ${shown.one}#sandlot\n$`)),
    ]);
    expect((await at(database, ...BAR_ANN)).status).toBe(0);
    expect(await everythingAt(file)).toEqual(before);
    expect((await at(file, "league", "check")).status).toBe(0);
    // The way back.
    expect((await move(file, other)).status).toBe(0);
    expect(await everythingAt(other)).toEqual(before);
  });

  it("never overwrites a file, and says that a backup is a file", async () => {
    const { database, file, "another database": other } = await newPlaces();
    await makeUsedLeague(database);
    writeFileSync(file, "my notes");
    expect((await at(database, "league", "backup", file)).status).toBe(73);
    const { status, stderr } = await at(database, "league", "backup", other);
    expect([status, stderr]).toEqual([2, expect.stringContaining("a backup is a file")]);
    expect(existsSync(other)).toBe(false);
  });
});
