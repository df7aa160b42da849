import { describe, expect, it } from "vitest";
import { TRADE_POLICIES, type TradePolicy } from "../../../src/domain/league/rules.ts";
import { refusals, type Table, tradeIn } from "../../support/play.ts";
import { HOUR, NOON } from "../../support/sandlot.ts";
import {
  acceptedSwap,
  askVotes,
  everythingBut,
  holdersOf,
  offeredSwap,
  type Played,
  tableUnder,
  VOTING_DEADLINE,
} from "../../support/trades.ts";

/**
 * An offer for Bob's first baseman beside the swap: a second open offer, with a player of the swap
 * in it.
 */
const withOthers = async ({ table, id }: Played): Promise<Played> => {
  const other = { team_from: "2", team_to: "3", players: ["201:2:3", "202:2:3"] };
  tradeIn(await table.offer("bob", other));
  return { table, id };
};

/** The state of the trade in an answer. */
const stateIn = (answer: Parameters<typeof tradeIn>[0]): unknown => tradeIn(answer)["state"];

/** The refusals of a request that must leave the league as it was. */
const refusedInVain = async (
  table: Table,
  [as, id, action, at = NOON]: readonly [string, string, string, number?],
): Promise<readonly string[]> => {
  const before = everythingBut(table);
  const answer = await table.act(as, id, action, at);
  expect(everythingBut(table)).toEqual(before);
  return refusals(answer);
};

/** Makes an action on the swap. Nothing may change but the trade and the named players. */
const actingLeavesAlone = async (
  { table, id }: Played,
  [as, action]: readonly [string, string],
  ...moved: readonly string[]
): Promise<void> => {
  const before = everythingBut(table, id, ...moved);
  tradeIn(await table.act(as, id, action));
  expect(before.trades).toHaveLength(1);
  expect(everythingBut(table, id, ...moved)).toEqual(before);
};

const PLAYERS = ["101", "201"] as const;

describe("withdraw", () => {
  it.each(TRADE_POLICIES)(
    "allows the offering team to take back its offer, policy %s",
    async (policy) => {
      const { table, id } = await offeredSwap(policy);
      expect(stateIn(await table.act("ann", id, "withdraw"))).toBe("withdrawn");
      expect(holdersOf(table, ...PLAYERS)).toEqual(["1", "2"]);
    },
  );

  it("allows a co-owner of the offering team (T13)", async () => {
    const table = tableUnder("vote");
    const { id } = tradeIn(
      await table.offer("cat", { team_from: "3", team_to: "1", players: ["301:3:1"] }),
    );
    expect(stateIn(await table.act("cal", id, "withdraw"))).toBe("withdrawn");
  });

  it("refuses the offered-to team (T13)", async () => {
    const { table, id } = await offeredSwap("vote");
    expect(await refusedInVain(table, ["bob", id, "withdraw"])).toEqual([
      "invalid_trade: Invalid Action withdraw",
    ]);
  });

  it.each(["vote", "approve"] as const)(
    "refuses once the offered-to team has accepted, policy %s",
    async (policy) => {
      const { table, id } = await acceptedSwap(policy);
      expect(await refusedInVain(table, ["ann", id, "withdraw"])).toEqual([
        "invalid_trade: Invalid Action withdraw",
      ]);
    },
  );

  it("changes no players, picks or other trades", async () => {
    await actingLeavesAlone(await withOthers(await offeredSwap("vote")), ["ann", "withdraw"]);
  });
});

describe("reject", () => {
  it.each(TRADE_POLICIES)("allows the offered-to team to say no, policy %s", async (policy) => {
    const { table, id } = await offeredSwap(policy);
    expect(stateIn(await table.act("bob", id, "reject"))).toBe("rejected");
    expect(holdersOf(table, ...PLAYERS)).toEqual(["1", "2"]);
  });

  it("refuses the offering team (T13)", async () => {
    const { table, id } = await offeredSwap("vote");
    expect(await refusedInVain(table, ["ann", id, "reject"])).toEqual([
      "invalid_trade: Invalid Action reject",
    ]);
  });

  it.each(["vote", "approve"] as const)(
    "refuses once the trade is accepted, policy %s",
    async (policy) => {
      const { table, id } = await acceptedSwap(policy);
      expect(await refusedInVain(table, ["bob", id, "reject"])).toEqual([
        "invalid_trade: Invalid Action reject",
      ]);
    },
  );

  it("changes no players, picks or other trades", async () => {
    await actingLeavesAlone(await withOthers(await offeredSwap("vote")), ["bob", "reject"]);
  });
});

describe("accept", () => {
  it.each<[TradePolicy, string, readonly string[]]>([
    ["free_for_all", "executed", ["2", "1"]],
    ["vote", "vote", ["1", "2"]],
    ["approve", "approve", ["1", "2"]],
  ])("allows the offered-to team, and policy %s leads to %s", async (policy, state, holders) => {
    const { table, id } = await offeredSwap(policy);
    expect(stateIn(await table.act("bob", id, "accept"))).toBe(state);
    expect(holdersOf(table, ...PLAYERS)).toEqual(holders);
  });

  it("refuses the offering team (T13)", async () => {
    const { table, id } = await offeredSwap("free_for_all");
    expect(await refusedInVain(table, ["ann", id, "accept"])).toEqual([
      "invalid_trade: Invalid Action accept",
    ]);
  });

  it.each(["vote", "approve"] as const)(
    "refuses a second acceptance, policy %s",
    async (policy) => {
      const { table, id } = await acceptedSwap(policy);
      expect(await refusedInVain(table, ["bob", id, "accept"])).toEqual([
        "invalid_trade: Invalid Action accept",
      ]);
    },
  );

  it("changes no other players, picks or trades (T10)", async () => {
    const played = await withOthers(await offeredSwap("free_for_all"));
    await actingLeavesAlone(played, ["bob", "accept"], ...PLAYERS);
  });
});

describe.each([
  ["approve", { votes_for: 1, votes_against: 0 }],
  ["object", { votes_for: 0, votes_against: 1 }],
] as const)("%s", (action, count) => {
  it("allows a member not in the trade to vote, and the trade stays in vote", async () => {
    const { table, id } = await acceptedSwap("vote");
    expect(stateIn(await table.act("cat", id, action))).toBe("vote");
    expect((await askVotes(table, "cat", id)).body).toMatchObject({ vote: count });
  });

  it("allows every member to vote: no vote ends the trade before its deadline", async () => {
    const { table, id } = await acceptedSwap("vote");
    for (const member of ["cat", "dan", "eve"])
      expect(stateIn(await table.act(member, id, action))).toBe("vote");
    expect(holdersOf(table, ...PLAYERS)).toEqual(["1", "2"]);
  });

  it.each(["ann", "bob"])("refuses %s, a party to the trade", async (party) => {
    const { table, id } = await acceptedSwap("vote");
    expect(await refusedInVain(table, [party, id, action])).toEqual([
      `invalid_trade: Invalid Action ${action}`,
    ]);
  });

  it("refuses a vote in the second of the deadline (V4)", async () => {
    const { table, id } = await acceptedSwap("vote");
    expect(await refusedInVain(table, ["cat", id, action, VOTING_DEADLINE])).toEqual([
      `invalid_trade: Invalid Action ${action}`,
    ]);
  });

  it.each([
    ["an offer", offeredSwap],
    ["a trade that awaits the commissioner", acceptedSwap],
  ] as const)("refuses a vote on %s", async (_, reach) => {
    const { table, id } = await reach("approve");
    expect(await refusedInVain(table, ["ann", id, action])).toEqual([
      `invalid_trade: Invalid Action ${action}`,
    ]);
  });

  it("changes no players, picks or other trades", async () => {
    await actingLeavesAlone(await withOthers(await acceptedSwap("vote")), ["cat", action]);
  });
});

describe("commissioner_approve", () => {
  it("allows the commissioner, and the trade is executed", async () => {
    const { table, id } = await acceptedSwap("approve");
    expect(stateIn(await table.act("zoe", id, "commissioner_approve"))).toBe("executed");
    expect(holdersOf(table, ...PLAYERS)).toEqual(["2", "1"]);
  });

  it("refuses a party who is not a commissioner", async () => {
    const { table, id } = await acceptedSwap("approve");
    expect(await refusedInVain(table, ["bob", id, "commissioner_approve"])).toEqual([
      "invalid_trade: Invalid Action commissioner_approve",
    ]);
  });

  it.each([
    ["to judge an offer", offeredSwap],
    ["to judge a trade in a vote", acceptedSwap],
  ] as const)("refuses the commissioner %s", async (_, reach) => {
    const { table, id } = await reach("vote");
    expect(await refusedInVain(table, ["ann", id, "commissioner_approve"])).toEqual([
      "invalid_trade: Invalid Action commissioner_approve",
    ]);
  });

  it("changes no other players, picks or trades (T10)", async () => {
    const played = await withOthers(await acceptedSwap("approve"));
    await actingLeavesAlone(played, ["zoe", "commissioner_approve"], ...PLAYERS);
  });
});

describe("commissioner_reject", () => {
  it("keeps in the history how the trade was accepted (T3)", async () => {
    const { table, id } = await acceptedSwap("approve");
    await table.act("zoe", id, "commissioner_reject", NOON + HOUR);
    expect(table.league().trade(id)).toMatchObject({
      state: "rejected",
      endedAt: NOON + HOUR,
      acceptance: { policy: "approve", acceptedAt: NOON },
    });
  });

  it("allows the commissioner, and the trade is rejected", async () => {
    const { table, id } = await acceptedSwap("approve");
    expect(stateIn(await table.act("zoe", id, "commissioner_reject"))).toBe("rejected");
    expect(holdersOf(table, ...PLAYERS)).toEqual(["1", "2"]);
  });

  it("refuses a party who is not a commissioner", async () => {
    const { table, id } = await acceptedSwap("approve");
    expect(await refusedInVain(table, ["bob", id, "commissioner_reject"])).toEqual([
      "invalid_trade: Invalid Action commissioner_reject",
    ]);
  });

  it.each([
    ["to judge an offer", offeredSwap],
    ["to judge a trade in a vote", acceptedSwap],
  ] as const)("refuses the commissioner %s", async (_, reach) => {
    const { table, id } = await reach("vote");
    expect(await refusedInVain(table, ["ann", id, "commissioner_reject"])).toEqual([
      "invalid_trade: Invalid Action commissioner_reject",
    ]);
  });

  it("changes no players, picks or other trades", async () => {
    const played = await withOthers(await acceptedSwap("approve"));
    await actingLeavesAlone(played, ["zoe", "commissioner_reject"]);
  });
});
