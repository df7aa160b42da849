import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../../support/command.ts";
import { fullLeague } from "../../support/full-league.ts";
import { reusedLeagueDatabase } from "../../support/postgres/leagues.ts";
import { sandlot, sandlotDocument } from "../../support/sandlot.ts";
import { inWorld } from "../../support/world.ts";

const SANDLOT = "fixtures/sandlot.json";
const INIT = ["league", "init", "--from", SANDLOT];

/** A database, and what commands say about its leagues. */
const newPlace = async () => {
  const { address, database, add } = await reusedLeagueDatabase();
  const inLeague = (name: string, ...words: readonly string[]) =>
    inWorld([...words, "--league", `${address}#${name}`]);
  return { address, shown: database.shown, add, inLeague, query: database.run };
};

describe("league init, in a database", () => {
  it("makes the same league as in a file", async () => {
    const { inLeague, shown } = await newPlace();
    const { status, stdout } = await inLeague("one", ...INIT);
    expect([status, stdout]).toEqual([
      0,
      `${shown}#one: Sandlot League (baseball), 7 teams, 43 players, 8 owners, 14 draft picks, 0 trades\n`,
    ]);
    const exported = await inLeague("one", "league", "export");
    expect(JSON.parse(exported.stdout)).toMatchObject({ league_details: { id: "sandlot" } });
    expect((await inLeague("one", "league", "check")).status).toBe(0);
  });

  it("never replaces a league: it is as it was", async () => {
    const { inLeague, shown, add } = await newPlace();
    await add("full", fullLeague());
    const before = await inLeague("full", "league", "export");
    for (const more of [[], ["--dry-run"]]) {
      const { status, stderr } = await inLeague("full", ...INIT, ...more);
      expect([status, stderr]).toEqual([
        73,
        `fantasy-tx: ${shown}#full already exists and is never overwritten: choose another name, or remove it first\n`,
      ]);
    }
    expect(await inLeague("full", "league", "export")).toEqual(before);
  });

  it("takes the league's own id as its name, if the address has none, and says so", async () => {
    const { address, shown, inLeague } = await newPlace();
    const made = await inWorld([...INIT, "--league", address]);
    expect(made.stdout).toContain(`${shown}#sandlot: Sandlot League`);
    expect((await inLeague("sandlot", "league", "check")).status).toBe(0);
  });

  it.each([
    ["league init", INIT],
    ["league init --dry-run", [...INIT, "--dry-run"]],
    ["replay --into", undefined],
    ["league move", undefined],
  ])("warns if another league of the database has the same id: %s", async (name, words) => {
    const { address, shown, inLeague } = await newPlace();
    await inLeague("one", ...INIT);
    const second = `${address}#two`;
    const make = async () => {
      if (words !== undefined) return inLeague("two", ...words);
      const file = join(temporaryFolder(), "league.db");
      await inWorld([...INIT, "--league", file]);
      if (name === "league move") return inWorld(["league", "move", file, second]);
      const { stdout } = await inWorld(["league", "log", "--scenario", "--league", file]);
      const scenario = join(temporaryFolder(), "scenario.json");
      writeFileSync(scenario, stdout);
      return inWorld(["replay", scenario, "--into", second]);
    };
    const { status, stderr } = await make();
    expect([status, stderr]).toEqual([
      0,
      expect.stringContaining(
        `${shown}#two and ${shown}#one have the same league id: servers of the database serve neither until one is removed\n`,
      ),
    ]);
  });

  it("makes a league whose name has 200 characters, and refuses a longer name or id", async () => {
    const { address, inLeague, query } = await newPlace();
    const longest = "😀".repeat(200);
    expect((await inLeague(longest, ...INIT)).status).toBe(0);
    expect((await inLeague(longest, "league", "check")).status).toBe(0);
    const document = join(temporaryFolder(), "long.json");
    for (const [id, fault] of [
      ["x".repeat(201), "is longer than 200 characters"],
      ["a\u0001b", "has control characters"],
    ] as const) {
      const withId = sandlotDocument((edited) => {
        edited.league_details.id = id;
      });
      writeFileSync(document, JSON.stringify(withId));
      for (const { status, stderr } of [
        await inWorld(["league", "init", "--from", document, "--league", address]),
        await inLeague(encodeURIComponent(id), ...INIT),
      ])
        expect([status, stderr]).toEqual([
          2,
          `fantasy-tx: the address of the database needs another name after #: the league's name or id ${fault}\n`,
        ]);
    }
    expect(await query("SELECT league_id FROM fantasy_tx.leagues")).toEqual([
      { league_id: longest },
    ]);
  });

  it("makes nothing in a dry run", async () => {
    const { inLeague, query } = await newPlace();
    const { status, stderr } = await inLeague("one", ...INIT, "--dry-run");
    expect([status, stderr]).toEqual([0, expect.stringContaining("dry run: nothing was written")]);
    expect(await query("SELECT * FROM fantasy_tx.leagues")).toEqual([]);
  });

  it("says how to go on with a sample, and shows no password", async () => {
    const { address, shown } = await newPlace();
    const { stdout, stderr } = await inWorld([
      ...["league", "init", "--sample", "baseball", "--league", address],
    ]);
    expect(stderr).toContain(`fantasy-tx league show --league '${shown}#`);
    expect(stdout + stderr).not.toContain(new URL(address).password);
  });
});

describe("a league is shown by a name that can be copied back:", () => {
  it.each([
    ["a plain name", "Ann & Bob's #1/é😀", "Ann & Bob's #1/é😀"],
    ["100%", "100%", "100%25"],
    ["a name that looks encoded", "a%20b", "a%2520b"],
    ["a name with what nobody sees", "a\u200bb", "a%E2%80%8Bb"],
  ])("%s", async (_, name, written) => {
    const { shown, add, inLeague } = await newPlace();
    await add(name, sandlot());
    const league = `${shown}#${written}`;
    const checked = await inLeague(written, "league", "check");
    expect(checked.stdout).toBe(`${league}: OK, no problems found\n`);
    expect((await inLeague(written, ...INIT)).stderr).toContain(`${league} already exists`);
    expect((await inLeague("x", "league", "show")).stderr).toContain(`it has ${written}\n`);
  });
});

it("replay --into saves the league and its journal in a database", async () => {
  const { address, inLeague } = await newPlace();
  const scenario = "fixtures/scenarios/accept-under-vote.json";
  const { status } = await inWorld(["replay", scenario, "--into", `${address}#veto`]);
  expect(status).toBe(0);
  expect((await inLeague("veto", "league", "check")).stdout).toContain("OK");
  expect((await inLeague("veto", "league", "log")).stdout).toContain("offer");
  const again = await inWorld(["replay", scenario, "--into", `${address}#veto`]);
  expect(again.status).toBe(73);
});

describe("a database without all tables gets no league:", () => {
  const file = async () => {
    const name = join(temporaryFolder(), "sandlot.db");
    expect((await inWorld([...INIT, "--league", name])).status).toBe(0);
    return name;
  };
  const commands: readonly (readonly [string, () => Promise<readonly string[]>])[] = [
    ["league init", async () => [...INIT, "--league"]],
    [
      "replay --into",
      async () => ["replay", "fixtures/scenarios/accept-under-vote.json", "--into"],
    ],
    ["league move", async () => ["league", "move", await file()]],
  ];

  it.each(commands)("%s says what is missing", async (_, words) => {
    const { address, shown, query } = await newPlace();
    await query("DROP TABLE fantasy_tx.journal");
    const { status, stderr } = await inWorld([...(await words()), `${address}#new`]);
    expect(status).toBe(3);
    expect(stderr).toContain(`${shown}#new lacks a table or a column`);
    expect(await query("SELECT * FROM fantasy_tx.leagues")).toEqual([]);
  });
});

describe("league check, in a database", () => {
  const OFFER = ["trade", "offer", "--as", "ann", "--to", "2", "--give", "101"];

  it("finds nothing in a sound league", async () => {
    const { inLeague, add, shown } = await newPlace();
    await add("full", fullLeague());
    await inLeague("full", "owner", "bar", "ann");
    const { status, stdout } = await inLeague("full", "league", "check");
    expect([status, stdout]).toEqual([0, `${shown}#full: OK, no problems found\n`]);
  });

  it.each([
    [
      "a reference to nothing",
      "DELETE FROM fantasy_tx.things WHERE kind = 'team' AND id = '7'",
      "the league has no such team",
    ],
    [
      "a gap in the journal",
      "UPDATE fantasy_tx.journal SET seq = 5 WHERE seq = 1",
      "entry 5 of the journal: it follows number 0, so entries are missing",
    ],
    [
      "an entry that was altered",
      "UPDATE fantasy_tx.journal SET entry = replace(entry, 'ann', 'bob') WHERE seq = 1",
      "entry 1 of the journal: it does not match its hash, so one of them was altered",
    ],
    [
      "a value that no column can hold",
      "UPDATE fantasy_tx.things SET body = jsonb_set(body::jsonb, '{transactions,trade_policy,value}', '\"lottery\"')::text WHERE kind = 'rules' AND id = ''",
      'the league: it is damaged (rules, transactions.trade_policy.value: "lottery" is not one of free_for_all, vote, approve)',
    ],
    [
      "a token that cannot be read",
      `INSERT INTO fantasy_tx.things VALUES ('one', 'token', '1', '{"id":"1","hash":"no hash","created_at":"1"}')`,
      "the league: it is damaged (token 1, hash: it is not a SHA-256)",
    ],
    [
      "a league that its journal does not lead to",
      "UPDATE fantasy_tx.things SET body = jsonb_set(body::jsonb, '{lastname}', '\"Zimmer\"')::text WHERE kind = 'player' AND id = '101'",
      "the journal leads to Ashby",
    ],
  ])("finds %s", async (_, sql, finding) => {
    const { inLeague, add, query } = await newPlace();
    await add("one", sandlot());
    await inLeague("one", ...OFFER);
    await query(sql);
    const { status, stdout } = await inLeague("one", "league", "check");
    expect([status, stdout]).toEqual([1, expect.stringContaining(finding)]);
  });

  it("says that there is no such league", async () => {
    const { inLeague, add, shown } = await newPlace();
    await add("one", sandlot());
    const { status, stderr } = await inLeague("two", "league", "check");
    expect([status, stderr]).toEqual([
      3,
      `fantasy-tx: there is no league two in ${shown}: it has one\n`,
    ]);
  });
});
