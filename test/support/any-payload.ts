import fc from "fast-check";
import { TRADE_ACTIONS } from "../../src/domain/trades/trade.ts";
import { ENDPOINTS } from "../../src/service/endpoints.ts";
import type { Request } from "../../src/service/exchange.ts";
import { PATHS } from "../../src/service/paths.ts";
import { anyCharacter } from "./arbitrary.ts";
import { fullDocument } from "./full-league.ts";
import { anyJson, spoilt, valuesOf } from "./hostile.ts";
import { HOUR, NOON } from "./sandlot.ts";

/** A league with a trade in every state. */
const FULL = fullDocument();
const IDS: readonly string[] = FULL.trades.map(({ id }) => id);

/** Payloads that each endpoint mostly accepts. Other endpoints get an empty payload. */
export const PAYLOADS: Readonly<Record<string, readonly object[]>> = {
  [`POST ${PATHS.trade}`]: [
    { team_from: "1", team_to: 2, players: ["101:1:2", "201:2:1"] },
    { team_from: 3, team_to: "6", players: [], draft_picks: ["2027.1.3:3:6"], comment: "Deal?" },
    { team_from: "4", team_to: "5", players: ["402:4:5"], execute_immediately: true },
    { team_from: "1", team_to: "2", players: ["101:1:2"], drops: ["106:1:0", "105:1:0"] },
  ],
  [`PUT ${PATHS.trade}`]: IDS.flatMap((id) => [
    ...TRADE_ACTIONS.map((action) => ({ id, action })),
    { id, action: "accept", drops: ["205:2:0"] },
  ]),
  [`PUT ${PATHS.lineup}`]: [
    { team: 1, active: { "106": { pos: "SP" } }, reserve: { "101": {} }, point: "20260501" },
    { team: "3", injured: { "306": {} }, minors: { "305": null }, period: 6, strict: true },
    { team: "2", keepers: ["201"] },
  ],
  [`PUT ${PATHS.league}`]: [
    { owners: FULL.owners, locks: FULL.locks },
    { rosters: FULL.rosters, players: FULL.players },
    { rules: FULL.rules, dates: FULL.dates, league_details: FULL.league_details },
    { trades: FULL.trades, lineups: FULL.lineups, draft_picks: FULL.draft_picks },
    { periods: FULL.periods, positions: FULL.positions },
  ],
  [`PUT ${PATHS.details}`]: [
    { effective_point: "20260502", effective_period: 5, time_zone: "Asia/Kolkata" },
    { effective_point: "today", transactions_locked: "off", uses_keepers: true },
  ],
  [`PUT ${PATHS.rules}`]: [
    { "/transactions/trade_policy/value": "approve", "/roster/positions/C/max_active": 2 },
    { "transactions/trade_deadline/value": "none", "/roster/statuses/Total/max": "No Limit" },
  ],
  [`PUT ${PATHS.rosters}`]: [{ moves: ["101:1:2", "901:0:7"] }],
  [`PUT ${PATHS.players}`]: [
    { lock: ["101", "SEA"], unlock: ["705"], until: NOON + HOUR, pro_status: { "106": "IL" } },
    { add: { x: { name: "Gil Gray", position: "SS,C", pro_team: "POR", team: "1" } } },
    { name: { "101": "Abel Ashby" }, position: { "101": "C,1B" }, pro_team: { "901": "" } },
  ],
  [`PUT ${PATHS.owners}`]: [{ bar: ["bob"], unbar: ["flo"] }],
  [`PUT ${PATHS.picks}`]: [{ moves: ["2027.1.1:1:2"] }],
};

const endpoints = Object.entries(ENDPOINTS).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, { kind }]) => ({ path, method, kind })),
);

const json = (value: fc.Arbitrary<unknown>): fc.Arbitrary<string> =>
  value.map((each) => JSON.stringify(each) ?? "");

const spoiltIn = (payload: object): fc.Arbitrary<unknown> =>
  Object.keys(payload).length === 0
    ? anyJson
    : spoilt(payload, fc.oneof(anyJson, valuesOf(payload)));

/** The text of a payload: valid, spoilt in one or more places, any JSON, or any text. */
const payloadFor = (method: string, path: string): fc.Arbitrary<string> => {
  const good = PAYLOADS[`${method} ${path}`] ?? [{}];
  return fc.oneof(
    { weight: 4, arbitrary: json(fc.constantFrom(...good)) },
    { weight: 8, arbitrary: json(fc.oneof(...good.map(spoiltIn))) },
    { weight: 2, arbitrary: fc.json({ maxDepth: 4 }) },
    { weight: 2, arbitrary: json(anyJson) },
    { weight: 1, arbitrary: fc.string({ unit: anyCharacter }) },
  );
};

const nasty = anyJson.filter((value) => typeof value === "string") as fc.Arbitrary<string>;

/** A GET with a query of any form. */
const query = fc.oneof(
  fc.constantFrom("", "?", "?id=", "?team=1", "?path=/transactions", "?state=offer&team=1"),
  fc.constantFrom("?team_id=all", "?version=2.0?team_id=1", "?version=3.0&responseFormat=json"),
  fc.constantFrom(...IDS).map((id) => `?id=${id}`),
  fc
    .tuple(
      fc.constantFrom(
        ...["id", "team", "team_id", "point", "player", "path", "state", "x"],
        ...["version", "responseFormat", "resultFormat"],
      ),
      nasty,
    )
    .map(([key, value]) => `?${key}=${encodeURIComponent(value.toWellFormed())}`),
  nasty.map((text) => `?${text}`),
);

const caller = fc.oneof(
  { weight: 9, arbitrary: fc.constantFrom("ann", "bob", "cat", "dan", "eve", "flo", "zoe") },
  { weight: 4, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: nasty },
);

const at = fc.constantFrom(NOON, NOON, NOON + 1, NOON + 47 * HOUR, NOON + 2400 * HOUR, 0);

/** Any request to any endpoint of the full league: a valid one, spoilt in every way. */
export const anyAsked: fc.Arbitrary<Request> = fc.oneof(
  ...endpoints.map(({ method, path, kind }) => ({
    weight: kind === "read" ? 1 : 3,
    arbitrary: fc.record<Request>({
      ...{ at, as: caller, method: fc.constant(method) },
      path: kind === "read" ? query.map((asked) => path + asked) : fc.constant(path),
      payload: kind === "read" ? fc.constant(null) : payloadFor(method, path),
    }),
  })),
);
