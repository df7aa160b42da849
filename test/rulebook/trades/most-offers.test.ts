import { describe, expect, it } from "vitest";
import { play, refusals, tradeIn } from "../../support/play.ts";
import { NOON, sandlot } from "../../support/sandlot.ts";

/** Ann's catcher for Bob's. */
const SWAP = { team_from: "1", team_to: "2", players: ["101:1:2", "201:2:1"] };

describe("a team has at most 100 offers under way (T31)", () => {
  const TOO_MANY = "invalid_offer: Alewives has too many open offers";

  /** The league after Ann has made 100 offers, and the next one. */
  const afterAHundred = async () => {
    const table = play(sandlot());
    for (let i = 0; i < 100; i += 1)
      expect(refusals(await table.offer("ann", { ...SWAP, team_to: "2" }))).toEqual([]);
    return { table, next: () => table.offer("ann", SWAP).then(refusals) };
  };

  it("that it has made: the next one is refused until one of them ends", async () => {
    const { table, next } = await afterAHundred();
    expect(await next()).toEqual([TOO_MANY]);
    expect(refusals(await table.offer("bob", { ...SWAP, team_from: "2", team_to: "1" }))).toEqual(
      [],
    );
    expect(refusals(await table.act("bob", `${NOON}.1`, "reject"))).toEqual([]);
    expect(await next()).toEqual([]);
    expect(await next()).toEqual([TOO_MANY]);
    expect(refusals(await table.act("bob", `${NOON + 1}.1`, "accept"))).toEqual([]);
    expect(table.league().trade(`${NOON + 1}.1`)?.state).toBe("vote");
    expect(await next()).toEqual([]);
  });

  it("but may still trade: an acceptance is no offer, nor is an immediate execution", async () => {
    const { table } = await afterAHundred();
    const back = { team_from: "2", team_to: "1", players: ["202:2:1"] };
    const offer = tradeIn(await table.offer("bob", back));
    expect(refusals(await table.act("ann", offer.id, "accept"))).toEqual([]);
    const now = { ...SWAP, execute_immediately: true };
    expect(refusals(await table.offer("zoe", now))).toEqual([]);
  });
});
