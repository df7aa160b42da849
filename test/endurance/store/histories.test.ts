import { expect, it } from "vitest";
import { TRADE_POLICIES } from "../../../src/domain/league/rules.ts";
import { decide, enumerate, type Position, played } from "../../support/histories.ts";
import { inEveryHome } from "../../support/homes.ts";
import { type Ask, actOn, offerTheSwap, stage } from "../../support/stage.ts";

/** Every history of one trade, to this depth: the longest ones, which have the others in them. */
const DEPTH = 3;

/** Each fifth history, so that it takes seconds. */
const EVERY = 5;

it.each(TRADE_POLICIES)(
  "every home has the same league after the same history of a trade: %s",
  { timeout: 180_000 },
  async (policy) => {
    const start = stage(policy);
    const layers = enumerate<Ask>({
      start,
      depth: DEPTH,
      asks: (league) => [
        ...(league.trades().length === 0 ? offerTheSwap() : []),
        ...league.trades().flatMap(({ id }) => actOn(id)),
      ],
      onStep: () => {},
      onRefusal: () => {},
    });
    const longest = layers.findLast(({ length }) => length > 0) ?? [];
    const chosen = longest.filter((_, index) => index % EVERY === 0);
    expect(chosen.length).toBeGreaterThan(3);
    for (const { history } of chosen) await playInEveryHome(start, history);
  },
);

const playInEveryHome = (
  start: ReturnType<typeof stage>,
  history: Position["history"],
): Promise<void> =>
  inEveryHome(start, async (store) => {
    for (const ask of history)
      await store.perform("change", (league) => {
        const decision = decide(league, ask);
        if ("refusals" in decision) throw new Error(JSON.stringify(decision.refusals));
        return { result: decision.outcome.kind, changes: decision.changes, entry: null };
      });
    expect(await store.whole()).toStrictEqual(played(start, ...history));
  });
