import { describe, expect, it } from "vitest";
import { entriesInWords } from "../../../src/cli/league/log.ts";
import { leagueOf } from "../../../src/domain/league.ts";
import type { NumberedEntry } from "../../../src/domain/port.ts";
import { thingsIn } from "../../../src/domain/things.ts";
import { PATHS } from "../../../src/service/paths.ts";
import { DAY, NOON, sandlot } from "../../support/sandlot.ts";

// What `league log` says about a request: players and teams by name, and who went where.

const LEAGUE = leagueOf(thingsIn(sandlot()));

const entry = (request: string, payload: object): NumberedEntry => {
  const [method = "", path = ""] = request.split(" ");
  return {
    ...{ seq: 1, at: NOON, as: "ann", method, path, payload: JSON.stringify(payload) },
    ...{ statusCode: 200, body: "{}", hash: "" },
  };
};

const wordsOf = (request: string, payload: object) =>
  entriesInWords([entry(request, payload)], LEAGUE)[0]?.what;

const TEAMS = { team_from: "1", team_to: "2" };
const OFFER = `POST ${PATHS.trade}`;
const ACT = `PUT ${PATHS.trade}`;
const LINEUP = `PUT ${PATHS.lineup}`;

describe("an offer in words", () => {
  it.each([
    [
      { ...TEAMS, players: ["101:1:2", "201:2:1"] },
      "from Alewives to Balks: Abe Ashby to Balks, Gus Hobbs to Alewives",
    ],
    [
      { ...TEAMS, draft_picks: ["2027.1.1:1:2", "2027.2.2:1:2"] },
      "from Alewives to Balks: 2027 round 1 pick of Alewives to Balks, 2027 round 2 pick of Balks to Balks",
    ],
    [{ ...TEAMS, budget: ["10:1:2"] }, "from Alewives to Balks: 10 budget to Balks"],
    [
      { ...TEAMS, players: ["101:1:2"], drops: ["102:1:0", "103:1:0"] },
      "from Alewives to Balks: Abe Ashby to Balks; drops Foz Ennis, Kit Ivers",
    ],
    [
      { team_from: 1, team_to: [2, 3], players: ["101:1:3", "201:2:1"] },
      "from Alewives to Balks and Corkers: Abe Ashby to Corkers, Gus Hobbs to Alewives",
    ],
    [
      { ...TEAMS, players: ["101:1:2"], expires: NOON + DAY, counter_to: `${NOON}.2` },
      `from Alewives to Balks: Abe Ashby to Balks; open until Sat 2026-05-02 12:00 -04; answers ${NOON}.2`,
    ],
    [
      { ...TEAMS, players: ["101:1:2"], execute_immediately: true, comment: "Deal?" },
      'from Alewives to Balks: Abe Ashby to Balks; to be executed at once; "Deal?"',
    ],
    [
      { ...TEAMS, players: [], comment: "", execute_immediately: false, expires: null },
      "from Alewives to Balks",
    ],
    [{ players: ["101:1:2"] }, "Abe Ashby to Balks"],
    [{ team_to: "2" }, "to Balks"],
    [{}, ""],
  ])("%j", (payload, words) => {
    expect(wordsOf(OFFER, payload)).toBe(words);
  });

  it("keeps ids that the league does not know, such as those of a refused offer", () => {
    const payload = {
      team_from: "1",
      team_to: "9",
      players: ["nobody:1:9"],
      draft_picks: ["1.1.9:9:1"],
    };
    expect(wordsOf(OFFER, payload)).toBe(
      "from Alewives to 9: nobody to 9, 1 round 1 pick of 9 to Alewives",
    );
    expect(wordsOf(OFFER, { players: ["__proto__:toString:constructor"] })).toBe(
      "__proto__ to constructor",
    );
  });

  it("is the same with the alias of the path", () => {
    expect(wordsOf("POST /league/transactions/trade", { ...TEAMS, players: ["101:1:2"] })).toBe(
      "from Alewives to Balks: Abe Ashby to Balks",
    );
  });
});

describe("other requests in words", () => {
  it.each([
    [ACT, { id: `${NOON}.1`, action: "accept" }, `accept ${NOON}.1`],
    [
      ACT,
      { id: `${NOON}.1`, action: "accept", drops: ["203:2:0"] },
      `accept ${NOON}.1; drops Quin Pell`,
    ],
    [ACT, { id: `${NOON}.1`, action: "" }, `${NOON}.1`],
    [`PUT ${PATHS.trades}`, { reverse: `${NOON}.1` }, `reverse ${NOON}.1`],
    [`POST ${PATHS.votes}`, {}, ""],
    [
      LINEUP,
      {
        team: "1",
        active: { 101: { pos: "C" }, 102: {} },
        reserve: { 103: {} },
        minors: { x: {} },
      },
      "Alewives: Abe Ashby to active C, Foz Ennis to active, Kit Ivers to reserve, x to minors",
    ],
    [
      LINEUP,
      { team: 1, injured: { 105: { pos: null } }, point: "20260508", strict: true },
      "Alewives: Uri Quist to injured; point 20260508; strict",
    ],
    [
      LINEUP,
      { team: "1", keepers: ["101", "102"], period: "5" },
      "Alewives: keepers Abe Ashby, Foz Ennis; period 5",
    ],
    [LINEUP, { team: "1", keepers: [], strict: false }, "Alewives: no keepers"],
    [LINEUP, { team: "1", keepers: null }, "Alewives"],
    [
      `PUT ${PATHS.rosters}`,
      { moves: ["101:1:2", "201:2:0", "901:0:1"] },
      "Abe Ashby to Balks, Gus Hobbs to no team, Free Agent to Alewives",
    ],
    [
      `PUT ${PATHS.picks}`,
      { moves: ["2027.1.1:1:2", "2027.2.1:1:0"] },
      "2027 round 1 pick of Alewives to Balks, 2027 round 2 pick of Alewives to no team",
    ],
    [
      `PUT ${PATHS.players}`,
      { lock: ["SEA", "101"], unlock: ["705"], until: "2026-05-04T00:00:00-04:00" },
      "lock SEA, Abe Ashby until Mon 2026-05-04 00:00 -04; unlock Eli Gantz",
    ],
    [
      `PUT ${PATHS.players}`,
      { unlock: ["SEA"], from: NOON, schedule: [{ pro_team: "SEA", from: NOON, until: NOON + 1 }] },
      "unlock SEA from Fri 2026-05-01 12:00 -04; plan 1 lock",
    ],
    [
      `PUT ${PATHS.players}`,
      { lock: ["101"], until: NOON, pro_status: { 102: "IL", 103: "" } },
      "lock Abe Ashby until Fri 2026-05-01 12:00 -04; pro status Foz Ennis IL, Kit Ivers none",
    ],
    [
      `PUT ${PATHS.players}`,
      {
        ...{ name: { 101: "Abel Ashby" }, position: { 102: "C,1B" }, pro_team: { 103: "" } },
        add: { x: { name: "Gil Gray", position: "C", team: 1 }, y: { name: "Ned", position: "C" } },
      },
      "name 101 Abel Ashby; position Foz Ennis C,1B; pro team Kit Ivers none; add Gil Gray (x) to Alewives, Ned (y)",
    ],
    [`PUT ${PATHS.owners}`, { bar: ["flo", "ann"], unbar: ["bob"] }, "bar Flo, Ann; unbar Bob"],
    [
      `PUT ${PATHS.owners}`,
      {
        ...{ remove: ["flo"], name: { bob: "Robert", cat: null, "1312071960615731200": "Gil" } },
        ...{ teams: { bob: ["7", 2], cat: [] }, commissioner: { bob: "on", zoe: 0 } },
      },
      "remove Flo; name bob Robert, cat cat, Gil; teams of Bob: Ghost Runners and Balks; teams of Cat: none; commissioner Bob on, Zoe off",
    ],
    [
      `PUT ${PATHS.owners}`,
      { add: { gil: { name: "Gil Hodge", teams: ["7"], commissioner: true }, hal: {} } },
      "add Gil Hodge (gil), owner of Ghost Runners, commissioner; add hal (hal)",
    ],
    [
      `PUT ${PATHS.teams}`,
      { budget: { 1: 50, 2: null, 9: 0 } },
      "50 budget for Alewives, no budget for Balks, 0 budget for 9",
    ],
    [
      `PUT ${PATHS.teams}`,
      {
        ...{ name: { 1: "Ales", 2: null }, long_abbr: { 1: "ALES" }, abbr: { 2: "" } },
        owners: { 1: ["ann", "bob"], 2: [] },
      },
      "name Alewives Ales, Balks none; long abbr Alewives ALES; abbr Balks none; owners of Alewives: Ann and Bob; owners of Balks: none",
    ],
    [`PUT ${PATHS.details}`, { name: "The Sandlot" }, "name The Sandlot"],
    [
      `PUT ${PATHS.rules}`,
      { "/transactions/trade_policy/value": "vote", "/transactions/trade_deadline/value": null },
      "/transactions/trade_policy/value vote /transactions/trade_deadline/value null",
    ],
    [
      `PUT ${PATHS.rules}`,
      { "/transactions/trade_deadline/value": "1796058000" },
      "/transactions/trade_deadline/value Mon 2026-11-30 12:00 -05",
    ],
    [
      `PUT ${PATHS.details}`,
      { effective_point: 20260502, transactions_locked: true },
      "effective_point 20260502 transactions_locked true",
    ],
    [`PUT ${PATHS.league}`, { owners: [], rules: { transactions: {} } }, "owners rules"],
    ["PATCH /somewhere/else", { players: [], of: { a: ["b"] } }, "players none of a b"],
  ])("%s %j", (request, payload, words) => {
    expect(wordsOf(request, payload)).toBe(words);
  });
});

it("looks up each name once, and only names that an entry has", () => {
  const asked: string[] = [];
  const counting = {
    ...LEAGUE,
    player: (id: string) => {
      asked.push(`player ${id}`);
      return LEAGUE.player(id);
    },
    team: (id: string) => {
      asked.push(`team ${id}`);
      return LEAGUE.team(id);
    },
    owner: (id: string) => {
      asked.push(`owner ${id}`);
      return LEAGUE.owner(id);
    },
  };
  const entries = [
    entry(OFFER, { ...TEAMS, players: ["101:1:2", "201:2:1"] }),
    entry(OFFER, { ...TEAMS, players: ["101:1:2", "999:2:1"] }),
    entry(LINEUP, { team: "1", reserve: { 101: {}, 999: {} } }),
  ];
  expect(entriesInWords(entries, counting)).toHaveLength(3);
  expect(asked.toSorted()).toEqual([
    "owner ann",
    ...["player 101", "player 201", "player 999", "team 1", "team 2"],
  ]);
});
