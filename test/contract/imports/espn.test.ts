import { describe, expect, it } from "vitest";
import { type PlayerResource, slotAt } from "../../../src/domain/league/players.ts";
import { lineupFindings } from "../../../src/domain/lineups/findings.ts";
import { readFiles } from "../../../src/importers/read-recording.ts";
import { type Edits, imported, leftAside, recordedFiles } from "../../support/recorded-platform.ts";

const documentWith = (edits: Edits = {}) => imported("espn", edits).document;

const playersOf = (team: string, edits: Edits = {}): readonly PlayerResource[] =>
  documentWith(edits).rosters.teams.find(({ id }) => id === team)?.players ?? [];

const player = (id: string, edits: Edits = {}): PlayerResource | undefined =>
  documentWith(edits)
    .rosters.teams.flatMap(({ players }) => players)
    .find((each) => each.id === id);

const values = (edits: Edits = {}): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(documentWith(edits).rules.transactions).map(([name, { value }]) => [
      name,
      value,
    ]),
  );

const [SETTINGS, TEAM, MEMBER] = [
  "league.json: settings",
  "league.json: teams[0]",
  "league.json: members[0]",
];
const LIMITS = `${SETTINGS}.rosterSettings.positionLimits`;
const FIRST_PLAYER = `${TEAM}.roster.entries[0].playerPoolEntry.player`;
const NO_COMMISSIONER = { [`${MEMBER}.isLeagueManager`]: undefined };

// The recording: fixtures/recordings/espn/league.json.
describe("a league of ESPN", () => {
  it("has the league's id, name, sport and week", () => {
    const { league_details, dates } = documentWith();
    expect([league_details.id, league_details.name]).toEqual(["90210026", "Salt Marsh Football"]);
    expect([league_details.sport, dates.effective_point]).toEqual(["football", "11"]);
  });

  it("has its teams, with the abbreviation in each field that is long enough", () => {
    expect(
      documentWith().rosters.teams.map((team) => [team.id, team.name, team.short_name, team.abbr]),
    ).toEqual([
      ["1", "Marsh Marigolds", "MAR", "MAR"],
      ["2", "Tidewater Terns", "TIDE", ""],
      ["3", "Gull Wing Gang", "GWG", "GWG"],
      ["4", "Sand Pipers", "SP", "SP"],
    ]);
  });

  it("makes the name of a team from its location and nickname, as older seasons have it", () => {
    const edits = {
      [`${TEAM}.name`]: undefined,
      [`${TEAM}.location`]: "Salt  Marsh ",
      [`${TEAM}.nickname`]: " Hens",
    };
    expect(documentWith(edits).rosters.teams[0]?.name).toBe("Salt Marsh Hens");
  });

  it("has owners and co-owners without braces, and managers as commissioners", () => {
    const owner = (number: number, name: string, team: string, commissioner = 0) => ({
      id: `A1B2C3D4-000${number}-4AAA-8AAA-00000000000${number}`,
      ...{ name, commissioner, trades_disabled: 0, team: { id: team } },
    });
    expect(documentWith().owners).toEqual([
      owner(1, "marigold", "1", 1),
      owner(2, "tidewater", "2"),
      owner(3, "gullwing", "3"),
      owner(4, "sandpiper", "4"),
      owner(5, "driftwood", "2"),
    ]);
  });

  it("has a manager who owns no team, and leaves other members without a team behind", () => {
    const edits = { "league.json: members[5].isLeagueManager": true };
    const { document, leftBehind } = imported("espn", edits);
    expect(document.owners.at(-1)).toEqual({
      id: "A1B2C3D4-0006-4AAA-8AAA-000000000006",
      ...{ name: "lighthouse", commissioner: 1, trades_disabled: 0 },
    });
    expect(imported("espn").leftBehind[0]).toBe("1 member");
    expect(leftBehind[0]).toBe("3 matchups");
  });

  it("says that nobody is the commissioner if no member is a manager", () => {
    const assumed = "the league has no commissioner [--commissioner]";
    expect(imported("espn", NO_COMMISSIONER).assumed).toContain(assumed);
    const commissioner = "A1B2C3D4-0003-4AAA-8AAA-000000000003";
    const { document, assumed: rest } = imported("espn", NO_COMMISSIONER, { commissioner });
    expect(document.owners.filter((each) => each.commissioner === 1)).toHaveLength(1);
    expect(rest.join()).not.toContain("--commissioner");
  });

  it("names an owner by first and last name if there is no other, or by id if they are not a member", () => {
    const edits = {
      [`${MEMBER}.displayName`]: "",
      [`${MEMBER}.firstName`]: "Mary",
      [`${MEMBER}.lastName`]: "Gold",
      "league.json: members[1]": undefined,
    };
    const { document, assumed } = imported("espn", edits);
    expect(document.owners.map(({ name }) => name)).toEqual([
      "Mary Gold",
      "Owner A1B2C3D4-0002-4AAA-8AAA-000000000002",
      "gullwing",
      "sandpiper",
      "driftwood",
    ]);
    expect(assumed).toContain("owners who are not among the members are called 'Owner <id>': 1");
  });

  it("puts starters into their slots, and all others on reserve or the injured list", () => {
    const places = playersOf("1").map((each) => [each.roster_status, each.roster_pos]);
    expect(places).toEqual([
      ["A", "QB"],
      ["A", "RB"],
      ["A", "RB"],
      ["A", "WR"],
      ["A", "WR"],
      ["A", "TE"],
      ["A", "FLEX"],
      ["A", "K"],
      ["RS", "RB"],
      ["RS", "TE"],
      ["I", "RB"],
      ["A", "D/ST"],
    ]);
  });

  it("makes a player eligible in the slots that the league has", () => {
    const eligible = (id: string, edits?: Edits) => player(id, edits)?.eligible;
    expect(["4100001", "4100138", "4100412", "DEF--16003"].map((id) => eligible(id))).toEqual([
      "QB",
      "RB,FLEX",
      "WR,FLEX",
      "D/ST",
    ]);
    const counts = `${SETTINGS}.rosterSettings.lineupSlotCounts`;
    expect(eligible("4100001", { [`${counts}.7`]: 1 })).toBe("QB,OP");
  });

  it("has a player's name, position, pro team and status", () => {
    expect(player("4100138")).toMatchObject({
      ...{ firstname: "Bram", lastname: "Birch", fullname: "Bram Birch" },
      ...{ position: "RB", pro_team: "MIA", pro_status: "Q" },
    });
    expect(player("DEF--16003")).toMatchObject({ fullname: "Bears D/ST", pro_status: "A" });
  });

  it.each([
    ["Abel Amber Jr.", "Abel", "Amber Jr."],
    ["Abe Amber", "Abe", "Amber"],
    ["Amber", "", "Amber"],
    ["", "Abel", "Amber"],
  ])("keeps the full name %j of Abel Amber as it is (E7)", (fullName, firstname, lastname) => {
    expect(player("4100001", { [`${FIRST_PLAYER}.fullName`]: fullName })).toMatchObject({
      fullname: fullName || "Abel Amber",
      ...{ firstname, lastname },
    });
  });

  it.each([
    ["ACTIVE", "A"],
    ["NORMAL", "A"],
    ["PROBABLE", "A"],
    ["OUT", "O"],
    ["DOUBTFUL", "D"],
    ["QUESTIONABLE", "Q"],
    ["DAY_TO_DAY", "Q"],
    ["INJURY_RESERVE", "IR"],
    ["SUSPENSION", "SUS"],
    ["PHYSICALLY_UNABLE_TO_PERFORM", "PUP"],
    ["TEN_DAY_DL", "IL"],
    ["SIXTY_DAY_DL", "IL"],
    ["PATERNITY", "NA"],
  ])("calls a player who is %s %s", (word, status) => {
    expect(player("4100001", { [`${FIRST_PLAYER}.injuryStatus`]: word })?.pro_status).toBe(status);
  });

  it("names a player whom no response names by id, and says how many there are", () => {
    const { document, assumed } = imported("espn", { [FIRST_PLAYER]: undefined });
    expect(document.rosters.teams[0]?.players[0]).toMatchObject({
      ...{ id: "4100001", fullname: "Player 4100001", eligible: "", roster_pos: "QB" },
    });
    expect(assumed).toContain("1 player is called 'Player <id>': no recorded response names them");
  });

  it("leaves a pro team empty if there is none, or if it is not known, and says that", () => {
    const free = { [`${FIRST_PLAYER}.proTeamId`]: 0 };
    expect(player("4100001", free)?.pro_team).toBe("");
    expect(imported("espn", free).assumed.join()).not.toContain("pro team");
    const unknown = { [`${FIRST_PLAYER}.proTeamId`]: 99 };
    expect(player("4100001", unknown)?.pro_team).toBe("");
    expect(imported("espn", unknown).assumed).toContain(
      "players of an unknown pro team have none: 1",
    );
  });

  it("has its slots as limits, and its position limits as limits of all players", () => {
    const { positions, statuses, ...switches } = documentWith().rules.roster;
    expect(
      positions.map((each) => [each.abbr, each.min_active, each.max_active, each.max_total]),
    ).toEqual([
      ["QB", 0, 1, 5],
      ["RB", 0, 2, 9],
      ["WR", 0, 2, 9],
      ["TE", 0, 1, 4],
      ["D/ST", 0, 1, 4],
      ["K", 0, 1, 4],
      ["FLEX", 0, 1, null],
    ]);
    expect(statuses.map(({ description, min, max }) => [description, min, max])).toEqual([
      ["Active Players", 0, 9],
      ["Reserve Players", 0, null],
      ["Injured Players", 0, 1],
      ["Minors Players", 0, 0],
      ["Total Players", 0, 14],
    ]);
    expect(switches).toMatchObject({
      injured_requires_dl: 0,
      injured_players_dont_count_against_roster_limits: 1,
    });
  });

  it("limits a position without a slot, where nobody can start", () => {
    const { positions } = documentWith({ [`${LIMITS}.11`]: 2 }).rules.roster;
    expect(positions.at(-1)).toEqual({
      ...{ abbr: "LB", min_active: 0, max_active: 0, max_total: 3 },
    });
  });

  it("leaves a limit of a position behind that has no name here", () => {
    expect(imported("espn", { [`${LIMITS}.6`]: 2 }).leftBehind.at(-1)).toBe("1 limit");
  });

  it("has no finding about a position at its limit with one more player injured", () => {
    const { position, roster_status } = player("4101371") ?? {};
    expect([position, roster_status]).toEqual(["RB", "I"]);
    const running = playersOf("2").filter((each) => each.roster_pos === "RB");
    const limit = { [`${LIMITS}.2`]: running.length - 1 };
    expect(findingsOf(limit)).toEqual([]);
    const one = { [`${LIMITS}.2`]: running.length - 2 };
    expect(findingsOf(one)).toEqual(["too_many_at_position"]);
  });

  it("has everybody in reserve, and says so, if nobody starts", () => {
    const off = Object.fromEntries(
      LEAGUE.teams.flatMap(({ roster }, team) =>
        roster.entries.map((_, i) => [
          `league.json: teams[${team}].roster.entries[${i}].lineupSlotId`,
          undefined,
        ]),
      ),
    );
    expect(playersOf("1", off).every((each) => each.roster_status === "RS")).toBe(true);
    expect(imported("espn", off).assumed[0]).toBe(
      "nobody starts: 44 players are on reserve, because no recorded response has lineups",
    );
    const one = { [`${TEAM}.roster.entries[0].lineupSlotId`]: undefined };
    expect(imported("espn", one).assumed[0]).toBe("players who are in no slot are in reserve: 1");
    const empty = Object.fromEntries(
      LEAGUE.teams.map((_, i) => [`league.json: teams[${i}].roster.entries`, []]),
    );
    expect(imported("espn", empty).assumed[0]).toBe("nobody starts: the rosters are empty");
  });

  it("has votes on trades for the hours of their review, until there are enough vetoes", () => {
    expect(values()).toMatchObject({
      trade_policy: "vote",
      trade_voting_period: 48,
      trade_rejections_required: 2,
      trade_vote_override: 0,
      trade_vote_ends_early: 1,
    });
  });

  it("leaves the veto to the commissioner if no votes are asked for (T28)", () => {
    const edits = { [`${SETTINGS}.tradeSettings.vetoVotesRequired`]: 0 };
    expect(values(edits)).toMatchObject({
      trade_policy: "vote",
      trade_voting_period: 48,
      trade_rejections_required: 0,
      trade_vote_override: 1,
      trade_vote_ends_early: 1,
    });
  });

  it("executes trades at once if they are not reviewed", () => {
    const edits = { [`${SETTINGS}.tradeSettings.revisionHours`]: 0 };
    expect(values(edits)).toMatchObject({ trade_policy: "free_for_all" });
  });

  it("leaves out the rules of trades if no response has them, so they are assumed", () => {
    const { assumed } = imported("espn", { [`${SETTINGS}.tradeSettings`]: undefined });
    expect(assumed).toEqual([
      "the time zone is America/New_York [--zone]",
      "accepted trades are executed at once: the policy is free_for_all [--trade-policy]",
      "there is no trade deadline [--trade-deadline]",
      "draft picks are not traded",
    ]);
  });

  it("brings the hour of the trade deadline (T16)", () => {
    expect(values()).toMatchObject({ trade_deadline: 1764781200 });
  });

  it("has the number of keepers that a team may have, but not the keepers of past drafts", () => {
    const { document, leftBehind } = imported("espn");
    expect(document.league_details.uses_keepers).toBe(1);
    expect(document.rules.transactions.keepers_per_team.value).toBe(2);
    expect(leftBehind).toContain("2 keepers");
    const none = documentWith({ [`${SETTINGS}.draftSettings.keeperCount`]: 0 });
    expect(none.league_details.uses_keepers).toBe(0);
  });

  it("has what each team has left of its budget (T26), if the league uses one", () => {
    const budgets = (edits: Edits = {}) =>
      documentWith(edits).rosters.teams.map(({ budget }) => budget);
    expect(budgets()).toEqual([100, 63, 0, 88]);
    const spent = { [`${TEAM}.transactionCounter.acquisitionBudgetSpent`]: 130 };
    expect(budgets(spent)[0]).toBe(0);
    const unused = { [`${SETTINGS}.acquisitionSettings.isUsingAcquisitionBudget`]: false };
    expect(budgets(unused)).toEqual([undefined, undefined, undefined, undefined]);
  });

  it.each([
    [18, "17"],
    [0, "1"],
  ])("takes week %i for week %s, and says so", (week, point) => {
    const { document, assumed } = imported("espn", { "league.json: scoringPeriodId": week });
    expect(document.dates.effective_point).toBe(point);
    expect(assumed[0]).toBe(
      `the effective point is ${point}: the rosters are of week ${week}, which lineups do not have [league set --effective-point]`,
    );
  });

  it("says what it leaves behind, and that there are no past trades if they are asked for", () => {
    expect(imported("espn").leftBehind).toEqual([
      "1 member",
      "3 matchups",
      "2 scoring rules",
      "2 draft results",
      "2 keepers",
    ]);
    const wanted = "there are no past trades: they are not imported from ESPN";
    expect(imported("espn", {}, { trades: true }).assumed).toContain(wanted);
    expect(imported("espn").assumed).not.toContain(wanted);
  });

  it("is the same league if each view is in a response of its own", () => {
    const { members, schedule, settings, status, draftDetail, teams, ...each } = LEAGUE;
    const views = {
      "league.json": { ...each, settings, schedule, draftDetail, scoringPeriodId: 1 },
      "a.json": { ...each, members, status, teams: teams.map(({ roster, ...team }) => team) },
      "b.json": { ...each, teams: teams.map(({ id, roster }) => ({ id, roster })) },
    };
    expect(imported("espn", views)).toEqual(imported("espn"));
  });

  it("is that of the newest season in a list of seasons, as of a league's history", () => {
    const { draftDetail: _, ...season } = LEAGUE;
    const seasons = [2016, 2017, 2015].map((seasonId) => ({ ...season, seasonId }));
    const { document } = imported("espn", { "league.json": seasons });
    const { league_details, ...others } = documentWith();
    expect(document).toEqual({ league_details: { ...league_details, season: "2017" }, ...others });
    expect(leftAside("espn", { "league.json": seasons })).toEqual([
      "league.json: 0: of the season 2016",
      "league.json: 2: of the season 2015",
    ]);
  });

  it("has the rosters of the newest week, and says that there are older ones", () => {
    const rosters = (scoringPeriodId: number, teams = LEAGUE.teams) => ({
      ...{ gameId: 1, id: 90210026, seasonId: 2025, segmentId: 0, scoringPeriodId },
      teams: teams.map(({ id, roster }) => ({ id, roster })),
    });
    const [first, second, ...more] = LEAGUE.teams;
    const before = [
      { ...first, roster: second?.roster },
      { ...second, roster: first?.roster },
    ];
    const edits = {
      "week-10.json": rosters(10, [...before, ...more] as typeof LEAGUE.teams),
      "week-9.json": rosters(9),
    };
    const { document, leftBehind } = imported("espn", edits);
    expect(document).toEqual(documentWith());
    expect(leftBehind.at(-1)).toBe("2 responses with older rosters");
  });

  it("says what nobody imports: keeper values, divisions and transactions", () => {
    const division = { id: 1, name: "Reed" };
    const edits = {
      [`${TEAM}.roster.entries[0].playerPoolEntry.keeperValue`]: 3,
      [`${SETTINGS}.scheduleSettings.divisions`]: [division, division],
      "week-3.json": { ...LEAGUE, teams: [], scoringPeriodId: 3, transactions: [{}, {}] },
    };
    expect(imported("espn", edits).leftBehind.slice(-3)).toEqual([
      "1 keeper value",
      "2 divisions",
      "2 transactions",
    ]);
  });
});

describe("a folder that another program has made of ESPN's responses", () => {
  it("may have each response in an envelope, other seasons, and answers that are errors", () => {
    const { document, leftBehind } = imported("espn-export");
    expect(document.rosters.teams.map(({ players }) => players.length)).toEqual([3, 3]);
    expect(document.dates.effective_point).toBe("12");
    expect(leftBehind).toEqual(["1 transaction"]);
    expect(leftAside("espn-export")).toEqual([
      expect.stringMatching(/^activity\.json: an error of the platform: /),
      "season_2024.json: data: of the season 2024",
    ]);
  });

  it("may have the views of a season in one file, before anybody has set a lineup", () => {
    const { document, assumed } = imported("espn-off-season");
    const players = document.rosters.teams.flatMap((team) => team.players);
    expect(
      players.map((each) => `${each.roster_status} ${each.roster_pos} ${each.fullname}`),
    ).toEqual([
      "RS QB Otto Osier",
      "RS RB Pim Plane Jr.",
      "RS WR Rolf Rowan",
      "RS QB Sven Sorrel",
      "RS RB Till Teasel",
      "RS WR Udo Ulex",
    ]);
    expect(assumed.slice(0, 2)).toEqual([
      "the effective point is 1: the rosters are of week 0, which lineups do not have [league set --effective-point]",
      expect.stringMatching(
        /^nobody starts: \d+ players are on reserve, because no recorded response has lineups$/,
      ),
    ]);
  });
});

const reading = (edits: Edits) =>
  readFiles(recordedFiles("espn", edits), { overrides: {}, commissioner: null });

/** What is wrong with the lineup of team 2. */
const findingsOf = (edits: Edits): readonly string[] => {
  const read = reading(edits);
  if ("faults" in read) throw new Error(read.faults[0].what);
  const { players, details, rosterRules } = read.league;
  const placed = players.flatMap((each) => {
    const { place } = slotAt(each.timeline, details.effectivePoint);
    return place?.teamId === "2" ? [{ player: each, place }] : [];
  });
  return lineupFindings(placed, rosterRules).map(({ code }) => code);
};

/** The recorded response. Its rosters are of week 11. */
const LEAGUE = JSON.parse(recordedFiles("espn")[0]?.text ?? "") as Readonly<
  Record<string, unknown>
> & {
  readonly teams: readonly {
    readonly id: number;
    readonly roster: { readonly entries: readonly unknown[] };
  }[];
};
