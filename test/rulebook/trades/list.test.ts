import { describe, expect, it } from "vitest";
import { seasonOfDay } from "../../../src/domain/season.ts";
import { PATHS } from "../../../src/service/paths.ts";
import { refusals, type Table, tradeIn } from "../../support/play.ts";
import { DAY, type Document, HOUR, NOON } from "../../support/sandlot.ts";
import { SWAP, tableUnder } from "../../support/trades.ts";

/** The list that a caller gets. */
const listed = async (table: Table, as: string | null, query = "") => {
  const answer = await table.ask({ as, method: "GET", path: `${PATHS.trades}${query}` });
  if (answer.statusCode !== 200) return refusals(answer);
  return (answer.body["trades"] as readonly { readonly id: string }[]).map(({ id }) => id);
};

const OFFERS = {
  swap: ["ann", SWAP],
  toCat: ["bob", { team_from: "2", team_to: "3", players: ["202:2:3"] }],
  ofDan: ["dan", { team_from: "4", team_to: "3", players: ["401:4:3", "301:3:4"] }],
  again: ["ann", { ...SWAP, team_to: "4", players: ["101:1:4"] }],
} as const;

const [SWAPPED, TO_CAT, OF_DAN, AGAIN] = [
  `${NOON}.1`,
  `${NOON + HOUR}.2`,
  `${NOON + 2 * HOUR}.4`,
  `${NOON + 3 * HOUR}.1`,
];

/** The swap in a vote, an open offer to Cat, a rejected one of Dan's, an open one of Ann's. */
const manyTrades = async (): Promise<Table> => {
  const table = tableUnder("vote");
  let at = NOON;
  for (const [as, payload] of Object.values(OFFERS)) {
    tradeIn(await table.offer(as, payload, at));
    at += HOUR;
  }
  tradeIn(await table.act("bob", SWAPPED ?? "", "accept"));
  tradeIn(await table.act("cat", OF_DAN ?? "", "reject"));
  return table;
};

describe("the list of trades (T1)", () => {
  it("shows nobody, the operator, all trades in the order of their offers, the ended ones too (R1)", async () => {
    expect(await listed(await manyTrades(), null)).toEqual([SWAPPED, TO_CAT, OF_DAN, AGAIN]);
  });

  it("is in the order of the offers, whatever their ids are", async () => {
    const table = tableUnder("vote", (document) => {
      document.trades = [
        ["b", NOON + 1],
        ["a", NOON + 2],
        ["3", NOON],
      ].map(([id, timestamp]) => ({
        ...{ id, timestamp, state: "executed", ended_at: NOON + HOUR },
        ...{ offered_by_team_id: 1, offered_to_teams: [2] },
        players: [{ id: "101", from_team_id: "1", to_team_id: "2" }],
      }));
    });
    expect(await listed(table, null)).toEqual(["3", "b", "a"]);
  });

  it("orders trades of one second by the team, numbers as numbers", async () => {
    const table = tableUnder("vote", (document) => {
      document.rosters.teams.push({ id: "10", name: "Tens", players: [{ id: "1001" }] });
      document.owners.push({ id: "ted", name: "Ted", team: { id: "10" } });
    });
    await table.offer("ted", { team_from: "10", team_to: "1", players: ["1001:10:1"] });
    await table.offer("bob", { team_from: "2", team_to: "1", players: ["201:2:1"] });
    expect(await listed(table, null)).toEqual([`${NOON}.2`, `${NOON}.10`]);
  });

  it.each([
    ["ann", "a party to two", [SWAPPED, AGAIN]],
    ["bob", "a party to two", [SWAPPED, TO_CAT]],
    ["cat", "a party to one, with a vote on another; her rejected one is gone", [SWAPPED, TO_CAT]],
    ["dan", "a party to one, with a vote on another", [SWAPPED, AGAIN]],
    ["eve", "with a vote on one", [SWAPPED]],
    ["zoe", "a commissioner with nothing to approve", []],
  ])("shows %s what they may see: %s (GET rules 1 to 3, T3)", async (as, _, ids) => {
    expect(await listed(await manyTrades(), as)).toEqual(ids);
  });
});

describe("the list's filters", () => {
  it.each([
    ["?state=offer", [TO_CAT, AGAIN]],
    ["?state=vote", [SWAPPED]],
    ["?state=rejected", [OF_DAN]],
    ["?state=executed", []],
    ["?team=1", [SWAPPED, AGAIN]],
    ["?team=3", [TO_CAT, OF_DAN]],
    ["?team=7", []],
    ["?player=101", [SWAPPED, AGAIN]],
    ["?player=301", [OF_DAN]],
    ["?player=901", []],
    ["?team=1&state=offer", [AGAIN]],
    ["?team=4&player=101", [AGAIN]],
    ["?team=2&player=101&state=offer", []],
    ["?state=offer,vote", [SWAPPED, TO_CAT, AGAIN]],
    ["?state=offer,rejected", [TO_CAT, OF_DAN, AGAIN]],
    [`?since=${NOON + HOUR}`, [TO_CAT, OF_DAN, AGAIN]],
    [`?since=${NOON + HOUR + 1}`, [OF_DAN, AGAIN]],
    ["?since=2026-05-01T15:00:00-04:00", [AGAIN]],
    ["?limit=1", [AGAIN]],
    ["?limit=3", [TO_CAT, OF_DAN, AGAIN]],
    ["?limit=9", [SWAPPED, TO_CAT, OF_DAN, AGAIN]],
    ["?team=1&limit=1", [AGAIN]],
    ["?state=vote&limit=1", [SWAPPED]],
    [`?before=${AGAIN}`, [SWAPPED, TO_CAT, OF_DAN]],
    [`?before=${AGAIN}&limit=1`, [OF_DAN]],
    [`?state=offer&before=${OF_DAN}`, [TO_CAT]],
    [`?before=${SWAPPED}`, []],
    ["?season=2026", [OF_DAN]],
    ["?season=2025", []],
  ])("%s narrows what nobody sees", async (query, ids) => {
    expect(await listed(await manyTrades(), null, query)).toEqual(ids);
  });

  it("never widen what a caller may see", async () => {
    const table = await manyTrades();
    for (const as of ["ann", "bob", "zoe"]) {
      expect(await listed(table, as, "?state=rejected")).toEqual([]);
      expect(await listed(table, as, `?id=${OF_DAN}`)).toEqual([]);
    }
    expect(await listed(table, "eve", "?team=3")).toEqual([]);
    expect(await listed(table, "ann", "?player=101&state=vote")).toEqual([SWAPPED]);
  });

  it("find what came to nothing for its parties, by its state or its id (T3)", async () => {
    const table = await manyTrades();
    for (const as of ["cat", "dan"]) {
      expect(await listed(table, as, "?state=rejected")).toEqual([OF_DAN]);
      expect(await listed(table, as, "?state=rejected,vote")).toEqual([SWAPPED, OF_DAN]);
      expect(await listed(table, as, `?id=${OF_DAN}`)).toEqual([OF_DAN]);
      expect(await listed(table, as, `?id=${OF_DAN}&state=vote`)).toEqual([]);
    }
  });

  it("before a trade that the caller may not find, is refused like before an unknown one (T5)", async () => {
    const table = await manyTrades();
    for (const id of [OF_DAN, `${NOON}.99`])
      expect(await listed(table, "bob", `?before=${id}`)).toEqual([
        `invalid_trade: Invalid Trade ID ${id}`,
      ]);
  });

  it("find the offers that answer one, in any state, for those who may know of that (T22, T3)", async () => {
    const table = tableUnder("free_for_all");
    const { id } = tradeIn(await table.offer("ann", SWAP));
    const back = { ...SWAP, team_from: "2", team_to: "1", players: ["202:2:1"] };
    const counter = tradeIn(await table.offer("bob", { ...back, counter_to: id }));
    for (const as of ["ann", "bob", null])
      expect(await listed(table, as, `?counter_to=${id}`)).toEqual([counter.id]);
    tradeIn(await table.act("ann", counter.id, "accept"));
    expect(await listed(table, "bob", `?counter_to=${id}`)).toEqual([counter.id]);
    expect(await listed(table, "eve", `?counter_to=${id}`)).toEqual([]);
    expect(await listed(table, "eve", "?state=executed")).toEqual([counter.id]);
  });

  it("hide a rejected answer from a commissioner who is no party (T3, T5)", async () => {
    const table = tableUnder("free_for_all");
    const { id } = tradeIn(await table.offer("ann", SWAP));
    const back = { ...SWAP, team_from: "2", team_to: "1", players: ["202:2:1"] };
    const counter = tradeIn(await table.offer("bob", { ...back, counter_to: id }));
    tradeIn(await table.act("ann", counter.id, "reject"));
    expect(await listed(table, "bob", `?counter_to=${id}`)).toEqual([counter.id]);
    expect(await listed(table, "zoe", `?counter_to=${id}`)).toEqual([]);
  });

  it.each([
    [
      "?state=sold",
      "state: sold is not one of offer, vote, approve, executed, rejected, withdrawn, void, expired, reversed",
    ],
    [
      "?state=",
      "state:  is not one of offer, vote, approve, executed, rejected, withdrawn, void, expired, reversed",
    ],
    [
      "?state=offer,sold",
      "state: sold is not one of offer, vote, approve, executed, rejected, withdrawn, void, expired, reversed",
    ],
    ["?since=noon", "since: noon is not a time: UNIX seconds, or ISO 8601 with an offset"],
    ["?limit=0", "limit: 0 is not a whole number from 1 to 1000"],
    ["?limit=", "limit:  is not a whole number from 1 to 1000"],
    ["?limit=1001", "limit: 1001 is not a whole number from 1 to 1000"],
    ["?season=27", "season: 27 is not a year such as 2027"],
    ["?team=99", "team: the league has no team 99"],
    ["?player=99", "player: the league has no player 99"],
  ])("%s is refused, because there is no such thing (R3)", async (query, msg) => {
    const table = await manyTrades();
    const answer = await table.ask({ method: "GET", path: `${PATHS.trades}${query}` });
    expect([answer.statusCode, ...refusals(answer)]).toEqual([400, `invalid_request: ${msg}`]);
  });
});

/** A document with executed trades of Ann and Bob, whose ends are in another order than their offers. */
const executed =
  (count: number, more: (i: number) => object = () => ({})) =>
  (document: Document): void => {
    document.trades = Array.from({ length: count }, (_, i) => ({
      ...{ id: `old.${i}`, timestamp: NOON + i, state: "executed", ended_at: NOON + HOUR - i },
      ...{ offered_by_team_id: 1, offered_to_teams: [2] },
      players: [{ id: "101", from_team_id: "1", to_team_id: "2" }],
      ...more(i),
    }));
  };

describe("a long list (T31)", () => {
  const page = async (table: Table, query: string) => {
    const { body } = await table.ask({ method: "GET", path: `${PATHS.trades}${query}` });
    const { trades, earlier } = body as { trades: readonly { id: string }[]; earlier?: string };
    return { ids: trades.map(({ id }) => id), earlier };
  };

  it("has the newest 100, and says with which trade the earlier ones end", async () => {
    const table = tableUnder("vote", executed(150));
    const first = await page(table, "");
    expect([first.ids.length, first.ids.at(-1), first.earlier]).toEqual([100, "old.149", "old.50"]);
    const second = await page(table, `?before=${first.earlier}`);
    expect([second.ids.length, second.ids.at(-1), second.earlier]).toEqual([
      50,
      "old.49",
      undefined,
    ]);
  });

  it("is in the order of the ends if all of its trades have ended (T3)", async () => {
    const table = tableUnder("vote", executed(150));
    expect(await page(table, "?state=executed,reversed&limit=2")).toEqual({
      ...{ ids: ["old.1", "old.0"], earlier: "old.1" },
    });
    expect((await page(table, "?state=executed,offer&limit=2")).ids).toEqual([
      "old.148",
      "old.149",
    ]);
  });

  it("has all trades under way", async () => {
    const table = tableUnder(
      "vote",
      executed(150, () => ({ state: "offer", ended_at: undefined })),
    );
    expect((await page(table, "?state=offer,vote,approve")).ids).toHaveLength(150);
  });

  it("ends where the request has looked at 1,000 trades, and the next one goes on from there", async () => {
    const toThree = { offered_to_teams: [2, 3] };
    const table = tableUnder(
      "vote",
      executed(1010, (i) => {
        if (i === 5) return { ...toThree, state: "offer", ended_at: undefined };
        return i < 2 || i === 10 ? toThree : {};
      }),
    );
    const query = "?state=offer,executed&player=101&since=0&team=3&limit=5";
    expect(await page(table, query)).toEqual({ ids: ["old.10"], earlier: "old.10" });
    expect(await page(table, `${query}&before=old.10`)).toEqual({
      ids: ["old.0", "old.1", "old.5"],
    });
  });

  it("of a season has what ended in it, in the league's time zone", async () => {
    const newYear = Date.parse("2026-01-01T00:00:00-05:00") / 1000;
    const table = tableUnder(
      "vote",
      executed(4, (i) => ({ ended_at: newYear + ([-DAY, -1, 0, DAY][i] ?? 0) })),
    );
    expect((await page(table, "?state=executed&season=2025")).ids).toEqual(["old.0", "old.1"]);
    expect((await page(table, "?state=executed&season=2026&before=old.3")).ids).toEqual(["old.2"]);
  });

  it("of a season that goes over New Year has both years", () => {
    expect([20270228, 20270301].map((day) => seasonOfDay("football", day))).toEqual([2026, 2027]);
    expect([20270630, 20270701].map((day) => seasonOfDay("hockey", day))).toEqual([2026, 2027]);
  });
});
