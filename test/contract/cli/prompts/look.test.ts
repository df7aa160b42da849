import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../../../support/command.ts";
import { atTheDesk } from "../../../support/desk.ts";
import { somebodyWho } from "../../../support/prompter.ts";
import { inWorld } from "../../../support/world.ts";

/** Ann's offer to Bob, another that she took back, and a vote on Cat's trade with Bob. */
const threeTrades = async () => {
  const desk = await atTheDesk();
  const offer = (as: string, ...words: readonly string[]) =>
    desk.earlier("trade", "offer", "--as", as, "--to", "2", "--give", ...words);
  await offer("ann", "Foz");
  await desk.earlier("trade", "act", "1777651200.1", "withdraw", "--as", "ann");
  await offer("ann", "Ashby");
  await offer("cat", "301", "--now", "1777651260");
  await desk.earlier(
    "trade",
    "act",
    "1777651260.3",
    "accept",
    "--as",
    "bob",
    "--now",
    "1777651320",
  );
  return desk;
};

const idsIn = (choices: readonly string[] | undefined): readonly string[] =>
  (choices ?? []).map((name) => name.split(" ")[0] ?? "");

describe("trade show asks which trade", () => {
  it("those under way first, then the ended ones, to nobody (R1)", async () => {
    const { run } = await threeTrades();
    const { prompter, asked } = somebodyWho(["Which trade?", "1777651200.1 "]);
    const { stdout, status } = await run(["trade", "show"], { prompter });
    expect(idsIn(asked[0]?.choices)).toEqual(["1777651260.3", "1777651201.1", "1777651200.1"]);
    expect(stdout).toContain("Trade 1777651200.1");
    expect(status).toBe(0);
  });

  it("to a named owner those that they may see", async () => {
    const { run } = await threeTrades();
    const { prompter, asked } = somebodyWho(["Which trade?", "1777651201.1"]);
    await run(["trade", "show", "--as", "ann"], { prompter });
    expect(idsIn(asked[0]?.choices)).toEqual(["1777651260.3", "1777651201.1"]);
  });

  it("and is a usage error if there is none", async () => {
    const { run } = await atTheDesk();
    const { stderr, status } = await run(["trade", "show"], somebodyWho());
    expect([stderr, status]).toEqual(["fantasy-tx: Which trade? There are none\n", 2]);
  });
});

describe("votes show asks for a trade that is or was in a vote", () => {
  it("and shows it", async () => {
    const { run } = await threeTrades();
    const { prompter, asked } = somebodyWho(["Which trade?", "1777651260.3"]);
    const { stdout } = await run(["votes", "show"], { prompter });
    expect(idsIn(asked[0]?.choices)).toEqual(["1777651260.3"]);
    expect(stdout).toContain("Vote on trade 1777651260.3");
  });
});

describe("lineup show asks whose lineup", () => {
  it("of all teams (L3)", async () => {
    const { run } = await atTheDesk();
    const { prompter, asked } = somebodyWho(["Whose lineup?", "Corkers"]);
    const { stdout } = await run(["lineup", "show", "--as", "bob"], { prompter });
    expect(asked[0]?.choices).toHaveLength(7);
    expect(stdout).toContain("Corkers (3), lineup of Fri 2026-05-01");
  });
});

describe("what there is to see of a team or a player", () => {
  it("team show asks which team, of all of them", async () => {
    const { run } = await atTheDesk();
    const { prompter, asked } = somebodyWho(["Which team?", "Corkers"]);
    const { stdout } = await run(["team", "show", "--as", "bob"], { prompter });
    expect(asked[0]?.choices).toHaveLength(7);
    expect(stdout).toMatch(/^Team +Corkers \(3\)\n/);
  });

  it("player show asks which player, and a locked one can be chosen", async () => {
    const { run } = await atTheDesk();
    const { prompter } = somebodyWho(["Which player?", "Eli Gantz"]);
    const { stdout } = await run(["player", "show"], { prompter });
    expect(stdout).toMatch(/^Player +Eli Gantz \(705\)\n/);
    expect(stdout).toContain("Lock on");
  });

  it.each([
    ["player show", ["player", "show", "hobbs"], "Hal Hobbs", /^Player +Hal Hobbs \(404\)\n/],
    ["team show", ["team", "show", "k"], "Corkers", /^Team +Corkers \(3\)\n/],
    ["a command that changes something", ["player", "lock", "hobbs"], "Hal Hobbs", /Hal Hobbs/],
  ])("%s asks which one a name is that fits several", async (_, args, answer, shown) => {
    const { run } = await atTheDesk();
    const { prompter, asked } = somebodyWho([`Which one is '${args[2]}'?`, answer]);
    const { stdout, status } = await run(args, { prompter });
    expect(asked[0]?.choices).toHaveLength(2);
    expect(stdout).toMatch(shown);
    expect(status).toBe(0);
  });

  it("an offer asks only once, however often it looks a name up", async () => {
    const { run, journal } = await atTheDesk();
    const offer = ["trade", "offer", "--as", "ann", "--to", "2", "--get", "s", "--give", "101"];
    const { prompter } = somebodyWho(["Which one is 's'?", "Gus Hobbs"], ["Offer", true]);
    await run(offer, { prompter });
    expect((await journal())[0]?.payload).toMatchObject({ players: ["101:1:2", "201:2:1"] });
  });
});

describe("without a league that is said first", () => {
  it.each([
    ["trade", "show"],
    ["trade", "offer"],
    ["token", "add"],
    ["player", "lock"],
    ["lineup", "set", "--team", "1"],
  ])("by %s %s (exit 3)", async (...args) => {
    const env = { FANTASY_TX_LEAGUE: join(temporaryFolder(), "none.db") };
    const { stdout, stderr, status } = await inWorld(args, { env });
    expect({ stdout, status }).toEqual({ stdout: "", status: 3 });
    expect(stderr).toMatch(/^fantasy-tx: there is no league file /);
  });
});
