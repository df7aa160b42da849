import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { EXIT } from "../../../src/cli/exit.ts";
import { temporaryFolder } from "../../support/command.ts";
import {
  type Edits,
  importFaults,
  recordedFiles,
  recordingFolder,
} from "../../support/recorded-platform.ts";
import { inWorld } from "../../support/world.ts";

const faults = (edits: Edits) => importFaults("espn", edits);

/** The recording without a field of every team. */
const withoutIn = (field: string): Edits =>
  Object.fromEntries([0, 1, 2, 3].map((i) => [`${TEAMS}[${i}].${field}`, undefined]));

const [SETTINGS, TEAMS] = ["league.json: settings", "league.json: teams"];
const ENTRY = `${TEAMS}[0].roster.entries[0]`;
const PLAYER = `${ENTRY}.playerPoolEntry.player`;
const COUNTS = `${SETTINGS}.rosterSettings.lineupSlotCounts`;

describe("a bad recording of ESPN is reported with the place in the user's own file", () => {
  it.each<[string, Edits, string]>([
    [
      "a player in an unknown slot",
      { [`${ENTRY}.lineupSlotId`]: 77 },
      `${ENTRY}.lineupSlotId: 77 is not a known lineup slot of football`,
    ],
    [
      "an unknown slot of the league",
      { [`${COUNTS}.77`]: 2 },
      `${COUNTS}.77: 77 is not a known lineup slot of football`,
    ],
    [
      "too many slots",
      { [`${COUNTS}.0`]: 2000 },
      `${COUNTS}.0: 2000 is not a whole number from 0 to 1000`,
    ],
    [
      "an unknown position",
      { [`${PLAYER}.defaultPositionId`]: 77 },
      `${PLAYER}.defaultPositionId: 77 is not a known position of football`,
    ],
    [
      "an owner who is nobody",
      { [`${TEAMS}[2].owners`]: [null] },
      `${TEAMS}[2].owners[0]: missing`,
    ],
    [
      "an owner with an odd id",
      { [`${TEAMS}[2].owners`]: ["{gull wing}"] },
      `${TEAMS}[2].owners[0]: "{gull wing}" is not an id: ids have no white space or ':', and do not begin with '-' or '@'`,
    ],
    [
      "a team with an odd id",
      { [`${TEAMS}[3].id`]: "04" },
      `${TEAMS}[3].id: "04" is not a team id: a whole number above zero, of at most 15 digits, without leading zeros`,
    ],
    [
      "a player with an id that is not exact",
      { [`${ENTRY}.playerId`]: 1152921504606847000 },
      `${ENTRY}.playerId: 1152921504606847000 is not exact: write an id of so many digits as text`,
    ],
    [
      "a game that is not known",
      { "league.json: gameId": 9 },
      "league.json: gameId: 9 is not a known game; use one of 1 (football), 2 (baseball), 3 (basketball), 4 (hockey)",
    ],
    [
      "a recording that does not say its week",
      { "league.json: scoringPeriodId": undefined },
      "league.json: no scoringPeriodId: it is the day or week of the rosters",
    ],
    [
      "a day that no season has",
      { "league.json: gameId": 4, "league.json: scoringPeriodId": 20251101 },
      "league.json: scoringPeriodId: 20251101 is not a whole number from 0 to 400",
    ],
    [
      "a deadline after the year 9999",
      { [`${SETTINGS}.tradeSettings.deadlineDate`]: 9e15 },
      `${SETTINGS}.tradeSettings.deadlineDate: 9000000000000000 is not a time in milliseconds`,
    ],
    ["teams that are no list", { [TEAMS]: {} }, "league.json: teams: an object is not a list"],
  ])("%s", (_, edits, fault) => {
    expect(faults(edits)).toContain(fault);
  });

  it.each<[string, Edits, string]>([
    [
      "a player on two teams",
      { [`${TEAMS}[1].roster.entries[0].playerId`]: 4100001 },
      'rosters.teams[1].players[0].id: "4100001": the player is already at rosters.teams[0].players[0].id',
    ],
    [
      "a team that is there twice",
      { [`${TEAMS}[3].id`]: 2 },
      'rosters.teams[3].id: "2": the team is already at rosters.teams[1].id',
    ],
  ])("%s, with the place in the league made of them", (_, edits, fault) => {
    expect(faults(edits)).toContain(`in the league made of these files: ${fault}`);
  });

  it.each<[string, Edits, string, string]>([
    ["no rosters", withoutIn("roster"), "the rosters", "view=mRoster"],
    ["no owners", withoutIn("owners"), "the owners", "view=mTeam"],
    ["no settings", { [SETTINGS]: { name: "Salt Marsh" } }, "the lineup slots", "view=mSettings"],
    [
      "nothing of the league",
      { "league.json: teams": undefined, [SETTINGS]: undefined },
      "the lineup slots or the owners or the rosters",
      "view=mSettings&view=mTeam&view=mRoster",
    ],
  ])("%s, as missing views, in one line with their address", (_, edits, what, views) => {
    expect(faults(edits)).toEqual([
      `ESPN's responses: none has ${what}. They come from https://lm-api-reads.fantasy.espn.com/apis/v3/games/ffl/seasons/2025/segments/0/leagues/90210026?${views}`,
    ]);
  });

  it("a missing view of an old season, with the address of the league's history", () => {
    expect(faults({ ...withoutIn("roster"), "league.json: seasonId": 2015 })).toEqual([
      "ESPN's responses: none has the rosters. They come from https://lm-api-reads.fantasy.espn.com/apis/v3/games/ffl/leagueHistory/90210026?seasonId=2015&view=mRoster",
    ]);
  });

  it("a response of another league", () => {
    const other = { gameId: 1, id: 8, seasonId: 2025, segmentId: 0 };
    expect(faults({ "other.json": other })).toEqual([
      "other.json: of the league 8 of game 1, not 90210026 of game 1: give the files of one league only",
    ]);
  });

  it("all at once, with exit status 2, and nothing is made", async () => {
    const folder = temporaryFolder();
    const [recording, league] = [join(folder, "rec"), join(folder, "league.db")];
    mkdirSync(recording);
    const edits = {
      [`${ENTRY}.lineupSlotId`]: 77,
      [`${TEAMS}[2].owners`]: [null],
      [`${COUNTS}.77`]: 2,
    };
    for (const { name, text } of recordedFiles("espn", edits))
      writeFileSync(join(recording, name), text);
    const made = await inWorld(["league", "init", "--from", recording, "--league", league]);
    expect([made.status, made.stdout]).toEqual([EXIT.usage, ""]);
    const place = join(recording, "league.json");
    expect(made.stderr.split("\n")).toEqual([
      expect.stringContaining(`${place}: teams[0].roster.entries[0].lineupSlotId: 77 is not`),
      `${place}: teams[2].owners[0]: missing`,
      expect.stringContaining(`${place}: settings.rosterSettings.lineupSlotCounts.77: 77 is not`),
      "",
    ]);
    expect(existsSync(league)).toBe(false);
  });
});

describe("league init --from a recording of ESPN", () => {
  const init = (...options: readonly string[]) => {
    const env = { FANTASY_TX_LEAGUE: join(temporaryFolder(), "league.db") };
    return inWorld(["league", "init", "--from", recordingFolder("espn"), ...options], { env });
  };

  it("says what was imported, assumed and left behind", async () => {
    const made = await init();
    expect([made.status, made.stderr]).toEqual([
      EXIT.done,
      [
        "Brought from ESPN: 4 teams, 44 players, 5 owners, 0 draft picks, 0 trades",
        "Assumed:",
        "  the time zone is America/New_York (--zone changes this)",
        "  draft picks are not traded",
        "Left behind:",
        "  1 member: they own no team",
        "  3 matchups",
        "  2 scoring rules",
        "  2 draft results",
        "  2 keepers: they were chosen for a draft that is over",
        "",
      ].join("\n"),
    ]);
    expect(made.stdout).toContain("Salt Marsh Football (football), 4 teams, 44 players");
  });

  it("has the hour of the trade deadline, which an update keeps", async () => {
    const env = { FANTASY_TX_LEAGUE: join(temporaryFolder(), "league.db") };
    const from = ["--from", recordingFolder("espn")];
    await inWorld(["league", "init", ...from, "--zone", "Asia/Tokyo"], { env });
    const deadline = async () =>
      (await inWorld(["league", "show"], { env })).stdout.match(/^Trade deadline +(.*)$/m)?.[1];
    expect(await deadline()).toBe("Thu 2025-12-04 02:00 +09");
    expect((await inWorld(["league", "update", ...from], { env })).status).toBe(EXIT.done);
    expect(await deadline()).toBe("Thu 2025-12-04 02:00 +09");
  });

  it("makes a league without findings, in which every lineup is legal", async () => {
    const env = { FANTASY_TX_LEAGUE: join(temporaryFolder(), "league.db") };
    await inWorld(["league", "init", "--from", recordingFolder("espn")], { env });
    expect((await inWorld(["league", "check"], { env })).status).toBe(EXIT.done);
    const shown = await inWorld(["league", "show"], { env });
    expect(shown.stdout.match(/ ok$/gm)).toHaveLength(4);
  });
});
