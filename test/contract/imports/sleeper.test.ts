import { describe, expect, it } from "vitest";
import type { PlayerResource } from "../../../src/domain/league/players.ts";
import { type Edits, imported } from "../../support/recorded-platform.ts";

const sleeper = (edits: Edits = {}) => imported("sleeper", edits);
const documentWith = (edits: Edits = {}) => sleeper(edits).document;

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

const SETTINGS = "league.json: settings";

// The recording: drafts.json, league.json, players.json, rosters.json, state.json,
// traded_picks.json, transactions-1.json, transactions-3.json, transactions-5.json, users.json.
describe("a league of Sleeper", () => {
  it("has the league's id, name, sport and week", () => {
    const { league_details, dates } = documentWith();
    expect([league_details.id, league_details.name]).toEqual([
      "1234500000000000026",
      "Harbor Lights Keeper League",
    ]);
    expect([league_details.sport, dates.effective_point]).toEqual(["football", "6"]);
  });

  it("names a team by its own name, or by that of its owner, or by its number", () => {
    expect(documentWith().rosters.teams.map(({ id, name, logo }) => [id, name, logo])).toEqual([
      ["1", "Night Herons", "https://sleepercdn.com/uploads/heron.jpg"],
      ["2", "Ferry Street Ferrets", ""],
      ["3", "lampwick", ""],
      ["4", "Team 4", ""],
    ]);
  });

  it("has owners, co-owners and commissioners", () => {
    expect(documentWith().owners).toEqual([
      owner("800000000000000001", "harborpilot", "1", 1),
      owner("800000000000000002", "ferrystreet", "2"),
      owner("800000000000000003", "lampwick", "3"),
      owner("800000000000000004", "quayside", "3"),
    ]);
  });

  it("has a commissioner who owns no team", () => {
    const { owners } = documentWith({ "users.json: [4].is_owner": true });
    expect(owners.at(-1)).toEqual({
      ...{ id: "800000000000000005", name: "lookout", commissioner: 1, trades_disabled: 0 },
    });
  });

  it("has owners without names if the users are not recorded", () => {
    const { document } = sleeper({ "users.json": undefined });
    expect(document.owners.map(({ id, name }) => id === name)).toEqual([true, true, true, true]);
    expect(document.rosters.teams.map(({ name }) => name)).toEqual(
      ["1", "2", "3", "4"].map((id) => `Team ${id}`),
    );
  });

  it("puts the first starter into the first slot, and leaves empty slots empty", () => {
    const starters = playersOf("3").filter(({ roster_status }) => roster_status === "A");
    expect(starters.map(({ id, roster_pos }) => [id, roster_pos])).toEqual([
      ["9005", "QB"],
      ["9017", "RB"],
      ["9027", "FLEX"],
      ["9028", "SUPER_FLEX"],
      ["9034", "TE"],
    ]);
  });

  it("has everybody else as injured, in the minors or on the reserve, at their own position", () => {
    const others = playersOf("1").filter(({ roster_status }) => roster_status !== "A");
    expect(others.map((each) => [each.id, each.roster_status, each.roster_pos])).toEqual([
      ["9002", "RS", "QB"],
      ["9013", "RS", "RB"],
      ["9014", "I", "RB"],
      ["9023", "RS", "WR"],
      ["9024", "ML", "WR"],
    ]);
  });

  it("makes a player eligible at their positions, and in slots of the league that take one of these", () => {
    const eligible = (id: string, edits?: Edits) => player(id, edits)?.eligible;
    expect(["9001", "9011", "9020", "9031", "DEF-KC"].map((id) => eligible(id))).toEqual([
      "QB,SUPER_FLEX",
      "RB,FLEX,SUPER_FLEX",
      "RB,WR,FLEX,SUPER_FLEX",
      "TE,FLEX,SUPER_FLEX",
      "DEF",
    ]);
    const slots = ["QB", "RB", "WR", "TE", "REC_FLEX", "WRRB_FLEX", "IDP_FLEX", "BN", "BN", "BN"];
    const others = (position: string) =>
      eligible("9002", {
        "league.json: roster_positions": slots,
        ...Object.fromEntries([0, 1, 2, 3].map((i) => [`rosters.json: [${i}].starters`, []])),
        "players.json: 9002.fantasy_positions": [position],
      });
    expect(["RB", "WR", "TE", "DL", "LB", "DB", "K"].map(others)).toEqual([
      "RB,WRRB_FLEX",
      "WR,REC_FLEX,WRRB_FLEX",
      "TE,REC_FLEX",
      "DL,IDP_FLEX",
      "LB,IDP_FLEX",
      "DB,IDP_FLEX",
      "K",
    ]);
  });

  it("has its slots as limits", () => {
    const { positions, statuses, ...switches } = documentWith({
      "league.json: roster_positions": ["QB", "RB", "RB", "WR", "TE", "FLEX", "DEF", "BN", "BN"],
      ...Object.fromEntries([1, 2, 3].map((i) => [`rosters.json: [${i}].starters`, []])),
      "rosters.json: [0].starters": ["9001"],
      [`${SETTINGS}.reserve_slots`]: 3,
      [`${SETTINGS}.taxi_slots`]: 4,
    }).rules.roster;
    expect(positions.map((each) => [each.abbr, each.min_active, each.max_active])).toEqual([
      ["QB", 0, 1],
      ["RB", 0, 2],
      ["WR", 0, 1],
      ["TE", 0, 1],
      ["FLEX", 0, 1],
      ["DEF", 0, 1],
    ]);
    expect(statuses.map(({ description, min, max }) => [description, min, max])).toEqual([
      ["Active Players", 0, 7],
      ["Reserve Players", 0, null],
      ["Injured Players", 0, 3],
      ["Minors Players", 0, 4],
      ["Total Players", 0, 9],
    ]);
    expect(switches).toEqual({
      injured_requires_dl: 0,
      minors_requires_minors: 0,
      injured_players_dont_count_against_roster_limits: 1,
      minor_league_players_dont_count_against_roster_limits: 1,
      practice_squad_players_dont_count_against_roster_limits: 1,
    });
  });

  it("keeps injured slots for the injured, unless the league lets others in", () => {
    const requires = (edits: Edits) => documentWith(edits).rules.roster.injured_requires_dl;
    const closed = { [`${SETTINGS}.reserve_allow_out`]: 0 };
    expect(requires(closed)).toBe(1);
    expect(requires({ ...closed, [`${SETTINGS}.reserve_allow_na`]: 1 })).toBe(0);
  });
});

describe("the trades of a league of Sleeper", () => {
  const reviewed = (days: unknown, votes: unknown) => {
    const edits = {
      [`${SETTINGS}.trade_review_days`]: days,
      [`${SETTINGS}.veto_votes_needed`]: votes,
    };
    const rules = values(edits);
    return [
      rules["trade_policy"],
      rules["trade_voting_period"],
      rules["trade_rejections_required"],
      rules["trade_vote_override"],
    ];
  };

  it("are put to a vote for the days of the review, and rejected by the number of votes", () => {
    expect(reviewed(1, 2)).toEqual(["vote", 24, 2, 0]);
    expect(reviewed(2, 5)).toEqual(["vote", 48, 5, 0]);
  });

  it("are executed at once if there is no review", () => {
    expect(reviewed(0, 2)).toEqual(["free_for_all", 24, null, 0]);
  });

  it("cannot be rejected by votes if no votes are asked for, and that is reported (T28)", () => {
    expect(imported("sleeper", { "league.json: settings.veto_votes_needed": 0 }).assumed).toContain(
      "nobody can vote a trade down; only the commissioner can stop it [--rejections]",
    );
    expect(reviewed(1, 0)).toEqual(["vote", 24, 0, 1]);
    expect(reviewed(1, undefined)).toEqual(["vote", 24, 0, 1]);
  });

  const deadline = (season: string, week: unknown) =>
    values({ "league.json: season": season, [`${SETTINGS}.trade_deadline`]: week })[
      "trade_deadline"
    ];

  it.each([
    ["2020", 13, 20_201_208],
    ["2021", 1, 20_210_914],
    ["2023", 1, 20_230_912],
    ["2024", 1, 20_240_910],
    ["2025", 18, 20_260_106],
    ["2026", 11, 20_261_124],
  ])("in %s, end with the Tuesday after week %i", (season, week, date) => {
    expect(deadline(season, week)).toBe(date);
  });

  it("have no deadline if the week is 99 or 0", () => {
    expect([deadline("2026", 99), deadline("2026", 0)]).toEqual([null, null]);
  });

  it("have picks if the league trades picks, and budget if its teams bid for free agents", () => {
    expect([values()["draft_pick_trades"], values()["budget_trades"]]).toEqual([1, 1]);
    expect(values({ [`${SETTINGS}.pick_trading`]: 0 })["draft_pick_trades"]).toBe(0);
    expect(values({ [`${SETTINGS}.waiver_type`]: 0 })["budget_trades"]).toBe(0);
  });

  it("are locked if the league has disabled them", () => {
    const { league_details } = documentWith({ [`${SETTINGS}.disable_trades`]: 1 });
    expect(league_details.transactions_locked).toBe(1);
  });
});

describe("the draft picks of a league of Sleeper", () => {
  const picks = (edits: Edits = {}) => documentWith(edits).draft_picks;
  const seasons = (edits: Edits = {}) => [...new Set(picks(edits).map(({ season }) => season))];

  it("are those of three seasons and every round, from the next draft on", () => {
    expect(seasons()).toEqual(["2027", "2028", "2029"]);
    expect(picks()).toHaveLength(3 * 3 * 4);
    expect(seasons({ "drafts.json: [0].status": "pre_draft" })).toEqual(["2026", "2027", "2028"]);
  });

  it("follow the state of the league if no draft is recorded", () => {
    expect(seasons({ "drafts.json": [] })).toEqual(["2027", "2028", "2029"]);
    const early = { "drafts.json": undefined, "league.json: status": "pre_draft" };
    expect(seasons(early)).toEqual(["2026", "2027", "2028"]);
  });

  it("belong to the teams that traded for them", () => {
    const moved = picks()
      .filter((pick) => pick.team_id !== pick.original_team_id)
      .map(({ id, team_id }) => [id, team_id]);
    expect(moved).toEqual([
      ["2027.1.3", "1"],
      ["2028.2.1", "2"],
    ]);
  });

  const roundsIn = (season: string, edits: Edits) =>
    picks(edits).filter((pick) => pick.season === season).length / 4;
  const ROUNDS = "drafts.json: [0].settings.rounds";
  const traded = (season: string, round: number) => ({
    "traded_picks.json": [{ season, round, roster_id: 1, previous_owner_id: 1, owner_id: 2 }],
  });

  it("have as many rounds as the recorded draft, if the league has keepers", () => {
    const edits = { [ROUNDS]: 16, ...traded("2028", 14) };
    expect([roundsIn("2027", edits), roundsIn("2028", edits)]).toEqual([16, 16]);
    expect(picks(edits).find(({ id }) => id === "2028.14.1")?.team_id).toBe("2");
  });

  it("have the rounds of the league in a dynasty, whose first draft had more", () => {
    const dynasty = { [`${SETTINGS}.type`]: 2, [ROUNDS]: 53 };
    expect(roundsIn("2027", dynasty)).toBe(3);
    expect(roundsIn("2027", { ...dynasty, ...traded("2027", 5) })).toBe(5);
  });

  it("have the rounds of a recorded draft that is to come", () => {
    const coming = { "drafts.json: [0].season": "2027", [ROUNDS]: 5 };
    expect(roundsIn("2027", { [`${SETTINGS}.type`]: 2, ...coming })).toBe(5);
  });

  it("belong to the teams of the recorded trades, if the traded picks are not recorded", () => {
    const edits = {
      "traded_picks.json": [],
      "transactions-1.json: [0].draft_picks[0].season": "2029",
    };
    const moved = picks(edits).filter((pick) => pick.team_id !== pick.original_team_id);
    expect(moved.map(({ id, team_id }) => [id, team_id])).toEqual([
      ["2027.1.3", "1"],
      ["2028.2.1", "2"],
      ["2029.1.2", "1"],
    ]);
    expect(sleeper(edits).assumed).toContain(
      "the recorded trades say who holds the draft picks: the recording has no traded picks",
    );
  });

  it("are left behind, and said, if their team is not in the league", () => {
    const edits = { "traded_picks.json: [1].roster_id": 77, "traded_picks.json: [2].owner_id": 78 };
    expect(picks(edits).filter((pick) => pick.team_id !== pick.original_team_id)).toEqual([]);
    expect(sleeper(edits).leftBehind).toContain("2 traded picks");
  });

  it("are none in a league that starts anew, but for drafts of which one was traded", () => {
    const redraft = { [`${SETTINGS}.type`]: 0, "transactions-3.json": undefined };
    expect(picks({ ...redraft, "traded_picks.json": [] })).toEqual([]);
    expect(seasons({ ...redraft, ...traded("2027", 2) })).toEqual(["2027"]);
    expect(picks({ ...redraft, ...traded("2027", 2), [`${SETTINGS}.pick_trading`]: 0 })).toEqual(
      [],
    );
  });
});

describe("the keepers, budgets and weeks of a league of Sleeper", () => {
  it("has keepers if it is a keeper league", () => {
    const keepers = documentWith()
      .rosters.teams.flatMap(({ players }) => players)
      .filter(({ is_keeper }) => is_keeper === 1);
    expect(keepers.map(({ id }) => id)).toEqual(["9011", "9021", "9003"]);
    expect([values()["keepers_per_team"], documentWith().league_details.uses_keepers]).toEqual([
      2, 1,
    ]);
    const dynasty = documentWith({ [`${SETTINGS}.type`]: 2 });
    expect(dynasty.league_details.uses_keepers).toBe(0);
    expect(player("9011", { [`${SETTINGS}.type`]: 2 })?.is_keeper).toBe(0);
  });

  it("has the budget that is left, which may be more than at the beginning because of trades", () => {
    const budgets = (edits: Edits = {}) =>
      documentWith(edits).rosters.teams.map((team) => team.budget);
    expect(budgets()).toEqual([65, 110, 0, 100]);
    expect(budgets({ [`${SETTINGS}.waiver_type`]: 0 })).toEqual(Array(4).fill(undefined));
  });

  const week = (leg: unknown, edits: Edits = {}) => {
    const { document, assumed } = sleeper({ [`${SETTINGS}.leg`]: leg, ...edits });
    return [document.dates.effective_point, ...assumed.filter((line) => line.includes("week 1"))];
  };

  it("is in the week of its leg; week 18 becomes 17, and that is reported", () => {
    expect(week(17)).toEqual(["17", expect.stringContaining("week 11")]);
    expect(week(18)[0]).toBe("17");
    expect(week(18)[1]).toBe(
      "the effective point is week 17: lineups end there, and the league is in week 18",
    );
  });

  it("is in week 1 before its season, and in the NFL's week if it has none of its own", () => {
    expect(week(0)[0]).toBe("1");
    expect(week(undefined)[0]).toBe("6");
    expect(week(undefined, { "state.json: season": "2025" })[0]).toBe("1");
  });
});

describe("the players of a league of Sleeper", () => {
  it("get their name, position and pro team from the dump of all players", () => {
    expect(player("9012")).toEqual({
      ...{ id: "9012", firstname: "Jory", lastname: "Pellerin", fullname: "Jory Pellerin" },
      ...{ position: "RB", eligible: "RB,FLEX,SUPER_FLEX", pro_team: "GB", pro_status: "Q" },
      ...{ roster_status: "A", roster_pos: "FLEX", is_locked: 0, is_keeper: 0 },
    });
  });

  it("are only those of the league", () => {
    const { rosters, players } = documentWith();
    expect(rosters.teams.map((team) => team.players.length)).toEqual([12, 9, 7, 8]);
    expect(players).toEqual([]);
  });

  it("may be free agents too, if they are active and can start in the league", () => {
    const { document } = imported("sleeper", {}, { freeAgents: true });
    expect(document.players.map(({ id, eligible }) => [id, eligible])).toEqual([["DEF-SF", "DEF"]]);
    const retired = { "players.json: SF.active": false };
    expect(imported("sleeper", retired, { freeAgents: true }).document.players).toEqual([]);
  });

  it("have the names of the draft, if there is no dump of all players", () => {
    const metadata = { first_name: "Marlo", last_name: "Sandpiper", position: "QB", team: "BUF" };
    const drafted = [{ pick_no: 1, round: 1, player_id: "9001", metadata }];
    const edits = { "players.json": undefined, "draft/9/picks.json": drafted };
    expect(player("9001", edits)).toMatchObject({ fullname: "Marlo Sandpiper", pro_team: "BUF" });
  });

  it("are on reserve if the recording has no lineups, and one line says so", () => {
    const none = Object.fromEntries(
      [0, 1, 2, 3].map((i) => [`rosters.json: [${i}].starters`, i === 0 ? null : ["0", "0"]]),
    );
    const { document, assumed } = sleeper(none);
    const statuses = document.rosters.teams.flatMap(({ players }) =>
      players.map(({ roster_status }) => roster_status),
    );
    expect([statuses.includes("A"), statuses.includes("I")]).toEqual([false, true]);
    expect(assumed).toContain(
      "nobody starts: 36 players are on reserve, because no recorded response has lineups",
    );
  });

  it("are on reserve if the league has no slot for them any more", () => {
    const fewer = { "league.json: roster_positions": ["QB", "BN"] };
    expect(player("9012", fewer)).toMatchObject({ roster_status: "RS", roster_pos: "RB" });
  });

  it("have an injury as their pro status; other words mean active", () => {
    const statuses = ["9014", "9019", "9023", "9016", "9033", "9018", "9030", "9001"];
    expect(statuses.map((id) => player(id)?.pro_status)).toEqual(
      "IR O D SUS PUP A NA A".split(" "),
    );
  });

  it("have ids that are not names of pro teams: a defence gets an id of its own", () => {
    expect(playersOf("4").map(({ id }) => id)).toContain("DEF-KC");
    expect(player("DEF-KC")).toMatchObject({ fullname: "Kansas City Chiefs", pro_team: "KC" });
  });

  it("keep the newer id if Sleeper has merged them, as a roster or the dump says", () => {
    expect(player("9041")).toBeUndefined();
    expect(player("9040")?.fullname).toBe("Wendell Oakhurst");
    const inTheDump = {
      "rosters.json: [3].player_map": null,
      "players.json: 9041": { player_id: "9040", first_name: "Duplicate", last_name: "Player" },
    };
    expect(player("9040", inTheDump)?.fullname).toBe("Wendell Oakhurst");
  });

  it("are named by id if no response names them, and the report says how many", () => {
    expect(player("7777")).toMatchObject({ fullname: "Player 7777", eligible: "" });
    expect(sleeper().assumed).toContain(
      "1 player is called 'Player <id>': no recorded response names them",
    );
    const { document, assumed } = sleeper({ "players.json": undefined });
    // There are 36 such players. One is named by a roster's note about a merged player.
    expect(assumed).toContain(
      "35 players are called 'Player <id>': no recorded response names them",
    );
    expect(document.rosters.teams[1]?.players.at(-1)).toMatchObject({
      ...{ id: "DEF-DET", fullname: "Player DEF-DET", position: "DEF", eligible: "DEF" },
    });
  });
});

const owner = (id: string, name: string, team: string, commissioner: 0 | 1 = 0) => ({
  ...{ id, name, commissioner, trades_disabled: 0, team: { id: team } },
});
