import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { folderWithLeague } from "../../support/command.ts";
import { DAY, NOON } from "../../support/sandlot.ts";
import { inWorld } from "../../support/world.ts";

const TRADE = "1777651200.1";

/** A league in which Zoe has executed a trade of players, a pick and budget, with three drops. */
const league = async () => {
  const folder = await folderWithLeague([]);
  const runAt = (days: number, ...argv: readonly string[]) =>
    inWorld(argv, {
      env: {
        FANTASY_TX_LEAGUE: join(folder, "league.db"),
        FANTASY_TX_NOW: String(NOON + days * DAY),
      },
    });
  await runAt(0, "rules", "set", "/transactions/budget_trades/value", "1");
  await runAt(0, "team", "set", "1", "--budget", "100");
  await runAt(
    0,
    ...["trade", "offer", "--as", "zoe", "--execute-immediately", "--from", "1", "--to", "2"],
    ...["--give", "Ashby", "--get", "Hobbs", "--pick", "2027.1.1:1:2", "--budget", "30:1:2"],
    ...["--drop", "102", "103", "202"],
  );
  return { runAt };
};

describe("the table of a reversal (T27)", () => {
  it("says what goes back where, and which dropped players stay where they are", async () => {
    const { runAt } = await league();
    await runAt(0, "roster", "move", "102:0:3");
    const { stdout } = await runAt(0, "trade", "reverse", TRADE);
    expect(stdout.split("\n\n")[1]?.split("\n")).toEqual([
      "What                           Where",
      "Abe Ashby                      Balks to Alewives, reserve",
      "Gus Hobbs                      Alewives to Balks, reserve",
      "2027 round 1 pick of Alewives  Balks to Alewives",
      "30 budget                      Balks to Alewives",
      "Kit Ivers                      no team to Alewives, reserve",
      "Lou Lusk                       no team to Balks, reserve",
      "Foz Ennis                      stays with Corkers",
    ]);
    expect(stdout).toMatch(/State +reversed\n/);
  });

  it("is that of a dry run too", async () => {
    const { runAt } = await league();
    const dry = await runAt(0, "trade", "reverse", TRADE, "--dry-run");
    expect(dry.stdout).toBe((await runAt(0, "trade", "reverse", TRADE)).stdout);
  });
});

it("a reversal warns that it changes past lineups if the league is behind (T17)", async () => {
  const { runAt } = await league();
  expect((await runAt(8, "trade", "reverse", TRADE)).stderr).toContain(
    "warning: the reversal changes past lineups: it counts from the effective point Fri 2026-05-01, and today is Sat 2026-05-09\n",
  );
});
