import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { faultsOf } from "../../src/document/findings.ts";
import { writeLeague } from "../../src/document/write.ts";
import { LAST_SECOND } from "../../src/domain/league/time.ts";
import type { Request } from "../../src/service/exchange.ts";
import { PATHS } from "../../src/service/paths.ts";
import { scenarioOf } from "../../src/service/scenario.ts";
import type { Player } from "../support/document.ts";
import { known } from "../support/json.ts";
import { done, maintain } from "../support/maintain.ts";
import { inWeeks } from "../support/maintenance-requests.ts";
import { askAll, inMemory, leagueIn, replayAll, scenarioFrom } from "../support/memory.ts";
import { play, refusals, type Table, tradeIn } from "../support/play.ts";
import { DAY, type Document, HOUR, leagueFrom, NOON, sandlot } from "../support/sandlot.ts";
import { SWAP, tableUnder } from "../support/trades.ts";

const at = (iso: string): number => Date.parse(iso) / 1000;

const zoned = (timeZone: string): Table =>
  tableUnder("vote", (document) => {
    document.league_details.time_zone = timeZone;
    document.rules.transactions.trade_deadline = { value: null };
  });

const resolve = (table: Table, now: number) =>
  table.ask({ at: now, method: "POST", path: PATHS.votes, payload: {} });

/** The states of the trades that a resolution at a moment ends. */
const ended = async (table: Table, now: number): Promise<readonly unknown[]> => {
  const { body } = await resolve(table, now);
  return (body["resolved"] as readonly { readonly state: string }[]).map(({ state }) => state);
};

/** The swap, offered and accepted at a moment; the vote's deadline. */
const votedAt = async (table: Table, now: number): Promise<number> => {
  const { id } = tradeIn(await table.offer("ann", SWAP, now));
  tradeIn(await table.act("bob", id, "accept", now));
  const trade = table.league().trade(id);
  if (trade?.state !== "vote") throw new Error("no vote");
  return trade.acceptance.votingDeadline;
};

describe("a clock that jumps back (R4: a time before the last one is allowed)", () => {
  const offer = (second: number): Request => ({
    ...{ at: second, as: "ann", method: "POST", path: PATHS.trade },
    payload: JSON.stringify(SWAP),
  });

  it("keeps the journal in the order of the requests, and a replay makes the same league", async () => {
    const seconds = fc.constantFrom(NOON, NOON - DAY, NOON + 1, NOON + 49 * HOUR, 0, LAST_SECOND);
    const act = fc
      .tuple(
        seconds,
        seconds,
        fc.constantFrom("bob accept", "dan object", "eve approve", "ann withdraw"),
      )
      .map(([now, offered, who]): Request => {
        const [as = "", action] = who.split(" ");
        return {
          ...{ at: now, as, method: "PUT", path: PATHS.trade },
          payload: JSON.stringify({ id: `${offered}.1`, action }),
        };
      });
    const votes = seconds.map(
      (now): Request => ({
        ...{ at: now, as: null, method: "POST", path: PATHS.votes, payload: "{}" },
      }),
    );
    const requests = fc.array(fc.oneof(seconds.map(offer), act, act, votes), { maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(requests, (asked) =>
        inMemory(sandlot(), async (memory) => {
          await askAll(memory, asked);
          const { origin, entries } = (await memory.story()).history;
          const kept = asked.filter((each) => each.path !== PATHS.votes).map((each) => each.at);
          const journal = entries.filter(({ path }) => path !== PATHS.votes);
          expect(journal.map((entry) => entry.at)).toEqual(kept);
          expect(entries.map(({ seq }) => seq)).toEqual(entries.map((_, i) => i + 1));
          expect(faultsOf(await memory.whole())).toEqual([]);
          const exported = writeLeague(await memory.whole());
          expect(writeLeague(leagueFrom(JSON.parse(exported)))).toBe(exported);
          const scenario = scenarioFrom(JSON.stringify(scenarioOf(origin, entries)));
          await inMemory(leagueIn(scenario, "clock.json"), async (again) => {
            const replayed = await replayAll(scenario, again);
            expect(replayed.flatMap(({ differences }) => differences)).toEqual([]);
            expect(writeLeague(await again.whole())).toBe(exported);
          });
        }),
      ),
      { numRuns: 60 },
    );
  });

  it("to before the acceptance: the vote opens and ends by the acceptance's own time", async () => {
    const table = tableUnder("vote");
    const deadline = await votedAt(table, NOON);
    expect(deadline).toBe(NOON + 48 * HOUR);
    tradeIn(await table.act("dan", `${NOON}.1`, "object", NOON - DAY));
    expect(await ended(table, NOON - DAY)).toEqual([]);
    expect(await ended(table, deadline - 1)).toEqual([]);
    expect(await ended(table, deadline)).toEqual(["rejected"]);
  });

  it("to before the end of a vote: an ended vote stays ended", async () => {
    const table = tableUnder("vote");
    const deadline = await votedAt(table, NOON);
    expect(await ended(table, deadline)).toEqual(["executed"]);
    const before = table.league().whole();
    expect(await ended(table, NOON)).toEqual([]);
    expect(refusals(await table.act("dan", `${NOON}.1`, "object", NOON))).toEqual([
      "invalid_trade: Invalid Action object",
    ]);
    expect(table.league().whole()).toEqual(before);
  });
});

describe("the boundary second", () => {
  it.each([NOON + HOUR, String(NOON + HOUR), "2026-05-01T13:00:00-04:00"])(
    "of a lock until %s: it holds for trades and lineups until the second before its end",
    async (until) => {
      const table = play(sandlot());
      await done(maintain(table, PATHS.players, { lock: ["101"], until }));
      const lineup = (now: number) =>
        table.ask({
          ...{ at: now, as: "ann", method: "PUT", path: PATHS.lineup, dryRun: true },
          payload: { team: "1", reserve: { "101": {} } },
        });
      const lockedIn = async (now: number): Promise<readonly boolean[]> =>
        [await table.offer("ann", SWAP, now), await lineup(now)].map(({ body }) =>
          JSON.stringify(body).includes("locked"),
        );
      expect(await lockedIn(NOON + HOUR - 1)).toEqual([true, true]);
      expect(await lockedIn(NOON + HOUR)).toEqual([false, false]);
    },
  );

  it("of all time: the last second that a document can hold, again and again", async () => {
    const table = tableUnder("vote", (document) => {
      document.rules.transactions.trade_deadline = { value: null };
    });
    const ids = [];
    for (let i = 0; i < 3; i += 1)
      ids.push(tradeIn(await table.offer("ann", SWAP, LAST_SECOND)).id);
    expect(ids).toEqual([0, 1, 2].map((more) => `${LAST_SECOND + more}.1`));
    tradeIn(await table.act("bob", ids[0] ?? "", "accept", LAST_SECOND));
    expect(faultsOf(table.league().whole())).toEqual([]);
    expect(await ended(table, LAST_SECOND)).toEqual(["executed"]);
    expect(faultsOf(table.league().whole())).toEqual([]);
  });
});

describe("a voting period across a change of the clocks has the same number of hours (V1)", () => {
  it.each([
    ["America/New_York", "2026-03-07T12:00:00-05:00", "2026-03-09T13:00:00-04:00"],
    ["America/New_York", "2026-10-31T12:00:00-04:00", "2026-11-02T11:00:00-05:00"],
    ["Europe/Berlin", "2026-03-28T02:30:00+01:00", "2026-03-30T03:30:00+02:00"],
    ["Australia/Lord_Howe", "2026-04-04T12:00:00+11:00", "2026-04-06T11:30:00+10:30"],
    ["Australia/Lord_Howe", "2026-10-03T12:00:00+10:30", "2026-10-05T12:30:00+11:00"],
    ["Asia/Kolkata", "2026-12-30T23:59:59+05:30", "2027-01-01T23:59:59+05:30"],
    ["America/New_York", "2028-02-28T12:00:00-05:00", "2028-03-01T12:00:00-05:00"],
  ])("in %s from %s to %s", async (timeZone, from, to) => {
    const table = zoned(timeZone);
    const deadline = await votedAt(table, at(from));
    expect(deadline).toBe(at(to));
    expect(await ended(table, deadline - 1)).toEqual([]);
    expect(await ended(table, deadline)).toEqual(["executed"]);
  });
});

describe("lineups at the edges of the calendar (L8, L9)", () => {
  /** The sandlot on a certain day. */
  const on = (point: string, edit: (document: Document) => void = () => {}): Table =>
    play(
      sandlot((document) => {
        document.dates = { effective_point: point };
        document.lineups = [];
        edit(document);
      }),
    );
  const set = (table: Table, point: object) =>
    table.ask({
      ...{ as: "ann", method: "PUT", path: PATHS.lineup },
      payload: { team: "1", reserve: { "101": {} }, ...point },
    });
  const statusAt = async (table: Table, point: string): Promise<unknown> => {
    const path = `${PATHS.lineup}?team=1&point=${point}`;
    const { body } = await table.ask({ method: "GET", path });
    const { players } = known<{ players: readonly Player[] }>(body["lineup"]);
    return players.find(({ id }) => id === "101")?.roster_status;
  };

  it("a period may begin on a leap day, and the point that night finds it", async () => {
    const table = on("20280228", (document) => {
      document.periods = [
        { period: "1", start_point: "20280222" },
        { period: "2", start_point: "20280229" },
      ];
    });
    const night = at("2028-02-29T00:00:00-05:00");
    const body = await done(
      maintain(table, PATHS.details, { effective_point: "today" }, { at: night }),
    );
    expect(body).toEqual({ dates: { effective_point: "20280229", effective_period: "2" } });
  });

  it("the last day of a year comes before the first of the next", async () => {
    const table = on("20261231");
    expect(refusals(await set(table, { point: "20270101" }))).toEqual([]);
    const days = ["20261231", "20270101", "20271231"];
    expect(await Promise.all(days.map((day) => statusAt(table, day)))).toEqual(["A", "RS", "RS"]);
    await done(maintain(table, PATHS.details, { effective_point: "20270101" }));
    const other = await table.ask({
      ...{ as: "bob", method: "PUT", path: PATHS.lineup },
      payload: { team: "2", reserve: { "201": {} }, point: "20261231" },
    });
    expect(refusals(other)).toEqual([
      "invalid_action: point: 20261231 is before the effective point 20270101, and only a commissioner can change the past",
    ]);
  });
});

describe("the last week of a football season (L8)", () => {
  const inWeek = (week: string): Table =>
    tableUnder("free_for_all", (document) => {
      inWeeks(document);
      document.dates = { effective_point: week, effective_period: week };
      document.periods = [];
      document.rules.transactions.trade_deadline = { value: null };
      document.lineups = [];
    });

  it("is week 17: lineups and trades are still possible in it, and no week comes after it", async () => {
    const table = inWeek("16");
    await done(maintain(table, PATHS.details, { effective_period: "17" }));
    const set = (point: object) =>
      table.ask({
        ...{ as: "ann", method: "PUT", path: PATHS.lineup },
        payload: { team: "1", reserve: { "104": {} }, ...point },
      });
    for (const point of [{}, { point: "17" }, { period: 17 }])
      expect(refusals(await set(point))).toEqual([]);
    for (const field of ["point", "period"])
      expect(refusals(await set({ [field]: "18" }))).toEqual([
        `invalid_action: ${field}: 18 is not a week from 1 to 17`,
      ]);
    const { id } = tradeIn(await table.offer("ann", SWAP));
    expect(tradeIn(await table.act("bob", id, "accept"))["state"]).toBe("executed");
    expect(table.league().player("101")?.timeline.at(-1)).toEqual({
      from: 17,
      place: { teamId: "2", rosterStatus: "RS", rosterPos: "C" },
      isMove: true,
    });
    expect(faultsOf(table.league().whole())).toEqual([]);
  });
});
