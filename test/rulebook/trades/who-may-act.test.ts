import { describe, expect, it } from "vitest";
import { PATHS } from "../../../src/service/paths.ts";
import { refusals } from "../../support/play.ts";
import { later, offeredSwap } from "../../support/trades.ts";

/* Every action in every state, by everybody and at any time, is in histories.test.ts (T13, T3). */

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
