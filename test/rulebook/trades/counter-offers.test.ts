import { describe, expect, it } from "vitest";
import { TRADE_POLICIES } from "../../../src/domain/league/rules.ts";
import type { Answer } from "../../../src/service/exchange.ts";
import { refusals, type Table, tradeIn } from "../../support/play.ts";
import { HOUR, NOON } from "../../support/sandlot.ts";
import {
  acceptedSwap,
  everythingBut,
  holdersOf,
  offeredSwap,
  SWAP,
  tableUnder,
} from "../../support/trades.ts";

const LATER = NOON + HOUR;
/** Bob asks for Ann's shortstop instead of her catcher. */
const BACK = { team_from: "2", team_to: "1", players: ["103:1:2", "201:2:1"] };

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
  it("names the new trade by its true id, which may be raised (E10)", async () => {
    const { table, id } = await offeredSwap("vote");
    tradeIn(await table.offer("bob", BACK, LATER));
    const raised = `${LATER + 1}.2`;
    expect(tradeIn(await countered(table, id)).id).toBe(raised);
    expect(table.league().trade(id)).toMatchObject({ reason: `Countered by ${raised}` });
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
});

describe("a counter-offer to a trade that the caller may not see (T22, T5)", () => {
  const unknown = (id: string) => [`invalid_trade: Invalid Trade ID ${id}`];

  it.each(["1.1", "", "nobody"])("is refused: '%s'", async (id) => {
    const { table } = await offeredSwap("vote");
    expect(await refusedInVain(table, id)).toEqual(unknown(id));
    expect((await countered(table, id)).statusCode).toBe(404);
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
