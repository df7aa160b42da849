import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { writeLeague } from "../../../src/document/write.ts";
import type { LeagueStore } from "../../../src/domain/port.ts";
import { answerRequest } from "../../../src/service/door.ts";
import type { Request } from "../../../src/service/exchange.ts";
import { PATHS } from "../../../src/service/paths.ts";
import { undoOf } from "../../../src/service/undo.ts";
import { leagueInMemory } from "../../../src/store/memory/league-in-memory.ts";
import { anySeason, inWeeks, withDatedSlots } from "../../support/maintenance-requests.ts";
import { type Document, NOON, policy, sandlot } from "../../support/sandlot.ts";

const request = (method: string, path: string, payload: object, as: string | null = null) => ({
  ...{ at: NOON, as, method, path },
  payload: JSON.stringify(payload),
});
const put = (path: string, payload: object, as?: string) => request("PUT", path, payload, as);

const newStore = (edit: (document: Document) => void = () => {}): LeagueStore => {
  const league = sandlot(edit);
  return leagueInMemory(league, writeLeague(league));
};

/** Makes requests, which must succeed. */
const make = async (store: LeagueStore, ...requests: readonly Request[]): Promise<void> => {
  for (const each of requests) {
    const { statusCode, body } = await answerRequest(store, each);
    expect({ each, statusCode, body }).toMatchObject({ statusCode: 200 });
  }
};

const exported = async (store: LeagueStore): Promise<string> => writeLeague(await store.whole());

const problemOf = async (store: LeagueStore, seq?: number): Promise<string | undefined> => {
  const undo = await undoOf(await store.story(), leagueInMemory, seq);
  return "problem" in undo ? undo.problem : undefined;
};

/** Takes back an entry, or the last change. Returns which it was. */
const takeBack = async (store: LeagueStore, seq?: number): Promise<number> => {
  const undo = await undoOf(await store.story(), leagueInMemory, seq);
  if ("problem" in undo) throw new Error(undo.problem);
  await make(store, put(PATHS.league, undo.part));
  return undo.entry.seq;
};

const DROP = put(PATHS.rosters, { moves: ["101:1:0"] });
const LOCK = put(PATHS.players, { lock: ["SEA"] });
const RULE = put(PATHS.rules, { "/transactions/trade_voting_period/value": 24 });
const offerOf = (...players: readonly string[]) =>
  request("POST", PATHS.trade, { team_from: "1", team_to: "2", players }, "ann");
const OFFER = offerOf("102:1:2", "201:2:1");
const OFFER_OF_301 = offerOf("102:1:2", "301:2:1");
const ACCEPT = put(PATHS.trade, { id: `${NOON}.1`, action: "accept" }, "bob");

describe("league undo (R15): the league is as it was before the change", () => {
  it.each([
    ["a drop, with the keeper and the plans that it ended", DROP],
    ["a move", put(PATHS.rosters, { moves: ["101:1:2", "201:2:0"] })],
    ["a draft pick", put(PATHS.picks, { moves: ["2027.1.1:1:2"] })],
    ["a rule", RULE],
    ["a new position", put(PATHS.rules, { "/roster/positions/UTIL/max_active": 1 })],
    ["a lock", LOCK],
    ["an unlock", put(PATHS.players, { unlock: ["705"] })],
    ["a lineup", put(PATHS.lineup, { team: "1", reserve: { "101": {} }, keepers: [] }, "ann")],
    ["a plan", put(PATHS.lineup, { team: "1", point: "20260515", reserve: { "102": {} } }, "ann")],
    ["a new player", put(PATHS.players, { add: { gil: { name: "Gil", position: "C", team: 1 } } })],
    ["a new owner", put(PATHS.owners, { add: { gil: { teams: ["1"], commissioner: true } } })],
    ["an owner who has left", put(PATHS.owners, { remove: ["bob"] })],
    ["a name and an owner of a team", put(PATHS.teams, { name: { 1: "A" }, owners: { 3: [] } })],
    ["the effective point", put(PATHS.details, { effective_point: "20260515" })],
    ["the name of the league", put(PATHS.details, { name: "Other", transactions_locked: 1 })],
    ["an update", put(PATHS.league, { lineups: [], draft_picks: [], periods: [], players: [] })],
  ])("%s", async (_, change) => {
    const store = newStore();
    const before = await exported(store);
    await make(store, change);
    expect(await exported(store)).not.toBe(before);
    await takeBack(store);
    expect(await exported(store)).toBe(before);
  });

  it("any change of a season", { timeout: 60_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(anySeason, fc.boolean(), async (season, isFootball) => {
        const store = newStore((document) => {
          withDatedSlots(document);
          if (isFootball) inWeeks(document);
        });
        let before = await exported(store);
        for (const each of season.slice(0, 25)) {
          const { statusCode } = await answerRequest(store, each);
          const after = await exported(store);
          const isTrade = each.path.includes("transactions");
          if (statusCode === 200 && after !== before && !isTrade) {
            await takeBack(store);
            expect(await exported(store)).toBe(before);
          } else before = after;
        }
      }),
      { numRuns: 25 },
    );
  });
});

describe("league undo takes back the last change that it can (R15)", () => {
  it("passes over refused requests, and over trades, which stay", async () => {
    const store = newStore();
    await make(store, RULE, DROP, OFFER);
    await answerRequest(store, put(PATHS.rosters, { moves: ["101:2:0"] }));
    const undo = await undoOf(await store.story(), leagueInMemory);
    expect(undo).toMatchObject({
      entry: { seq: 2 },
      staying: ["entry 3 is about trades, so it stays"],
    });
    await takeBack(store);
    const { trades, players } = await store.whole();
    expect(trades.map(({ id }) => id)).toEqual([`${NOON}.1`]);
    expect(players.find(({ id }) => id === "101")?.teamId).toBe("1");
  });

  it("goes further back each time, and takes back an undo that is named", async () => {
    const store = newStore();
    await make(store, DROP, RULE);
    const changed = await exported(store);
    expect([await takeBack(store), await takeBack(store)]).toEqual([2, 1]);
    expect(await problemOf(store)).toBe("there is no change to take back");
    expect([await takeBack(store, 4), await takeBack(store, 3)]).toEqual([4, 3]);
    expect(await exported(store)).toBe(changed);
    expect(await takeBack(store)).toBe(2);
  });

  it("takes back an earlier change that is named, and leaves later ones", async () => {
    const store = newStore();
    await make(store, DROP, LOCK);
    await takeBack(store, 1);
    const { players, locks } = await store.whole();
    expect(players.find(({ id }) => id === "101")?.teamId).toBe("1");
    expect(locks).toHaveLength(2);
  });
});

describe("what cannot be taken back is said with the reason (R15)", () => {
  it.each([
    ["nothing has changed", [], undefined, /^there is no change to take back$/],
    ["a trade", [OFFER], 1, /^entry 1 is about trades, so it stays/],
    [
      "a refused request",
      [put(PATHS.lineup, { team: "1" }, "ann")],
      1,
      /no change with the number 1/,
    ],
    ["no such entry", [DROP], 2, /^the journal has no change with the number 2\. /],
    [
      "somebody has changed the same since",
      [DROP, put(PATHS.rosters, { moves: ["101:0:3"] })],
      1,
      /^entry 1 cannot be taken back, because entry 2 has changed the same since/,
    ],
    [
      "a trade has moved the player on",
      [put(PATHS.rosters, { moves: ["301:3:2", "302:3:1"] }), OFFER_OF_301, ACCEPT],
      undefined,
      /^entry 1 cannot be taken back, because entry 3, which is about trades, has changed the same since/,
    ],
    [
      "the first budget of a team, because an update cannot say that it has none (T26)",
      [put(PATHS.teams, { budget: { "1": 5 } })],
      undefined,
      /an update cannot take away a budget\. 'fantasy-tx team set 1 --budget none' does$/,
    ],
  ] as const)("%s", async (_, requests, seq, problem) => {
    const store = newStore(policy("free_for_all"));
    await make(store, ...requests);
    expect(await problemOf(store, seq)).toMatch(problem);
  });

  it("a league that is not as its journal has it", async () => {
    const store = newStore();
    await make(store, DROP);
    const { history } = await store.story();
    const league = sandlot();
    expect(await undoOf({ league, history }, leagueInMemory)).toEqual({
      problem: expect.stringContaining("the journal does not lead to the league as it is"),
    });
  });
});
