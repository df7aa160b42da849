import { describe, expect, it } from "vitest";
import { refusals, tradeIn } from "../../support/play.ts";
import { type Document, HOUR, NOON } from "../../support/sandlot.ts";
import { acceptedSwap, askVotes, holdersOf, later } from "../../support/trades.ts";

/** Two objections reject a trade in the sandlot. */
const endsEarly = (document: Document): void => {
  document.rules.transactions.trade_vote_ends_early = { value: 1 };
};

describe("a vote that ends early (T29)", () => {
  it("goes on until there are enough objections", async () => {
    const { table, id } = await acceptedSwap("vote", endsEarly);
    expect(tradeIn(await table.act("cat", id, "object"))["state"]).toBe("vote");
  });

  it("ends as rejected with the objection that reaches the number, in the same request", async () => {
    const { table, id } = await acceptedSwap("vote", endsEarly);
    await table.act("cat", id, "object", NOON);
    const trade = tradeIn(await table.act("eve", id, "object", NOON + HOUR));
    expect(trade["state"]).toBe("rejected");
    expect(table.league().trade(id)).toMatchObject({ state: "rejected", endedAt: NOON + HOUR });
    expect(holdersOf(table, "101", "201")).toEqual(["1", "2"]);
  });

  it("counts the ballot of each team of an owner (V2)", async () => {
    const { table, id } = await acceptedSwap("vote", endsEarly);
    expect(tradeIn(await table.act("dan", id, "object"))["state"]).toBe("rejected");
  });

  it("keeps the ballot that ended it", async () => {
    const { table, id } = await acceptedSwap("vote", endsEarly);
    await table.act("dan", id, "object");
    expect((await askVotes(table, null, id)).body).toMatchObject({ vote: { votes_against: 2 } });
  });

  it("is hidden from named callers afterwards, like every rejected trade (T3)", async () => {
    const { table, id } = await acceptedSwap("vote", endsEarly);
    await table.act("dan", id, "object");
    expect(refusals(await table.act("cat", id, "approve"))).toEqual([
      `invalid_trade: Invalid Trade ID ${id}`,
    ]);
  });

  it("no number of approvals ends it", async () => {
    const { table, id } = await acceptedSwap("vote", endsEarly);
    for (const owner of ["cat", "dan"]) await table.act(owner, id, "approve");
    expect(tradeIn(await table.act("eve", id, "approve"))["state"]).toBe("vote");
  });

  it("a vote for the trade does not end it, even if enough had objected before the rule was set", async () => {
    const { table, id } = await acceptedSwap("vote");
    await table.act("dan", id, "object");
    const edited = later(table, endsEarly);
    expect(tradeIn(await edited.act("cat", id, "approve"))["state"]).toBe("vote");
    expect(tradeIn(await edited.act("cat", id, "object"))["state"]).toBe("rejected");
  });
});

describe("a vote with the rule off (T29, V5)", () => {
  it("waits for its deadline however many have objected", async () => {
    const { table, id } = await acceptedSwap("vote");
    await table.act("dan", id, "object");
    expect(tradeIn(await table.act("cat", id, "object"))["state"]).toBe("vote");
  });
});
