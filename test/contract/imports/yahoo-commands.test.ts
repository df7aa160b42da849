import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../../support/command.ts";
import { recordedFiles, recordingFolder } from "../../support/recorded-platform.ts";
import { inWorld } from "../../support/world.ts";

const init = async (from: string, ...options: readonly string[]) => {
  const league = join(temporaryFolder(), "league.db");
  const made = await inWorld(["league", "init", "--from", from, "--league", league, ...options]);
  return { ...made, league };
};

describe("league init --from a folder of Yahoo's responses", () => {
  it("says what was imported, assumed and left behind", async () => {
    const { stdout, stderr, status, league } = await init(recordingFolder("yahoo/xml"));
    expect([stdout, status]).toEqual([
      `${league}: Tidewater Rotisserie (baseball), 4 teams, 32 players, 5 owners, 0 draft picks, 0 trades\n`,
      0,
    ]);
    expect(stderr).toBe(`Brought from Yahoo: 4 teams, 32 players, 5 owners, 0 draft picks, 0 trades
Assumed:
  nobody holds draft picks: Yahoo does not say who does
  1 owner has the name of their team: Yahoo hides their own
  the time zone is America/New_York (--zone changes this)
  keepers are on (some players are marked as keepers)
Left behind:
  2 past trades: league init --trades imports them
  1 other trade: never made
  1 pending trade
  2 adds, drops and other moves
  4 draft results
  3 scoring categories
`);
  });

  it("makes a league without faults, in which an open slot is no fault of a lineup", async () => {
    const { league } = await init(recordingFolder("yahoo/json"), "--trades");
    const check = await inWorld(["league", "check", "--league", league]);
    expect(check.stdout).toBe(`${league}: OK, no problems found\n`);
    const lineups = await inWorld(["lineup", "check", "--league", league]);
    expect([...lineups.stderr.split("\n"), lineups.status]).toEqual([
      "all 4 lineups of Fri 2026-05-08 are legal",
      "Marsh Hens & Co (3) has 1 open slot: OF",
      ...["", 0],
    ]);
    const { stdout } = await inWorld(["lineup", "show", "3", "--league", league]);
    expect(stdout.match(/^\w+ +empty$/gm)).toEqual([expect.stringMatching(/^OF /)]);
  });

  it("reports every fault at its place in the user's file, and makes nothing", async () => {
    const folder = temporaryFolder();
    for (const { name, text } of recordedFiles("yahoo/xml"))
      if (name !== "roster-4.xml")
        writeFileSync(join(folder, name), text.replace("<team_id>3<", "<team_id>03<"));
    const { stdout, stderr, status, league } = await init(folder);
    expect([stdout, status, existsSync(league)]).toEqual(["", 2, false]);
    expect(stderr.split("\n").map((line) => line.replace(`${folder}/`, ""))).toEqual([
      "teams.xml: fantasy_content.league.teams.team[3].team_key: no response has the roster of Salt Works: record team/469.l.70412.t.4/roster",
      expect.stringMatching(
        /^roster-3\.xml: fantasy_content\.team\.team_id: "03" is not a team id: /,
      ),
      "",
    ]);
  });
});
