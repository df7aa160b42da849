import { execFileSync } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../../support/command.ts";
import { recordingWith } from "../../support/imported-league.ts";
import { type RecordedPlatform, recordingFolder } from "../../support/recorded-platform.ts";
import { inWorld } from "../../support/world.ts";

const init = async (from: readonly string[], ...options: readonly string[]) => {
  const league = join(temporaryFolder(), "league.db");
  const made = await inWorld(["league", "init", "--from", ...from, "--league", league, ...options]);
  return { ...made, league };
};

describe("league init --from a recording", () => {
  it("says what was imported, assumed and left behind", async () => {
    const { stdout, stderr, status, league } = await init([recordingFolder("sleeper")]);
    expect([stdout, status]).toEqual([
      `${league}: Harbor Lights Keeper League (football), 4 teams, 36 players, 4 owners, 36 draft picks, 0 trades\n`,
      0,
    ]);
    expect(
      stderr,
    ).toBe(`Brought from Sleeper: 4 teams, 36 players, 4 owners, 36 draft picks, 0 trades
Assumed:
  the last day for trades is 2026-11-24, the Tuesday that ends week 11 of the NFL (fantasy-tx rules set trade_deadline <value> --league ${league} changes this)
  teams may trade their budget for free agents
  draft picks are those of 2027 to 2029, of 3 rounds: the draft of 2026 is over
  1 team has no owner: Team 4
  1 player is called 'Player <id>': no recorded response names them
  the time zone is America/New_York (fantasy-tx league set --time-zone <name> --league ${league} changes this)
Left behind:
  2 past trades: league init --trades imports them
  1 other trade: not completed
  2 waiver claims
  1 free agent move
  1 commissioner's move
  1 traded pick: of a draft that is over
  1 member: without a team
  1 lineup or keeper entry: the player is not on that team
  4 scoring settings
`);
  });

  it.each<[RecordedPlatform, lineups: readonly string[]]>([
    ["espn", ["all 4 lineups of week 11 are legal"]],
    [
      "fleaflicker",
      [
        "all 3 lineups of week 7 are legal",
        "Driftwood (41002) has 2 open slots: QB, WR",
        "Night Ferries (41003) has 2 open slots: RB, RB/WR/TE",
      ],
    ],
    [
      "mfl",
      [
        "all 3 lineups of week 9 are legal",
        "Tidewater (2) has 2 open slots",
        "nobody is active on Gulls (10): no lineup is recorded",
      ],
    ],
    [
      "sleeper",
      [
        "all 4 lineups of week 6 are legal",
        "lampwick (3) has 2 open slots: WR, DEF",
        "Team 4 (4) has 1 open slot: SUPER_FLEX",
      ],
    ],
    [
      "yahoo/json",
      ["all 4 lineups of Fri 2026-05-08 are legal", "Marsh Hens & Co (3) has 1 open slot: OF"],
    ],
  ])("of %s makes a league without faults, with legal lineups", async (platform, lineups) => {
    const { league } = await init([recordingFolder(platform)], "--trades");
    const check = await inWorld(["league", "check", "--league", league]);
    expect(check.stdout).toBe(`${league}: OK, no problems found\n`);
    const { stderr, status } = await inWorld(["lineup", "check", "--league", league]);
    expect([...stderr.split("\n"), status]).toEqual([...lineups, "", 0]);
  });

  it("of ESPN has the hour of the trade deadline, which an update keeps, as an abbreviation", async () => {
    const env = { FANTASY_TX_LEAGUE: join(temporaryFolder(), "league.db") };
    const from = ["--from", recordingFolder("espn")];
    await inWorld(["league", "init", ...from, "--zone", "Asia/Tokyo"], { env });
    const deadline = async () =>
      (await inWorld(["league", "show"], { env })).stdout.match(/^Trade deadline +(.*)$/m)?.[1];
    expect(await deadline()).toBe("Thu 2025-12-04 02:00 +09");
    await inWorld(["team", "set", "2", "--abbr", "TID"], { env });
    expect((await inWorld(["league", "update", ...from], { env })).status).toBe(0);
    expect((await inWorld(["team", "show", "2"], { env })).stdout).toContain("TID, TIDE");
    expect(await deadline()).toBe("Thu 2025-12-04 02:00 +09");
  });

  it("does not assume what an option says", async () => {
    const { stderr, league } = await init(
      [recordingFolder("sleeper")],
      ...["--zone", "America/Chicago", "--trade-deadline", "2026-12-01"],
    );
    expect(stderr).not.toMatch(/changes this/);
    const { stdout } = await inWorld(["league", "show", "--league", league]);
    expect(stdout).toContain("Trade deadline  Tue 2026-12-01 23:59 -06");
  });

  it("leaves aside a named pipe, and files that are no responses, and says so", async () => {
    const folder = recordingWith({ "traded_picks.json": [], "weather.json": { sunny: true } });
    execFileSync("mkfifo", [join(folder, "more.json")]);
    for (const name of ["rosters.json.bak", "standings.csv"]) writeFileSync(join(folder, name), "");
    const { stderr, status } = await init([folder]);
    expect(status).toBe(0);
    expect(stderr).toContain(`left aside: ${join(folder, "more.json")} is not a file\n`);
    expect(stderr.replaceAll(`${folder}/`, "")).toContain(
      "left aside: rosters.json.bak and standings.csv: only *.json and *.xml are read\n",
    );
    expect(stderr).toContain(`  ${join(folder, "weather.json")}: not a known response\n`);
    expect(stderr).not.toContain("traded_picks.json");
  });

  it("reports every fault at its place in the user's file, and makes nothing", async () => {
    const edits = { "rosters.json: [1].keepers": "9003", "league.json: season": "soon" };
    const folder = recordingWith(edits);
    const { stdout, stderr, status, league } = await init([folder]);
    expect([stdout, status, existsSync(league)]).toEqual(["", 2, false]);
    expect(stderr.replaceAll(`${folder}/`, "").split("\n")).toEqual([
      'fantasy-tx: league.json: season: "soon" is not a whole number of at least 1920',
      'rosters.json: [1].keepers: "9003" is not a list',
      "",
    ]);
  });

  it("refuses recordings of two platforms", async () => {
    const { stderr, status } = await init([recordingFolder("mfl"), recordingFolder("fleaflicker")]);
    expect(status).toBe(2);
    for (const platform of ["MFL", "Fleaflicker"])
      expect(stderr).toMatch(
        new RegExp(
          `a response of ${platform}, like \\d+ more: give the files of one platform only`,
        ),
      );
  });
});
