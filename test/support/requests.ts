import fc from "fast-check";
import { TRADE_ACTIONS } from "../../src/domain/trades/trade.ts";
import type { Request } from "../../src/service/exchange.ts";
import { PATHS } from "../../src/service/paths.ts";
import { HOUR, NOON } from "./sandlot.ts";

/** The first owner of each team of the sandlot league that has owners. */
const OWNERS: Readonly<Record<string, string>> = {
  1: "ann",
  2: "bob",
  3: "cat",
  4: "dan",
  5: "dan",
  6: "eve",
};
const TEAMS = Object.keys(OWNERS);
/** Likely offers go around the teams, so an offer's id shows who can accept it. */
const OFFERED_TO = { 1: "2", 2: "3", 3: "1" } as const;
const OFFERING = ["1", "2", "3"] as const;
const OTHERS = ["cal", "flo", "zoe"];

/** Offers are made at only a few moments, so that a made-up id often exists. */
const OFFER_TIMES = [NOON, NOON + 1];
/** Around the voting deadlines, 48 hours after an acceptance, and after the trade deadline. */
const TIMES = [
  ...OFFER_TIMES,
  NOON + HOUR,
  NOON + 48 * HOUR - 1,
  NOON + 48 * HOUR,
  NOON + 50 * HOUR,
  NOON + 2400 * HOUR,
  0,
];

const caller = fc.oneof(
  { weight: 20, arbitrary: fc.constantFrom(...Object.values(OWNERS), ...OTHERS) },
  { weight: 1, arbitrary: fc.constantFrom(null, "max", "") },
);
const soon = fc.constantFrom(...OFFER_TIMES, NOON + HOUR);
const time = fc.oneof(soon, fc.constantFrom(...TIMES));
const tradeId = fc
  .tuple(fc.constantFrom(...OFFER_TIMES, NOON + 2), fc.constantFrom(...OFFERING))
  .map(([at, team]) => `${at}.${team}`);

const writing = (method: string, path: string) => (payload: unknown) => ({
  method,
  path,
  payload: JSON.stringify(payload),
});

/** A likely offer, or execution by a commissioner: some players of a team for those of another. */
const likelyOffer: fc.Arbitrary<Request> = fc
  .record({
    at: fc.constantFrom(...OFFER_TIMES),
    from: fc.constantFrom(...OFFERING),
    give: fc.subarray(["01", "02"], { minLength: 1 }),
    get: fc.subarray(["01", "03"]),
    pick: fc.boolean(),
    comment: fc.constantFrom("", "§ Deal?", "§ No hurry"),
    /** Whether the third team gets a player too. Its own likely offers go to this team. */
    isForThree: fc.constantFrom(true, false, false, false, false, false, false, false),
    /** When the third team made the offer that this one answers, if it answers any. */
    counters: fc.option(fc.constantFrom(...OFFER_TIMES)),
    atOnce: fc.constantFrom(true, false, false, false, false, false, false, false),
  })
  .map(({ from, ...rest }) => ({ from, to: OFFERED_TO[from], ...rest }))
  .map(({ to, ...rest }) => ({ to, third: OFFERED_TO[to], ...rest }))
  .map(({ at, from, to, third, give, get, pick, comment, atOnce, isForThree, counters }) => ({
    at,
    as: atOnce ? "zoe" : (OWNERS[from] ?? null),
    ...writing(
      "POST",
      PATHS.trade,
    )({
      team_from: from,
      team_to: isForThree ? [Number(to), third] : Number(to),
      players: [
        ...(isForThree ? [`${from}04:${from}:${third}`] : []),
        ...give.map((n) => `${from}${n}:${from}:${to}`),
        ...get.map((n) => `${to}${n}:${to}:${from}`),
      ],
      ...(pick && { draft_picks: [`2027.1.${from}:${from}:${to}`] }),
      ...(comment !== "" && { comment }),
      ...(isForThree && counters !== null && { counter_to: `${counters}.${third}` }),
      ...(atOnce && { execute_immediately: true }),
    }),
  }));

const anyEntry = fc
  .tuple(
    fc.constantFrom("101", "301", "705", "901", "nobody"),
    fc.constantFrom(...TEAMS, "0", "99"),
    fc.constantFrom(...TEAMS),
  )
  .map((parts) => parts.join(":"));

/** An offer that is mostly refused, for any number of reasons. */
const anyOffer: fc.Arbitrary<Request> = fc
  .record({
    at: time,
    as: caller,
    payload: fc.record(
      {
        team_from: fc.constantFrom(...TEAMS, 1, "", null, "99"),
        team_to: fc.oneof(
          fc.constantFrom(...TEAMS, 2, "", null, "99"),
          fc.array(fc.constantFrom(...TEAMS, 2, "", null, "99"), { maxLength: 3 }),
        ),
        players: fc.oneof(
          fc.array(anyEntry, { maxLength: 3 }),
          fc.constant(["101:1:2", "101:1:3"]),
        ),
        draft_picks: fc.constantFrom(
          ["2027.1.1:1:2", "2027.1.1:1:3"],
          ["2027.2.2:1:3"],
          ["2031.1.1:1:2"],
          null,
        ),
        comment: fc.constantFrom("§ Please", "", null),
        counter_to: fc.oneof(tradeId, fc.constantFrom("nobody", null)),
        execute_immediately: fc.boolean(),
      },
      { requiredKeys: [] },
    ),
  })
  .map(({ at, as, payload }) => ({ at, as, ...writing("POST", PATHS.trade)(payload) }));

const acting = ({ action, id, ...who }: Who & { id: string; action: string }): Request => ({
  ...who,
  ...writing("PUT", PATHS.trade)({ id, action }),
});
type Who = Pick<Request, "at" | "as">;

const likelyAnswer: fc.Arbitrary<Request> = fc
  .record({
    at: soon,
    offered: fc.constantFrom(...OFFER_TIMES),
    by: fc.constantFrom(...OFFERING),
    action: fc.constantFrom("accept", "accept", "accept", "reject", "withdraw"),
  })
  .map(({ at, offered, by, action }) => {
    const team = action === "withdraw" ? by : OFFERED_TO[by];
    return acting({ at, as: OWNERS[team] ?? null, id: `${offered}.${by}`, action });
  });

const anyVote = fc
  .record({
    at: soon,
    as: fc.constantFrom("dan", "eve"),
    id: tradeId,
    action: fc.constantFrom("approve", "object"),
  })
  .map(acting);

const anyAction = fc
  .record({
    at: time,
    as: caller,
    id: tradeId,
    action: fc.constantFrom(...TRADE_ACTIONS, "steal"),
  })
  .map(acting);

const anyResolve: fc.Arbitrary<Request> = fc
  .record({
    at: fc.oneof(time, { weight: 3, arbitrary: fc.constant(NOON + 50 * HOUR) }),
    as: fc.constantFrom(null, null, null, "zoe", "cat"),
  })
  .map(({ at, as }) => ({ at, as, ...writing("POST", PATHS.votes)({}) }));

const anyLook: fc.Arbitrary<Request> = fc
  .record({
    at: time,
    as: caller,
    path: fc.oneof(
      fc.constantFrom(PATHS.trades, `${PATHS.trades}?state=vote&team=1`),
      tradeId.map((id) => `${PATHS.trade}?id=${id}`),
      tradeId.map((id) => `${PATHS.votes}?id=${id}`),
    ),
  })
  .map(({ at, as, path }) => ({ at, as, method: "GET", path, payload: null }));

/** Malformed payloads, on all paths and on some unknown ones. */
const anyNonsense: fc.Arbitrary<Request> = fc.record({
  at: time,
  as: caller,
  method: fc.constantFrom("GET", "post", "PUT", "DELETE"),
  path: fc.constantFrom(
    ...Object.values(PATHS),
    `${PATHS.trade}?version=2.0&response_format=json`,
    `${PATHS.trade}?version=3.0`,
    "/league/transactions/trade",
    "/fantasy/league/nowhere",
  ),
  payload: fc.oneof(
    fc.constantFrom(null, "", "{", "[]", '{"__proto__": {}}', '{"id": "\\ud800", "action": "x"}'),
    fc.constant('{"id": "1.1", "action": "\\ud800 steal"}'),
    fc.json({ maxDepth: 2 }),
  ),
});

/**
 * Any request to the sandlot league, sensible or not, by anybody and at any time. Every comment has
 * a `§` in it.
 */
export const anyRequest: fc.Arbitrary<Request> = fc.oneof(
  { weight: 6, arbitrary: likelyOffer },
  { weight: 2, arbitrary: anyOffer },
  { weight: 8, arbitrary: likelyAnswer },
  { weight: 6, arbitrary: anyVote },
  { weight: 4, arbitrary: anyAction },
  { weight: 2, arbitrary: anyResolve },
  { weight: 2, arbitrary: anyLook },
  { weight: 1, arbitrary: anyNonsense },
);

export const anyRequests: fc.Arbitrary<readonly Request[]> = fc.array(anyRequest, {
  minLength: 1,
  maxLength: 50,
  size: "max",
});
