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

const [SETTINGS, TEAMS] = ["league.json: settings", "league.json: teams"];
const ENTRY = `${TEAMS}[0].roster.entries[0]`;
const PLAYER = `${ENTRY}.playerPoolEntry.player`;
const COUNTS = `${SETTINGS}.rosterSettings.lineupSlotCounts`;
const LIMITS = `${SETTINGS}.rosterSettings.positionLimits`;

describe("a bad recording of ESPN is reported with the place in the user's own file", () => {
  it.each<[string, Edits, string]>([
    [
      "a player on two teams",
      { [`${TEAMS}[1].roster.entries[0].playerId`]: 4100001 },
      `${TEAMS}[1].roster.entries[0].playerId: "4100001": the player is already at ${ENTRY}.playerId`,
    ],
    [
      "a team that is there twice",
      { [`${TEAMS}[3].id`]: 2 },
      `${TEAMS}[3].id: "2": the team is already at ${TEAMS}[1].id`,
    ],
    [
      "a player in an unknown slot",
      { [`${ENTRY}.lineupSlotId`]: 77 },
      `${ENTRY}.lineupSlotId: 77 is not a known lineup slot of football`,
    ],
    ["a player in no slot", { [`${ENTRY}.lineupSlotId`]: null }, `${ENTRY}.lineupSlotId: missing`],
    [
      "a slot that is no number",
      { [`${ENTRY}.lineupSlotId`]: "QB" },
      `${ENTRY}.lineupSlotId: "QB" is not a whole number`,
    ],
    [
      "an unknown slot of the league",
      { [`${COUNTS}.77`]: 2 },
      `${COUNTS}.77: 77 is not a known lineup slot of football`,
    ],
    [
      "a slot of the league that is no number",
      { [`${COUNTS}.QB`]: 2 },
      `${COUNTS}.QB: "QB" is not a number of ESPN's`,
    ],
    [
      "too many slots",
      { [`${COUNTS}.0`]: 2000 },
      `${COUNTS}.0: 2000 is not a number of slots up to 1000`,
    ],
    [
      "an unknown position",
      { [`${PLAYER}.defaultPositionId`]: 77 },
      `${PLAYER}.defaultPositionId: 77 is not a known position of football`,
    ],
    [
      "a limit of an unknown position",
      { [`${LIMITS}.77`]: 3 },
      `${LIMITS}.77: 77 is not a known position of football`,
    ],
    [
      "a limit that is below the starting slots",
      { [`${LIMITS}.2`]: 1 },
      `${LIMITS}.2: 1 is below the 2 starting slots of RB`,
    ],
    [
      "an owner who is nobody",
      { [`${TEAMS}[2].owners`]: [null] },
      `${TEAMS}[2].owners[0]: missing`,
    ],
    [
      "an owner with an odd id",
      { [`${TEAMS}[2].owners`]: ["{gull wing}"] },
      `${TEAMS}[2].owners[0]: "gull wing" is not an id: ids have no white space or ':', and do not begin with '-' or '@'`,
    ],
    [
      "an owner who is an object",
      { [`${TEAMS}[2].owners`]: [{ id: 3 }] },
      `${TEAMS}[2].owners[0]: an object is not text`,
    ],
    [
      "a team with an odd id",
      { [`${TEAMS}[3].id`]: "04" },
      `${TEAMS}[3].id: "04" is not a team id: a whole number above zero, of at most 15 digits, without leading zeros`,
    ],
    [
      "a player with an odd id",
      { [`${ENTRY}.playerId`]: "a b" },
      `${ENTRY}.playerId: "a b" is not an id: ids have no white space or ':', and do not begin with '-' or '@'`,
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
      "league.json: scoringPeriodId: missing: it has the day or week of the rosters",
    ],
    [
      "a week that is no number",
      { "league.json: scoringPeriodId": 2.5 },
      "league.json: scoringPeriodId: 2.5 is not a whole number",
    ],
    [
      "hours that are no number",
      { [`${SETTINGS}.tradeSettings.revisionHours`]: -1 },
      `${SETTINGS}.tradeSettings.revisionHours: -1 is not a whole number`,
    ],
    [
      "a deadline that is no time",
      { [`${SETTINGS}.tradeSettings.deadlineDate`]: 1e18 },
      `${SETTINGS}.tradeSettings.deadlineDate: 1000000000000000000 is not a whole number`,
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

  it.each<[string, Edits, readonly string[]]>([
    [
      "no rosters",
      Object.fromEntries([0, 1, 2, 3].map((i) => [`${TEAMS}[${i}].roster`, undefined])),
      ["ESPN's rosters: in none of the files: add a response with view=mRoster"],
    ],
    [
      "no owners",
      Object.fromEntries([0, 1, 2, 3].map((i) => [`${TEAMS}[${i}].owners`, undefined])),
      ["ESPN's owners: in none of the files: add a response with view=mTeam"],
    ],
    [
      "no settings",
      { [SETTINGS]: { name: "Salt Marsh" } },
      ["ESPN's lineup slots: in none of the files: add a response with view=mSettings"],
    ],
    [
      "nothing of the league",
      {
        "league.json": { gameId: 1, id: 7, seasonId: 2025, segmentId: 0, scoringPeriodId: 3 },
      },
      [
        "ESPN's rosters: in none of the files: add a response with view=mRoster",
        "ESPN's owners: in none of the files: add a response with view=mTeam",
        "ESPN's lineup slots: in none of the files: add a response with view=mSettings",
        "league.json: teams: no teams: a league has at least one",
      ],
    ],
  ])("%s, as a missing view", (_, edits, expected) => {
    expect(faults(edits)).toEqual(expected);
  });

  it("a response of another league or season", () => {
    const other = { gameId: 1, id: 8, seasonId: 2024, segmentId: 0 };
    const only = "give the responses of one league and season only";
    expect(faults({ "other.json": other })).toEqual([
      `other.json: id: 8 is not 90210026 (league.json: id): ${only}`,
      `other.json: seasonId: 2024 is not 2025 (league.json: seasonId): ${only}`,
    ]);
  });

  it("a day whose date is not known", () => {
    expect(
      faults({
        "league.json: gameId": 4,
        "league.json: seasonId": 2031,
        "league.json: status": {},
      }),
    ).toContain(
      "league.json: status: no date of an update: without one, nobody knows when day 11 of the season 2031 is",
    );
  });

  it("a day that no season has", () => {
    expect(
      faults({ "league.json: gameId": 4, "league.json: scoringPeriodId": 20251101 }),
    ).toContain("league.json: scoringPeriodId: 20251101 is not the number of a day of a season");
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
      expect.stringContaining(`${place}: settings.rosterSettings.lineupSlotCounts.77: 77 is not`),
      expect.stringContaining(`${place}: teams[0].roster.entries[0].lineupSlotId: 77 is not`),
      `${place}: teams[2].owners[0]: missing`,
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

  it("has the trade deadline on its day in the time zone, which an update keeps", async () => {
    const env = { FANTASY_TX_LEAGUE: join(temporaryFolder(), "league.db") };
    const from = ["--from", recordingFolder("espn")];
    await inWorld(["league", "init", ...from, "--zone", "Asia/Tokyo"], { env });
    const deadline = async () =>
      (await inWorld(["rules", "get", "/transactions/trade_deadline/value"], { env })).stdout;
    expect(await deadline()).toBe("20251204\n");
    expect((await inWorld(["league", "update", ...from], { env })).status).toBe(EXIT.done);
    expect(await deadline()).toBe("20251204\n");
  });

  it("makes a league without findings, in which every lineup is legal", async () => {
    const env = { FANTASY_TX_LEAGUE: join(temporaryFolder(), "league.db") };
    await inWorld(["league", "init", "--from", recordingFolder("espn")], { env });
    expect((await inWorld(["league", "check"], { env })).status).toBe(EXIT.done);
    const shown = await inWorld(["league", "show"], { env });
    expect(shown.stdout.match(/ ok$/gm)).toHaveLength(4);
  });
});
