import { describe, expect, it } from "vitest";
import type { TradePolicy } from "../../../src/domain/league/rules.ts";
import { refusals, type Table, tradeIn } from "../../support/play.ts";
import { type Document, HOUR, lockPlayer, NOON, ownerOf } from "../../support/sandlot.ts";
import {
  acceptedSwap,
  everythingBut,
  holdersOf,
  later,
  offeredSwap,
  tableUnder,
} from "../../support/trades.ts";

type Edit = (document: Document) => void;

const lockTransactions: Edit = (document) => {
  document.league_details.transactions_locked = 1;
};
const lockPlayers =
  (...ids: readonly string[]): Edit =>
  (document) => {
    for (const id of ids) lockPlayer(document, id);
  };
const bar =
  (...ids: readonly string[]): Edit =>
  (document) => {
    for (const id of ids) ownerOf(document, id).trades_disabled = 1;
  };
const setDeadline =
  (value: string): Edit =>
  (document) => {
    document.rules.transactions.trade_deadline = { value };
  };
const stopPickTrades: Edit = (document) => {
  document.rules.transactions.draft_pick_trades = { value: 0 };
};

/** A second trade takes Ann's catcher to Dan, at once. */
const takeCatcherAway = async (table: Table): Promise<void> => {
  const payload = { team_from: "1", team_to: "4", players: ["101:1:4"], execute_immediately: true };
  tradeIn(await table.offer("zoe", payload));
};

/** An offer of a pick by Ann to Bob. */
const offeredPick = async (value: TradePolicy) => {
  const table = tableUnder(value);
  const payload = { team_from: "1", team_to: "2", draft_picks: ["2027.1.1:1:2"] };
  return { table, id: tradeIn(await table.offer("ann", payload)).id };
};

describe("accept runs the POST checks again (T14)", () => {
  const acceptedAfter = async (edit: Edit, at = NOON) => {
    const { table, id } = await offeredSwap("vote");
    return refusals(await later(table, edit).act("bob", id, "accept", at));
  };

  it.each<[string, Edit, readonly string[]]>([
    ["transactions locked", lockTransactions, ["Transactions are currently locked"]],
    [
      "a locked player of each side",
      lockPlayers("101", "201"),
      ["Abe Ashby and Gus Hobbs are currently locked"],
    ],
    [
      "a trade deadline that has passed",
      setDeadline("20260430"),
      ["Your league's trade deadline of 11:59 pm et 4/30/26 has already passed"],
    ],
  ])("refuses after %s", async (_, edit, messages) => {
    expect(await acceptedAfter(edit)).toEqual(messages.map((msg) => `invalid_offer: ${msg}`));
  });

  it("refuses a player who has left their team since (T7, T10)", async () => {
    const { table, id } = await offeredSwap("free_for_all");
    await takeCatcherAway(table);
    const before = everythingBut(table);
    expect(refusals(await table.act("bob", id, "accept"))).toEqual([
      "invalid_offer: Bad Trade : Abe Ashby is not on Alewives",
    ]);
    expect(everythingBut(table)).toEqual(before);
  });

  it("refuses a pick that has left its team since (T10, T11)", async () => {
    const { table, id } = await offeredPick("free_for_all");
    const again = await table.offer("ann", {
      team_from: "1",
      team_to: "3",
      draft_picks: ["2027.1.1:1:3"],
    });
    await table.act("cat", tradeIn(again).id, "accept");
    expect(refusals(await table.act("bob", id, "accept"))).toEqual([
      "invalid_offer: Bad Trade : 2027 round 1 pick of Alewives is not on Alewives",
    ]);
  });

  it("refuses picks if the league no longer trades them (T11)", async () => {
    const { table, id } = await offeredPick("vote");
    expect(refusals(await later(table, stopPickTrades).act("bob", id, "accept"))).toEqual([
      "invalid_offer: This league does not trade draft picks",
    ]);
  });

  it("refuses the barred owner who accepts, and allows their co-owner", async () => {
    const table = tableUnder("vote", (document) => {
      document.owners.push({ id: "ben", name: "Ben", trades_disabled: 1, team: { id: "2" } });
    });
    const swap = { team_from: "1", team_to: "2", players: ["101:1:2"] };
    const { id } = tradeIn(await table.offer("ann", swap));
    expect(refusals(await table.act("ben", id, "accept"))).toEqual([
      "invalid_offer: Trades are disabled for Ben",
    ]);
    expect(tradeIn(await table.act("bob", id, "accept"))["state"]).toBe("vote");
  });

  it("allows the acceptance of an offer by an owner who was barred later: only the accepting owner counts", async () => {
    expect(await acceptedAfter(bar("ann"))).toEqual([]);
  });

  it("allows the accepting owner, who does not own the offering team: that row is left out", async () => {
    expect(await acceptedAfter(() => {})).toEqual([]);
  });

  it("reports every reason, in the order of the table (T6)", async () => {
    const everything: Edit = (document) => {
      for (const edit of [
        lockTransactions,
        setDeadline("20260430"),
        lockPlayers("201"),
        bar("bob"),
      ])
        edit(document);
    };
    expect(await acceptedAfter(everything)).toEqual([
      "invalid_offer: Transactions are currently locked",
      "invalid_offer: Trades are disabled for Bob",
      "invalid_offer: Your league's trade deadline of 11:59 pm et 4/30/26 has already passed",
      "invalid_offer: Gus Hobbs is currently locked",
    ]);
  });

  it("compares the deadline with the time of the acceptance, not of the offer (T16, R4)", async () => {
    const { table, id } = await offeredSwap("vote");
    const lastSecond = Date.parse("2026-07-31T23:59:59-04:00") / 1000;
    expect(refusals(await table.act("bob", id, "accept", lastSecond + 1))).toEqual([
      "invalid_offer: Your league's trade deadline of 11:59 pm et 7/31/26 has already passed",
    ]);
    expect(refusals(await table.act("bob", id, "accept", lastSecond))).toEqual([]);
  });
});

describe("commissioner_approve runs the POST checks again (T14)", () => {
  const approvedAfter = async (edit: Edit) => {
    const { table, id } = await acceptedSwap("approve");
    return refusals(await later(table, edit).act("zoe", id, "commissioner_approve"));
  };

  it.each<[string, Edit, string]>([
    ["transactions locked", lockTransactions, "Transactions are currently locked"],
    ["a locked player", lockPlayers("101"), "Abe Ashby is currently locked"],
  ])("refuses after %s", async (_, edit, msg) => {
    expect(await approvedAfter(edit)).toEqual([`invalid_offer: ${msg}`]);
  });

  it("refuses a player who has left their team since (T7)", async () => {
    const { table, id } = await acceptedSwap("approve");
    await takeCatcherAway(table);
    expect(refusals(await table.act("zoe", id, "commissioner_approve"))).toEqual([
      "invalid_offer: Bad Trade : Abe Ashby is not on Alewives",
    ]);
    expect(holdersOf(table, "101", "201")).toEqual(["4", "2"]);
  });

  it("refuses picks if the league no longer trades them (T11)", async () => {
    const { table, id } = await offeredPick("approve");
    await table.act("bob", id, "accept");
    const answer = await later(table, stopPickTrades).act("zoe", id, "commissioner_approve");
    expect(refusals(answer)).toEqual(["invalid_offer: This league does not trade draft picks"]);
  });

  it.each<[string, Edit]>([
    ["the trade deadline: agreed before it, the trade completes after it", setDeadline("20260430")],
    ["barred owners: all of both teams and the commissioner", bar("ann", "bob", "zoe")],
  ])("does not ask for %s", async (_, edit) => {
    expect(await approvedAfter(edit)).toEqual([]);
  });
});

describe("a rejection or withdrawal needs no check (T14)", () => {
  /** Everything that prevents an offer, at once. */
  const stopEverything: Edit = (document) => {
    const edits = [
      lockTransactions,
      setDeadline("20260430"),
      lockPlayers("101", "201"),
      bar("ann", "bob", "cat", "zoe"),
    ];
    for (const edit of edits) edit(document);
  };

  it.each([
    ["withdraw", "ann", () => offeredSwap("vote"), "withdrawn"],
    ["reject", "bob", () => offeredSwap("vote"), "rejected"],
    ["commissioner_reject", "zoe", () => acceptedSwap("approve"), "rejected"],
    ["approve", "cat", () => acceptedSwap("vote"), "vote"],
    ["object", "cat", () => acceptedSwap("vote"), "vote"],
  ] as const)("%s by %s always works", async (action, as, reach, state) => {
    const { table, id } = await reach();
    const answer = await later(table, stopEverything).act(as, id, action, NOON + HOUR);
    expect(tradeIn(answer)["state"]).toBe(state);
  });

  it.each([
    ["withdraw", "ann", () => offeredSwap("approve"), "withdrawn"],
    ["reject", "bob", () => offeredSwap("approve"), "rejected"],
    ["commissioner_reject", "zoe", () => acceptedSwap("approve"), "rejected"],
    ["object", "cat", () => acceptedSwap("vote"), "vote"],
  ] as const)("%s works though a player has left", async (action, as, reach, state) => {
    const { table, id } = await reach();
    await takeCatcherAway(table);
    expect(tradeIn(await table.act(as, id, action))["state"]).toBe(state);
    expect(holdersOf(table, "101", "201")).toEqual(["4", "2"]);
  });
});
