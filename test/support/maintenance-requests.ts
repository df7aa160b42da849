import fc from "fast-check";
import { STATUS_WORDS } from "../../src/domain/league/players.ts";
import type { Request } from "../../src/service/exchange.ts";
import { PATHS } from "../../src/service/paths.ts";
import { anyRequest } from "./requests.ts";
import { type Document, HOUR, NOON } from "./sandlot.ts";

/** Any maintenance and lineups of the sandlot league, sensible or not, mixed with trades. */

/** The sandlot as a league of weeks, with its slots and periods in them. */
export const inWeeks = (document: Document): void => {
  document.league_details.sport = "football";
  document.dates = { effective_point: "5", effective_period: "5" };
  document.periods = ["4", "5", "6"].map((week) => ({ period: week, start_point: week }));
  document.lineups = document.lineups.map((slot) => ({ ...slot, point: weekOf(slot) }));
};

const weekOf = ({ point }: { readonly point: string | null }): string | null =>
  point === null ? null : String(5 + Math.sign(Number(point) - 20260501));

/** Slots of other teams, before and after the effective point, as recorded histories have them. */
export const withDatedSlots = (document: Document): void => {
  document.lineups.push(
    { player_id: "102", point: "20260508", team_id: "2", roster_status: "A", roster_pos: "1B" },
    { player_id: "201", point: null, team_id: "3", roster_status: "A", roster_pos: "C" },
    { player_id: "901", point: "20260508", team_id: "1", roster_status: "RS", roster_pos: "OF" },
    { player_id: "301", point: "20260508", team_id: "0" },
  );
};

const putting = (path: string, payload: fc.Arbitrary<unknown>): fc.Arbitrary<Request> =>
  fc
    .record({ at: fc.constantFrom(NOON, NOON + HOUR, NOON + 7 * 24 * HOUR), as: caller, payload })
    .map(({ at, as, payload: asked }) => ({
      ...{ at, as, path, method: "PUT" },
      payload: JSON.stringify(asked),
    }));

const caller = fc.constantFrom(null, null, null, null, "ann", "zoe", "bob", "nemo");

const some = (fields: Readonly<Record<string, readonly unknown[]>>) =>
  fc.record(
    Object.fromEntries(
      Object.entries(fields).map(([name, values]) => [name, fc.constantFrom(...values)]),
    ),
    { requiredKeys: [] },
  );

const POINTS = ["20260424", 20260430, "20260501", "20260502", "20260508", "20260515", "today"];
const WEEKS = ["4", 5, "6", "7", 17];

const details = some({
  effective_point: [...POINTS, ...POINTS, ...WEEKS, "20260230", 18, null],
  effective_period: ["4", 5, "6", 0, "last"],
  transactions_locked: ["on", "off", false, "0", 0, "maybe"],
  uses_keepers: ["on", "off"],
  time_zone: ["Asia/Kolkata", "America/New_York", "Pacific/Kiritimati", "Mars/Olympus"],
});

/** Only a new point, which can move players. */
const point = fc.constantFrom(...POINTS, ...WEEKS).map((effective_point) => ({ effective_point }));

const RULES: readonly (readonly [path: string, value: unknown])[] = [
  ["/transactions/trade_policy/value", "free_for_all"],
  ["/transactions/trade_policy/value", "vote"],
  ["/Transactions/Trade_Policy/Value", "none"],
  ["/transactions/trade_policy/value", "voting"],
  ["transactions/trade_voting_period/value", 1],
  ["/transactions/trade_voting_period/value", null],
  ["/rules/transactions/trade_rejections_required/value", "3"],
  ["/transactions/trade_deadline/value", 20260230],
  ["/transactions/draft_pick_trades/value", 0],
  ["/transactions/trade_policy/description", "As ever"],
  ["/roster/positions/OF/max_active", "No Limit"],
  ["/roster/statuses/Active/min", 9],
  ["/roster/injured_requires_dl", "true"],
  ["/roster/nowhere", 1],
];

const rules = fc.subarray([...RULES], { minLength: 1, maxLength: 2 }).map(Object.fromEntries);

const HOLDERS = ["0", "1", "2", "3"];

/** Mostly moves from the player's team in the fixture. The id shows that team. */
const movesOf = (likely: readonly string[]) =>
  fc
    .array(
      fc
        .tuple(
          fc.oneof(
            { weight: 3, arbitrary: fc.constantFrom(...likely) },
            { weight: 1, arbitrary: fc.constantFrom("201:99", "2031.1.1:1") },
            { weight: 1, arbitrary: fc.constantFrom(...likely).map(fromElsewhere) },
          ),
          fc.constantFrom(...HOLDERS),
        )
        .map((parts) => parts.join(":")),
      { minLength: 1, maxLength: 2 },
    )
    .map((moves) => ({ moves }));

const fromElsewhere = (move: string): string => move.replace(/:.$/, ":2");

const locks = fc.record(
  {
    lock: fc.subarray(["101", "SEA", "ATL", "201"]),
    unlock: fc.subarray(["101", "102", "705", "SEA", "XYZ"], { maxLength: 2 }),
    from: fc.constantFrom(null, NOON, NOON + HOUR),
    until: fc.constantFrom(null, NOON + HOUR, "2026-05-01T12:30:00-04:00", NOON, "later"),
    pro_status: some({ "101": ["IL", "A", ""], "306": ["A"], nobody: ["IL"] }),
  },
  { requiredKeys: [] },
);

const facts = fc.record(
  {
    name: some({ "101": ["Abel Ashby"], new: ["Gil Gray"] }),
    position: some({ "101": ["C", "C,1B", "QB"], "901": ["SP"] }),
    pro_team: some({ "901": ["", "POR"] }),
  },
  { requiredKeys: [] },
);

const added = fc
  .record({ id: fc.constantFrom("new", "newer", "101"), team: fc.constantFrom(...HOLDERS) })
  .map(({ id, team }) => ({ add: { [id]: { name: "Gil Gray", position: "SS", team } } }));

const owners = fc.record(
  {
    bar: fc.subarray(["bob", "eve", "nemo"], { maxLength: 2 }),
    unbar: fc.subarray(["flo", "bob", "ann"], { maxLength: 2 }),
  },
  { requiredKeys: [] },
);

/** Places of players of any teams, at any points. */
const lineup = fc
  .record({
    team: fc.constantFrom("1", "2", "3"),
    point: fc.constantFrom(...POINTS, undefined),
    status: fc.constantFrom(...Object.values(STATUS_WORDS)),
    ids: fc.subarray(["101", "102", "201", "301", "901"], { minLength: 1, maxLength: 2 }),
    pos: fc.constantFrom("C", "OF", undefined),
  })
  .map(({ team, point, status, ids, pos }) => ({
    ...{ team, point, [status]: Object.fromEntries(ids.map((id) => [id, { pos }])) },
  }));

const anyMaintenance: fc.Arbitrary<Request> = fc.oneof(
  { weight: 5, arbitrary: putting(PATHS.details, point) },
  { weight: 2, arbitrary: putting(PATHS.details, details) },
  { weight: 2, arbitrary: putting(PATHS.rules, rules) },
  {
    weight: 5,
    arbitrary: putting(PATHS.rosters, movesOf(["101:1", "102:1", "201:2", "301:3", "901:0"])),
  },
  { weight: 2, arbitrary: putting(PATHS.picks, movesOf(["2027.1.1:1", "2027.2.2:1"])) },
  { weight: 3, arbitrary: putting(PATHS.players, fc.oneof(locks, facts, added)) },
  { weight: 2, arbitrary: putting(PATHS.owners, owners) },
  { weight: 5, arbitrary: putting(PATHS.lineup, lineup) },
);

/** A season: trades of all kinds with maintenance and lineups in between, and the votes resolved at its end. */
export const anySeason: fc.Arbitrary<readonly Request[]> = fc
  .array(fc.oneof({ weight: 3, arbitrary: anyRequest }, { weight: 1, arbitrary: anyMaintenance }), {
    minLength: 1,
    maxLength: 60,
    size: "max",
  })
  .map((requests) => [
    ...requests,
    { at: NOON + 50 * HOUR, as: null, method: "POST", path: PATHS.votes, payload: "{}" },
  ]);
