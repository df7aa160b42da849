import { describe, expect, it } from "vitest";
import { type League, leagueOf } from "../../../src/domain/league.ts";
import { endedIn, thingsIn } from "../../../src/domain/things.ts";
import { TRADE_STATES } from "../../../src/domain/trades/trade.ts";
import { leagueSeenBy } from "../../../src/domain/trades/visibility.ts";
import { PATHS } from "../../../src/service/paths.ts";
import { fullLeague } from "../../support/full-league.ts";
import { existing } from "../../support/histories.ts";
import { play, refusals, tradeIn } from "../../support/play.ts";
import { NOON } from "../../support/sandlot.ts";
import { acceptedSwap, offeredSwap, SWAP, VOTING_DEADLINE } from "../../support/trades.ts";
import { rosters, taken } from "../../support/update.ts";

describe("a dry run ignores trades that its caller may not see (T5, R7)", () => {
  it("an offer in the second of a hidden one has the same id as without it (E10)", async () => {
    const { table, id } = await offeredSwap("vote");
    tradeIn(await table.act("ann", id, "withdraw"));
    const asked = { as: "ann", method: "POST", path: PATHS.trade, payload: SWAP };
    expect(tradeIn(await table.ask({ ...asked, dryRun: true })).id).toBe(id);
    expect(tradeIn(await table.ask(asked)).id).toBe(`${NOON + 1}.1`);
  });

  it("an offer in the second of a visible one has the next free id", async () => {
    const { table } = await offeredSwap("vote");
    const asked = { as: "ann", method: "POST", path: PATHS.trade, payload: SWAP };
    expect(tradeIn(await table.ask({ ...asked, dryRun: true })).id).toBe(`${NOON + 1}.1`);
  });

  it("an update may remove what only a hidden trade needs, but the real update may not", async () => {
    const { table } = await offeredSwap("vote");
    const payload = { ...rosters((teams) => taken(teams, "101")), players: [] };
    const updateBy = async (as: string | null, dryRun: boolean) =>
      refusals(await table.ask({ as, method: "PUT", path: PATHS.league, payload, dryRun }));
    const needed = "invalid_action: Abe Ashby (101) cannot be removed:";
    const named = [`${needed} trade ${NOON}.1, which is in the state offer, needs it`];
    expect(await updateBy("zoe", true)).toEqual([]);
    expect(await updateBy("zoe", false)).toEqual([
      `${needed} something else in the league needs it`,
    ]);
    for (const as of ["ann", null]) expect(await updateBy(as, true)).toEqual(named);
  });
});

it("a dry run of votes resolve counts every vote, also for a commissioner who may not see it (V5, R7)", async () => {
  const { table, id } = await acceptedSwap("vote");
  const asked = { at: VOTING_DEADLINE, as: "zoe", method: "POST", path: PATHS.votes, payload: {} };
  expect((await table.show("zoe", id)).statusCode).toBe(404);
  const dry = await table.ask({ ...asked, dryRun: true });
  expect(dry.body).toMatchObject({ resolved: [{ trade_id: id, state: "executed" }] });
  expect(await table.ask(asked)).toEqual(dry);
});

describe("the league that a dry run is decided on (R7)", () => {
  const whole = fullLeague();
  const ids = whole.trades.map(({ id }) => id);
  const LISTS = TRADE_STATES.map((state) => endedIn(state));

  /** The trades of a league, in every way to read them. */
  const tradesIn = (league: League) => ({
    trade: ids.filter((id) => league.trade(id) !== undefined),
    trades: league.trades(),
    openTrades: league.openTrades(),
    deadlines: league.deadlines(),
    pages: [1, 2, ids.length].map((limit) => league.endedTrades("byEnd", LISTS, { limit })),
    whole: league.whole(),
  });

  /** The trades that a caller may see, by GET of each. */
  const shownTo = async (as: string | null) => {
    const table = play(whole);
    const answers = await Promise.all(ids.map((id) => table.show(as, id)));
    return whole.trades.filter((_, i) => answers[i]?.statusCode === 200);
  };

  it.each(["ann", "bob", "cat", "dan", "eve", "gus", "zoe"])(
    "has the trades that GET shows %s, and no other, however they are read",
    async (as) => {
      const trades = await shownTo(as);
      expect(trades.length).toBeLessThan(ids.length);
      const league = leagueOf(thingsIn(whole));
      const seen = leagueSeenBy(existing(league.owner(as)), league);
      expect(tradesIn(seen)).toEqual(tradesIn(leagueOf(thingsIn({ ...whole, trades }))));
    },
  );

  it("has every trade for nobody, the operator (R1)", () => {
    const league = leagueOf(thingsIn(whole));
    expect(tradesIn(leagueSeenBy(null, league))).toEqual(tradesIn(league));
  });
});
