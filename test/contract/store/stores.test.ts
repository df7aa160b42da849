import { describe, expect, it } from "vitest";
import { leagueOf, withChanges } from "../../../src/domain/league.ts";
import type {
  Commit,
  Intent,
  JournalEntry,
  JournalPage,
  LeagueStore,
} from "../../../src/domain/port.ts";
import { type Change, put, thingsIn } from "../../../src/domain/things.ts";
import { partiesOfOffer, type Trade, unknownPlayer } from "../../../src/domain/trades/trade.ts";
import { teamFacts } from "../../../src/domain/trades/views.ts";
import type { WholeLeague } from "../../../src/domain/whole-league.ts";
import { PATHS } from "../../../src/service/paths.ts";
import { hashOfEntry, hashOfOrigin } from "../../../src/store/journal.ts";
import { census } from "../../support/census.ts";
import { fullLeague } from "../../support/full-league.ts";
import { existing } from "../../support/histories.ts";
import { type Document, leagueFrom, NOON, sandlot } from "../../support/sandlot.ts";
import { STORES } from "../../support/stores.ts";

/*
 * What every home of leagues has to do (src/domain/port.ts). A league in a SQLite file and one in
 * memory are held to the same cases.
 */

const entry = (number: number, more: Partial<JournalEntry> = {}): JournalEntry => ({
  ...{ at: NOON + number, as: "ann", method: "POST", path: PATHS.trade },
  ...{ payload: `{"number":${number}}`, statusCode: 200, body: "{}" },
  ...more,
});

/** Where a journal ends, as a step is told. */
const endOf = ({ seq, hash }: { readonly seq: number; readonly hash: string | null }): string =>
  `${seq} ${hash}`;

/** A step that stores something in any league. */
const storing = (
  changes: readonly Change[],
  kept: JournalEntry | null = null,
): (() => Commit<null>) => {
  return () => ({ result: null, changes, entry: kept });
};

const pickTo = (teamId: string | null): Change =>
  put("pick", { id: "2027.1.1", season: "2027", round: 1, originalTeamId: "1", teamId });

const pickHolder = (store: LeagueStore) =>
  store.perform("read", (league) => ({
    result: league.pick("2027.1.1")?.teamId,
    changes: [],
    entry: null,
  }));

const offer = (id: string, comment = ""): Trade => ({
  ...{ id, parties: partiesOfOffer("1", ["2"]), timestamp: NOON, comment, state: "offer" },
  ...{ expiresAt: null, counterTo: null, remarks: [] },
  moves: [{ kind: "player", id: "101", from: "1", to: "2" }],
});

const withOddTexts = (document: Document): void => {
  const [team] = document.rosters.teams;
  team.name = "Robert'); DROP TABLE teams;--";
  Object.assign(team.players[0], { id: "0101", firstname: "1e3", lastname: "\u0000 \u{1f9e2} \\" });
  document.lineups = [];
  document.locks = [{ pro_team: "0", until: null }];
};

const inFootball = (document: Document): void => {
  document.league_details.sport = "football";
  document.dates = { effective_point: "17" };
  document.periods = [{ period: "17", start_point: "17" }];
  document.lineups = [{ player_id: "101", point: "1", team_id: "0" }];
};

/** Every kind of change, each of something that exists and of something that does not. */
const changesOf = (whole: WholeLeague): Readonly<Record<string, readonly Change[]>> => {
  const league = leagueOf(thingsIn(whole));
  const player = existing(league.player("101"));
  const ann = existing(league.owner("ann"));
  return {
    "a new trade": [put("trade", offer("1777651200.1"))],
    "a trade that changes, and ends": [
      put("trade", offer("1777651200.1")),
      put("trade", offer("1777651200.10")),
      put("trade", offer("1777651200.1", "again")),
      put("trade", {
        ...offer("1777651200.10"),
        ...{
          state: "withdrawn",
          endedAt: NOON,
          reversedAt: null,
          acceptance: null,
          reason: null,
        },
        facts: {
          teams: [teamFacts(existing(league.team("1"))), teamFacts(existing(league.team("2")))],
          players: [{ ...unknownPlayer("101"), firstname: "Abe", lastname: "Ashby" }],
        },
      }),
    ],
    "a player who changes teams": [
      put("player", {
        ...player,
        teamId: "2",
        timeline: [
          player.timeline[0],
          {
            from: 20260501,
            place: { teamId: "2", rosterStatus: "RS", rosterPos: "C" },
          },
        ],
      }),
    ],
    "a player who is on no team any more": [
      put("player", { ...player, teamId: null, timeline: [{ from: 0, place: null }] }),
    ],
    "a new player of another pro team": [put("player", { ...player, id: "3", proTeam: "NEW" })],
    "a pick": [pickTo("2")],
    "a pick that nobody has": [pickTo(null)],
    "an owner of other teams": [
      put("owner", { ...ann, teamIds: ["2", "1"], tradesDisabled: true }),
    ],
    "a new owner": [put("owner", { ...ann, id: "aaron" })],
    locks: [
      put("lock", { on: "player", playerId: "101", from: null, until: NOON }),
      put("lock", { on: "player", playerId: "101", from: null, until: null }),
      put("lock", { on: "player", playerId: "101", from: NOON, until: null }),
      put("lock", { on: "pro_team", proTeam: player.proTeam, from: null, until: NOON }),
      { remove: "lock", id: "player.705" },
    ],
    details: [
      put("league", {
        ...whole,
        details: { ...whole.details, name: "New", timeZone: "Asia/Kolkata" },
      }),
    ],
    rules: [
      put("rules", {
        ...league.rules(),
        ruleDescriptions: { trade_policy: "As ever" },
        rosterRules: { ...league.rules().rosterRules, statuses: [] },
      }),
    ],
    "the whole league, and more after it": [
      pickTo("2"),
      { replace: leagueFrom({ ...TINY }) },
      put("trade", { ...offer("7.1"), moves: [] }),
    ],
  };
};

const TINY = {
  dates: { effective_point: "20260501" },
  rosters: {
    teams: [
      { id: "1", name: "One" },
      { id: "2", name: "Two" },
    ],
  },
};

describe.each(Object.entries(STORES))("a league in its home: %s", (_, home) => {
  /** Expects that the home has the league, both as a whole and when asked bit by bit. */
  const expectLeague = async (store: LeagueStore, whole: WholeLeague): Promise<void> => {
    expect(await store.whole()).toStrictEqual(whole);
    const found = await store.perform("read", (league) => ({
      result: [census(whole, league), league.whole()],
      ...{ changes: [], entry: null },
    }));
    expect(found).toStrictEqual([census(whole, leagueOf(thingsIn(whole))), whole]);
  };

  describe("reads", () => {
    it.each<[string, WholeLeague]>([
      ["everything that a league can hold", fullLeague()],
      ["football, by weeks", sandlot(inFootball)],
      ["ids that look like numbers and names that look like SQL", sandlot(withOddTexts)],
      ["hardly anything", leagueFrom(TINY)],
    ])("the league that was put there: %s", async (_, league) => {
      await expectLeague(await home(league), league);
    });

    it("a history without entries, from the document that the league was made from", async () => {
      const origin = '{"any":"document"}';
      const store = await home(sandlot(), origin);
      const head = { seq: 0, hash: hashOfOrigin(origin) };
      expect((await store.story()).history).toEqual({ origin, entries: [], head });
      const end = await store.perform("read", (_, journal) => ({
        result: journal(),
        ...{ changes: [], entry: null },
      }));
      expect(end).toEqual(head);
    });

    it.each<Intent>(["read", "may change", "change"])(
      "without storing anything, if there is nothing to store: %s",
      async (intent) => {
        const store = await home(sandlot());
        const before = await store.story();
        expect(await store.perform(intent, () => ({ result: 7, changes: [], entry: null }))).toBe(
          7,
        );
        expect(await store.story()).toStrictEqual(before);
      },
    );

    it("a league that does not change later, whatever is stored", async () => {
      const store = await home(fullLeague());
      const read = () =>
        store.perform("read", (league) => ({
          result: { whole: league.whole(), bits: census(fullLeague(), league) },
          ...{ changes: [], entry: null },
        }));
      const [kept, story] = [await read(), await store.story()];
      const copies = structuredClone([kept, story]);
      for (const changes of Object.values(changesOf(fullLeague())).slice(0, -1))
        await store.perform("change", storing(changes, entry(1)));
      expect(await read()).not.toEqual(kept);
      expect([kept, story]).toStrictEqual(copies);
    });
  });

  describe("stores", () => {
    it.each(Object.entries(changesOf(fullLeague())))("%s", async (_, changes) => {
      const store = await home(fullLeague());
      await store.perform("change", storing(changes, entry(1)));
      const after = withChanges(leagueOf(thingsIn(fullLeague())), changes).whole();
      expect(after).not.toEqual(fullLeague());
      await expectLeague(store, after);
      expect((await store.history()).entries).toHaveLength(1);
    });

    it("what a request that may change has to store, once", async () => {
      const store = await home(sandlot());
      await store.perform("may change", storing([pickTo("2")], entry(1)));
      expect(await pickHolder(store)).toBe("2");
      expect((await store.history()).entries).toMatchObject([{ seq: 1, ...entry(1) }]);
      await store.perform("may change", storing([], entry(2)));
      expect((await store.history()).entries).toHaveLength(2);
    });

    it("changes without an entry, and an entry without changes", async () => {
      const store = await home(sandlot());
      await store.perform("change", storing([pickTo("2")]));
      expect([await pickHolder(store), (await store.history()).entries]).toEqual(["2", []]);
      await store.perform("change", storing([], entry(1)));
      expect((await store.history()).entries).toHaveLength(1);
    });

    it("nothing for a request that reads, even if its step has changes and an entry (R7)", async () => {
      const store = await home(sandlot());
      const before = await store.story();
      await store.perform("read", storing([pickTo("2")], entry(1)));
      expect(await store.story()).toStrictEqual(before);
    });

    it.each<Intent>(["read", "may change", "change"])(
      "nothing of a step that throws, and the error is what it threw: %s",
      async (intent) => {
        const store = await home(sandlot());
        const before = await store.story();
        const fault = new Error("a bug");
        const thrown = store.perform(intent, (league) => {
          league.trades();
          throw fault;
        });
        await expect(thrown).rejects.toBe(fault);
        expect(await store.story()).toStrictEqual(before);
        // Nobody has to wait for it afterwards.
        await store.perform("change", storing([pickTo("2")], entry(1)));
        expect(await pickHolder(store)).toBe("2");
      },
    );

    it("requests at the same time one after the other, and loses none", async () => {
      const store = await home(sandlot());
      const before = (await store.whole()).trades.length;
      const start = (await store.history()).head;
      const numbers = Array.from({ length: 20 }, (_, i) => i);
      const found = await Promise.all(
        numbers.map((number) =>
          store.perform("change", (league, head) => {
            const { length } = league.trades();
            const trade = offer(`${NOON + length}.1`);
            const kept = entry(number, { path: endOf(head()) });
            return { result: length, changes: [put("trade", trade)], entry: kept };
          }),
        ),
      );
      expect(found.toSorted((a, b) => a - b)).toEqual(numbers.map((number) => before + number));
      const { league, history } = await store.story();
      expect(league.trades).toHaveLength(before + numbers.length);
      expect(history.entries.map(({ seq }) => seq)).toEqual(numbers.map((number) => number + 1));
      expect([...history.entries.map(({ path }) => path), endOf(history.head)]).toEqual(
        [start, ...history.entries].map(endOf),
      );
    });
  });

  describe("the journal (R6)", () => {
    const ENTRIES = [
      entry(1),
      entry(2, { as: null, method: "PUT", path: PATHS.owners, statusCode: 400 }),
      entry(1, { payload: '{"text":"\\u0000 Ünïcode \u{1f9e2}"}', body: '{"a":[1,2]}' }),
    ];

    it("has every entry as it was given, in order, in a chain of hashes", async () => {
      const store = await home(sandlot(), "{}");
      let hash = hashOfOrigin("{}");
      const kept = ENTRIES.map((each, i) => {
        hash = hashOfEntry(hash, { ...each, seq: i + 1 });
        return { seq: i + 1, ...each, hash };
      });
      for (const each of ENTRIES) await store.perform("change", storing([], each));
      const head = { seq: 3, hash };
      expect((await store.story()).history).toEqual({ origin: "{}", entries: kept, head });
      const done = kept.filter(({ statusCode }) => statusCode === 200);
      expect(done.length).toBeLessThan(kept.length);
      expect((await store.story("done")).history).toEqual({ origin: "{}", entries: done, head });
      expect(await store.history()).toEqual({ entries: kept, head });
    });

    it("is read page by page, from the newest entries back (T31)", async () => {
      const store = await home(sandlot());
      for (const each of ENTRIES) await store.perform("change", storing([], each));
      const { head } = await store.history();
      const numbers = async (page: JournalPage) => {
        const read = await store.history(page);
        expect(read.head).toEqual(head);
        return read.entries.map(({ seq }) => seq);
      };
      expect(await numbers({ limit: 2 })).toEqual([2, 3]);
      expect(await numbers({ before: 3, limit: 1 })).toEqual([2]);
      expect(await numbers({ before: 3 })).toEqual([1, 2]);
      expect(await numbers({ before: 1, limit: 2 })).toEqual([]);
    });
  });
});
