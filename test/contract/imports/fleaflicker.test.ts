import { describe, expect, it } from "vitest";
import type { PlayerResource } from "../../../src/domain/league/players.ts";
import { type Edits, imported, recordedFiles } from "../../support/recorded-platform.ts";

const flea = (edits: Edits = {}) => imported("fleaflicker", edits);
const withTrades = (edits: Edits = {}) => imported("fleaflicker", edits, { trades: true });
const documentWith = (edits: Edits = {}) => flea(edits).document;

const playersOf = (team: string, edits: Edits = {}): readonly PlayerResource[] =>
  documentWith(edits).rosters.teams.find(({ id }) => id === team)?.players ?? [];

const WITHOUT_LINEUPS = {
  "FetchRoster-41001.json": undefined,
  "FetchRoster-41002.json": undefined,
  "FetchRoster-41003.json": undefined,
};

/** No places in a lineup. */
const NO_GROUPS = [{ slots: [] }];

const LEAGUE = "FetchLeagueStandings.json: league";

// The recording: FetchLeagueRosters.json, FetchLeagueRules.json, FetchLeagueStandings.json,
// FetchLeagueTransactions.json, FetchRoster-41001.json, FetchRoster-41002.json,
// FetchRoster-41003.json, FetchTeamPicks-41001.json, FetchTeamPicks-41002.json,
// FetchTeamPicks-41003.json, FetchTrades.json.
describe("a league of Fleaflicker", () => {
  it("has the league's id, name, sport, week and keepers", () => {
    const { league_details, dates, rules } = documentWith();
    expect(league_details).toMatchObject({
      ...{ id: "54321", name: "Lantern Street Auction", sport: "football", uses_keepers: 1 },
    });
    expect(dates.effective_point).toBe("7");
    expect(rules.transactions.keepers_per_team.value).toBe(2);
  });

  it.each([
    ["MLB", "baseball"],
    ["NBA", "basketball"],
    ["NHL", "hockey"],
  ])("of the %s is on the day that its period begins", (word, sport) => {
    const edits = { [`${LEAGUE}.chatChannel`]: `/chats/${word}/leagues/54321/all` };
    const { document } = imported("fleaflicker", edits, {
      overrides: { zone: "Europe/London" },
    });
    expect([document.league_details.sport, document.dates.effective_point]).toEqual([
      sport,
      "20231017",
    ]);
    expect(documentWith(edits).dates.effective_point).toBe("20231016");
  });

  it.each<[string, sport: string, Edits]>([
    [
      "any response",
      "hockey",
      { "FetchTrades.json: trades[0].chatChannel": "/chats/NHL/leagues/54321/trades-6000002" },
    ],
    [
      "the picture of a player",
      "basketball",
      {
        "FetchLeagueRosters.json: rosters[0].players[0].proPlayer.headshotUrl":
          "https://d26bvpybnxg29h.cloudfront.net/nba/801.png",
      },
    ],
    ["a field", "baseball", { [`${LEAGUE}.sport`]: "MLB" }],
    ["its positions", "football", {}],
  ])("has the sport that %s tells", (_, sport, edits) => {
    const { document } = flea({ [`${LEAGUE}.chatChannel`]: undefined, ...edits });
    expect(document.league_details.sport).toBe(sport);
  });

  it("plays football if nothing tells its sport, and says so", () => {
    const edits = {
      ...{ [`${LEAGUE}.chatChannel`]: undefined, "FetchLeagueRules.json": undefined },
      ...{ [`${LEAGUE}.rosterRequirements`]: undefined, "FetchTrades.json": undefined },
      "FetchLeagueRosters.json": { rosters: [{ team: { id: 41_001 } }] },
    };
    const said = "the league plays football: no recorded response says its sport";
    expect([flea(edits).assumed.includes(said), flea().assumed.includes(said)]).toEqual([
      ...[true, false],
    ]);
  });

  it("has no week after 17, and says so", () => {
    const edits = {
      "FetchLeagueRosters.json: rosters[0].players[0].requestedGamesPeriod.ordinal": 18,
    };
    const { document, assumed } = flea(edits);
    expect(document.dates.effective_point).toBe("17");
    expect(assumed).toContain(
      "the effective point is week 17: lineups end there, and the league is in week 18",
    );
  });

  it("has the teams of all divisions, with their initials and logos", () => {
    expect(
      documentWith().rosters.teams.map(({ id, name, abbr, logo }) => [id, name, abbr, logo]),
    ).toEqual([
      ["41001", "Copper Kettles", "CK", "https://img.example/kettles.png"],
      ["41002", "Driftwood", "D", ""],
      ["41003", "Night Ferries", "NF", ""],
    ]);
  });

  it("has owners: several of one team, and one of several teams", () => {
    const { document, assumed } = imported("fleaflicker", {}, { commissioner: "7101" });
    expect(document.owners).toEqual([
      { ...owner("7101", "kettleman"), commissioner: 1, team: { id: "41001" } },
      { ...owner("7102", "tinsmith"), team: { id: "41001" } },
      { ...owner("7103", "beachcomber"), teams: [{ id: "41002" }, { id: "41003" }] },
    ]);
    const none = "the league has no commissioner [--commissioner]";
    expect([assumed.includes(none), flea().assumed.includes(none)]).toEqual([false, true]);
  });

  const owner = (id: string, name: string) => ({ id, name, commissioner: 0, trades_disabled: 0 });
});

describe("a player of Fleaflicker", () => {
  it("has a name, a position and a pro team, which is empty for a free agent", () => {
    expect(
      playersOf("41001").map(({ fullname, position, pro_team }) =>
        [fullname, position, pro_team].join("|"),
      ),
    ).toEqual([
      ...["Milo Ashby|QB|BUF", "Reed Barlow|RB|SEA", "Kit Corrin|WR|DEN", "Sol Dray|TE|"],
      ...["Gus Egan|RB|NYG", "Ty Farrow|WR|CHI"],
    ]);
  });

  it("is eligible at their positions and at flex slots that take one of these", () => {
    expect(playersOf("41001").map(({ eligible }) => eligible)).toEqual([
      ...["QB", "RB,RB/WR/TE", "WR,RB/WR/TE", "TE,RB/WR/TE", "RB,RB/WR/TE", "WR,RB/WR/TE"],
    ]);
  });

  it("has the pro status of their injury", () => {
    const statuses = ["41001", "41002", "41003"].flatMap((team) =>
      playersOf(team).map((player) => player.pro_status),
    );
    expect(statuses).toEqual("A A Q A IR A D A IR A A O".split(" "));
    const injury = "FetchLeagueRosters.json: rosters[0].players[2].proPlayer.injury";
    for (const typeAbbreviaition of ["constructor", "__proto__", "toString"])
      expect(
        playersOf("41001", { [injury]: { typeAbbreviaition } }).map((player) => player.pro_status),
      ).toEqual("A A A A IR A".split(" "));
  });

  it.each([
    "FetchLeagueRosters.json: rosters[0].players[1].isKeeper",
    "FetchLeagueRosters.json: rosters[0].players[1].proPlayer.isKeeper",
    "FetchRoster-41001.json: groups[0].slots[1].leaguePlayer.isKeeper",
  ])("is a keeper if a response says so: %s", (place) => {
    const keepers = (edits: Edits) =>
      playersOf("41001", edits).flatMap((player) => (player.is_keeper === 1 ? [player.id] : []));
    expect([keepers({ [place]: true }), keepers({})]).toEqual([["802"], []]);
  });

  it("gets a prefix if the id is negative", () => {
    const edits = {
      "FetchLeagueRosters.json: rosters[2].players[1].proPlayer.id": -16,
      "FetchRoster-41003.json": undefined,
    };
    expect(playersOf("41003", edits).map(({ id }) => id)).toContain("DEF-16");
  });
});

describe("a place on a roster of Fleaflicker", () => {
  it("is a starting slot, the bench, injured or the taxi squad", () => {
    const places = ["41001", "41002"].flatMap((team) =>
      playersOf(team).map(({ id, roster_status, roster_pos }) =>
        [id, roster_status, roster_pos].join(" "),
      ),
    );
    expect(places).toEqual([
      ...["801 A QB", "802 A RB", "803 A WR", "804 A RB/WR/TE", "805 I RB", "806 ML WR"],
      ...["811 RS QB", "812 A RB", "813 I WR", "814 A RB/WR/TE"],
    ]);
  });

  it("is that of the newest lineup", () => {
    const slot = { position: { label: "QB", group: "START" } };
    const player = { proPlayer: { id: 811 }, requestedGamesPeriod: { ordinal: 6 } };
    const older = { groups: [{ group: "START", slots: [{ ...slot, leaguePlayer: player }] }] };
    expect(documentWith({ "FetchRoster-week-6.json": older })).toEqual(documentWith());
  });

  it("is on the reserve for everybody if no response has lineups, which is reported", () => {
    const { document, assumed } = flea(WITHOUT_LINEUPS);
    const players = document.rosters.teams.flatMap((team) => team.players);
    expect(new Set(players.map((player) => player.roster_status))).toEqual(new Set(["RS"]));
    expect(assumed).toContain(
      "nobody starts: 12 players are on reserve, because no recorded response has lineups",
    );
  });
});

describe("the rules of a league of Fleaflicker", () => {
  const statuses = (edits: Edits = {}) =>
    documentWith(edits).rules.roster.statuses.map(({ description, min, max }) =>
      [description.split(" ")[0], min, max].join(" "),
    );

  it("count the slots, and limit the players of a position", () => {
    expect(documentWith().rules.roster.positions).toEqual([
      { abbr: "QB", min_active: 0, max_active: 1, max_total: 3 },
      { abbr: "RB", min_active: 0, max_active: 1, max_total: 8 },
      { abbr: "WR", min_active: 0, max_active: 1, max_total: 8 },
      { abbr: "RB/WR/TE", min_active: 0, max_active: 1, max_total: null },
      { abbr: "K", min_active: 0, max_active: 0, max_total: 1 },
    ]);
    expect(statuses()).toEqual([
      ...["Active 0 4", "Reserve 0 ", "Injured 0 1", "Minors 0 1", "Total 0 7"],
    ]);
  });

  it("are those that the standings repeat if there is no response with the rules", () => {
    const { roster } = documentWith({ "FetchLeagueRules.json": undefined }).rules;
    expect(roster).toEqual(documentWith().rules.roster);
  });

  it("have as many injured slots as a team uses if they do not say how many", () => {
    const open = { "FetchLeagueRules.json: rosterPositions[4].start": undefined };
    expect(statuses(open)).toEqual(statuses());
    const nobody = Object.fromEntries(
      [1, 2, 3].map((team) => [`FetchRoster-4100${team}.json: groups`, NO_GROUPS]),
    );
    expect(statuses({ ...open, ...nobody })).toContain("Injured 0 0");
  });

  it("limit only the whole roster if nobody's place in the lineup is known", () => {
    expect(statuses(WITHOUT_LINEUPS)).toEqual([
      ...["Active 0 4", "Reserve 0 ", "Injured 0 1", "Minors 0 1", "Total 0 9"],
    ]);
    expect(
      documentWith(WITHOUT_LINEUPS).rules.roster.injured_players_dont_count_against_roster_limits,
    ).toBe(0);
  });

  it("have a vote that needs the vetoes of the latest trade", () => {
    const { document, assumed } = flea();
    expect(document.rules.transactions).toMatchObject({
      trade_policy: { value: "vote" },
      trade_rejections_required: { value: 1 },
      trade_vote_ends_early: { value: 1 },
    });
    expect(assumed).toContain("a vote on a trade lasts 24 hours [--voting-hours]");
  });

  it("do not say what follows an acceptance if no trade says it", () => {
    expect(flea({ "FetchTrades.json": undefined }).assumed).toContain(
      "accepted trades are executed at once: the policy is free_for_all [--trade-policy]",
    );
  });
});

describe("draft picks and trades of Fleaflicker", () => {
  it("are the picks of coming drafts, each once, with the teams that hold them", () => {
    const { document, leftBehind } = flea();
    expect(document.draft_picks.map(({ id, team_id }) => `${id} ${team_id}`)).toEqual([
      ...["2024.1.41001 41001", "2024.1.41002 41002", "2024.1.41003 41001"],
      ...["2024.2.41001 41001", "2024.2.41002 41002", "2024.2.41003 41003"],
    ]);
    expect(document.rules.transactions.draft_pick_trades.value).toBe(1);
    expect(leftBehind).toContain("1 draft pick");
  });

  it("are the picks of this season, too, before its draft", () => {
    const { document } = flea({ [`${LEAGUE}.draftStatus`]: "PRE_DRAFT" });
    expect(document.draft_picks.map(({ id }) => id)).toContain("2023.1.41001");
  });

  it("are the executed trades under their own ids, without an acceptance", () => {
    const { trades } = withTrades().document;
    expect(trades.map(({ id, state }) => [id, state])).toEqual([
      ["6000001", "executed"],
      ["6000002", "executed"],
    ]);
    expect(trades[1]).toMatchObject({
      timestamp: "1697000000",
      ended_at: "1697050000",
      offered_by_team_id: 41001,
      offered_to_teams: [41003],
      players: [
        { id: "802", from_team_id: "41003", to_team_id: "41001", fullname: "Reed Barlow" },
        { id: "821", from_team_id: "41001", to_team_id: "41003", fullname: "Ash Kember" },
      ],
      draft_picks: [{ id: "2024.1.41003", from_team_id: "41003", to_team_id: "41001" }],
      drops: [{ id: "999", from_team_id: "41003", fullname: "Old Timer" }],
    });
    expect(trades[1]).not.toHaveProperty("policy");
  });

  it("name picks of drafts that are over", () => {
    const [trade] = withTrades().document.trades;
    expect(trade?.draft_picks).toMatchObject([
      { id: "2023.2.41002", from_team_id: "41002", to_team_id: "41003" },
    ]);
  });

  it("are left behind if no league has them, with counts", () => {
    const rest = [
      ...["1 draft pick", "1 waiver claim", "2 other transactions", "3 waiver budgets"],
      ...["3 standings", "3 scoring rules"],
    ];
    expect(flea().leftBehind).toEqual(["3 past trades", "1 other trade", ...rest]);
    // One trade is between three teams, and one was rejected.
    expect(withTrades().leftBehind).toEqual(["1 past trade", "1 other trade", ...rest]);
  });

  it("are each brought once, from pages and from mere lists of trades", () => {
    const page = recordedFiles("fleaflicker").find(({ name }) => name === "FetchTrades.json");
    const { trades } = JSON.parse(page?.text ?? "") as { readonly trades: readonly unknown[] };
    expect(withTrades({ "trades.json": { trades } })).toEqual(withTrades());
    expect(withTrades({ "FetchTrades.json": undefined, "all.json": trades })).toEqual(withTrades());
  });

  it.each<[string, Edits, said: string]>([
    [
      "the next page is not there",
      { "FetchTrades.json: resultOffsetNext": 10 },
      "the page of trades from result_offset=10 on is not in the recording",
    ],
    [
      "an earlier page is not there",
      { "FetchTrades.json: resultOffsetNext": 10, "last.json": { filter: "TRADES_COMPLETED" } },
      "6 of Fleaflicker's 10 trades are not in the recording",
    ],
    [
      "Fleaflicker counts more",
      { "FetchTrades.json: resultTotal": 25 },
      "21 of Fleaflicker's 25 trades are not in the recording",
    ],
  ])("are said to be missing if %s", (_, edits, said) => {
    expect(flea(edits).assumed).toContain(said);
    expect(flea().assumed.join()).not.toContain("in the recording");
  });

  it("are none in a league without trades", () => {
    const { document, leftBehind } = withTrades({
      "FetchTrades.json": { filter: "TRADES_COMPLETED" },
    });
    expect(document.trades).toEqual([]);
    expect(leftBehind.filter((line) => line.includes("trades"))).toEqual([]);
  });
});
