import { describe, expect, it } from "vitest";
import { TRADE_POLICIES } from "../../../src/domain/league/rules.ts";
import type { League } from "../../../src/domain/league.ts";
import { actionsOpenTo } from "../../../src/domain/trades/actions.ts";
import { maySee } from "../../../src/domain/trades/visibility.ts";
import { enumerate } from "../../support/histories.ts";
import { type Ask, actOn, offerTheSwap, stage } from "../../support/stage.ts";

describe("the actions that are open to an owner on a trade (T13)", () => {
  it.each(TRADE_POLICIES)(
    "%s: in every history to depth 3 those that are not refused as not open, and none of a trade that they may not see",
    (policy) => {
      const asked = { open: 0, notOpen: 0 };
      const expectListed = (league: League, ask: Ask, isOpen: boolean): void => {
        if ("offer" in ask) return;
        expect({ ask, isOpen: isListed(league, ask) }).toEqual({ ask, isOpen });
        asked[isOpen ? "open" : "notOpen"] += 1;
      };
      enumerate({
        start: stage(policy),
        depth: 3,
        asks: (league) => [
          ...(league.trades().length === 0 ? offerTheSwap() : []),
          ...league.trades().flatMap(({ id }) => actOn(id)),
        ],
        onStep: ({ before, ask }) => expectListed(before.league, ask, true),
        onRefusal: ({ league }, ask, refusals) =>
          expectListed(league, ask, !refusals.some(({ code }) => NOT_OPEN.has(code))),
      });
      expect(asked.open).toBeGreaterThan(50);
      expect(asked.notOpen).toBeGreaterThan(50);
    },
  );
});

const NOT_OPEN: ReadonlySet<string> = new Set([
  "action_not_open",
  "unknown_action",
  "unknown_trade",
]);

const isListed = (league: League, ask: Extract<Ask, { action: string }>): boolean => {
  const [trade, caller] = [league.trade(ask.id), league.owner(ask.as)];
  if (trade === undefined || caller === undefined) throw new Error(`${ask.id}, ${ask.as}?`);
  const open: readonly string[] = actionsOpenTo(league, trade, { caller, now: ask.at });
  if (open.length > 0) expect(maySee(league.transactionRules(), caller, trade)).toBe(true);
  return open.includes(ask.action);
};
