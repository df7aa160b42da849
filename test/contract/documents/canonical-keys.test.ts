import { describe, expect, it } from "vitest";
import { writeLeague } from "../../../src/document/write.ts";
import { namesOf } from "../../../src/domain/declared/codec.ts";
import { ROSTER_SWITCHES, TRANSACTION_RULES } from "../../../src/domain/league/rules.ts";
import type { Document, Slot } from "../../support/document.ts";
import { parsed } from "../../support/json.ts";
import { eachValue, fixture, read } from "../../support/reading.ts";

/** What `export` writes of the league with everything, which was read in another spelling. */
const respelled = eachValue(JSON.parse(fixture("everything.json")), (value) =>
  typeof value === "number" ? String(value) : value,
);
const document = parsed<Document>(writeLeague(read(respelled).league));
const { league_details, dates, rules, owners, rosters, draft_picks, lineups, trades } = document;

const looksRight = ({ is_move }: Slot): boolean => is_move === undefined;

const kinds = (things: readonly object[]): readonly string[] => [
  ...new Set(things.map((thing) => Object.keys(thing).join(" "))),
];

/** Every value of the document at one of some keys. */
const valuesAt = (...names: readonly string[]): readonly unknown[] => {
  const found: unknown[] = [];
  eachValue(document, (value, key) => {
    if (names.includes(key)) found.push(value);
    return value;
  });
  return found;
};

const types = (values: readonly unknown[]): readonly string[] =>
  [...new Set(values.map((value) => (value === null ? "null" : typeof value)))].sort();

describe("keys always in the order of league-document.md (Writing)", () => {
  it("of the document", () => {
    expect(Object.keys(document)).toEqual([
      "league_details",
      "dates",
      "periods",
      "rules",
      "positions",
      "owners",
      "rosters",
      "players",
      "draft_picks",
      "lineups",
      "locks",
      "trades",
    ]);
  });

  it.each([
    [
      "league_details",
      [league_details],
      "id name sport time_zone uses_keepers transactions_locked season",
    ],
    ["dates", [dates], "effective_point effective_period"],
    ["periods", document.periods, "period start_point"],
    ["positions", document.positions, "abbr name"],
    [
      "rosters.teams without a budget",
      rosters.teams.filter(({ budget }) => budget === undefined),
      "id name long_abbr short_name abbr logo players",
    ],
    [
      "rosters.teams with a budget (T26)",
      rosters.teams.filter(({ budget }) => budget !== undefined),
      "id name long_abbr short_name abbr logo budget players",
    ],
    ["draft_picks", draft_picks, "id season round original_team_id team_id"],
    ["lineups", lineups.filter(looksRight), "player_id point team_id roster_status roster_pos"],
    [
      "a move in lineups that does not look like one (L12)",
      lineups.filter((slot) => !looksRight(slot)),
      "player_id point team_id roster_status roster_pos is_move",
    ],
    [
      "players, on teams and on none",
      [...rosters.teams.flatMap((team) => team.players), ...document.players],
      "id firstname lastname fullname position eligible pro_team pro_status roster_status roster_pos is_locked is_keeper",
    ],
    ["roster positions", rules.roster.positions, "abbr min_active max_active max_total"],
    ["roster statuses", rules.roster.statuses, "description min max"],
    [
      "players of trades, as the interface has them",
      trades.flatMap((trade) => trade.players),
      "id roster_status position name firstname lastname fullname from_team_id to_team_id pro_team",
    ],
    [
      "teams of trades",
      trades.flatMap((trade) => trade.teams),
      "id logo long_abbr abbr short_name name",
    ],
    [
      "picks of trades (T11)",
      trades.flatMap((trade) => trade.draft_picks ?? []),
      "id season round original_team_id from_team_id to_team_id",
    ],
    [
      "budget of trades (T26)",
      trades.flatMap((trade) => trade.budget ?? []),
      "amount from_team_id to_team_id",
    ],
    [
      "drops of trades (T24)",
      trades.flatMap((trade) => trade.drops ?? []),
      "id roster_status position name firstname lastname fullname from_team_id pro_team",
    ],
    ["ballots", trades.flatMap((trade) => trade.ballots ?? []), "team_id owner_id vote timestamp"],
  ])("of %s", (_, things, keys) => {
    expect(kinds(things)).toEqual([keys]);
  });

  it("of owners: one team as team, several as teams, and neither without a team", () => {
    expect(kinds(owners)).toEqual([
      "id name commissioner trades_disabled team",
      "id name commissioner trades_disabled teams",
      "id name commissioner trades_disabled",
    ]);
  });

  it("of locks: on a player, on a pro team", () => {
    expect(kinds(document.locks)).toEqual([
      "player_id until",
      "pro_team until",
      "pro_team from until",
    ]);
  });

  it("of rules", () => {
    expect(Object.keys(rules)).toEqual(["transactions", "roster"]);
    expect(Object.keys(rules.transactions)).toEqual(namesOf(TRANSACTION_RULES));
    expect(kinds(Object.values(rules.transactions))).toEqual(["description value", "value"]);
    expect(Object.keys(rules.roster)).toEqual([
      ...["positions", "statuses"],
      ...namesOf(ROSTER_SWITCHES),
    ]);
  });

  it("of trades: the interface's resource, then what their states need", () => {
    const order = [
      ...["id", "offered_by_team_id", "timestamp", "teams", "offered_to_teams"],
      ...["accepted_by_team_ids", "players", "draft_picks", "budget", "drops", "comment"],
      ...[
        "expires",
        "counter_to",
        "remarks",
        "state",
        "reversed_at",
        "policy",
        "accepted_at",
        "voting_deadline",
      ],
      ...["rejections_required", "ballots", "ended_at", "reason"],
    ];
    for (const trade of trades) {
      const keys = Object.keys(trade);
      expect(keys).toEqual(order.filter((key) => keys.includes(key)));
    }
    expect(new Set(trades.flatMap(Object.keys))).toEqual(new Set(order));
  });
});

describe("types (E8; league-document.md, Writing)", () => {
  it("ids are strings", () => {
    const ids = ["id", "team_id", "player_id", "owner_id", "original_team_id", "from_team_id"];
    expect(types(valuesAt(...ids, "to_team_id", "season"))).toEqual(["string"]);
  });

  it("but offered_by_team_id and offered_to_teams are integers (E8)", () => {
    expect(types(valuesAt("offered_by_team_id", "offered_to_teams"))).toEqual(["number"]);
  });

  it("times are strings", () => {
    expect(types(valuesAt("timestamp", "accepted_at", "voting_deadline", "ended_at"))).toEqual([
      "string",
    ]);
    expect(types(valuesAt("until"))).toEqual(["null", "string"]);
  });

  it("points and periods are strings", () => {
    const points = ["effective_point", "effective_period", "period", "start_point"];
    expect(types(valuesAt(...points))).toEqual(["string"]);
    expect(types(valuesAt("point"))).toEqual(["null", "string"]);
  });

  it("flags are 0 and 1", () => {
    const flags = ["uses_keepers", "transactions_locked", "commissioner", "trades_disabled"];
    const more = ["is_keeper", "injured_requires_dl", "minors_requires_minors"];
    const counts = ["injured", "minor_league", "practice_squad"].map(
      (who) => `${who}_players_dont_count_against_roster_limits`,
    );
    expect(new Set(valuesAt(...flags, ...more, ...counts))).toEqual(new Set([0, 1]));
    expect(new Set(valuesAt("is_locked"))).toEqual(new Set([0]));
    expect(rules.transactions.draft_pick_trades.value).toBe(1);
  });

  it("limits are whole numbers or null", () => {
    const limits = valuesAt("min_active", "max_active", "max_total", "min", "max");
    expect(types(limits)).toEqual(["null", "number"]);
  });

  it("rounds, counts and rules of numbers are integers (E8)", () => {
    expect(types(valuesAt("round", "rejections_required"))).toEqual(["number"]);
    const { trade_deadline, trade_voting_period, keepers_per_team } = rules.transactions;
    expect([trade_deadline.value, trade_voting_period.value, keepers_per_team.value]).toEqual([
      20260801, 36, 0,
    ]);
    expect(rules.transactions.trade_rejections_required.value).toBeNull();
  });

  it("eligible is a comma list, empty for none", () => {
    expect(types(valuesAt("eligible"))).toEqual(["string"]);
    expect(new Set(valuesAt("eligible"))).toEqual(
      new Set(["SP", "OF", "C", "OF,CF", "", "SP,RP", "C,1B"]),
    );
  });

  it("no team is '0'", () => {
    expect(draft_picks[2]).toMatchObject({ id: "2027.1.10", team_id: "0" });
    expect(lineups.filter((slot) => slot.team_id === "0")).toEqual([
      { player_id: "80", point: "20260420", team_id: "0", roster_status: "", roster_pos: "" },
      { player_id: "x-ray", point: "20260510", team_id: "0", roster_status: "", roster_pos: "" },
    ]);
  });
});
