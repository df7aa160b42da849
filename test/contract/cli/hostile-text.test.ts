import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { folderWithLeague } from "../../support/command.ts";
import { controlsIn } from "../../support/controls.ts";
import { type Document, sandlotDocument } from "../../support/sandlot.ts";
import { inWorld } from "../../support/world.ts";

/** Every character that a terminal may act on (command-line.md, Output). */
const CONTROLS = [
  ...Array.from({ length: 0x20 }, (_, code) => code),
  ...Array.from({ length: 0x21 }, (_, i) => 0x7f + i),
  ...[0x061c, 0x200e, 0x200f, 0x2028, 0x2029],
  ...[0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069],
].map((code) => String.fromCharCode(code));

const HOSTILE = CONTROLS.map((control) => `x${control}`).join("");
/** An argument of a process cannot hold a NUL; in a document it can stand. */
const ARGUMENT = HOSTILE.replace("\0", "");

const everyName = (document: Document): void => {
  document.league_details.name = HOSTILE;
  for (const owner of document.owners) owner.name = HOSTILE;
  for (const pick of document.draft_picks) pick.season = "2027";
  for (const team of document.rosters.teams) {
    team.name = HOSTILE;
    for (const player of team.players)
      for (const field of ["firstname", "lastname", "position", "pro_team"])
        Object.assign(player, { [field]: HOSTILE });
  }
};

const ID = "1777651200.1";
const PLAYERS = ["--player", "101:1:2", "201:2:1", "--pick", "2027.1.1:1:2"];

/** A league where every name is hostile, with a trade under way; and what its making printed. */
let env: Readonly<Record<string, string>> = {};
let folder = "";
let printed = "";

beforeAll(async () => {
  const undo: (() => void)[] = [];
  folder = await folderWithLeague([], (step) => undo.push(step));
  const document = join(folder, "hostile.json");
  writeFileSync(document, JSON.stringify(sandlotDocument(everyName)));
  env = { FANTASY_TX_LEAGUE: join(folder, "hostile.db") };
  for (const command of [
    ["league", "init", "--from", document],
    [
      "trade",
      "offer",
      "--from",
      "1",
      "--to",
      "2",
      ...PLAYERS,
      "--comment",
      ARGUMENT,
      "--as",
      "ann",
    ],
    ["trade", "act", ID, "accept", "--as", "bob"],
    ["trade", "act", ID, "object", "--as", "dan"],
  ]) {
    const { stdout, stderr, status } = await inWorld(command, { env });
    if (status !== 0) throw new Error(stderr);
    printed += stdout + stderr;
  }
  return () => {
    for (const step of undo) step();
  };
});

const LOOKS = [
  ["trade", "show", ID],
  ["trade", "list"],
  ["votes", "show", ID],
];

describe("names and comments of a league", () => {
  it("reach the tables of commands that write escaped", () => {
    expect(controlsIn(printed)).toEqual([]);
    expect(printed).toContain(String.raw`x\x1bx\x1c`);
    expect(printed).toContain(String.raw`x\u202ex\u2066`);
  });

  it.each([
    ["in a pipe", {}],
    ["on a terminal of 80 columns", { terminal: 80 }],
    ["on a terminal of 140 columns", { terminal: 140 }],
  ])("reach tables escaped: %s", async (_, around) => {
    for (const look of LOOKS) {
      const { stdout, stderr } = await inWorld([...look, "--no-color"], { env, ...around });
      expect([look, controlsIn(stdout + stderr)]).toEqual([look, []]);
      expect(stdout).toContain(String.raw`x\x00x\x`);
    }
  });

  it("reach JSON as its escapes, and nothing of them is lost", async () => {
    const { stdout } = await inWorld(["trade", "show", ID, "--format", "json"], { env });
    expect(controlsIn(stdout)).toEqual([]);
    expect(JSON.parse(stdout)).toMatchObject({
      body: {
        trade: { comment: ARGUMENT, teams: [{ name: HOSTILE }, { name: HOSTILE }] },
      },
    });
  });

  it.each([
    [
      "an owner's",
      ["trade", "offer", "--to", "1", "--player", "601:6:1", "--as", "flo"],
      "Trades are",
    ],
    [
      "a team's",
      ["trade", "offer", "--to", "2", "--player", "301:1:2", "--as", "ann"],
      "Bad Trade",
    ],
    ["a player's", ["trade", "offer", "--to", "7", "--player", "705:7:1", "--as", "ann"], "locked"],
    ["several players'", ["trade", "offer", "--to", "2", "--give", "x", "--as", "ann"], "several"],
    [
      "a player's side",
      ["trade", "offer", "--to", "2", "--give", "Free Agent", "--as", "ann"],
      "no player of",
    ],
    ["an owner's with teams", ["trade", "offer", "--to", "2", "--as", "dan"], "owns several teams"],
  ])("reach a refusal escaped: %s", async (_, command, said) => {
    const { stdout, stderr } = await inWorld(command, { env });
    expect(stdout).toBe("");
    expect(stderr).toContain(said);
    expect(stderr).toContain(String.raw`x\x1b`);
    expect(controlsIn(stderr)).toEqual([]);
  });
});

describe("the words of a command line", () => {
  const offer = (...args: readonly string[]) => ["trade", "offer", "--as", "ann", ...args];

  it.each([
    ["a command", [ARGUMENT]],
    ["a subcommand", ["trade", ARGUMENT]],
    ["an option", ["trade", "list", `--${ARGUMENT}`]],
    ["an argument too many", ["trade", "show", ID, ARGUMENT]],
    ["an id", ["trade", "show", ARGUMENT]],
    ["an action", ["trade", "act", ID, ARGUMENT, "--as", "bob"]],
    ["an owner", ["trade", "list", "--as", ARGUMENT]],
    ["a format", ["trade", "list", "--format", ARGUMENT]],
    ["a time", ["trade", "list", "--now", ARGUMENT]],
    ["a league file", ["trade", "list", "--league", ARGUMENT]],
    ["a state", ["trade", "list", "--state", ARGUMENT]],
    ["a team to list", ["trade", "list", "--team", ARGUMENT]],
    ["a player to list", ["trade", "list", "--player", ARGUMENT]],
    ["a team", offer("--from", ARGUMENT, "--to", "2", "--player", "101:1:2")],
    ["an entry", offer("--from", "1", "--to", "2", "--player", ARGUMENT)],
    ["a player's name", offer("--to", "2", "--give", ARGUMENT)],
    ["a payload", offer("--payload", ARGUMENT)],
    ["a field of a payload", offer("--payload", JSON.stringify({ [ARGUMENT]: ARGUMENT }))],
    ["a payload's file", offer("--payload", `@${ARGUMENT}`)],
    ["a document's file", ["league", "init", "--from", ARGUMENT]],
    [
      "a commissioner",
      ["league", "init", "--from", "fixtures/sandlot.json", "--commissioner", ARGUMENT],
    ],
    ["a method", ["request", ARGUMENT, "/fantasy/x", "--format", "table"]],
    ["a path", ["request", "GET", ARGUMENT, "--format", "table"]],
    [
      "a query",
      ["request", "GET", `/league/transactions/trade?${ARGUMENT}=1`, "--format", "table"],
    ],
  ])("come back escaped on standard error: %s", async (_, command) => {
    const { stdout, stderr, status } = await inWorld(command, { env });
    expect(status).toBeGreaterThan(0);
    expect(stdout).toBe("");
    expect(stderr).not.toBe("");
    expect(controlsIn(stderr)).toEqual([]);
  });
});

describe("a document that is not a league", () => {
  it.each([
    ["an id", (document: Document) => (document.rosters.teams[0].players[0].id = HOSTILE)],
    ["an abbreviation", (document: Document) => (document.rosters.teams[0].abbr = HOSTILE)],
    ["a time zone", (document: Document) => (document.league_details.time_zone = HOSTILE)],
    ["a rule", (document: Document) => (document.rules.transactions.trade_policy.value = HOSTILE)],
  ])("has its faults reported with escapes: %s", async (_, spoil) => {
    const file = join(folder, "faulty.json");
    writeFileSync(file, JSON.stringify(sandlotDocument((document) => void spoil(document))));
    const init = ["league", "init", "--from", file, "--league", join(folder, "faulty.db")];
    const { stdout, stderr, status } = await inWorld(init);
    expect({ stdout, status }).toEqual({ stdout: "", status: 2 });
    expect(stderr).not.toBe("");
    expect(controlsIn(stderr)).toEqual([]);
  });

  it("reports unknown fields with escapes", async () => {
    const file = join(folder, "odd.json");
    const odd = sandlotDocument((document) => {
      Object.assign(document, { [HOSTILE]: 1 });
    });
    writeFileSync(file, JSON.stringify(odd));
    const init = ["league", "init", "--from", file, "--league", join(folder, "odd.db")];
    const { stderr, status } = await inWorld(init);
    expect(status).toBe(0);
    expect(stderr).toMatch(/^ignored unknown fields: /);
    expect(controlsIn(stderr)).toEqual([]);
  });
});

describe("the exported document", () => {
  it("brings no control character to a terminal: JSON escapes all of them", async () => {
    const { stdout } = await inWorld(["league", "export"], { env });
    expect(JSON.parse(stdout)).toMatchObject({ league_details: { name: HOSTILE } });
    expect([...new Set(controlsIn(stdout))]).toEqual([]);
  });
});
