import type { League } from "../../src/domain/league.ts";
import { TRADE_ACTIONS } from "../../src/domain/trades/trade.ts";
import type { WholeLeague } from "../../src/domain/whole-league.ts";
import { LIMIT, type Rules } from "./foretold.ts";
import { type Document, NOON, policy, sandlot } from "./sandlot.ts";
import { type Actor, type AnyAsk, DEADLINE, offerOf } from "./stage.ts";

/**
 * A trade of three teams and everything that can happen to it: Cat (team 3), Eve (6) and Bob (2)
 * trade, Dan (4 and 5) votes, and Zoe is a commissioner.
 */

const BUDGETS: Readonly<Record<string, number>> = { "3": 15, "2": 0 };
const ACTORS = ["cat", "eve", "bob", "dan", "zoe"] as const satisfies readonly Actor[];
/** Before an offer of noon expires, and in the second of a vote's deadline. */
const TIMES = [NOON, DEADLINE] as const;

export const stageOfThree = (rules: Rules): WholeLeague =>
  sandlot((document: Document) => {
    policy(rules.policy)(document);
    Object.assign(document.rules.transactions, {
      trade_rejections_required: { value: 2 },
      trade_offer_expiration: { value: rules.expires ? 1 : null },
      trade_roster_limits: { value: rules.limits ? "refuse" : "ignore" },
      budget_trades: { value: 1 },
      trade_vote_override: { value: rules.override ? 1 : 0 },
      trade_vote_ends_early: { value: rules.endsEarly ? 1 : 0 },
    });
    for (const each of document.rules.roster.statuses)
      if (each.description === "Total Players") each.max = LIMIT;
    for (const team of document.rosters.teams)
      if (BUDGETS[team.id] !== undefined) team.budget = BUDGETS[team.id];
  });

/**
 * Two of Cat's players for one of Eve's, who goes to Bob. Bob's player and some budget make up for
 * it.
 */
const TERMS = {
  ...{ players: ["301:3:6", "302:3:6", "601:6:2", "201:2:3"], picks: ["2027.1.3:3:2"] },
  budget: ["10:3:2"],
};
/** Eve takes only one of the two. */
const COUNTER_TERMS = { players: ["301:3:6", "601:6:2", "201:2:3"], budget: ["10:3:2"] };
/** Cat and Bob also trade without Eve, for the same players and budget. */
const BESIDE_TERMS = { players: ["301:3:2", "201:2:3"], budget: ["10:3:2"] };

const DROP = "602:6:0";

/** Everything that the five can ask in a league where the first offer has id `NOON.3`. */
export const asksOfThree = (league: League): readonly AnyAsk[] => {
  const trades = league.trades().map(({ id }) => id);
  return [
    ...(trades.length === 0 ? [...offers(), ...TIMES.map((at) => counter(`${NOON}.3`, at))] : []),
    ...(trades.length === 1 ? trades.flatMap((id) => TIMES.map((at) => counter(id, at))) : []),
    ...trades.flatMap((id) => [...actions(id), reversal(id)]),
    ...TIMES.map((at): AnyAsk => ({ as: "zoe", at, resolve: true })),
  ];
};

const offers = (): readonly AnyAsk[] => [
  offerBeside(),
  offerOfThree(),
  ...(["cat", "zoe"] as const).flatMap((as) =>
    [[], [DROP]].map((drops): AnyAsk => {
      const terms = { ...TERMS, drops, executeImmediately: true };
      return { as, at: NOON, offer: offerOf("3", ["6", "2"], terms) };
    }),
  ),
];

export const offerOfThree = (): AnyAsk => ({
  ...{ as: "cat", at: NOON, offer: offerOf("3", ["6", "2"], { ...TERMS, drops: ["303:3:0"] }) },
});

export const offerBeside = (): AnyAsk => ({
  ...{ as: "cat", at: NOON, offer: offerOf("3", "2", BESIDE_TERMS) },
});

const counter = (counterTo: string, at: number): AnyAsk => ({
  ...{ as: "eve", at, offer: offerOf("6", ["3", "2"], { ...COUNTER_TERMS, counterTo }) },
});

const actions = (id: string): readonly AnyAsk[] =>
  ACTORS.flatMap((as) =>
    TIMES.flatMap((at): readonly AnyAsk[] => [
      ...TRADE_ACTIONS.map((action) => ({ as, at, id, action })),
      { as, at, id, action: "accept", drops: [DROP] },
    ]),
  );

const reversal = (id: string): AnyAsk => ({ as: "zoe", at: NOON, reverse: id });
