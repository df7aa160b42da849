import { describe, expect, it } from "vitest";
import { compareIds } from "../../../src/domain/league/ids.ts";
import { leagueOf } from "../../../src/domain/league.ts";
import type { LeagueStore } from "../../../src/domain/port.ts";
import { thingsIn } from "../../../src/domain/things.ts";
import { isEnded, isOpen, playerMoves, type Trade } from "../../../src/domain/trades/trade.ts";
import { mayFind } from "../../../src/domain/trades/visibility.ts";
import { answerRequest } from "../../../src/service/door.ts";
import { PATHS } from "../../../src/service/paths.ts";
import { presentThings } from "../../../src/store/present-things.ts";
import { HOUR, NOON, sandlot } from "../../support/sandlot.ts";
import { STORES } from "../../support/stores.ts";

/*
 * A list of ended trades is read page by page (T31). Every home of leagues has the same pages, and
 * reads no more than one shows.
 */

const STATES = ["executed", "reversed", "withdrawn", "rejected", "offer"] as const;

/** A league with trades of every kind. Many are of the same second, and two are of three teams. */
const leagueWith = (count: number) =>
  sandlot((document) => {
    document.trades = Array.from({ length: count }, (_, i) => {
      const state = STATES[i % STATES.length] ?? "offer";
      const [from, to] = [String((i % 3) + 1), String((i % 4) + 4)];
      const end = {
        ...(state !== "offer" && { ended_at: NOON + HOUR - Math.floor(i / 7) }),
        ...(state === "reversed" && { reversed_at: NOON + HOUR }),
      };
      return {
        ...{ id: `${NOON + Math.floor(i / 5)}.${i}`, timestamp: NOON + Math.floor(i / 5), state },
        ...{ offered_by_team_id: Number(from), offered_to_teams: [Number(to)], ...end },
        ...(i % 50 === 0 && { offered_to_teams: [Number(to), 7] }),
        players: [{ id: `${from}0${(i % 2) + 1}`, from_team_id: from, to_team_id: to }],
      };
    });
  });

const FILTERS: readonly [as: string | null, query: Readonly<Record<string, string>>][] = [
  [null, {}],
  [null, { state: "executed,reversed,void" }],
  [null, { state: "withdrawn", team: "2" }],
  ["ann", { state: "executed,reversed,void", player: "101" }],
  ["ann", { state: "rejected,withdrawn,expired" }],
  // Dan owns both teams of some trades.
  ["dan", { state: "rejected,withdrawn,offer" }],
  ["dan", { state: "executed", team: "2", player: "201" }],
  ["eve", { state: "withdrawn", since: String(NOON + 3) }],
];

/** The same list, by going through all trades. */
const expectedIds = (
  league: ReturnType<typeof leagueWith>,
  as: string | null,
  { state, team, player, since = "0" }: Readonly<Record<string, string>>,
): readonly string[] => {
  const { owners, transactionRules } = league;
  const caller = as === null ? null : (owners.find(({ id }) => id === as) ?? null);
  const found = league.trades
    .filter((trade) => mayFind(transactionRules, caller, trade))
    .filter((trade) => state === undefined || state.split(",").includes(trade.state))
    .filter(({ parties }) => team === undefined || parties.some(({ teamId }) => teamId === team))
    .filter((trade) => player === undefined || playerMoves(trade).some(({ id }) => id === player))
    .filter(({ timestamp }) => timestamp >= Number(since));
  const hasEnded = found.every(isEnded);
  const timeOf = (trade: Trade): number =>
    hasEnded && isEnded(trade) ? trade.endedAt : trade.timestamp;
  return found
    .toSorted((a, b) => timeOf(a) - timeOf(b) || compareIds(a.id, b.id))
    .map(({ id }) => id);
};

/** The pages of a list, the last one first, and how many there are. */
const pagesOf = async (
  store: Pick<LeagueStore, "perform">,
  as: string | null,
  query: Readonly<Record<string, string>>,
): Promise<readonly string[]> => {
  const all: string[] = [];
  let before: string | null = null;
  do {
    const keys: URLSearchParams = new URLSearchParams({
      ...{ ...query, limit: "7" },
      ...(before !== null && { before }),
    });
    const path = `${PATHS.trades}?${keys}`;
    const answer = await answerRequest(store, { at: NOON, as, method: "GET", path, payload: null });
    if (answer.statusCode !== 200 || answer.outcome.kind !== "trades") throw new Error(path);
    expect(answer.outcome.trades.length).toBeLessThanOrEqual(7);
    all.unshift(...answer.outcome.trades.map(({ trade }) => trade.id));
    before = answer.outcome.earlier;
  } while (before !== null);
  return all;
};

describe.each(Object.entries(STORES))("pages of trades in %s", (_, newStore) => {
  it("are together the whole list, each trade once and in its place", async () => {
    const league = leagueWith(240);
    const store = await newStore(league);
    for (const [as, query] of FILTERS) {
      const expected = expectedIds(league, as, query);
      expect(expected.length).toBeGreaterThan(7);
      expect([as, query, await pagesOf(store, as, query)]).toEqual([as, query, expected]);
    }
  });
});

it("a page reads as many trades in a league of 1,000 as in one of 4,000", async () => {
  const readFor = async (count: number, as: string, query: string): Promise<number> => {
    const whole = leagueWith(count);
    const home = thingsIn(whole);
    let found = 0;
    const noting = <Things extends readonly unknown[]>(things: Things): Things => {
      found += things.length;
      return things;
    };
    const present = leagueOf(thingsIn({ ...whole, trades: whole.trades.filter(isOpen) }));
    const things = presentThings(present, () => ({
      get: home.get,
      list: (kind) => noting(home.list(kind)),
      by: (...asked) => noting(home.by(...asked)),
      newest: (...asked) => noting(home.newest(...asked)),
    }));
    const path = `${PATHS.trades}?${query}&limit=10`;
    await answerRequest(
      { perform: async (_, step) => step(leagueOf(things), () => ({ seq: 0, hash: "" })).result },
      { at: NOON, as, method: "GET", path, payload: null },
    );
    return found;
  };
  for (const query of [
    "state=executed,reversed,void",
    "state=executed&team=1",
    "state=withdrawn",
  ]) {
    expect([query, await readFor(1000, "ann", query)]).toEqual([query, 50]);
    expect([query, await readFor(4000, "ann", query)]).toEqual([query, 50]);
  }
});
