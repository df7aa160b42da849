import { describe, expect, it } from "vitest";
import type { Answer, Request } from "../../../src/service/exchange.ts";
import { happenedIn, noticeText } from "../../../src/service/notice.ts";
import { PATHS } from "../../../src/service/paths.ts";
import { parsed } from "../../support/json.ts";
import { type Table, tradeIn } from "../../support/play.ts";
import { type Document, HOUR, NOON } from "../../support/sandlot.ts";
import {
  acceptedSwap,
  offeredSwap,
  type Played,
  SWAP,
  tableUnder,
  VOTING_DEADLINE,
} from "../../support/trades.ts";

type Asked = Partial<Pick<Request, "method" | "as" | "at">>;

/** The notices of an answer, as lines of JSON. */
const noticesOf = (
  table: Table,
  answer: Answer,
  { method = "PUT", as = null, at = NOON }: Asked = {},
): readonly string[] =>
  happenedIn({ method }, answer).flatMap(
    (happened) => noticeText(table.league(), happened, { at, as }) ?? [],
  );

/** Who hears what after an answer, without lineups. */
const toldOf = (table: Table, answer: Answer, asked?: Asked) =>
  noticesOf(table, answer, asked)
    .map((text) => parsed<{ event: string; for: unknown }>(text))
    .filter(({ event }) => event !== "illegal_lineup")
    .map((told) => [told.event, told.for]);

const resolve = ({ table }: Pick<Played, "table">, at: number): Promise<Answer> =>
  table.ask({ at, method: "POST", path: PATHS.votes, payload: {} });

const override = (document: Document): void => {
  document.rules.transactions.trade_vote_override = { value: 1 };
};

describe("R12: only those hear of a trade who may see it, without whoever has acted", () => {
  it("an offer, made, rejected, withdrawn, countered or expired", async () => {
    const table = tableUnder("vote");
    const made = await table.offer("ann", { ...SWAP, expires: NOON + HOUR });
    expect(toldOf(table, made, { method: "POST", as: "ann" })).toEqual([["offered", ["bob"]]]);
    const expired = await resolve({ table }, NOON + HOUR);
    expect(toldOf(table, expired, { method: "POST" })).toEqual([["expired", ["ann", "bob"]]]);
    for (const [as, action, event, other] of [
      ["bob", "reject", "rejected", "ann"],
      ["ann", "withdraw", "withdrawn", "bob"],
    ] as const) {
      const played = await offeredSwap("vote");
      const answer = await played.table.act(as, played.id, action);
      expect(toldOf(played.table, answer, { as })).toEqual([[event, [other]]]);
    }
    const { table: countered, id } = await offeredSwap("vote");
    const back = { team_from: "2", team_to: "1", players: ["202:2:1"], counter_to: id };
    const answer = await countered.offer("bob", back);
    const asked = { method: "POST", as: "bob" };
    expect(toldOf(countered, answer, asked)).toEqual([["countered", ["ann"]]]);
  });

  it("a trade that waits for other teams, for the commissioners, or that these reject", async () => {
    const { table, id } = await offeredSwap("approve");
    const accepted = await table.act("bob", id, "accept");
    expect(toldOf(table, accepted, { as: "bob" })).toEqual([
      ["accepted", ["ann"]],
      ["waits_for_commissioner", ["ann", "zoe"]],
    ]);
    const rejected = await table.act("zoe", id, "commissioner_reject");
    expect(toldOf(table, rejected, { as: "zoe" })).toEqual([["rejected", ["ann", "bob"]]]);
    const three = { ...SWAP, team_to: ["2", "3"], players: ["101:1:2", "201:2:3", "301:3:1"] };
    const offer = tradeIn(await table.offer("ann", three));
    const first = await table.act("bob", offer.id, "accept");
    expect(toldOf(table, first, { as: "bob" })).toEqual([["accepted", ["ann", "cal", "cat"]]]);
  });

  it("nobody of a ballot, a refusal or a request that reads", async () => {
    const { table, id } = await acceptedSwap("vote");
    expect(toldOf(table, await table.act("cat", id, "object"))).toEqual([]);
    expect(toldOf(table, await table.act("ann", id, "approve"))).toEqual([]);
    const executed = await acceptedSwap("free_for_all");
    const shown = await executed.table.show("ann", executed.id);
    for (const method of ["GET", "get"])
      expect(toldOf(executed.table, shown, { method })).toEqual([]);
  });
});

describe("R12: the league hears once what it may know", () => {
  it("that it votes on a trade, and how the vote ends", async () => {
    const { table, id } = await offeredSwap("vote");
    expect(toldOf(table, await table.act("bob", id, "accept"))).toEqual([["vote", "league"]]);
    for (const [at, told] of [
      [VOTING_DEADLINE - 1, []],
      [VOTING_DEADLINE, [["executed", "league"]]],
      [VOTING_DEADLINE, []],
    ] as const)
      expect(toldOf(table, await resolve({ table }, at), { method: "POST" })).toEqual(told);
  });

  it("that a vote has rejected a trade", async () => {
    const { table, id } = await acceptedSwap("vote");
    for (const voter of ["cat", "dan"]) await table.act(voter, id, "object");
    const answer = await resolve({ table }, VOTING_DEADLINE);
    expect(toldOf(table, answer, { method: "POST" })).toEqual([["rejected", "league"]]);
  });

  it("that a trade ended as void after its vote, and why", async () => {
    const { table, id } = await acceptedSwap("vote");
    const moves = { moves: ["101:1:3"] };
    await table.ask({ method: "PUT", path: PATHS.rosters, payload: moves });
    const answer = await resolve({ table }, VOTING_DEADLINE);
    const [notice = ""] = noticesOf(table, answer, { method: "POST" });
    expect(parsed(notice)).toMatchObject({
      ...{ event: "void", for: "league" },
      trade: { id, reason: expect.stringContaining("Bad Trade") },
    });
  });

  it("what a commissioner decides in a vote (T28)", async () => {
    for (const [action, event] of [
      ["commissioner_reject", "rejected"],
      ["commissioner_approve", "executed"],
    ] as const) {
      const { table, id } = await acceptedSwap("vote", override);
      expect(toldOf(table, await table.act("zoe", id, action))).toEqual([[event, "league"]]);
    }
  });

  it("that players changed teams, even without a vote, and that they went back", async () => {
    const executed = [["executed", "league"]];
    const { table, id } = await offeredSwap("free_for_all");
    expect(toldOf(table, await table.act("bob", id, "accept"))).toEqual(executed);
    const reversed = await table.ask({
      ...{ method: "PUT", path: PATHS.trades, payload: { reverse: id } },
    });
    expect(toldOf(table, reversed)).toEqual([["reversed", "league"]]);
    const approved = await acceptedSwap("approve");
    const approval = await approved.table.act("zoe", approved.id, "commissioner_approve");
    expect(toldOf(approved.table, approval)).toEqual(executed);
    const atOnce = await table.offer("zoe", { ...SWAP, execute_immediately: true });
    expect(toldOf(table, atOnce, { method: "POST" })).toEqual(executed);
  });
});

describe("R12: the owners of a team hear that moves have left its lineup illegal", () => {
  it("with what is wrong, and only once", async () => {
    const table = tableUnder("free_for_all");
    const move = (...moves: readonly string[]) =>
      table.ask({ method: "PUT", path: PATHS.rosters, payload: { moves } });
    const [text = "", ...more] = noticesOf(table, await move("101:1:0"), { as: "ann" });
    expect(more).toEqual([]);
    expect(parsed(text)).toMatchObject({
      ...{ event: "illegal_lineup", for: ["ann"] },
      text: expect.stringMatching(/^The lineup of Alewives is illegal: .*You must have 1\.$/),
      lineup: {
        ...{ team: "1", team_name: "Alewives", point: "20260501" },
        warnings: expect.arrayContaining([
          { type: "invalid_lineup", msg: "You have 0 active C. You must have 1." },
        ]),
      },
    });
    expect(noticesOf(table, await move("901:0:1"))).toEqual([]);
  });
});

describe("R12: a notice", () => {
  /** The notice that an executed trade with these terms gives. */
  const noticeOf = async (terms: object) => {
    const table = tableUnder("free_for_all", (document) => {
      document.rules.transactions.budget_trades = { value: 1 };
      for (const team of document.rosters.teams) Object.assign(team, { budget: 100 });
    });
    const { id } = tradeIn(await table.offer("ann", { ...SWAP, ...terms }));
    const [notice = ""] = noticesOf(table, await table.act("bob", id, "accept"));
    return notice;
  };

  it("is one line of JSON: the event, the time, the league, the trade, and a sentence", async () => {
    const text = await noticeOf({
      draft_picks: ["2027.1.1:1:2"],
      budget: ["5:2:1"],
      drops: ["102:1:0"],
    });
    expect(text.indexOf("\n")).toBe(text.length - 1);
    expect(parsed(text)).toMatchObject({
      ...{ event: "executed", at: String(NOON), league: { id: "sandlot", name: "Sandlot League" } },
      text: expect.stringMatching(
        /^Trade executed: Abe Ashby to Balks, Gus Hobbs to Alewives, 2027 round 1 pick of Alewives to Balks, 5 budget to Alewives, Alewives drop /,
      ),
      trade: { id: `${NOON}.1`, state: "executed", players: [{ id: "101" }, { id: "201" }] },
    });
  });

  it("for the owners of its teams has all that they may see", async () => {
    const table = tableUnder("vote");
    const made = await table.offer("ann", { ...SWAP, comment: "psst", expires: NOON + HOUR });
    const [notice = ""] = noticesOf(table, made, { method: "POST", as: "ann" });
    expect(parsed(notice)).toMatchObject({
      text: "Trade offered: Abe Ashby to Balks, Gus Hobbs to Alewives",
      trade: { comment: "psst", expires: String(NOON + HOUR), state: "offer" },
    });
  });

  it("for the league has neither the comment nor anything else of the offer", async () => {
    const text = await noticeOf({ comment: "psst", expires: NOON + HOUR });
    expect(text).not.toContain("psst");
    expect(Object.keys(parsed<{ trade: object }>(text).trade)).toEqual([
      ...["id", "offered_by_team_id", "timestamp", "teams", "offered_to_teams", "players", "state"],
    ]);
  });

  it("has the counts and the deadline of a vote, but no ballots", async () => {
    const { table, id } = await acceptedSwap("vote");
    await table.act("cat", id, "object");
    const answer = await resolve({ table }, VOTING_DEADLINE);
    const [text = ""] = noticesOf(table, answer, { method: "POST" });
    expect(parsed(text)).toMatchObject({
      vote: {
        ...{ votes_for: 0, votes_against: 1, rejections_required: 2 },
        voting_deadline: String(VOTING_DEADLINE),
      },
    });
    expect(text).not.toContain("cat");
  });
});
