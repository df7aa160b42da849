import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { sharedLeague } from "../../support/shared-league.ts";
import { inWorld } from "../../support/world.ts";

const league = sharedLeague();

const run = (...argv: readonly string[]) =>
  inWorld(argv, { env: { FANTASY_TX_LEAGUE: join(league(), "league.db") } });

describe("an unknown owner is the fault that is reported, before any team or player (R1)", () => {
  const OFFER = ["trade", "offer", "--as", "zzz"];
  it.each<readonly (readonly string[])[]>([
    [["lineup", "set", "--as", "zzz", "--team", "2", "--active", "Nobody:C"]],
    [["lineup", "set", "--as", "zzz", "--team", "99", "--reserve", "Hobbs"]],
    [["lineup", "set", "--as", "zzz", "--team", "2", "--keeper", "Nobody"]],
    [[...OFFER, "--from", "2", "--to", "1", "--give", "Nobody", "--get", "Ashby"]],
    [[...OFFER, "--from", "99", "--to", "1", "--give", "Hobbs"]],
    [[...OFFER, "--to", "99", "--get", "Ashby"]],
  ])("%j", async (argv) => {
    const { stdout, stderr, status } = await run(...argv);
    expect([stdout, status]).toEqual(["", 2]);
    expect(stderr).toBe(
      "invalid_user: Unknown User zzz\nhint: name an owner with --as; 'fantasy-tx league show' lists them\n",
    );
  });
});

describe("an owner who may see no trade", () => {
  it("gets only that message", async () => {
    const { stdout, stderr } = await run("trade", "list", "--as", "cat");
    expect([stdout, stderr]).toEqual(["", "no trades that cat may see\n"]);
    const { stdout: page } = await run("league", "show", "--as", "cat");
    expect(page).toContain("Waiting       none that cat may see\n");
  });
});
