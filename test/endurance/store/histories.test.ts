import { expect, it } from "vitest";
import { TRADE_POLICIES, type TradePolicy } from "../../../src/domain/league/rules.ts";
import type { WholeLeague } from "../../../src/domain/whole-league.ts";
import { decide, enumerate, type Position, played } from "../../support/histories.ts";
import { type Ask, actOn, offerTheSwap, stage } from "../../support/stage.ts";
import { inEveryStore } from "../../support/stores.ts";

/** No history of one trade is longer. */
const DEPTH = 5;

/** The number of histories. The rulebook's own test of histories explains it. */
const HISTORIES: Readonly<Record<TradePolicy, number>> = {
  free_for_all: 30,
  vote: 1102,
  approve: 62,
};

/** How many histories are played at once, because a home sometimes waits for its disk or server. */
const AT_ONCE = 8;

it.each(TRADE_POLICIES)(
  "every home has the same league at each place of each history of a trade: %s",
  { timeout: 600_000 },
  async (policy) => {
    const start = stage(policy);
    const positions = enumerate<Ask>({
      start,
      depth: DEPTH,
      asks: (league) => [
        ...(league.trades().length === 0 ? offerTheSwap() : []),
        ...league.trades().flatMap(({ id }) => actOn(id)),
      ],
      onStep: () => {},
      onRefusal: () => {},
    }).flat();
    const waiting = longest(positions).map(({ history }) => history);
    const looked = new Set<string>();
    const player = async (): Promise<void> => {
      for (let history = waiting.pop(); history !== undefined; history = waiting.pop())
        await playInEveryHome(start, history, looked);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, player));
    expect(looked.size).toBe(HISTORIES[policy]);
  },
);

/** The histories that are not the beginning of another. */
const longest = (positions: readonly Position[]): readonly Position[] => {
  const beginnings = new Set(positions.map(({ history }) => keyOf(history.slice(0, -1))));
  return positions.filter(({ history }) => !beginnings.has(keyOf(history)));
};

const keyOf = (history: Position["history"]): string => JSON.stringify(history);

/** Plays a history. Compares the whole league after each request that was not compared before. */
const playInEveryHome = (
  start: WholeLeague,
  history: Position["history"],
  looked: Set<string>,
): Promise<void> =>
  inEveryStore(start, async (store) => {
    for (const [index, ask] of history.entries()) {
      await store.perform("change", (league) => {
        const decision = decide(league, ask);
        if ("refusals" in decision) throw new Error(JSON.stringify(decision.refusals));
        return { result: decision.outcome.kind, changes: decision.changes, entry: null };
      });
      const soFar = history.slice(0, index + 1);
      if (looked.has(keyOf(soFar))) continue;
      looked.add(keyOf(soFar));
      expect(await store.whole()).toStrictEqual(played(start, ...soFar));
    }
  });
