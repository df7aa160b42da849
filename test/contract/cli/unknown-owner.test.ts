import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { somebodyWho } from "../../support/prompter.ts";
import { sharedLeague } from "../../support/shared-league.ts";
import { inWorld } from "../../support/world.ts";

const league = sharedLeague();

const run = (...argv: readonly string[]) =>
  inWorld(argv, { env: { FANTASY_TX_LEAGUE: join(league(), "league.db") } });

describe("an unknown owner is reported before any unknown team or player (R1)", () => {
  const OFFER = ["trade", "offer", "--as", "zzz"];
  it.each<readonly (readonly string[])[]>([
    [["lineup", "set", "--as", "zzz", "--team", "2", "--active", "Nobody:C"]],
    [["lineup", "set", "--as", "zzz", "--team", "99", "--reserve", "Hobbs"]],
    [["lineup", "set", "--as", "zzz", "--team", "2", "--keeper", "Nobody"]],
    [[...OFFER, "--from", "2", "--to", "1", "--give", "Nobody", "--get", "Ashby"]],
    [[...OFFER, "--from", "99", "--to", "1", "--give", "Hobbs"]],
    [[...OFFER, "--to", "99", "--get", "Ashby"]],
    [["lineup", "set", "--as", "zzz", "--active", "101"]],
    [["lineup", "show", "--as", "zzz"]],
    [OFFER],
    [["trade", "act", "--as", "zzz"]],
    [["trade", "act", "--as", "zzz", "1777651200.1"]],
    [["trade", "show", "--as", "zzz"]],
    [["votes", "show", "--as", "zzz"]],
    [["league", "set", "--as", "zzz"]],
    [["player", "set", "101", "--as", "zzz"]],
  ])("%j", async (argv) => {
    const { stdout, stderr, status } = await run(...argv);
    expect([stdout, status]).toEqual(["", 2]);
    expect(stderr.replace("nothing was changed\n", "")).toBe(
      "refused: invalid_user: Unknown User zzz\nhint: name an owner with --as; 'fantasy-tx owner list' lists them\n",
    );
  });

  it.each([
    [["lineup", "set", "--active", "101"]],
    [["lineup", "show"]],
    [["trade", "offer"]],
    [["trade", "act"]],
    [["trade", "show"]],
    [["votes", "show"]],
  ])("%j on a terminal, before any prompt", async (argv) => {
    const env = { FANTASY_TX_LEAGUE: join(league(), "league.db") };
    const { stderr, status } = await inWorld([...argv, "--as", "zzz"], { env, ...somebodyWho() });
    expect(stderr).toContain("Unknown User zzz");
    expect(stderr).not.toContain("no owner 'zzz'");
    expect(status).toBe(2);
  });

  it("as an envelope in json", async () => {
    const { stdout, stderr, status } = await run("trade", "act", "--as", "zzz", "--format", "json");
    expect(stdout).toContain("Unknown User zzz");
    expect([stderr, status]).toEqual(["", 2]);
  });

  it("but a file that is missing, and a command without an owner, have their own errors", async () => {
    const missing = await inWorld(["trade", "act", "--as", "zzz"], {
      env: { FANTASY_TX_LEAGUE: join(league(), "none.db") },
    });
    expect(missing.stderr).toMatch(/^fantasy-tx: there is no league file/);
    expect((await run("league", "export", "--as", "zzz")).stderr).toContain("Run it without --as");
  });
});

describe("an owner who may see no trade", () => {
  it("gets only that message", async () => {
    const { stdout, stderr } = await run("trade", "list", "--as", "cat");
    expect([stdout, stderr]).toEqual([
      "",
      "no trades under way that Cat may see; 'fantasy-tx trade list --state executed' lists the executed ones\n",
    ]);
    const { stdout: page } = await run("league", "show", "--as", "cat");
    expect(page).toContain("Waiting       none that Cat may see\n");
  });
});
