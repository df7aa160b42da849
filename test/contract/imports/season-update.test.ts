import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { LeagueDocument } from "../../../src/document/league-document.ts";
import { temporaryFolder } from "../../support/command.ts";
import { parsed } from "../../support/json.ts";
import { recordedFiles } from "../../support/recorded-platform.ts";
import { inWorld } from "../../support/world.ts";

/** ESPN's league, which has the same id in every season. It is recorded in week 11 of 2025. */
const recorded = (seasonId: number, week: number): string => {
  const folder = temporaryFolder();
  const edits = { "league.json: seasonId": seasonId, "league.json: scoringPeriodId": week };
  for (const { name, text } of recordedFiles("espn", edits))
    writeFileSync(join(folder, name), text);
  return folder;
};

const newLeague = async () => {
  const env = { FANTASY_TX_LEAGUE: join(temporaryFolder(), "league.db") };
  const run = (...args: readonly string[]) => inWorld(args, { env });
  expect((await run("league", "init", "--from", recorded(2025, 11))).status).toBe(0);
  return {
    update: (from: string, ...more: readonly string[]) =>
      run("league", "update", "--from", from, ...more),
    details: async () => {
      const { league_details, dates }: LeagueDocument = parsed(
        (await run("league", "export")).stdout,
      );
      return [league_details.season, dates.effective_point];
    },
  };
};

describe("a league that has one id in all seasons (R13, L13)", () => {
  it("refuses the recording of an earlier season, although its week is later", async () => {
    const { update, details } = await newLeague();
    const { stderr, status } = await update(recorded(2024, 12));
    expect([status, await details()]).toEqual([2, ["2025", "11"]]);
    expect(stderr).toContain(
      "the recording is older than the league: it is of the season 2024, and the league is in 2025",
    );
  });

  it("begins a new season with the recording of a later one, although its week is earlier", async () => {
    const { update, details } = await newLeague();
    const { stderr, status } = await update(recorded(2026, 1), "--yes");
    expect([status, await details()]).toEqual([0, ["2026", "1"]]);
    expect(stderr).not.toContain("older");
    expect(stderr).toContain(
      "a new season begins; --rules takes its rules, such as the trade deadline",
    );
  });
});
