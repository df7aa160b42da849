import { describe, expect, it } from "vitest";
import { LAST_SECOND } from "../../../src/domain/league/time.ts";
import type { Answer } from "../../../src/service/exchange.ts";
import { PATHS } from "../../../src/service/paths.ts";
import { maintain } from "../../support/maintain.ts";
import { play, refusals, type Table, tradeIn } from "../../support/play.ts";
import { DAY, type Document, HOUR, NOON, sandlot } from "../../support/sandlot.ts";
import { acceptedSwap, SWAP, tableUnder } from "../../support/trades.ts";

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
});

describe("votes resolve ends offers that have expired (T23, V5)", () => {
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
