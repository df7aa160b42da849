import { describe, expect, it } from "vitest";
import { TRADE_ACTIONS, type TradeAction } from "../../../src/domain/trades/trade.ts";
import { PATHS } from "../../../src/service/paths.ts";
import { refusals, tradeIn } from "../../support/play.ts";
import { NOON } from "../../support/sandlot.ts";
import {
  acceptedSwap,
  later,
  offeredSwap,
  type Played,
  VOTING_DEADLINE,
} from "../../support/trades.ts";

/** The result of an action for a caller: done, not open to them, or an unknown trade. */
type Outlook = "open" | "closed" | "gone";

/** Tries an action in a dry run, so that the trade stays in its state. */
const tryAction = async (
  { table, id }: Played,
  [as, action, at]: readonly [string, TradeAction, number],
): Promise<Outlook | readonly string[]> => {
  const payload = { id, action };
  const answer = await table.ask({
    at,
    as,
    method: "PUT",
    path: PATHS.trade,
    payload,
    dryRun: true,
  });
  const said = `${answer.statusCode} ${refusals(answer)}`;
  if (said === "200 ") return "open";
  if (said === `400 invalid_trade: Invalid Action ${action}`) return "closed";
  if (said === `404 invalid_trade: Invalid Trade ID ${id}`) return "gone";
  return [said];
};

/** The required result of each of the seven actions. */
const outlook = (open: readonly TradeAction[] | "gone"): Record<string, Outlook> =>
  Object.fromEntries(
    TRADE_ACTIONS.map((action) => [
      action,
      open === "gone" ? "gone" : open.includes(action) ? "open" : "closed",
    ]),
  );

const ended =
  (reach: () => Promise<Played>, as: string, action: TradeAction) => async (): Promise<Played> => {
    const played = await reach();
    tradeIn(await played.table.act(as, played.id, action));
    return played;
  };

const REACH = {
  offer: () => offeredSwap("vote"),
  vote: () => acceptedSwap("vote"),
  "vote, after the deadline": () => acceptedSwap("vote"),
  approve: () => acceptedSwap("approve"),
  executed: () => acceptedSwap("free_for_all"),
  "rejected at once": ended(() => offeredSwap("approve"), "bob", "reject"),
  "rejected by the commissioner": ended(
    () => acceptedSwap("approve"),
    "zoe",
    "commissioner_reject",
  ),
  withdrawn: ended(() => offeredSwap("vote"), "ann", "withdraw"),
};
type State = keyof typeof REACH;

const timeIn = (state: State): number =>
  state === "vote, after the deadline" ? VOTING_DEADLINE : NOON;

const VOTE = ["approve", "object"] as const;
const JUDGE = ["commissioner_approve", "commissioner_reject"] as const;

/**
 * Ann, a commissioner, offered to Bob. Cat is a member not in the trade; Zoe is a commissioner
 * without a team.
 */
const ROWS: readonly (readonly [State, string, readonly TradeAction[] | "gone"])[] = [
  ["offer", "ann", ["withdraw"]],
  ["offer", "bob", ["accept", "reject"]],
  ["offer", "cat", "gone"],
  ["offer", "zoe", "gone"],
  ["vote", "ann", []],
  ["vote", "bob", []],
  ["vote", "cat", VOTE],
  ["vote", "dan", VOTE],
  ["vote", "zoe", "gone"],
  ["vote, after the deadline", "ann", []],
  ["vote, after the deadline", "bob", []],
  ["vote, after the deadline", "cat", []],
  ["vote, after the deadline", "zoe", "gone"],
  ["approve", "ann", JUDGE],
  ["approve", "bob", []],
  ["approve", "cat", "gone"],
  ["approve", "zoe", JUDGE],
  ["executed", "ann", []],
  ["executed", "bob", []],
  ["executed", "cat", []],
  ["executed", "zoe", []],
  ...(["rejected at once", "rejected by the commissioner", "withdrawn"] as const).flatMap((state) =>
    ["ann", "bob", "cat", "zoe"].map((caller) => [state, caller, "gone"] as const),
  ),
];

describe("who may act: every action in every state (T13, T3)", () => {
  it.each(ROWS)("%s: to %s these are open: %s", async (state, caller, open) => {
    const played = await REACH[state]();
    const found: Record<string, unknown> = {};
    for (const action of TRADE_ACTIONS)
      found[action] = await tryAction(played, [caller, action, timeIn(state)]);
    expect(found).toEqual(outlook(open));
  });
});

describe("the interface's table of PUT errors", () => {
  it.each(["", "Accept", "accept ", "execute", "offer", "toString", "__proto__"])(
    "invalid_action: '%s' is no action",
    async (word) => {
      const { table, id } = await offeredSwap("vote");
      expect(refusals(await table.act("bob", id, word))).toEqual([
        `invalid_action: Invalid Action ${word}`,
      ]);
    },
  );

  it("invalid_action: an unknown word is reported whatever else the payload has (T13, T24)", async () => {
    const { table, id } = await offeredSwap("vote");
    const payload = { id, action: "praise", drops: ["201:2:0"], comment: 1, why: "?" };
    const answer = await table.ask({ as: "bob", method: "PUT", path: PATHS.trade, payload });
    expect(refusals(answer)).toEqual(["invalid_action: Invalid Action praise"]);
  });

  it("invalid_trade: an action that is not valid is reported alone, without the POST errors of the trade", async () => {
    const { table, id } = await offeredSwap("vote");
    const locked = later(table, (document) => {
      document.league_details.transactions_locked = 1;
    });
    expect(refusals(await locked.act("ann", id, "accept"))).toEqual([
      "invalid_trade: Invalid Action accept",
    ]);
    expect(refusals(await locked.act("bob", id, "accept"))).toEqual([
      "invalid_offer: Transactions are currently locked",
    ]);
  });
});
