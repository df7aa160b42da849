import { execFileSync } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../../support/command.ts";
import { type Edits, recordedFiles, recordingFolder } from "../../support/recorded-platform.ts";
import { inWorld } from "../../support/world.ts";

const FOLDER = recordingFolder("sleeper");

/** The invented league with some values changed, in a folder of its own. */
const folderWith = (edits: Edits): string => {
  const folder = temporaryFolder();
  for (const { name, text } of recordedFiles("sleeper", edits))
    writeFileSync(join(folder, name), text);
  return folder;
};

const init = async (from: string, ...options: readonly string[]) => {
  const league = join(temporaryFolder(), "league.db");
  const made = await inWorld(["league", "init", "--from", from, "--league", league, ...options]);
  return { ...made, league };
};

describe("league init --from a folder of Sleeper's responses", () => {
  it("says what was imported, assumed and left behind", async () => {
    const { stdout, stderr, status, league } = await init(FOLDER);
    expect([stdout, status]).toEqual([
      `${league}: Harbor Lights Keeper League (football), 4 teams, 36 players, 4 owners, 36 draft picks, 0 trades\n`,
      0,
    ]);
    expect(
      stderr,
    ).toBe(`Brought from Sleeper: 4 teams, 36 players, 4 owners, 36 draft picks, 0 trades
Assumed:
  the last day for trades is 2026-11-24, the Tuesday that ends week 11 of the NFL (--trade-deadline changes this)
  teams may trade their budget for free agents
  draft picks are those of 2027 to 2029, of 3 rounds: the draft of 2026 is over
  1 team has no owner: Team 4
  1 player is called 'Player <id>': no recorded response names them
  the time zone is America/New_York (--zone changes this)
Left behind:
  2 past trades: league init --trades imports them
  1 other trade: never made
  2 waiver claims
  1 free agent move
  1 commissioner's move
  1 traded pick: of a draft that is over
  1 member: they own no team
  1 lineup or keeper entry: the player is not on that team
  4 scoring settings
`);
  });

  it("leaves a named pipe aside, and says so", async () => {
    const folder = folderWith({});
    execFileSync("mkfifo", [join(folder, "more.json")]);
    const { stderr, status } = await init(folder);
    expect(status).toBe(0);
    expect(stderr).toContain(`left aside: ${join(folder, "more.json")} is not a file\n`);
  });

  it("makes a league without faults, in which an open slot is no fault of a lineup", async () => {
    const { league } = await init(FOLDER, "--trades");
    const check = await inWorld(["league", "check", "--league", league]);
    expect(check.stdout).toBe(`${league}: OK, no problems found\n`);
    const lineups = await inWorld(["lineup", "check", "--league", league]);
    expect([lineups.stdout, lineups.status]).toEqual(["", 0]);
    expect(lineups.stderr.split("\n")).toEqual([
      "all 4 lineups of week 6 are legal",
      "lampwick (3) has 2 open slots: WR, DEF",
      "Team 4 (4) has 1 open slot: SUPER_FLEX",
      "",
    ]);
  });

  it("does not assume what an option says", async () => {
    const { stderr, league } = await init(
      FOLDER,
      ...["--zone", "America/Chicago", "--trade-deadline", "2026-12-01"],
    );
    expect(stderr).not.toMatch(/changes this/);
    const { stdout } = await inWorld(["league", "show", "--league", league]);
    expect(stdout).toContain("Trade deadline  Tue 2026-12-01 23:59 -06");
  });

  it("does not mention an empty list, and names a file that is not a response", async () => {
    const folder = folderWith({ "traded_picks.json": [], "weather.json": { sunny: true } });
    const { stderr } = await init(folder);
    expect(stderr).toContain(`  ${join(folder, "weather.json")}: not a known response\n`);
    expect(stderr).not.toContain("traded_picks.json");
  });

  it("reports every fault at its place in the user's file, and makes nothing", async () => {
    const folder = folderWith({
      "rosters.json: [1].keepers": "9003",
      "league.json: season": "soon",
    });
    const { stdout, stderr, status, league } = await init(folder);
    expect([stdout, status, existsSync(league)]).toEqual(["", 2, false]);
    expect(stderr.split("\n").map((line) => line.replace(`${folder}/`, ""))).toEqual([
      'league.json: season: "soon" is not a whole number of at least 1920',
      'rosters.json: [1].keepers: "9003" is not a list',
      "",
    ]);
  });
});
