import { describe, expect, it } from "vitest";
import { type Edits, imported, recordedFiles } from "../../support/recorded-platform.ts";

const yahoo = (edits: Edits = {}, trades = false) =>
  imported("yahoo/json", edits, trades ? { trades } : {});
const documentWith = (edits: Edits = {}) => yahoo(edits).document;

const playersOf = (team: string, edits: Edits = {}) =>
  documentWith(edits).rosters.teams.find(({ id }) => id === team)?.players ?? [];

const LEAGUE = "settings.json: fantasy_content.league[0]";
const SETTINGS = "settings.json: fantasy_content.league[1].settings[0]";
/** The files with the league. The first of them has its date. */
const DATED = ["draftresults", "players", "settings", "teams", "transactions"];

/** The league at another date or week, in all of its responses. */
const inAll = (name: string, value: unknown): Edits =>
  Object.fromEntries(
    DATED.map((file) => [`${file}.json: fantasy_content.league[0].${name}`, value]),
  );

const teamAt = (number: number) => `teams.json: fantasy_content.league[1].teams.${number}.team[0]`;
const playerAt = (team: number, number: number) =>
  `roster-${team}.json: fantasy_content.team[1].roster.0.players.${number}.player`;

const rule = (edits: Edits, trades = false) =>
  Object.fromEntries(
    Object.entries(yahoo(edits, trades).document.rules.transactions).map(([name, { value }]) => [
      name,
      value,
    ]),
  );

describe("a league of Yahoo", () => {
  it("has the league's key as its id, and its name, sport and day", () => {
    const { league_details, dates } = documentWith();
    expect([league_details.id, league_details.name, league_details.sport]).toEqual([
      "469.l.70412",
      "Tidewater Rotisserie",
      "baseball",
    ]);
    expect(dates).toEqual({ effective_point: "20260508", effective_period: null });
  });

  it.each([
    ["nba", "basketball"],
    ["nhl", "hockey"],
    ["pmlb", "baseball"],
  ])("plays %s as %s", (code, sport) => {
    expect(documentWith(inAll("game_code", code)).league_details.sport).toBe(sport);
  });

  it.each([
    [14, "14"],
    ["17", "17"],
    ["18", "17"],
  ])("in football, week %j is the point %s", (week, point) => {
    const { document, assumed } = yahoo({
      ...inAll("game_code", "nfl"),
      ...inAll("edit_key", week),
    });
    expect([document.league_details.sport, document.dates.effective_point]).toEqual([
      "football",
      point,
    ]);
    expect(assumed.some((what) => what.startsWith("the effective point is week 17"))).toBe(
      week === "18",
    );
  });

  it("has teams with their names and logos, and what is left of their budgets", () => {
    expect(
      documentWith().rosters.teams.map(({ id, name, logo, budget }) => [id, name, logo, budget]),
    ).toEqual([
      ["1", "Dune Sprites", "https://example.test/logos/1.png", 100],
      ["2", "Low Tide", "https://example.test/logos/2.png", 87],
      ["3", "Marsh Hens & Co", "https://example.test/logos/3.png", 64],
      ["4", "Salt Works", "https://example.test/logos/4.png", 0],
    ]);
    const without = documentWith({ [`${SETTINGS}.uses_faab`]: "0" });
    expect(without.rosters.teams.map(({ budget }) => budget)).toEqual(Array(4).fill(undefined));
  });

  it("has managers and co-managers as owners, and the commissioner", () => {
    const { document, assumed } = yahoo();
    expect(document.owners).toEqual([
      owner("QKDUNE7SPRITES4IMOGEN2AAAA", "Imogen", "1", 1),
      owner("QKLOW5TIDE3BRAM6AAAAAAAAAA", "Bram", "2"),
      owner("QKMARSH4HENS8ODILE2AAAAAAA", "Odile", "3"),
      owner("QKMARSH4HENS9TOVE3AAAAAAAA", "Tove", "3"),
      owner("QKSALT6WORKS2AAAAAAAAAAAAA", "Salt Works", "4"),
    ]);
    expect(assumed).toContain("1 owner has the name of their team: Yahoo hides their own");
  });

  it("makes one owner of a manager of several teams", () => {
    const guid = "QKDUNE7SPRITES4IMOGEN2AAAA";
    const edits = { [`${teamAt(1)}[17].managers[0].manager.guid`]: guid };
    // The page with the team's roster has the same manager.
    const page = "roster-2.json: fantasy_content.team[0][17].managers[0].manager.guid";
    expect(documentWith({ ...edits, [page]: guid }).owners).toContainEqual({
      ...{ id: guid, name: "Imogen", commissioner: 1, trades_disabled: 0 },
      teams: [{ id: "1" }, { id: "2" }],
    });
  });

  it("says that nobody is commissioner", () => {
    const path = "[17].managers[0].manager.is_commissioner";
    const { assumed } = yahoo({
      [`${teamAt(0)}${path}`]: undefined,
      [`roster-1.json: fantasy_content.team[0]${path}`]: undefined,
    });
    expect(assumed).toContain("the league has no commissioner [--commissioner]");
  });

  it("puts a starter into their slot, and all others on reserve, injured or in the minors", () => {
    expect(
      playersOf("1").map(({ fullname, roster_status, roster_pos, eligible }) =>
        [fullname, roster_status, roster_pos, eligible].join(" "),
      ),
    ).toEqual([
      "Aldo Farrow A C C,Util",
      "Benny Quill A 1B 1B,OF,Util",
      "Cyrus Vane A OF OF,Util",
      "Dov Lathe A OF OF,Util",
      "Emory Plank A Util C,1B,Util",
      "Fitz Odell A SP SP",
      "Gil Hoar RS OF OF,Util",
      "Hale Norwood I SP SP",
      "Ivo Sedge ML 1B 1B,Util",
    ]);
  });

  it.each(["IR", "IR+", "IL", "IL+", "DL"])("a player in a slot %s is injured", (slot) => {
    const edits = { [`${playerAt(1, 6)}[1].selected_position[1].position`]: slot };
    expect(playersOf("1", edits)[6]).toMatchObject({ roster_status: "I", roster_pos: "OF" });
  });

  it("in football, a player in a slot DL starts as a defensive lineman", () => {
    const edits = {
      ...inAll("game_code", "nfl"),
      ...inAll("edit_key", 6),
      [`${SETTINGS}.roster_positions[8]`]: { roster_position: { position: "DL", count: 1 } },
      [`${playerAt(3, 1)}[1].selected_position[1].position`]: "DL",
      [`${playerAt(3, 1)}[0][10].eligible_positions[0].position`]: "DL",
    };
    expect(playersOf("3", edits)[1]).toMatchObject({
      ...{ roster_status: "A", roster_pos: "DL", eligible: "DL,Util" },
    });
    expect(documentWith(edits).rules.roster.statuses[2]?.max).toBe(1);
  });

  it.each([
    ["IL60", "IL"],
    ["DL15", "DL"],
    ["IR", "IR"],
    ["IR-LT", "IR"],
    ["PUP-R", "PUP"],
    ["O", "O"],
    ["INJ", "O"],
    ["Q", "Q"],
    ["DTD", "Q"],
    ["GTD", "Q"],
    ["D", "D"],
    ["NA", "NA"],
    ["SUSP", "SUS"],
    ["CEL", "A"],
  ])("the status %s is the pro status %s", (status, proStatus) => {
    const edits = { [`${playerAt(1, 6)}[0][3].status`]: status };
    expect(playersOf("1", edits)[6]?.pro_status).toBe(proStatus);
  });

  it("has a player's name, pro team and primary position", () => {
    const [player] = playersOf("4").slice(2);
    expect(player).toMatchObject({
      ...{ id: "9403", firstname: "Abel", lastname: "Du Pré", fullname: "Abel Du Pré" },
      ...{ position: "OF", pro_team: "TB", pro_status: "A" },
    });
    const edits = { [`${playerAt(1, 1)}[0][9].primary_position`]: "OF" };
    expect(playersOf("1", edits)[1]?.position).toBe("OF");
  });

  it("has keepers: those to keep, and those who were kept", () => {
    const keepers = (edits: Edits = {}) =>
      documentWith(edits).rosters.teams.flatMap(({ players }) =>
        players.filter(({ is_keeper }) => is_keeper === 1).map(({ id }) => id),
      );
    expect(keepers()).toEqual(["9103"]);
    const at = `${playerAt(4, 0)}[0][4].is_keeper`;
    expect(keepers({ [`${at}.kept`]: "1" })).toEqual(["9103", "9401"]);
    expect(keepers({ [`${at}.status`]: true })).toEqual(["9103", "9401"]);
  });

  it("has the listed players who are on no team", () => {
    expect(documentWith().players.map(({ id, roster_status }) => [id, roster_status])).toEqual([
      ["9501", ""],
    ]);
    expect(documentWith({ "players.json": undefined }).players).toEqual([]);
  });

  it("has its slots as limits", () => {
    const { positions, statuses, ...switches } = documentWith().rules.roster;
    expect(
      positions.map(({ abbr, min_active, max_active }) => [abbr, min_active, max_active]),
    ).toEqual([
      ["C", 0, 1],
      ["1B", 0, 1],
      ["OF", 0, 2],
      ["Util", 0, 1],
      ["SP", 0, 1],
    ]);
    expect(statuses.map(({ description, min, max }) => [description, min, max])).toEqual([
      ["Active Players", 0, 6],
      ["Reserve Players", 0, null],
      ["Injured Players", 0, 1],
      ["Minors Players", 0, 1],
      ["Total Players", 0, 8],
    ]);
    expect(switches.injured_requires_dl).toBe(1);
    expect(switches.minors_requires_minors).toBe(0);
    const hockey = documentWith({
      ...inAll("game_code", "nhl"),
      [`${SETTINGS}.roster_positions[8]`]: { roster_position: { position: "IR+", count: 2 } },
    }).rules.roster;
    expect(hockey.statuses[2]?.max).toBe(3);
    expect(hockey.injured_requires_dl).toBe(0);
  });

  it("lets a third of the teams reject a trade in a vote", () => {
    expect(rule({})).toMatchObject({
      ...{ trade_policy: "vote", trade_voting_period: 48 },
      ...{ trade_rejections_required: null, trade_vote_override: 0 },
    });
  });

  it.each(["commish", "yahoo"])("lets only a commissioner stop a trade: %s", (type) => {
    const edits = {
      [`${SETTINGS}.trade_ratify_type`]: type,
      [`${SETTINGS}.trade_reject_time`]: "1",
    };
    expect(rule(edits)).toMatchObject({
      ...{ trade_policy: "vote", trade_voting_period: 24 },
      ...{ trade_rejections_required: 0, trade_vote_override: 1 },
    });
    expect(
      yahoo(edits).assumed.includes(
        "a commissioner may stop a trade, in place of Yahoo [--trade-policy]",
      ),
    ).toBe(type === "yahoo");
  });

  it.each([
    { [`${SETTINGS}.trade_ratify_type`]: "none" },
    { [`${SETTINGS}.trade_reject_time`]: "0" },
  ])("executes trades at once if nobody may stop them: %o", (edits) => {
    expect(rule(edits)["trade_policy"]).toBe("free_for_all");
  });

  it("brings the last day for trades, and whether draft picks are traded", () => {
    expect(rule({})).toMatchObject({ trade_deadline: 20260809, draft_pick_trades: 1 });
    const edits = {
      [`${SETTINGS}.trade_end_date`]: "",
      [`${SETTINGS}.can_trade_draft_picks`]: "0",
    };
    expect(rule(edits)).toMatchObject({ trade_deadline: null, draft_pick_trades: 0 });
  });

  it("assumes what the settings leave out", () => {
    const names = [
      ...["trade_end_date", "trade_ratify_type", "trade_reject_time"],
      "can_trade_draft_picks",
    ];
    const { assumed } = yahoo(
      Object.fromEntries(names.map((name) => [`${SETTINGS}.${name}`, undefined])),
    );
    expect(assumed).toEqual(
      expect.arrayContaining([
        "accepted trades are executed at once: the policy is free_for_all [--trade-policy]",
        "there is no trade deadline [--trade-deadline]",
        "draft picks are not traded",
        "the time zone is America/New_York [--zone]",
      ]),
    );
  });

  it("says how much it leaves behind", () => {
    expect(yahoo().leftBehind).toEqual([
      "2 past trades",
      "1 other trade",
      "1 pending trade",
      "2 adds, drops and other moves",
      "4 draft results",
      "3 scoring categories",
      "1 cost of a keeper",
    ]);
    const without = yahoo({ "draftresults.json": undefined }).leftBehind;
    expect(without.filter((line) => line.includes("draft"))).toEqual([]);
  });

  it("needs only the settings and the rosters", () => {
    const only = Object.fromEntries(
      ["draftresults", "players", "teams", "transactions"].map((name) => [
        `${name}.json`,
        undefined,
      ]),
    );
    const { rosters, owners, rules } = documentWith(only);
    expect({ rosters, owners, rules }).toEqual({
      rosters: documentWith().rosters,
      owners: documentWith().owners,
      rules: documentWith().rules,
    });
  });

  it("uses the newest response where responses differ", () => {
    const older = { [`${LEAGUE}.name`]: "Other", [`${LEAGUE}.edit_key`]: "2026-05-07" };
    expect(documentWith(older).league_details.name).toBe("Tidewater Rotisserie");
    const newer = { ...older, [`${LEAGUE}.edit_key`]: "2026-05-09" };
    expect(documentWith(newer)).toMatchObject({
      league_details: { name: "Other" },
      dates: { effective_point: "20260509" },
    });
  });

  it("has everybody on reserve, and says so once, if no player has a position", () => {
    const files = recordedFiles("yahoo/json").map(({ name, text }) => [
      name,
      JSON.parse(text.replaceAll("selected_position", "starting_status")) as unknown,
    ]);
    const { document, assumed } = yahoo(Object.fromEntries(files));
    const players = document.rosters.teams.flatMap((team) => team.players);
    expect(new Set(players.map(({ roster_status }) => roster_status))).toEqual(new Set(["RS"]));
    expect(document.rules.roster.statuses.at(-1)?.max).toBe(6 + 2 + 1 + 1);
    expect(assumed).toContain(
      "nobody starts: 31 players are on reserve, because no recorded response has lineups",
    );
  });

  it("makes an id of the team's and the manager's number where Yahoo hides it", () => {
    const hidden = { manager_id: "7", nickname: "--", guid: "--" };
    const { document, assumed } = yahoo({
      [`${teamAt(0)}[17].managers[0].manager`]: hidden,
      [`${teamAt(1)}[17].managers[0].manager`]: { ...hidden, guid: "--hidden--" },
    });
    expect(document.owners.slice(0, 2)).toEqual([
      owner("1.7", "Dune Sprites", "1"),
      owner("2.7", "Low Tide", "2"),
    ]);
    expect(assumed).toContain("3 owners have the names of their teams: Yahoo hides their own");
  });
});

describe("past trades of Yahoo", () => {
  const trades = (edits: Edits = {}) => yahoo(edits, true).document.trades;

  it("are executed trades with Yahoo's number, without their acceptance", () => {
    const [first, second] = trades();
    expect([trades().length, first?.id, second?.id]).toEqual([2, "3", "31"]);
    expect(second).toMatchObject({
      ...{ offered_by_team_id: 3, offered_to_teams: [2], state: "executed" },
      ...{ timestamp: "1777200000", ended_at: "1777200000" },
    });
    expect(second).not.toHaveProperty("policy");
  });

  it("move players and draft picks, and drop players, whom the league may no longer have", () => {
    const [first, second] = trades();
    expect(
      second?.players.map(({ id, from_team_id, to_team_id }) => [id, from_team_id, to_team_id]),
    ).toEqual([
      ["9205", "3", "2"],
      ["9304", "2", "3"],
    ]);
    expect(second?.drops).toMatchObject([
      { id: "9601", fullname: "Gray Pender", position: "SP", pro_team: "OAK", from_team_id: "2" },
    ]);
    expect(
      first?.draft_picks?.map(({ id, from_team_id, to_team_id }) => [id, from_team_id, to_team_id]),
    ).toEqual([
      ["2026.1.3", "1", "4"],
      ["2026.2.4", "4", "1"],
    ]);
  });

  it("have picks of the season before its draft, and of the next season after it", () => {
    const picks = trades().map(({ draft_picks = [] }) => draft_picks.map(({ season }) => season));
    expect(picks).toEqual([["2026", "2026"], ["2027"]]);
    expect(yahoo({}, true).assumed).toContain(
      "traded draft picks are of the first draft after their trade",
    );
  });

  it("are left behind without --trades, and so are trades that were not completed", () => {
    expect(yahoo().document.trades).toEqual([]);
    expect(yahoo({}, true).leftBehind.slice(0, 2)).toEqual(["1 other trade", "1 pending trade"]);
  });

  it("are imported once, even if several responses have them", () => {
    const [{ text } = { text: "" }] = recordedFiles("yahoo/json").filter(
      ({ name }) => name === "transactions.json",
    );
    expect(trades({ "again.json": JSON.parse(text) }).map(({ id }) => id)).toEqual(["3", "31"]);
  });
});

const owner = (id: string, name: string, team: string, commissioner = 0) => ({
  ...{ id, name, commissioner, trades_disabled: 0, team: { id: team } },
});
