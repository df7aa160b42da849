import { describe, expect, it } from "vitest";
import { TRADE_POLICIES, type TradePolicy } from "../../../src/domain/league/rules.ts";
import type { Answer } from "../../../src/service/exchange.ts";
import { PATHS } from "../../../src/service/paths.ts";
import { refusals, type Table, tradeIn } from "../../support/play.ts";
import { type Document, HOUR, lockPlayer, NOON, ownerOf } from "../../support/sandlot.ts";
import {
  acceptedSwap,
  everythingBut,
  holdersOf,
  later,
  offeredSwap,
  SWAP,
  tableUnder,
} from "../../support/trades.ts";

const LATER = NOON + HOUR;
/** Bob asks for Ann's shortstop instead of her catcher. */
const BACK = { team_from: "2", team_to: "1", players: ["103:1:2", "201:2:1"] };
const BACK_ID = `${LATER}.2`;

const NOT_OPEN = "invalid_trade: Invalid Action counter";

/** A counter-offer to the swap. */
const countered = async (
  table: Table,
  id: string,
  payload: object = BACK,
  as = "bob",
): Promise<Answer> => table.offer(as, { ...payload, counter_to: id }, LATER);

/** The refusals of a counter-offer, which must leave everything as it was. */
const refusedInVain = async (table: Table, id: string, payload?: object, as?: string) => {
  const before = everythingBut(table);
  const answer = await countered(table, id, payload, as);
  expect(everythingBut(table)).toEqual(before);
  return refusals(answer);
};

describe("a counter-offer (T22)", () => {
  it("offers the new trade, which names the offer that it answers", async () => {
    const { table, id } = await offeredSwap("vote");
    const trade = tradeIn(await countered(table, id));
    expect(trade).toMatchObject({
      ...{ id: BACK_ID, offered_by_team_id: 2, offered_to_teams: [1] },
      ...{ counter_to: id, state: "offer" },
    });
    expect(tradeIn(await table.show("ann", BACK_ID, LATER))).toEqual(trade);
  });

  it("ends the offer that it answers as rejected, with the reason, in the same request", async () => {
    const { table, id } = await offeredSwap("vote");
    await countered(table, id);
    expect(table.league().trade(id)).toMatchObject({
      ...{ state: "rejected", endedAt: LATER, acceptance: null },
      reason: `Countered by ${BACK_ID}`,
    });
    expect(table.journal).toHaveLength(2);
    expect(refusals(await table.act("bob", id, "accept", LATER))).toEqual([
      `invalid_trade: Invalid Trade ID ${id}`,
    ]);
  });

  it("names the new trade by its true id, which may be raised (E10)", async () => {
    const { table, id } = await offeredSwap("vote");
    tradeIn(await table.offer("bob", BACK, LATER));
    const raised = `${LATER + 1}.2`;
    expect(tradeIn(await countered(table, id)).id).toBe(raised);
    expect(table.league().trade(id)).toMatchObject({ reason: `Countered by ${raised}` });
  });

  it("can be answered in turn, by a counter-offer of its own", async () => {
    const { table, id } = await offeredSwap("vote");
    tradeIn(await countered(table, id));
    const third = tradeIn(await table.offer("ann", { ...SWAP, counter_to: BACK_ID }, LATER + 1));
    expect(third).toMatchObject({ counter_to: BACK_ID });
    expect(table.league().trade(BACK_ID)).toMatchObject({ reason: `Countered by ${third.id}` });
  });

  it.each<[TradePolicy, string]>([
    ["free_for_all", "executed"],
    ["vote", "vote"],
  ])("is accepted as every offer is: policy %s", async (policy, state) => {
    const { table, id } = await offeredSwap(policy);
    tradeIn(await countered(table, id));
    expect(tradeIn(await table.act("ann", BACK_ID, "accept", LATER))).toMatchObject({ state });
  });

  it("may come from a co-owner of the offered-to team", async () => {
    const table = tableUnder("vote");
    const { id } = tradeIn(
      await table.offer("ann", { team_from: "1", team_to: "3", players: ["101:1:3"] }),
    );
    const back = { team_from: "3", team_to: "1", players: ["102:1:3"] };
    expect(refusals(await countered(table, id, back, "cal"))).toEqual([]);
  });

  it("may bring in another team (T21)", async () => {
    const { table, id } = await offeredSwap("vote");
    const ring = { ...BACK, team_to: ["3", "1"], players: ["101:1:2", "201:2:3", "301:3:1"] };
    expect(tradeIn(await countered(table, id, ring))).toMatchObject({
      ...{ offered_to_teams: [3, 1], counter_to: id },
    });
  });

  it("answers an offer to several teams for all of them, even if some have accepted (T21)", async () => {
    const table = tableUnder("vote");
    const ring = {
      ...{ team_from: "1", team_to: ["2", "3"] },
      players: ["101:1:2", "201:2:3", "301:3:1"],
    };
    const { id } = tradeIn(await table.offer("ann", ring));
    tradeIn(await table.act("cat", id, "accept"));
    expect(refusals(await countered(table, id))).toEqual([]);
    expect(table.league().trade(id)).toMatchObject({ state: "rejected" });
  });

  it("may be executed at once by a commissioner who owns the offered-to team (T12)", async () => {
    const table = tableUnder("vote");
    const { id } = tradeIn(await table.offer("bob", { ...BACK, players: ["201:2:1"] }));
    const now = { ...SWAP, execute_immediately: true };
    expect(tradeIn(await countered(table, id, now, "ann"))).toMatchObject({ state: "executed" });
    expect(holdersOf(table, "101", "201")).toEqual(["2", "1"]);
    expect(table.league().trade(id)).toMatchObject({ state: "rejected" });
  });

  it("changes nothing but the two trades", async () => {
    const { table, id } = await offeredSwap("vote");
    tradeIn(await table.offer("cat", { team_from: "3", team_to: "1", players: ["301:3:1"] }));
    const before = everythingBut(table, id, BACK_ID);
    tradeIn(await countered(table, id));
    expect(before.trades).toHaveLength(1);
    expect(everythingBut(table, id, BACK_ID)).toEqual(before);
  });

  it.each([
    ["left out", {}],
    ["null", { counter_to: null }],
  ])("is an ordinary offer if counter_to is %s", async (_, counter) => {
    const { table, id } = await offeredSwap("vote");
    expect(tradeIn(await table.offer("bob", { ...BACK, ...counter }))).not.toHaveProperty(
      "counter_to",
    );
    expect(table.league().trade(id)?.state).toBe("offer");
  });

  it("changes nothing as a dry run", async () => {
    const { table, id } = await offeredSwap("vote");
    const before = everythingBut(table);
    const asked = { as: "bob", method: "POST", path: PATHS.trade, dryRun: true, at: LATER };
    const answer = await table.ask({ ...asked, payload: { ...BACK, counter_to: id } });
    expect(tradeIn(answer)).toMatchObject({ id: BACK_ID, counter_to: id });
    expect(everythingBut(table)).toEqual(before);
  });
});

describe("a counter-offer to a trade that the caller may not see (T22, T5)", () => {
  const unknown = (id: string) => [`invalid_trade: Invalid Trade ID ${id}`];

  it.each(["1.1", "", "nobody"])("is refused: '%s'", async (id) => {
    const { table } = await offeredSwap("vote");
    expect(await refusedInVain(table, id)).toEqual(unknown(id));
    expect((await countered(table, id)).statusCode).toBe(404);
  });

  it.each(["cat", "zoe"])("is refused to %s, who may not see it", async (as) => {
    const { table, id } = await offeredSwap("vote");
    expect(await refusedInVain(table, id, BACK, as)).toEqual(unknown(id));
  });

  it("is refused after the trade was rejected", async () => {
    const { table, id } = await offeredSwap("vote");
    await table.act("bob", id, "reject");
    expect(await refusedInVain(table, id)).toEqual(unknown(id));
  });

  it("is refused the second time", async () => {
    const { table, id } = await offeredSwap("vote");
    tradeIn(await countered(table, id));
    expect(await refusedInVain(table, id)).toEqual(unknown(id));
  });
});

describe("a counter-offer that is not open (T22)", () => {
  it.each(TRADE_POLICIES)("is refused once the trade is accepted: policy %s", async (policy) => {
    const { table, id } = await acceptedSwap(policy);
    expect(await refusedInVain(table, id)).toEqual([NOT_OPEN]);
  });

  it("is refused from the second on in which the offer expires (T23)", async () => {
    const table = tableUnder("vote");
    const offerUntil = async (expires: number): Promise<string> =>
      tradeIn(await table.offer("ann", { ...SWAP, expires })).id;
    expect(await refusedInVain(table, await offerUntil(LATER))).toEqual([NOT_OPEN]);
    expect(refusals(await countered(table, await offerUntil(LATER + 1)))).toEqual([]);
  });

  it("is refused to the offering team", async () => {
    const { table, id } = await offeredSwap("vote");
    expect(await refusedInVain(table, id, SWAP, "ann")).toEqual([NOT_OPEN]);
  });

  it.each([
    ["of a team that was not asked", { ...BACK, team_from: "3", players: ["301:3:1"] }],
    ["of no team", { ...BACK, team_from: "" }],
    ["of the offering team", { ...SWAP }],
    ["that does not ask the offering team", { ...BACK, team_to: "3", players: ["201:2:3"] }],
    ["that asks nobody", { ...BACK, team_to: [] }],
  ])("is refused %s", async (_, payload) => {
    const { table, id } = await offeredSwap("vote");
    expect(await refusedInVain(table, id, payload)).toEqual([NOT_OPEN]);
  });

  it("is refused for another offered-to team, which the caller does not own", async () => {
    const table = tableUnder("vote");
    const ring = {
      ...{ team_from: "1", team_to: ["2", "3"] },
      players: ["101:1:2", "201:2:3", "301:3:1"],
    };
    const { id } = tradeIn(await table.offer("ann", ring));
    const back = { team_from: "3", team_to: "1", players: ["301:3:1"] };
    expect(await refusedInVain(table, id, back, "bob")).toEqual([NOT_OPEN]);
  });

  it("is refused for another team of the caller, which was not asked", async () => {
    const table = tableUnder("vote");
    const { id } = tradeIn(
      await table.offer("ann", { team_from: "1", team_to: "4", players: ["101:1:4"] }),
    );
    const back = { team_from: "5", team_to: "1", players: ["501:5:1"] };
    expect(await refusedInVain(table, id, back, "dan")).toEqual([NOT_OPEN]);
  });

  it("is refused to a commissioner for a team that they do not own, even at once", async () => {
    const table = tableUnder("vote");
    const { id } = tradeIn(await table.offer("bob", { ...BACK, players: ["201:2:1"] }));
    const back = { team_from: "2", team_to: "1", players: ["101:1:2"], execute_immediately: true };
    expect(await refusedInVain(table, id, back, "ann")).toEqual([NOT_OPEN]);
  });

  it("is refused with this reason alone, before the rows of the table of POST errors (T6)", async () => {
    const { table, id } = await offeredSwap("vote");
    const payload = { ...BACK, players: ["103:1:2", "103:2:1"], execute_immediately: true };
    expect(await refusedInVain(table, id, { ...payload, team_from: "3" })).toEqual([NOT_OPEN]);
    expect(await refusedInVain(table, id, payload)).toHaveLength(3);
  });
});

describe("a counter-offer that the table of POST errors refuses (T22)", () => {
  const refusedLater = async (edit: (document: Document) => void, payload?: object) => {
    const { table, id } = await offeredSwap("vote");
    return refusedInVain(later(table, edit), id, payload);
  };

  it("leaves the old offer as it is: a locked player", async () => {
    expect(await refusedLater((document) => lockPlayer(document, "103"))).toEqual([
      "invalid_offer: Kit Ivers is currently locked",
    ]);
  });

  it("leaves the old offer as it is: a barred owner", async () => {
    const barred = (document: Document) => {
      ownerOf(document, "bob").trades_disabled = 1;
    };
    expect(await refusedLater(barred)).toEqual(["invalid_offer: Trades are disabled for Bob"]);
  });

  it("leaves the old offer as it is: nothing is traded", async () => {
    expect(await refusedLater(() => {}, { ...BACK, players: [] })).toEqual([
      "invalid_offer: Missing Players",
    ]);
  });
});

describe("who sees an offer that was countered (T22, T3)", () => {
  it("the operator sees it with its reason, but its parties do not", async () => {
    const { table, id } = await offeredSwap("vote");
    tradeIn(await countered(table, id));
    expect(tradeIn(await table.show(null, id, LATER))["state"]).toBe("rejected");
    for (const owner of ["ann", "bob"])
      expect((await table.show(owner, id, LATER)).statusCode).toBe(404);
  });
});
