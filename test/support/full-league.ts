import type { WholeLeague } from "../../src/domain/whole-league.ts";
import { DAY, type Document, HOUR, leagueFrom, NOON, sandlotDocument } from "./sandlot.ts";

/** Sandlot with something of everything that a league can hold. */
export const fullLeague = (): WholeLeague => leagueFrom(fullDocument());

export const fullDocument = (): Document =>
  sandlotDocument((document) => {
    Object.assign(document.league_details, {
      name: "Full League",
      transactions_locked: 1,
      season: "2026",
    });
    Object.assign(document.rules.transactions, {
      lineup_enforcement: { description: "Illegal lineups are refused.", value: "refuse" },
      keeper_policy: { value: "commissioner" },
      keepers_per_team: { description: "Keepers: “two” 🧢", value: 2 },
      trade_vote_override: { value: 1 },
      trade_vote_ends_early: { value: 1 },
      trade_offer_expiration: { description: "Offers last a day.", value: 24 },
      trade_roster_limits: { value: "refuse" },
      budget_trades: { value: 1 },
    });
    Object.assign(document.rules.roster, {
      injured_requires_dl: 0,
      minors_requires_minors: 0,
      injured_players_dont_count_against_roster_limits: 1,
      minor_league_players_dont_count_against_roster_limits: 1,
      practice_squad_players_dont_count_against_roster_limits: 1,
    });
    document.owners.push({ id: "gus", name: "Güs", trades_disabled: 1 });
    for (const [i, budget] of [100, 0, 7].entries())
      Object.assign(document.rosters.teams[i] ?? {}, { budget });
    document.draft_picks.push({ id: "2028.1.7", team_id: "0" });
    document.lineups.push(...SLOTS);
    document.locks.push(...LOCKS);
    document.trades = structuredClone(TRADES);
  });

/** Slots with dates: before and after the effective point, on other teams, and on none. */
const SLOTS = [
  { player_id: "102", point: null, team_id: "0" },
  { player_id: "102", point: "20260410", team_id: "4", roster_status: "I", roster_pos: "1B" },
  { player_id: "102", point: "20260420", team_id: "1", roster_status: "A", roster_pos: "1B" },
  { player_id: "103", point: "20260601", team_id: "0" },
  { player_id: "103", point: "20260615", team_id: "1", roster_status: "ML", roster_pos: "SS" },
  { player_id: "901", point: "20260508", team_id: "2", roster_status: "RS", roster_pos: "OF" },
];

const LOCKS = [
  { player_id: "104", until: String(NOON + HOUR) },
  { pro_team: "SEA", until: null },
  { pro_team: "DET", until: String(NOON + DAY) },
  { pro_team: "DET", from: String(NOON + 2 * DAY), until: String(NOON + 3 * DAY) },
];

const move = (id: string, from: string, to: string) => ({ id, from_team_id: from, to_team_id: to });

const budget = (amount: number, from: string, to: string) => ({
  ...{ amount, from_team_id: from, to_team_id: to },
});

/** A trade from one team to another, offered some hours before noon. */
const trade = (hours: number, from: number, to: number, rest: object) => ({
  id: `${NOON - hours * HOUR}.${from}`,
  offered_by_team_id: from,
  offered_to_teams: [to],
  timestamp: String(NOON - hours * HOUR),
  players: [move(`${from}01`, `${from}`, `${to}`), move(`${to}01`, `${to}`, `${from}`)],
  ...rest,
});

const ended = (hours: number) => ({ ended_at: String(NOON - hours * HOUR) });

const accepted = (policy: string, hours: number) => ({
  policy,
  accepted_at: String(NOON - hours * HOUR),
});

const vote = (hours: number, ballots: readonly object[]) => ({
  ...accepted("vote", hours),
  voting_deadline: String(NOON - hours * HOUR + 2 * DAY),
  rejections_required: 2,
  ballots,
});

const ballot = (team: string, owner: string, side: "approve" | "object", hours: number) => ({
  team_id: team,
  owner_id: owner,
  vote: side,
  timestamp: String(NOON - hours * HOUR),
});

/** Trades in all nine states, ended in all possible ways. */
const TRADES = [
  trade(1, 1, 2, { state: "offer", comment: "O'Neil\n\u001b[31m“now” 🧢" }),
  trade(2, 1, 3, { state: "vote", ...vote(1, []) }),
  trade(3, 2, 3, {
    state: "vote",
    draft_picks: [move("2027.1.2", "2", "3"), move("2027.2.3", "3", "2")],
    ...vote(2, [
      ballot("1", "ann", "object", 1),
      ballot("4", "dan", "approve", 0),
      ballot("5", "dan", "approve", 0),
    ]),
  }),
  trade(4, 4, 6, { state: "approve", ...accepted("approve", 3) }),
  trade(100, 1, 2, {
    state: "executed",
    ...accepted("free_for_all", 99),
    ...ended(99),
    // As they were then: a different name, a different team, on no roster (T19).
    teams: [
      { id: "1", name: "Alewives of Old", logo: "", long_abbr: "OLD", abbr: "", short_name: "" },
    ],
    players: [
      {
        ...move("901", "1", "2"),
        ...{ firstname: "", lastname: "Freddy", fullname: "Freddy" },
        ...{ position: "OF", pro_team: "", roster_status: "" },
      },
    ],
  }),
  trade(101, 2, 1, { state: "executed", ...ended(101), players: [] }),
  trade(102, 3, 1, { state: "executed", ...accepted("approve", 101), ...ended(100) }),
  trade(103, 6, 7, {
    state: "executed",
    ...vote(102, [ballot("3", "cal", "object", 101), ballot("2", "bob", "approve", 100)]),
    ...ended(50),
  }),
  trade(104, 1, 6, { state: "rejected", ...ended(103) }),
  trade(105, 1, 7, { state: "rejected", ...accepted("approve", 104), ...ended(103) }),
  trade(106, 2, 6, {
    state: "rejected",
    ...vote(105, [ballot("1", "ann", "object", 104), ballot("3", "cat", "object", 103)]),
    ...ended(50),
    remarks: [{ owner_id: "ann", action: "object", comment: "Too much", timestamp: "1777276800" }],
  }),
  trade(107, 5, 1, { state: "withdrawn", ...ended(106), comment: "Never mind" }),
  trade(108, 5, 2, {
    state: "void",
    ...vote(107, []),
    ...ended(50),
    reason: "Bad Trade : Yul Colby is not on Ephus",
  }),
  trade(109, 3, 1, { state: "rejected", ...ended(108), reason: "Countered by 1.2" }),
  trade(110, 3, 2, { state: "expired", expires: String(NOON - 108 * HOUR), ...ended(108) }),
  trade(111, 2, 3, {
    state: "reversed",
    ...accepted("free_for_all", 110),
    ...ended(110),
    reversed_at: String(NOON - 100 * HOUR),
    budget: [budget(3, "2", "3")],
    drops: [{ id: "gone", from_team_id: "3", lastname: "Gone", fullname: "Gone" }],
  }),
  {
    ...trade(6, 1, 2, { state: "offer", comment: "All three?" }),
    offered_to_teams: [2, 3, 4],
    accepted_by_team_ids: [3],
    budget: [budget(10, "1", "3"), budget(1, "3", "4")],
    drops: [{ id: "102", from_team_id: "1" }],
    expires: String(NOON + DAY),
    counter_to: `${NOON - 109 * HOUR}.3`,
  },
];
