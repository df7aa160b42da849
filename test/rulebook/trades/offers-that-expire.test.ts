import { describe, expect, it } from "vitest";
import { LAST_SECOND } from "../../../src/domain/league/time.ts";
import { answerRequest } from "../../../src/service/door.ts";
import type { Answer } from "../../../src/service/exchange.ts";
import { PATHS } from "../../../src/service/paths.ts";
import { maintain } from "../../support/maintain.ts";
import { play, refusals, type Table, tradeIn } from "../../support/play.ts";
import { DAY, type Document, HOUR, leagueFrom, NOON, sandlot } from "../../support/sandlot.ts";
import { STORES } from "../../support/stores.ts";
import { acceptedSwap, askVotes, holdersOf, SWAP, tableUnder } from "../../support/trades.ts";

/** When the offers of these tests expire, unless a test says otherwise. */
const EXPIRY = NOON + 2 * DAY;

const EXPIRING = { ...SWAP, expires: EXPIRY };

const hours =
  (value: number) =>
  (document: Document): void => {
    document.rules.transactions.trade_offer_expiration = { value };
  };

const offered = async (edit?: (document: Document) => void, payload: object = EXPIRING) => {
  const table = tableUnder("vote", edit);
  const trade = tradeIn(await table.offer("ann", payload));
  return { table, trade, id: trade.id };
};

const resolve = (table: Table, at: number, dryRun = false): Promise<Answer> =>
  table.ask({ at, as: null, method: "POST", path: PATHS.votes, payload: {}, dryRun });

const stateOf = (table: Table, id: string) => table.league().trade(id)?.state;

describe("when an offer expires (T23)", () => {
  it("at the time that it names, which the trade then has", async () => {
    const { table, trade, id } = await offered();
    expect(trade["expires"]).toBe(String(EXPIRY));
    expect(tradeIn(await table.show("bob", id))["expires"]).toBe(String(EXPIRY));
  });

  it("never, without a time and without the rule: the trade has no `expires`", async () => {
    const { table, trade, id } = await offered(undefined, SWAP);
    expect(trade).not.toHaveProperty("expires");
    expect(tradeIn(await table.act("bob", id, "accept", NOON + 60 * DAY))["state"]).toBe("vote");
  });

  it.each([String(EXPIRY), EXPIRY])("takes UNIX seconds as a number or as text: %j", async (at) => {
    const { trade } = await offered(undefined, { ...SWAP, expires: at });
    expect(trade["expires"]).toBe(String(EXPIRY));
  });

  it.each([undefined, null])("after the hours of the rule, if it says %j", async (expires) => {
    const { trade } = await offered(hours(36), { ...SWAP, expires });
    expect(trade["expires"]).toBe(String(NOON + 36 * HOUR));
  });

  it.each([NOON + 1, NOON + 400 * DAY])(
    "its own time counts, not the rule: %i",
    async (expires) => {
      const { trade } = await offered(hours(36), { ...SWAP, expires });
      expect(trade["expires"]).toBe(String(expires));
    },
  );

  it("with any number of hours in the rule, the league document can hold the time", async () => {
    const { trade } = await offered(hours(10 ** 12), SWAP);
    expect(trade["expires"]).toBe(String(LAST_SECOND));
  });

  it("the rule counts when the offer is made: changing the rule changes no offer", async () => {
    const { table, id } = await offered(hours(36), SWAP);
    const path = "/transactions/trade_offer_expiration/value";
    await maintain(table, PATHS.rules, { [path]: 1 });
    expect(tradeIn(await table.show("bob", id))["expires"]).toBe(String(NOON + 36 * HOUR));
    await maintain(table, PATHS.rules, { [path]: "none" });
    expect(tradeIn(await table.show("bob", id))["expires"]).toBe(String(NOON + 36 * HOUR));
    expect(tradeIn(await table.offer("ann", SWAP))).not.toHaveProperty("expires");
  });

  it("an offer that is executed at once keeps its own time, and gets none from the rule", async () => {
    const now = { ...SWAP, execute_immediately: true };
    expect((await offered(hours(36), now)).trade).not.toHaveProperty("expires");
    const { trade } = await offered(hours(36), { ...now, expires: EXPIRY });
    expect([trade["state"], trade["expires"]]).toEqual(["executed", String(EXPIRY)]);
  });
});

describe("an `expires` that no offer can have (T23, R2)", () => {
  it.each([
    [NOON, "2026-05-01T16:00:00Z"],
    [NOON - 1, "2026-05-01T15:59:59Z"],
    [0, "1970-01-01T00:00:00Z"],
  ])("is not later than the request: %i", async (expires, text) => {
    const table = tableUnder("vote");
    expect(refusals(await table.offer("ann", { ...SWAP, expires }))).toEqual([
      `invalid_payload: expires: ${expires} (${text}) is not later than the request (2026-05-01T16:00:00Z)`,
    ]);
    expect([table.league().trades(), table.journal]).toEqual([[], []]);
  });

  it("a second after the request is allowed", async () => {
    const { trade } = await offered(undefined, { ...SWAP, expires: NOON + 1 });
    expect(trade["expires"]).toBe(String(NOON + 1));
  });

  it.each([
    "48h",
    "2026-05-03",
    "2026-05-03T12:00:00Z",
    "",
    " 1777824000",
    "-1",
    -1,
    NOON + 0.5,
    LAST_SECOND + 1,
    1e300,
    true,
    [EXPIRY],
    { at: EXPIRY },
  ])("is not UNIX seconds: %j", async (expires) => {
    const table = tableUnder("vote");
    expect(refusals(await table.offer("ann", { ...SWAP, expires }))).toEqual([
      `invalid_payload: expires: ${JSON.stringify(expires)} is not UNIX seconds`,
    ]);
    expect(table.journal).toEqual([]);
  });

  it("only an offer has it: no action accepts it", async () => {
    const { table, id } = await offered();
    const answer = await table.ask({
      as: "bob",
      method: "PUT",
      path: PATHS.trade,
      payload: { id, action: "accept", expires: EXPIRY },
    });
    expect(refusals(answer).join()).toMatch(/^invalid_payload: expires: unknown field/);
  });
});

describe("the second in which an offer expires (T23, as V4)", () => {
  const ACTIONS = [
    ["ann", "withdraw", "withdrawn"],
    ["bob", "reject", "rejected"],
    ["bob", "accept", "vote"],
  ] as const;

  it.each(ACTIONS)("a second earlier, %s may still %s", async (as, action, state) => {
    const { table, id } = await offered();
    expect(tradeIn(await table.act(as, id, action, EXPIRY - 1))["state"]).toBe(state);
  });

  it.each(ACTIONS)("from that second on, %s cannot %s", async (as, action) => {
    const { table, id } = await offered();
    for (const at of [EXPIRY, EXPIRY + 1, EXPIRY + 100 * DAY])
      expect(refusals(await table.act(as, id, action, at))).toEqual([
        `invalid_trade: Invalid Action ${action}`,
      ]);
    expect(stateOf(table, id)).toBe("offer");
  });

  it("the refused request is kept in the journal, and nothing changes (R6)", async () => {
    const { table, id } = await offered();
    const before = table.league();
    await table.act("bob", id, "accept", EXPIRY);
    expect(table.journal.map(({ statusCode }) => statusCode)).toEqual([200, 400]);
    expect(table.league().trades()).toEqual(before.trades());
  });

  it("the offer does not end by itself: its parties see it until votes resolve ends it", async () => {
    const { table, id } = await offered();
    expect(tradeIn(await table.show("bob", id, EXPIRY + DAY))["state"]).toBe("offer");
  });

  it.each(["vote", "approve"] as const)(
    "a trade that was accepted before does not expire: under %s it waits as any other",
    async (policy) => {
      const table = tableUnder(policy);
      const { id } = tradeIn(await table.offer("ann", { ...SWAP, expires: NOON + HOUR }));
      await table.act("bob", id, "accept", NOON + HOUR - 1);
      await resolve(table, NOON + HOUR);
      expect(stateOf(table, id)).toBe(policy);
      if (policy === "vote") tradeIn(await table.act("cat", id, "object", NOON + 2 * HOUR));
      else tradeIn(await table.act("zoe", id, "commissioner_approve", NOON + 2 * HOUR));
    },
  );

  it("the time comes from the request: one with an earlier time than the last may still answer (R4)", async () => {
    const { table, id } = await offered();
    await table.act("bob", id, "accept", EXPIRY);
    expect(tradeIn(await table.act("bob", id, "accept", EXPIRY - 1))["state"]).toBe("vote");
  });
});

describe("votes resolve ends offers that have expired (T23, V5)", () => {
  it("from that second on, not earlier", async () => {
    const { table, id } = await offered();
    expect((await resolve(table, EXPIRY - 1)).body).toEqual({ resolved: [], pending: 0 });
    expect((await resolve(table, EXPIRY)).body).toEqual({
      resolved: [{ league: "sandlot", trade_id: id, state: "expired" }],
      pending: 0,
    });
    expect(table.league().trade(id)).toMatchObject({
      state: "expired",
      endedAt: EXPIRY,
      expiresAt: EXPIRY,
      acceptance: null,
      reason: null,
    });
    expect(holdersOf(table, "101", "201")).toEqual(["1", "2"]);
  });

  it("a named caller no longer sees an expired offer, but the operator does (T3)", async () => {
    const { table, id } = await offered();
    await resolve(table, EXPIRY);
    for (const as of ["ann", "bob", "zoe"])
      expect(refusals(await table.show(as, id))).toEqual([`invalid_trade: Invalid Trade ID ${id}`]);
    expect(refusals(await table.act("bob", id, "accept", NOON + 1))).toEqual([
      `invalid_trade: Invalid Trade ID ${id}`,
    ]);
    expect(tradeIn(await table.show(null, id))).toMatchObject({
      state: "expired",
      expires: String(EXPIRY),
    });
    expect(refusals(await askVotes(table, null, id))).toEqual([
      "invalid_trade: Trade is not in a vote",
    ]);
  });

  it("the journal keeps it if it ended an offer, and it is idempotent", async () => {
    const { table } = await offered();
    await resolve(table, EXPIRY);
    expect(table.journal).toHaveLength(2);
    expect((await resolve(table, EXPIRY)).body).toEqual({ resolved: [], pending: 0 });
    expect(table.journal).toHaveLength(2);
  });

  it("a dry run says what would end, and ends nothing (R7)", async () => {
    const { table, id } = await offered();
    expect((await resolve(table, EXPIRY, true)).body).toMatchObject({
      resolved: [{ trade_id: id, state: "expired" }],
    });
    expect([stateOf(table, id), table.journal.length]).toEqual(["offer", 1]);
  });

  it("an offer that never expires stays", async () => {
    const { table, id } = await offered(undefined, SWAP);
    expect((await resolve(table, LAST_SECOND)).body).toEqual({ resolved: [], pending: 0 });
    expect(stateOf(table, id)).toBe("offer");
  });

  it("votes and offers that are due end by time, then by id, and pending counts votes", async () => {
    const { table, id: vote } = await acceptedSwap("vote");
    const other = { team_from: "3", team_to: "2", players: ["302:3:2"] };
    const deadline = NOON + 48 * HOUR;
    const offers = [
      await table.offer("cat", { ...other, expires: deadline }),
      await table.offer("cat", { ...other, expires: deadline - 1 }, NOON + 1),
      await table.offer("cat", { ...other, expires: deadline + 1 }, NOON + 2),
    ].map((answer) => tradeIn(answer).id);
    expect(await resolve(table, deadline - 2)).toMatchObject({
      body: { resolved: [], pending: 1 },
      outcome: { pending: 1, pendingOffers: 3 },
    });
    const answer = await resolve(table, deadline);
    expect(answer).toMatchObject({
      body: {
        resolved: [
          { trade_id: offers[1], state: "expired" },
          { trade_id: vote, state: "executed", votes_for: 0 },
          { trade_id: offers[0], state: "expired" },
        ],
        pending: 0,
      },
      outcome: { pending: 0, pendingOffers: 1 },
    });
    expect(stateOf(table, offers[2] ?? "")).toBe("offer");
  });

  it("an offer of several teams expires too, if one of them has not accepted (T21)", async () => {
    const partly = {
      ...{ id: `${NOON}.1`, offered_by_team_id: 1, offered_to_teams: [2, 3], timestamp: NOON },
      players: [{ id: "101", from_team_id: "1", to_team_id: "2" }],
      ...{ accepted_by_team_ids: [2], expires: EXPIRY, state: "offer" },
    };
    const table = play(
      sandlot((document) => {
        document.trades = [partly];
      }),
    );
    expect(refusals(await table.act("cat", partly.id, "accept", EXPIRY))).toEqual([
      "invalid_trade: Invalid Action accept",
    ]);
    await resolve(table, EXPIRY);
    expect(stateOf(table, partly.id)).toBe("expired");
  });
});

describe("an acceptance races with votes resolve (T23): one wins, and the other gets the right answer", () => {
  const request = (as: string | null, method: string, path: string, payload: object) => ({
    ...{ as, method, path, payload: JSON.stringify(payload) },
  });
  const accept = (id: string) => ({
    ...request("bob", "PUT", PATHS.trade, { id, action: "accept" }),
    at: EXPIRY - 1,
  });
  const resolving = { ...request(null, "POST", PATHS.votes, {}), at: EXPIRY };

  it.each(
    Object.entries(STORES).flatMap(([name, home]) =>
      (["accept", "resolve"] as const).map((first) => [name, first, home] as const),
    ),
  )("in %s, where %s comes first", async (_, first, home) => {
    const store = await home(leagueFrom(documentWithOffer()));
    const both = [accept(OFFER), resolving].map((each) => () => answerRequest(store, each));
    const answers = await Promise.all(
      (first === "accept" ? both : both.toReversed()).map((ask) => ask()),
    );
    const [accepted, resolved] = first === "accept" ? answers : answers.toReversed();
    const { trades } = await store.whole();
    const told = [accepted?.body["exceptions"], resolved?.body];
    if (accepted?.statusCode === 200) {
      expect(told).toEqual([undefined, { resolved: [], pending: 1 }]);
      expect(trades).toMatchObject([{ id: OFFER, state: "vote" }]);
    } else {
      expect(told).toEqual([
        [{ type: "invalid_trade", msg: `Invalid Trade ID ${OFFER}` }],
        { resolved: [{ league: "race", trade_id: OFFER, state: "expired" }], pending: 0 },
      ]);
      expect(trades).toMatchObject([{ id: OFFER, state: "expired" }]);
    }
  });

  const OFFER = `${NOON}.1`;
  const documentWithOffer = () => ({
    league_details: { id: "race", name: "A race", sport: "baseball" },
    dates: { effective_point: "20260501" },
    rules: { transactions: { trade_policy: { value: "vote" } } },
    owners: [
      { id: "ann", name: "Ann", team: { id: "1" } },
      { id: "bob", name: "Bob", team: { id: "2" } },
    ],
    rosters: {
      teams: [
        {
          ...{ id: "1", name: "Alewives" },
          players: [{ id: "11", lastname: "Ashby", position: "C", roster_status: "A" }],
        },
        { id: "2", name: "Balks", players: [] },
      ],
    },
    trades: [
      {
        ...{ id: OFFER, offered_by_team_id: 1, offered_to_teams: [2], timestamp: NOON },
        players: [{ id: "11", from_team_id: "1", to_team_id: "2" }],
        ...{ state: "offer", expires: EXPIRY },
      },
    ],
  });
});
