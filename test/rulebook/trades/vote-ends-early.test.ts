import { describe, expect, it } from "vitest";
import { tradeIn } from "../../support/play.ts";
import type { Document } from "../../support/sandlot.ts";
import { acceptedSwap, later } from "../../support/trades.ts";

/** Two objections reject a trade in the sandlot. */
const endsEarly = (document: Document): void => {
  document.rules.transactions.trade_vote_ends_early = { value: 1 };
};

describe("a vote that ends early (T29)", () => {
  it("a vote for the trade does not end it, even if enough had objected before the rule was set", async () => {
    const { table, id } = await acceptedSwap("vote");
    await table.act("dan", id, "object");
    const edited = later(table, endsEarly);
    expect(tradeIn(await edited.act("cat", id, "approve"))["state"]).toBe("vote");
    expect(tradeIn(await edited.act("cat", id, "object"))["state"]).toBe("rejected");
  });
});
