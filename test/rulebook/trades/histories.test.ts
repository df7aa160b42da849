import { describe, expect, inject, it } from "vitest";
import { TRADE_POLICIES, type TradePolicy } from "../../../src/domain/league/rules.ts";
import type { League } from "../../../src/domain/league.ts";
import { explore } from "../../support/foretold.ts";
import { NOON } from "../../support/sandlot.ts";
import {
  type Ask,
  actOn,
  COMPETING_OFFERS,
  offerOf,
  offerTheSwap,
  stage,
} from "../../support/stage.ts";

const DEPTH = inject("historyDepth");

describe(`every history of one trade, to depth ${DEPTH}, over all actions, callers and times`, () => {
  /**
   * New positions by depth. Two kinds of offer at two times, and an execution at two times, make
   * 6 leagues, 4 of them with an open offer. From each of these 4:
   * - free_for_all: it is withdrawn, rejected or executed, at two times each: 6.
   * - approve: 2 withdrawn, 2 rejected, 2 accepted; each of the latter is approved or rejected at
   *   two times: 4 more from each.
   * - vote: 2 withdrawn, 2 rejected, 2 accepted. Three ballots can then be cast: team 2's in 4 ways
   *   (by Bob or Bea, for or against), Dan's and Ann's in 2 each; one of them in 4+2+2 = 8 ways, two
   *   in 4*2+4*2+2*2 = 20, three in 4*2*2 = 16. If accepted at noon, they can be cast at noon only;
   *   if accepted at the second time, at both times, which makes 16, 80 and 128. A ballot that
   *   replaces another leads to a league that was there already.
   * An ended trade goes nowhere.
   */
  const COUNTS: Readonly<Record<TradePolicy, readonly number[]>> = {
    free_for_all: [1, 6, 4 * 6, 0, 0, 0],
    approve: [1, 6, 4 * 6, 4 * 2 * 4, 0, 0],
    vote: [1, 6, 4 * 6, 4 * (8 + 16), 4 * (20 + 80), 4 * (16 + 128)],
  };
  /** Ids come from the time and the offering team (E10). No trade has this id. */
  const NO_TRADE = "0.3";

  it.each(TRADE_POLICIES)("%s: each answer and each step is as foretold", (policy) => {
    const { layers } = explore({
      ...{ rules: { policy }, stage: stage(policy), depth: DEPTH },
      asks: (league) =>
        league.trades().length === 0 ? [...offerTheSwap(), ...actOn(NO_TRADE)] : actions(league),
    });
    expect(layers.map((layer) => layer.length)).toEqual(COUNTS[policy].slice(0, DEPTH + 1));
  });
});

describe(`every history of one trade in a vote, to depth ${DEPTH}, under the rules T28 and T29`, () => {
  it.each([{ override: true }, { endsEarly: true }, { override: true, endsEarly: true }])(
    "%o: each answer and each step is as foretold",
    (rules) => {
      const { states } = explore({
        ...{ rules: { policy: "vote", ...rules }, stage: stage("vote", rules), depth: DEPTH },
        asks: (league) => (league.trades().length === 0 ? offerTheSwap() : actions(league)),
      });
      expect(states).toEqual(new Set(["offer", "vote", "executed", "rejected", "withdrawn"]));
    },
  );
});

/** With two trades there are many more histories. */
const DEPTH_OF_TWO = DEPTH - 1;

describe(`every history of two offers for one player, to depth ${DEPTH_OF_TWO} (T10)`, () => {
  /**
   * New positions by depth: the product of what can become of each trade, x marking a step.
   * - free_for_all: each ends in one of 2 withdrawals, 2 rejections, 2 executions: 1 + 6x. The
   *   square is 1 + 12x + 36x². Both executed (4x²) cannot be, for the player is gone; and where one
   *   is executed and the other withdrawn or rejected (2 * 2*4 x²), it tells which was first, for the
   *   other trade keeps the player as he was when it ended (T19): these count twice.
   * - approve: 1 + 6x + 8x², the square 1 + 12x + 52x² + 96x³ + 64x⁴. Executed are 4x² of each: less
   *   16x⁴ for both; once more the 2 * 4x²(4x + 4x²) where one is executed and the other has ended.
   * - vote: 1 + 6x + 24x² + 100x³ + 144x⁴ (see above), squared: nothing is executed before the
   *   votes are resolved, so neither trade touches the other.
   */
  const COUNTS: Readonly<Record<TradePolicy, readonly number[]>> = {
    free_for_all: [1, 12, 36 - 4 + 16, 0, 0],
    approve: [1, 12, 52, 96 + 32, 64 - 16 + 32],
    vote: [1, 2 * 6, 2 * 24 + 6 * 6, 2 * (100 + 6 * 24), 2 * (144 + 6 * 100) + 24 * 24],
  };

  it.each(TRADE_POLICIES)("%s: each answer and each step is as foretold", (policy) => {
    const { layers } = explore({
      ...{ rules: { policy }, stage: stage(policy), first: COMPETING_OFFERS },
      ...{ asks: actions, depth: DEPTH_OF_TWO },
    });
    expect(layers.map((layer) => layer.length)).toEqual(COUNTS[policy].slice(0, DEPTH_OF_TWO + 1));
  });
});

describe(`every history of a player and a pick who leave and come back, to depth ${DEPTH}`, () => {
  const away = { players: ["301:3:6"], picks: ["2027.1.3:3:6"] };
  const home = { players: ["301:6:3"], picks: ["2027.1.3:6:3"] };
  const offers: readonly Ask[] = [
    { as: "cat", at: NOON, offer: offerOf("3", "6", away) },
    { as: "eve", at: NOON, offer: offerOf("6", "3", home) },
    { as: "ann", at: NOON, offer: offerOf("3", "6", { ...away, executeImmediately: true }) },
    { as: "ann", at: NOON, offer: offerOf("6", "3", { ...home, executeImmediately: true }) },
  ];
  const accept = (id: string): readonly Ask[] => [
    { as: "cat", at: NOON, id, action: "accept" },
    { as: "eve", at: NOON, id, action: "accept" },
  ];

  it("each step is as foretold, and the timeline has the point of all these trades once (L8, T17)", () => {
    const { layers } = explore({
      ...{ rules: { policy: "free_for_all" }, stage: stage("free_for_all"), depth: DEPTH },
      asks: (league) => [...offers, ...league.trades().flatMap(({ id }) => accept(id))],
    });
    const positions = layers.flat();

    const atFirst = { from: 0, place: { teamId: "3", rosterStatus: "A", rosterPos: "C" } };
    const since = (teamId: string) => ({
      from: 20260501,
      place: { teamId, rosterStatus: "RS", rosterPos: "C" },
      isMove: true,
    });
    const timelines = positions.map(({ league }) => league.player("301")?.timeline);
    expect(distinct(timelines)).toEqual(
      distinct([[atFirst], [atFirst, since("6")], [atFirst, since("3")]]),
    );
    const executions = positions.map(
      ({ league }) => league.trades().filter(({ state }) => state === "executed").length,
    );
    expect(Math.max(...executions)).toBe(DEPTH);
  });
});

const actions = (league: League): readonly Ask[] => league.trades().flatMap(({ id }) => actOn(id));

const distinct = (things: readonly unknown[]): ReadonlySet<string> =>
  new Set(things.map((thing) => JSON.stringify(thing)));
