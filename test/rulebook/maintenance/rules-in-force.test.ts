import { describe, expect, it } from "vitest";
import { PATHS } from "../../../src/service/paths.ts";
import { done, maintain } from "../../support/maintain.ts";
import { play, refusals } from "../../support/play.ts";
import { HOUR, NOON, sandlot } from "../../support/sandlot.ts";
import { acceptedSwap, offeredSwap, SWAP, VOTING_DEADLINE } from "../../support/trades.ts";

describe("rules that are set", () => {
  const set = (table: Parameters<typeof maintain>[0], values: object) =>
    done(maintain(table, PATHS.rules, values));
  const NEW_VOTING = {
    "/transactions/trade_policy/value": "free_for_all",
    "/transactions/trade_voting_period/value": 1,
    "/transactions/trade_rejections_required/value": 1,
  };

  it("do not change a running vote, which keeps its deadline and its rejections (T18)", async () => {
    const { table, id } = await acceptedSwap("vote");
    await set(table, NEW_VOTING);
    expect(refusals(await table.act("eve", id, "object", VOTING_DEADLINE - 1))).toEqual([]);
    const resolve = (at: number) =>
      table.ask({ at, method: "POST", path: PATHS.votes, payload: {} });
    expect((await resolve(VOTING_DEADLINE - 1)).body).toEqual({ resolved: [], pending: 1 });
    expect((await resolve(VOTING_DEADLINE)).body).toMatchObject({
      resolved: [{ trade_id: id, state: "executed", votes_against: 1, rejections_required: 2 }],
    });
  });

  it("hold for trades that are accepted later, even if they were offered before", async () => {
    const { table, id } = await offeredSwap("vote");
    await set(table, { ...NEW_VOTING, "/transactions/trade_policy/value": "vote" });
    await table.act("bob", id, "accept");
    expect(table.league().trade(id)).toMatchObject({
      state: "vote",
      acceptance: { votingDeadline: NOON + HOUR, rejectionsRequired: 1 },
    });
  });

  it("do not change a trade that waits for a commissioner (T18)", async () => {
    const { table, id } = await acceptedSwap("approve");
    await set(table, { "/transactions/trade_policy/value": "free_for_all" });
    expect(table.league().trade(id)?.state).toBe("approve");
    expect(refusals(await table.act("zoe", id, "commissioner_approve"))).toEqual([]);
  });

  it("close and open trading by the trade deadline", async () => {
    const table = play(sandlot());
    await set(table, { "/transactions/trade_deadline/value": 20260430 });
    expect(refusals(await table.offer("ann", SWAP))).toEqual([
      "invalid_offer: Your league's trade deadline of 11:59 pm et 4/30/26 has already passed",
    ]);
    await set(table, { "/transactions/trade_deadline/value": "none" });
    expect(refusals(await table.offer("ann", SWAP))).toEqual([]);
  });

  it("allow or forbid trades of draft picks", async () => {
    const table = play(sandlot());
    const payload = { ...SWAP, draft_picks: ["2027.1.1:1:2"] };
    await set(table, { "/transactions/draft_pick_trades/value": 0 });
    expect(refusals(await table.offer("ann", payload))).toEqual([
      "invalid_offer: This league does not trade draft picks",
    ]);
    await set(table, { "/transactions/draft_pick_trades/value": 1 });
    expect(refusals(await table.offer("ann", payload))).toEqual([]);
  });
});
