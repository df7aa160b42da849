import { describe, expect, it } from "vitest";
import { PATHS } from "../../../src/service/paths.ts";
import { refusals, tradeIn } from "../../support/play.ts";
import { type Document, HOUR, lockPlayer, NOON } from "../../support/sandlot.ts";
import { acceptedSwap, askVotes, holdersOf, later, VOTING_DEADLINE } from "../../support/trades.ts";

const override = (document: Document): void => {
  document.rules.transactions.trade_vote_override = { value: 1 };
};

describe("a commissioner in a vote, where the rule allows it (T28)", () => {
  it("approves: the trade is executed at once, whatever the ballots say", async () => {
    const { table, id } = await acceptedSwap("vote", override);
    await table.act("dan", id, "object");
    const trade = tradeIn(await table.act("zoe", id, "commissioner_approve"));
    expect(trade["state"]).toBe("executed");
    expect(holdersOf(table, "101", "201")).toEqual(["2", "1"]);
  });

  it("rejects: the trade ends as rejected, and nobody moves", async () => {
    const { table, id } = await acceptedSwap("vote", override);
    const trade = tradeIn(await table.act("zoe", id, "commissioner_reject"));
    expect(trade["state"]).toBe("rejected");
    expect(holdersOf(table, "101", "201")).toEqual(["1", "2"]);
  });

  it("keeps the ballots of a trade that they ended", async () => {
    const { table, id } = await acceptedSwap("vote", override);
    await table.act("cat", id, "approve");
    await table.act("zoe", id, "commissioner_reject");
    expect((await askVotes(table, null, id)).body).toMatchObject({ vote: { votes_for: 1 } });
  });

  it("may be a party of the trade, as under the policy approve (T13)", async () => {
    const { table, id } = await acceptedSwap("vote", override);
    expect(tradeIn(await table.act("ann", id, "commissioner_approve"))["state"]).toBe("executed");
  });

  it("may act after the deadline too, as long as nobody has resolved the vote", async () => {
    const { table, id } = await acceptedSwap("vote", override);
    const answer = await table.act("zoe", id, "commissioner_reject", VOTING_DEADLINE + HOUR);
    expect(tradeIn(answer)["state"]).toBe("rejected");
  });

  it("sees the trade without owning a team, in the list too", async () => {
    const { table, id } = await acceptedSwap("vote", override);
    expect(tradeIn(await table.show("zoe", id)).id).toBe(id);
    const list = await table.ask({ at: NOON, as: "zoe", method: "GET", path: PATHS.trades });
    expect(list.body).toMatchObject({ trades: [{ id }] });
  });

  it("is refused by the checks of T14: a player is locked", async () => {
    const { table, id } = await acceptedSwap("vote", override);
    const locked = later(table, (document) => {
      override(document);
      lockPlayer(document, "101");
    });
    expect(refusals(await locked.act("zoe", id, "commissioner_approve"))).toEqual([
      expect.stringMatching(/^invalid_offer: .*locked/),
    ]);
    expect(tradeIn(await locked.act("zoe", id, "commissioner_reject"))["state"]).toBe("rejected");
  });

  it("still cannot vote on a trade of their own", async () => {
    const { table, id } = await acceptedSwap("vote", override);
    expect(refusals(await table.act("ann", id, "object"))).toEqual([
      "invalid_trade: Invalid Action object",
    ]);
  });
});

describe("a commissioner in a vote, if no rule allows it (T28)", () => {
  it.each(["commissioner_approve", "commissioner_reject"])("%s is not open", async (action) => {
    const { table, id } = await acceptedSwap("vote");
    expect(refusals(await table.act("ann", id, action))).toEqual([
      `invalid_trade: Invalid Action ${action}`,
    ]);
  });

  it("without a team they do not see the trade", async () => {
    const { table, id } = await acceptedSwap("vote");
    expect((await table.act("zoe", id, "commissioner_approve")).statusCode).toBe(404);
  });

  it("the rule opens nothing to an owner who is not a commissioner", async () => {
    const { table, id } = await acceptedSwap("vote", override);
    expect(refusals(await table.act("cat", id, "commissioner_reject"))).toEqual([
      "invalid_trade: Invalid Action commissioner_reject",
    ]);
  });
});

describe("a vote that no number of objections rejects: 0 are required (T28)", () => {
  const never = (document: Document): void => {
    document.rules.transactions.trade_rejections_required = { value: 0 };
  };

  it("the trade is executed at the deadline although everybody objects", async () => {
    const { table, id } = await acceptedSwap("vote", never);
    for (const owner of ["cat", "dan", "eve"]) await table.act(owner, id, "object");
    const resolved = await table.ask({
      at: VOTING_DEADLINE,
      as: null,
      method: "POST",
      path: PATHS.votes,
      payload: {},
    });
    expect(resolved.body).toMatchObject({
      resolved: [{ trade_id: id, state: "executed", votes_against: 4, rejections_required: 0 }],
    });
  });

  it("does not end early either (T29)", async () => {
    const { table, id } = await acceptedSwap("vote", (document) => {
      never(document);
      document.rules.transactions.trade_vote_ends_early = { value: 1 };
    });
    expect(tradeIn(await table.act("dan", id, "object"))["state"]).toBe("vote");
  });
});
