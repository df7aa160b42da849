import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../../support/command.ts";
import { type Edits, recordedFiles, recordingFolder } from "../../support/recorded-platform.ts";
import { inWorld } from "../../support/world.ts";

const folderWith = (platform: "fleaflicker" | "mfl", edits: Edits): string => {
  const folder = temporaryFolder();
  for (const { name, text } of recordedFiles(platform, edits))
    writeFileSync(join(folder, name), text);
  return folder;
};

const init = async (from: readonly string[], ...options: readonly string[]) => {
  const league = join(temporaryFolder(), "league.db");
  const made = await inWorld(["league", "init", "--from", ...from, "--league", league, ...options]);
  return { ...made, league };
};

const lineup = async (team: string, league: string) =>
  (await inWorld(["lineup", "show", "--team", team, "--league", league])).stdout
    .split("\n")
    .filter((line) => /^(The|invalid)/.test(line));

describe("league init --from a folder of MFL's responses", () => {
  it("says what was imported, assumed and left behind", async () => {
    const { stdout, stderr, status, league } = await init([recordingFolder("mfl")], "--trades");
    expect([stdout, status]).toEqual([
      `${league}: Harbour Lights Dynasty (football), 3 teams, 11 players, 3 owners, 6 draft picks, 2 trades\n`,
      0,
    ]);
    expect(stderr).toBe(`Brought from MFL: 3 teams, 11 players, 3 owners, 6 draft picks, 2 trades
Assumed:
  each team has one owner, with the id of the team
  1 player is called 'Player <id>': no recorded response names them
  the league has no commissioner (--commissioner changes this)
  the time zone is America/New_York (--zone changes this)
  accepted trades are executed at once: the policy is free_for_all (--trade-policy changes this)
Left behind:
  1 past trade: no response says whose picks they were originally
  1 waiver claim
  1 free agent move
  1 injured reserve move
  1 other transaction
  4 draft results
  1 budget fraction: budgets are whole numbers
`);
  });

  it("makes a league without faults, with true findings about its lineups", async () => {
    const { league } = await init([recordingFolder("mfl")], "--trades");
    const check = await inWorld(["league", "check", "--league", league]);
    expect(check.stdout).toBe(`${league}: OK, no problems found\n`);
    expect(await lineup("1", league)).toEqual(["The lineup is legal."]);
    expect(await lineup("2", league)).toEqual([
      "invalid_lineup: You have 2 active players. Exactly 4 are allowed.",
      "invalid_lineup: You have 0 active RB. You must have between 1 and 2.",
      "invalid_lineup: You have 0 active WR+TE. You must have 1.",
    ]);
  });

  it("reports every fault at its place in the user's file, and makes nothing", async () => {
    const folder = folderWith("mfl", {
      "rosters.json: rosters.franchise[0].player[5].status": "NIL",
      "league.json: league.starters.position[1].limit": "one",
    });
    const { stdout, stderr, status, league } = await init([folder]);
    expect([stdout, status, existsSync(league)]).toEqual(["", 2, false]);
    expect(stderr.replaceAll(`${folder}/`, "")).toBe(
      'league.json: league.starters.position[1].limit: "one" is not a number, or a range such as 1-6\n' +
        'rosters.json: rosters.franchise[0].player[5].status: "NIL" is not one of ROSTER, INJURED_RESERVE, TAXI_SQUAD\n',
    );
  });

  it("refuses it together with a folder of another platform", async () => {
    const { stderr, status } = await init([recordingFolder("mfl"), recordingFolder("fleaflicker")]);
    expect(status).toBe(2);
    expect(stderr).toMatch(/a response of MFL, like \d+ more: give the files of one platform only/);
    expect(stderr).toMatch(
      /a response of Fleaflicker, like \d+ more: give the files of one platform only/,
    );
  });
});

describe("league init --from a folder of Fleaflicker's responses", () => {
  it("says what was imported, assumed and left behind", async () => {
    const { stdout, stderr, status, league } = await init([recordingFolder("fleaflicker")]);
    expect([stdout, status]).toEqual([
      `${league}: Lantern Street Auction (football), 3 teams, 12 players, 3 owners, 6 draft picks, 0 trades\n`,
      0,
    ]);
    expect(
      stderr,
    ).toBe(`Brought from Fleaflicker: 3 teams, 12 players, 3 owners, 6 draft picks, 0 trades
Assumed:
  the league has no commissioner (--commissioner changes this)
  the time zone is America/New_York (--zone changes this)
  there is no trade deadline (--trade-deadline changes this)
  a vote on a trade lasts 24 hours (--voting-hours changes this)
Left behind:
  3 past trades: league init --trades imports them
  1 other trade: not executed
  1 draft pick: of a draft that is over
  1 waiver claim
  2 other transactions
  3 waiver budgets
  3 standings
  3 scoring rules
`);
  });

  it("makes a league without faults, in which an open slot is no fault of a lineup", async () => {
    const { league } = await init([recordingFolder("fleaflicker")], "--trades");
    const check = await inWorld(["league", "check", "--league", league]);
    expect(check.stdout).toBe(`${league}: OK, no problems found\n`);
    const lineups = await inWorld(["lineup", "check", "--league", league]);
    expect([...lineups.stderr.split("\n"), lineups.status]).toEqual([
      "all 3 lineups of week 7 are legal",
      "Driftwood (41002) has 2 open slots: QB, WR",
      "Night Ferries (41003) has 2 open slots: RB, RB/WR/TE",
      ...["", 0],
    ]);
  });

  it("reports every fault at its place in the user's file, and makes nothing", async () => {
    const folder = folderWith("fleaflicker", {
      "FetchLeagueStandings.json: divisions[0].teams[1].owners": "nobody",
      "FetchLeagueRosters.json: rosters[1].players[0].proPlayer.id": 801,
    });
    const { stdout, stderr, status, league } = await init([folder]);
    expect([stdout, status, existsSync(league)]).toEqual(["", 2, false]);
    expect(stderr.replaceAll(`${folder}/`, "")).toBe(
      'FetchLeagueStandings.json: divisions[0].teams[1].owners: "nobody" is not a list\n' +
        'FetchLeagueRosters.json: rosters[1].players[0].proPlayer.id: "801": the player is already at FetchLeagueRosters.json: rosters[0].players[0].proPlayer.id\n',
    );
  });
});
