import { describe, expect, it } from "vitest";
import { refusals, tradeIn } from "../../support/play.ts";
import { type Document, HOUR, NOON } from "../../support/sandlot.ts";
import {
  acceptedSwap,
  askVotes,
  later,
  offeredSwap,
  VOTING_DEADLINE,
} from "../../support/trades.ts";

describe("the voting deadline (V1, V4)", () => {
  it("is some hours after the acceptance, not after the offer, as the rule says", async () => {
    const { table, id } = await offeredSwap("vote");
    await table.act("bob", id, "accept", NOON + 5 * HOUR);
    expect((await askVotes(table, null, id)).body).toMatchObject({
      vote: { voting_deadline: String(NOON + 53 * HOUR), rejections_required: 2 },
    });
  });

  it("a vote one second before it counts, and one in its second is refused (V4)", async () => {
    const { table, id } = await acceptedSwap("vote");
    await table.act("cat", id, "object", VOTING_DEADLINE - 1);
    expect(refusals(await table.act("eve", id, "object", VOTING_DEADLINE))).toEqual([
      "invalid_trade: Invalid Action object",
    ]);
    expect((await askVotes(table, null, id)).body).toMatchObject({
      vote: { votes_against: 1, ballots: [{ team_id: "3", timestamp: `${VOTING_DEADLINE - 1}` }] },
    });
  });

  it("ends nothing by itself: the trade stays in the vote until it is resolved (V5)", async () => {
    const { table, id } = await acceptedSwap("vote");
    const answer = await table.show("ann", id, VOTING_DEADLINE + 1000 * HOUR);
    expect(tradeIn(answer)["state"]).toBe("vote");
  });

  it("is a day by default, and the default of rejections is a third of the teams, rounded up (V1)", async () => {
    const { table, id } = await acceptedSwap("vote", (document) => {
      const { trade_policy } = document.rules.transactions;
      document.rules.transactions = { trade_policy };
    });
    expect((await askVotes(table, null, id)).body).toMatchObject({
      vote: { voting_deadline: String(NOON + 24 * HOUR), rejections_required: 3 },
    });
  });

  it("takes a third of six teams as two, without rounding (V1)", async () => {
    const { table, id } = await acceptedSwap("vote", (document) => {
      const { trade_policy } = document.rules.transactions;
      document.rules.transactions = { trade_policy };
      document.rosters.teams.pop();
      document.draft_picks = [];
      document.locks = [];
    });
    expect((await askVotes(table, null, id)).body).toMatchObject({
      vote: { rejections_required: 2 },
    });
  });
});

describe("the rules of a vote are fixed when the trade is accepted (T18)", () => {
  const setRules = (rules: object) => (document: Document) => {
    Object.assign(document.rules.transactions, rules);
  };

  it("deadline and required rejections stay when the rules change during the vote", async () => {
    const { table, id } = await acceptedSwap("vote");
    const edited = later(
      table,
      setRules({ trade_voting_period: { value: 1 }, trade_rejections_required: { value: 5 } }),
    );
    expect((await askVotes(edited, null, id)).body).toMatchObject({
      vote: { voting_deadline: String(VOTING_DEADLINE), rejections_required: 2 },
    });
    expect(refusals(await edited.act("cat", id, "object", VOTING_DEADLINE - 1))).toEqual([]);
  });

  it.each(["free_for_all", "approve"])(
    "keeps the vote when the policy becomes %s",
    async (value) => {
      const { table, id } = await acceptedSwap("vote");
      const edited = later(table, setRules({ trade_policy: { value } }));
      expect(refusals(await edited.act("ann", id, "commissioner_approve"))).toEqual([
        "invalid_trade: Invalid Action commissioner_approve",
      ]);
      expect(tradeIn(await edited.act("cat", id, "approve"))["state"]).toBe("vote");
    },
  );

  it("the approval stays when the policy becomes vote", async () => {
    const { table, id } = await acceptedSwap("approve");
    const edited = later(table, setRules({ trade_policy: { value: "vote" } }));
    expect(tradeIn(await edited.act("zoe", id, "commissioner_approve"))["state"]).toBe("executed");
  });

  it("the policy is that of the acceptance, not of the offer", async () => {
    const { table, id } = await offeredSwap("vote");
    const edited = later(table, setRules({ trade_policy: { value: "free_for_all" } }));
    expect(tradeIn(await edited.act("bob", id, "accept"))["state"]).toBe("executed");
  });
});
