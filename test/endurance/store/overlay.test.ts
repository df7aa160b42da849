import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Decision } from "../../../src/domain/decision.ts";
import { TRADE_POLICIES } from "../../../src/domain/league/rules.ts";
import type { League } from "../../../src/domain/league.ts";
import { leagueOf, withChanges } from "../../../src/domain/league.ts";
import type { LeagueStore } from "../../../src/domain/port.ts";
import { type Change, thingsIn } from "../../../src/domain/things.ts";
import type { WholeLeague } from "../../../src/domain/whole-league.ts";
import { arbitraryChange } from "../../support/arbitrary-changes.ts";
import { census } from "../../support/census.ts";
import { decide, enumerate, existing, played } from "../../support/histories.ts";
import { type Document, sandlot } from "../../support/sandlot.ts";
import { type Ask, actOn, COMPETING_OFFERS, offerTheSwap, stage } from "../../support/stage.ts";
import { type NewStore, STORES } from "../../support/stores.ts";

const EVERY_HOME = Object.entries(STORES);

describe.each(EVERY_HOME)(
  "a league that lives through a history says the same as the overlay: %s",
  (_, home) => {
    it.each(TRADE_POLICIES)("one trade, %s", async (policy) => {
      await playSample(home, stage(policy));
    });

    it.each(TRADE_POLICIES)("two offers for one player, %s (T10)", async (policy) => {
      await playSample(home, played(stage(policy), ...COMPETING_OFFERS));
    });
  },
);

describe.each(EVERY_HOME)("a league with changes: %s", (_, home) => {
  it("is the same as the overlay, for any changes in any order", async () => {
    const start = sandlot(addTeamTen);
    const requests = fc.array(fc.array(arbitraryChange(start), { maxLength: 4 }), { maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(requests, async (batches) => {
        const store = await home(start);
        let overlay = leagueOf(thingsIn(start));
        for (const changes of batches) {
          await write(store, () => ({ result: undefined, changes }));
          overlay = withChanges(overlay, changes);
        }
        await expectSame(store, overlay);
      }),
    );
  });
});

/** A team that comes after team 2 in the league's order, but before it as text. */
const addTeamTen = (document: Document): void => {
  document.rosters.teams.push({ id: "10", name: "Junkballers", players: [] });
};

const HISTORIES = 12;

/**
 * Plays some of the histories through a home and the overlay side by side: a dozen, evenly taken
 * from all that lead somewhere new. Before each ask of a history comes one of all those that the
 * cast could make, which is refused more often than not.
 */
const playSample = async (home: NewStore, start: WholeLeague): Promise<void> => {
  const granted: Ask[] = [];
  for (const [number, history] of evenly(HISTORIES, historiesFrom(start)).entries()) {
    const store = await home(start);
    let overlay = leagueOf(thingsIn(start));
    const both = async (ask: Ask): Promise<void> => {
      const decision = decide(overlay, ask);
      const stored = await write(store, (league) => {
        const result = decide(league, ask);
        return { result, changes: changesOf(result) };
      });
      expect(stored).toStrictEqual(decision);
      overlay = withChanges(overlay, changesOf(decision));
      if ("changes" in decision) granted.push(ask);
    };
    for (const [depth, ask] of history.entries()) {
      const any = [...asks(overlay), ...offerTheSwap()];
      await both(existing(any[(number * 31 + depth * 17) % any.length]));
      await both(ask);
    }
    await expectSame(store, overlay);
  }
  expect(granted.length).toBeGreaterThan(HISTORIES);
};

const asks = (league: League): readonly Ask[] => [
  ...(league.trades().length === 0 ? offerTheSwap() : []),
  ...league.trades().flatMap(({ id }) => actOn(id)),
];

const historiesFrom = (start: WholeLeague): readonly (readonly Ask[])[] => {
  const [, ...later] = enumerate({ start, depth: 4, asks, onStep: ignore, onRefusal: ignore });
  return later.flat().map(({ history }) => history);
};

const ignore = (): void => {};

/** A number of the things, with the last one among them. */
const evenly = <Thing>(wanted: number, things: readonly Thing[]): readonly Thing[] =>
  Array.from({ length: wanted }, (_, index) =>
    existing(things[Math.ceil(((index + 1) * things.length) / wanted) - 1]),
  );

const changesOf = (decision: Decision): readonly Change[] =>
  "changes" in decision ? decision.changes : [];

/** Expects that the home has the overlay's league, both as a whole and when asked bit by bit. */
const expectSame = async (store: LeagueStore, overlay: League): Promise<void> => {
  const whole = overlay.whole();
  expect(await store.whole()).toStrictEqual(whole);
  await store.perform("read", (stored) => {
    expect(census(whole, stored)).toStrictEqual(census(whole, overlay));
    return { result: undefined, changes: [], entry: null };
  });
};

const write = <Result>(
  store: LeagueStore,
  step: (league: League) => { readonly result: Result; readonly changes: readonly Change[] },
): Promise<Result> => store.perform("change", (league) => ({ ...step(league), entry: null }));
