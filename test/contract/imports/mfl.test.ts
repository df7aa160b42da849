import { describe, expect, it } from "vitest";
import type { PlayerResource } from "../../../src/domain/league/players.ts";
import { type Edits, imported, recordedFiles } from "../../support/recorded-platform.ts";

const mfl = (edits: Edits = {}) => imported("mfl", edits);
const withTrades = (edits: Edits = {}) => imported("mfl", edits, { trades: true });
const documentWith = (edits: Edits = {}) => mfl(edits).document;

const playersOf = (team: string, edits: Edits = {}): readonly PlayerResource[] =>
  documentWith(edits).rosters.teams.find(({ id }) => id === team)?.players ?? [];

const placesOf = (team: string, edits: Edits = {}) =>
  playersOf(team, edits).map(({ id, roster_status, roster_pos }) =>
    [id, roster_status, roster_pos].join(" "),
  );

const STARTERS = "weeklyResults.json: weeklyResults.matchup[0].franchise[0].starters";

// The recording: calendar.json, draftResults.json, futureDraftPicks.json, injuries.json,
// league.json, players.json, rosters.json, transactions.json, weeklyResults.json.
describe("a league of MFL", () => {
  it("has the league's id, name and week", () => {
    const { league_details, dates } = documentWith();
    expect(league_details).toMatchObject({
      id: "70123",
      name: "Harbour Lights Dynasty",
      sport: "football",
    });
    expect(dates.effective_point).toBe("9");
  });

  it.each(["18", "21"])("has no week after 17, and says so: %s", (week) => {
    const { document, assumed } = mfl({ "rosters.json: rosters.franchise[0].week": week });
    expect(document.dates.effective_point).toBe("17");
    expect(assumed).toContain(
      `the effective point is week 17: lineups end there, and the league is in week ${week}`,
    );
  });

  it("begins in week 1 if the rosters have no week, and says so", () => {
    const none = Object.fromEntries(
      [0, 1, 2].map((i) => [`rosters.json: rosters.franchise[${i}].week`, undefined]),
    );
    const { document, assumed } = mfl(none);
    expect(document.dates.effective_point).toBe("1");
    expect(assumed).toContain("the effective point is week 1");
  });

  it("has numbers of teams without zeros in front, and no abbreviation that is too long", () => {
    expect(
      documentWith().rosters.teams.map(({ id, name, long_abbr, short_name, abbr }) =>
        [id, name, long_abbr, short_name, abbr].join("|"),
      ),
    ).toEqual(["1|Lamplighters|LMP|LMP|LMP", "2|Tidewater|TIDE|TIDE|", "10|Gulls|||"]);
  });

  it("has names without their HTML", () => {
    const edits = {
      "league.json: league.name": "<b>Harbour</b> Lights ",
      "league.json: league.franchises.franchise[1].name": '<font color="red">Tidewater</font>',
    };
    const { document } = mfl(edits);
    expect([document.league_details.name, document.rosters.teams[1]?.name]).toEqual([
      ...["Harbour Lights", "Tidewater"],
    ]);
  });

  it("uses a team's logo, or else its icon", () => {
    expect(documentWith().rosters.teams.map(({ logo }) => logo)).toEqual([
      "https://img.example/lmp.png",
      "https://img.example/tide.png",
      "",
    ]);
  });

  it("has blind bid budgets without cents, and says how many had cents", () => {
    const { document, leftBehind } = mfl();
    expect(document.rosters.teams.map(({ budget }) => budget)).toEqual([159, 40, 0]);
    expect(leftBehind).toContain("1 budget fraction");
  });

  it("has no budgets if the league has no blind bids", () => {
    const none = Object.fromEntries(
      [0, 1, 2].map((i) => [
        `league.json: league.franchises.franchise[${i}].bbidAvailableBalance`,
        undefined,
      ]),
    );
    expect(documentWith(none).rosters.teams.map(({ budget }) => budget)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it("has one owner for each team, with the owner's name or that of the team", () => {
    const { document, assumed } = imported("mfl", {}, { commissioner: "2" });
    expect(document.owners).toEqual([
      { id: "1", name: "Ida Moen", commissioner: 0, trades_disabled: 0, team: { id: "1" } },
      { id: "2", name: "Tidewater", commissioner: 1, trades_disabled: 0, team: { id: "2" } },
      { id: "10", name: "Gulls", commissioner: 0, trades_disabled: 0, team: { id: "10" } },
    ]);
    expect(assumed).toContain("each team has one owner, with the id of the team");
    expect(assumed).not.toContain("the league has no commissioner [--commissioner]");
    expect(mfl().assumed).toContain("the league has no commissioner [--commissioner]");
  });

  it("reads a list of one item that MFL writes as that item", () => {
    expect(placesOf("10")).toEqual(["9010 RS QB"]);
    expect(documentWith().draft_picks.map(({ id }) => id)).toContain("2024.2.10");
  });
});

describe("a player of MFL", () => {
  it("is named last name first", () => {
    const names = playersOf("1").map(({ firstname, lastname }) => `${firstname} ${lastname}`);
    expect(names.slice(3, 5)).toEqual(["Jed Dunmore", "Tom Elsworth Jr."]);
  });

  it("has no pro team if MFL calls him a free agent", () => {
    expect(playersOf("1").map((player) => player.pro_team)).toEqual(
      "BUF SEA DEN . NYG CHI".split(" ").map((team) => team.replace(".", "")),
    );
  });

  it("is named by id if no response names him, and that is reported once", () => {
    const { document, assumed } = mfl();
    const player = document.rosters.teams[1]?.players.find(({ id }) => id === "9999");
    expect([player?.fullname, player?.position, player?.eligible]).toEqual(["Player 9999", "", ""]);
    expect(assumed).toContain("1 player is called 'Player <id>': no recorded response names them");
    expect(mfl({ "players.json": undefined }).assumed).toContain(
      "11 players are called 'Player <id>': no recorded response names them",
    );
  });

  it("is active in the NFL unless the injury report has them", () => {
    expect(playersOf("1").map((player) => player.pro_status)).toEqual("A A Q A IR A".split(" "));
    const injured = "injuries.json: injuries.injury[0].status";
    for (const word of ["constructor", "__proto__", "toString"])
      expect(playersOf("1", { [injured]: word }).map((player) => player.pro_status)).toEqual(
        "A A Q A A A".split(" "),
      );
    const { assumed } = mfl({ "injuries.json": undefined });
    expect(assumed).toContain("nobody is injured in the NFL: no recorded response has injuries");
  });

  it("is eligible at their position and at joint positions that take it", () => {
    expect(playersOf("1").map(({ eligible }) => eligible)).toEqual([
      "QB",
      "RB",
      "WR,WR+TE",
      "TE,WR+TE",
      "RB",
      "WR,WR+TE",
    ]);
  });
});

describe("a place on a roster of MFL", () => {
  it("is a starter's position, reserve, the injured list or the taxi squad", () => {
    expect(placesOf("1")).toEqual([
      "9001 A QB",
      "9002 A RB",
      "9003 A WR",
      "9004 A WR+TE",
      "9005 I RB",
      "9006 ML WR",
    ]);
    expect(placesOf("2")).toEqual(["9007 A QB", "9008 A WR", "9009 I RB", "9999 RS "]);
  });

  it("is a joint position once a starter's own has no room", () => {
    const edits = {
      "rosters.json: rosters.franchise[0].player[5].status": "ROSTER",
      [STARTERS]: "9003,9006,",
    };
    expect(placesOf("1", edits)).toContain("9006 A WR+TE");
  });

  it("is that of the week of the rosters if there are results of several weeks", () => {
    const earlier = { version: "1.0", weeklyResults: { week: "8", matchup: [] } };
    expect(placesOf("1", { "another-week.json": earlier })).toContain("9001 A QB");
  });

  it("is not a starting position if the player is on the injured list", () => {
    expect(placesOf("1", { [STARTERS]: "9001,9005," })).toContain("9005 I RB");
  });

  it.each([
    ["there are no weekly results", { "weeklyResults.json": undefined }],
    ["they are of another week", { "weeklyResults.json: weeklyResults.week": "8" }],
  ])("is reserve for everybody on the roster if %s", (_, edits) => {
    const { document, assumed } = mfl(edits);
    expect(document.rosters.teams.flatMap(({ players }) => players).map(statusOf)).not.toContain(
      "A",
    );
    expect(assumed).toContain(
      "nobody starts: 8 players are on reserve, because no recorded response has the starters of the week",
    );
  });

  const statusOf = (player: PlayerResource): string => player.roster_status;
});

describe("the rules of a league of MFL", () => {
  it("limit the starters of a position by a range, and all of its players", () => {
    expect(documentWith().rules.roster.positions).toEqual([
      { abbr: "QB", min_active: 0, max_active: 1, max_total: 3 },
      { abbr: "RB", min_active: 0, max_active: 2, max_total: null },
      { abbr: "WR", min_active: 0, max_active: 1, max_total: null },
      { abbr: "WR+TE", min_active: 0, max_active: 1, max_total: null },
    ]);
  });

  it.each(["0", "0-0"])("do not limit the players of a position if the limit is %s", (limit) => {
    const edits = { "league.json: league.rosterLimits.position.limit": limit };
    expect(documentWith(edits).rules.roster.positions[0]?.max_total).toBeNull();
  });

  it("limit the roster without the injured and the taxi squad, but not the bench", () => {
    const { roster } = documentWith().rules;
    expect(roster.statuses.map(({ description, min, max }) => [description, min, max])).toEqual([
      ["Active Players", 0, 4],
      ["Reserve Players", 0, null],
      ["Injured Players", 0, 2],
      ["Minors Players", 0, 1],
      ["Total Players", 0, 6],
    ]);
    expect(roster).toMatchObject({
      injured_requires_dl: 0,
      minors_requires_minors: 0,
      injured_players_dont_count_against_roster_limits: 1,
      minor_league_players_dont_count_against_roster_limits: 1,
    });
  });

  it("have the moment of the calendar's trade deadline", () => {
    const { trade_deadline } = imported("mfl").document.rules.transactions;
    expect(trade_deadline.value).toBe(Date.UTC(2023, 10, 19, 4) / 1000);
  });

  it("have no deadline if the calendar has none, and an assumed one without a calendar", () => {
    const sentence = "there is no trade deadline [--trade-deadline]";
    expect(mfl({ "calendar.json: calendar.event[1]": undefined }).assumed).not.toContain(sentence);
    expect(mfl({ "calendar.json": undefined }).assumed).toContain(sentence);
  });

  it("do not say what follows an acceptance, except that a vote ends once it is decided", () => {
    const { document, assumed } = mfl();
    expect(document.rules.transactions.trade_vote_ends_early).toEqual({ value: 1 });
    expect(assumed).toContain(
      "accepted trades are executed at once: the policy is free_for_all [--trade-policy]",
    );
  });

  it("allow draft picks in trades if the recording has any", () => {
    expect(documentWith().rules.transactions.draft_pick_trades.value).toBe(1);
    const none = documentWith({ "futureDraftPicks.json": undefined });
    expect(none.rules.transactions.draft_pick_trades.value).toBe(0);
  });
});

describe("a draft of MFL that is not over", () => {
  const PICK = "draftResults.json: draftResults.draftUnit.draftPick";
  const open = { [`${PICK}[2].player`]: "", [`${PICK}[3].player`]: "" };
  const ofThisSeason = (edits: Edits) =>
    documentWith(edits)
      .draft_picks.filter(({ id }) => id.startsWith("2023"))
      .map(({ id, team_id }) => `${id} ${team_id}`);

  it("has picks that nobody has made, with the teams that hold them and had them first", () => {
    expect(ofThisSeason({})).toEqual([]);
    expect(ofThisSeason(open)).toEqual(["2023.1.10 2", "2023.2.2 1"]);
    expect(mfl(open).leftBehind).toContain("2 draft results");
  });

  it("is of the season in the draft's own address", () => {
    const address = "https://www99.myfantasyleague.com/fflnetdynamic2022/70123_LEAGUE.xml";
    const edits = { ...open, "draftResults.json: draftResults.draftUnit.static_url": address };
    expect(documentWith(edits).draft_picks.map(({ id }) => id)).toContain("2022.1.10");
  });

  it("has no pick whose first team is unknown, and no second one of a team in a round", () => {
    const edits = {
      ...{ ...open, [`${PICK}[3].comments`]: "[Pick traded from Somebody.] " },
      ...{ [`${PICK}[1].player`]: "", [`${PICK}[1].comments`]: "[Pick traded from Gulls.]" },
    };
    expect(ofThisSeason(edits)).toEqual(["2023.1.10 2"]);
    expect(mfl(edits).leftBehind).toContain("2 draft picks of this season");
  });
});

describe("free agents of MFL", () => {
  it("are the players of the NFL on no team, at positions that the league starts", () => {
    const edits = {
      ...{ "players.json: players.player[3].team": "FA" },
      ...{ "rosters.json: rosters.franchise[2].player": undefined },
      ...{ "players.json: players.player[10].team": "FA" },
    };
    const free = (all: Edits) =>
      imported("mfl", all, { freeAgents: true }).document.players.map(
        ({ id, eligible, pro_team }) => `${id} ${eligible} ${pro_team}`,
      );
    // 9010 is a free agent of the NFL, and 0501 a defense, which the league does not start.
    expect(free(edits)).toEqual(["9011 TE,WR+TE PHI"]);
    expect(documentWith(edits).players).toEqual([]);
  });
});

describe("a download of MFL's responses", () => {
  const responses = recordedFiles("mfl").map(({ name, text }) => {
    const [kind = ""] = name.split(".");
    const wrapped = JSON.parse(text) as Readonly<Record<string, unknown>>;
    return { name, kind, wrapped, content: wrapped[kind] };
  });
  const noFiles: Edits = Object.fromEntries(responses.map(({ name }) => [name, undefined]));
  const contents = Object.fromEntries(responses.map(({ kind, content }) => [kind, content]));

  it.each<[string, Edits]>([
    [
      "in one file, by their types",
      { "export.json": Object.fromEntries(responses.map(({ kind, wrapped }) => [kind, wrapped])) },
    ],
    ["in one file under one version", { "mfl.json": { version: "1.0", ...contents } }],
    [
      "without MFL's version",
      Object.fromEntries(responses.map(({ name, kind, content }) => [name, { [kind]: content }])),
    ],
    ["without their types", Object.fromEntries(responses.map((each) => [each.name, each.content]))],
  ])("makes the same league %s", (_, files) => {
    const all = { ...noFiles, ...files };
    expect(withTrades(all)).toEqual(withTrades());
  });

  it("may have the rosters of several weeks, of which the newest count", () => {
    const week8 = { franchise: [{ id: "0001", week: "8", player: { id: "9001" } }] };
    const edits = { "rosters_w8.json": { version: "1.0", rosters: week8 } };
    expect(documentWith(edits)).toEqual(documentWith());
  });

  it("may have the results of all weeks in one response", () => {
    const weeks = [{ week: "8", matchup: [] }, contents["weeklyResults"]];
    const all = { version: "1.0", allWeeklyResults: { weeklyResults: weeks } };
    expect(mfl({ "weeklyResults.json": all })).toEqual(mfl());
  });

  it("may list players on the injured list or the taxi squad as ROSTER, too", () => {
    const edits = {
      "rosters.json: rosters.franchise[1].player[4]": { id: "9009", status: "ROSTER" },
    };
    expect(documentWith(edits)).toEqual(documentWith());
  });
});

describe("draft picks and trades of MFL", () => {
  it("are the picks of coming seasons, with the teams that hold them", () => {
    expect(documentWith().draft_picks.map(({ id, team_id }) => `${id} ${team_id}`)).toEqual([
      ...["2024.1.1 1", "2024.1.2 2", "2024.1.10 1", "2024.2.1 1", "2024.2.2 2", "2024.2.10 10"],
    ]);
  });

  it("are left behind without --trades, with a count", () => {
    expect(mfl().document.trades).toEqual([]);
    expect(mfl().leftBehind).toContain("3 past trades");
  });

  it("are the executed trades, named after their time and teams, without an acceptance", () => {
    const { trades } = withTrades().document;
    expect(trades.map(({ id, state }) => [id, state])).toEqual([
      ["1690000000.2.1", "executed"],
      ["1698700000.1.10", "executed"],
    ]);
    expect(trades[1]).toMatchObject({
      timestamp: "1698700000",
      ended_at: "1698700000",
      offered_by_team_id: 1,
      offered_to_teams: [10],
      comment: "Take care of him",
      players: [{ id: "9010", from_team_id: "1", to_team_id: "10", fullname: "Mel Jessop" }],
      draft_picks: [{ id: "2024.1.10", from_team_id: "10", to_team_id: "1" }],
      budget: [{ amount: 5, from_team_id: "1", to_team_id: "10" }],
    });
    expect(trades[1]).not.toHaveProperty("policy");
  });

  it("allow budget in trades if it was traded before", () => {
    expect(withTrades().document.rules.transactions.budget_trades).toEqual({ value: 1 });
    const edits = {
      "transactions.json: transactions.transaction[2].franchise1_gave_up": "9010,",
    };
    expect(withTrades(edits).document.rules.transactions.budget_trades).toEqual({ value: 0 });
  });

  it("name players who have left the league, and picks of this season's draft", () => {
    const [trade] = withTrades().document.trades;
    expect(trade?.players).toMatchObject([
      { id: "9002", fullname: "Otto Brask", from_team_id: "2" },
      { id: "9011", fullname: "Art Kettle", from_team_id: "1" },
    ]);
    // The third pick of round 1 went from team 10 to team 1. The first of round 2 was team 2's.
    expect(trade?.draft_picks).toMatchObject([
      { id: "2023.2.2", from_team_id: "2", to_team_id: "1" },
      { id: "2023.1.10", from_team_id: "1", to_team_id: "2" },
    ]);
  });

  it("are left behind if no response says whose picks were traded", () => {
    expect(withTrades().leftBehind).toContain("1 past trade");
    const { document, leftBehind } = withTrades({ "draftResults.json": undefined });
    expect(document.trades[0]).not.toHaveProperty("draft_picks");
    expect(leftBehind).toContain("2 draft picks of past trades");
  });

  it("have different ids if two teams trade twice in one second", () => {
    const at = "transactions.json: transactions.transaction[0]";
    const trade = {
      ...{ type: "TRADE", timestamp: "1698700000", franchise: "0001", franchise2: "0010" },
      ...{ franchise1_gave_up: "9003,", franchise2_gave_up: "" },
    };
    expect(withTrades({ [at]: trade }).document.trades.map(({ id }) => id)).toContain(
      "1698700000.1.10.2",
    );
  });

  it("have at most 1,000 characters of their comments, and that is told (E9)", () => {
    const at = "transactions.json: transactions.transaction[2].comments";
    const { document, leftBehind } = withTrades({ [at]: "⚾".repeat(1001) });
    expect(document.trades.map(({ comment }) => comment)).toContain("⚾".repeat(1000));
    expect(leftBehind).toContain("1 end of a comment");
  });

  it("are left behind if no league has them, with counts", () => {
    expect(mfl().leftBehind).toEqual([
      "3 past trades",
      "1 waiver claim",
      "1 free agent move",
      "1 injured reserve move",
      "1 other transaction",
      "4 draft results",
      "1 budget fraction",
    ]);
  });

  it("are left behind with salaries, contracts, divisions and conferences", () => {
    const PLAYER = "rosters.json: rosters.franchise[0].player";
    const edits = {
      [`${PLAYER}[0].salary`]: "22000",
      [`${PLAYER}[1].salary`]: "0.00",
      [`${PLAYER}[0].contractYear`]: "2",
      [`${PLAYER}[1].contractInfo`]: "CL 3",
      "league.json: league.divisions": { count: "1", division: { id: "00", name: "North" } },
      "league.json: league.conferences": { conference: [{ id: "00" }, { id: "01" }] },
    };
    expect(mfl(edits).leftBehind.slice(-4)).toEqual([
      ...["1 salary", "2 contracts", "1 division", "2 conferences"],
    ]);
  });
});
