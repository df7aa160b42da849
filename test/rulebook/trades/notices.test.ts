import { describe, expect, it } from "vitest";
import type { Answer } from "../../../src/service/exchange.ts";
import { noticesOf, noticeText } from "../../../src/service/notice.ts";
import { PATHS } from "../../../src/service/paths.ts";
import { parsed } from "../../support/json.ts";
import { tradeIn } from "../../support/play.ts";
import { type Document, HOUR, NOON } from "../../support/sandlot.ts";
import {
  acceptedSwap,
  offeredSwap,
  type Played,
  SWAP,
  tableUnder,
  VOTING_DEADLINE,
} from "../../support/trades.ts";

/** What the whole league hears after an answer to a request that writes. */
const eventsOf = (answer: Answer, method = "PUT") =>
  noticesOf({ method, at: NOON }, answer).map(({ event }) => event);

const resolve = ({ table }: Pick<Played, "table">, at: number): Promise<Answer> =>
  table.ask({ at, method: "POST", path: PATHS.votes, payload: {} });

const override = (document: Document): void => {
  document.rules.transactions.trade_vote_override = { value: 1 };
};

describe("R12: the league does not hear of a trade that only some may know of", () => {
  it("an offer, made, rejected, withdrawn, countered or expired", async () => {
    const table = tableUnder("vote");
    const made = await table.offer("ann", { ...SWAP, expires: NOON + HOUR });
    expect(eventsOf(made, "POST")).toEqual([]);
    const expired = await resolve({ table }, NOON + HOUR);
    expect(expired).toMatchObject({ body: { resolved: [{ state: "expired" }] } });
    expect(eventsOf(expired, "POST")).toEqual([]);
    for (const [as, action] of [
      ["bob", "reject"],
      ["ann", "withdraw"],
    ] as const) {
      const played = await offeredSwap("vote");
      expect(eventsOf(await played.table.act(as, played.id, action))).toEqual([]);
    }
    const { table: other, id } = await offeredSwap("vote");
    const back = { team_from: "2", team_to: "1", players: ["202:2:1"], counter_to: id };
    expect(eventsOf(await other.offer("bob", back), "POST")).toEqual([]);
  });

  it("a trade that waits for the commissioner, or that they reject", async () => {
    const { table, id } = await offeredSwap("approve");
    expect(eventsOf(await table.act("bob", id, "accept"))).toEqual([]);
    expect(eventsOf(await table.act("zoe", id, "commissioner_reject"))).toEqual([]);
  });

  it("a ballot, a refusal and a request that reads", async () => {
    const { table, id } = await acceptedSwap("vote");
    expect(eventsOf(await table.act("cat", id, "object"))).toEqual([]);
    expect(eventsOf(await table.act("ann", id, "approve"))).toEqual([]);
    const executed = await acceptedSwap("free_for_all");
    expect(eventsOf(await executed.table.show("ann", executed.id), "GET")).toEqual([]);
    expect(eventsOf(await executed.table.show("ann", executed.id), "get")).toEqual([]);
  });
});

describe("R12: the league hears once what it may know", () => {
  it("that it votes on a trade, and how the vote ends", async () => {
    const { table, id } = await offeredSwap("vote");
    expect(eventsOf(await table.act("bob", id, "accept"))).toEqual(["vote"]);
    expect(eventsOf(await resolve({ table }, VOTING_DEADLINE - 1), "POST")).toEqual([]);
    expect(eventsOf(await resolve({ table }, VOTING_DEADLINE), "POST")).toEqual(["executed"]);
    expect(eventsOf(await resolve({ table }, VOTING_DEADLINE), "POST")).toEqual([]);
  });

  it("that a vote has rejected a trade", async () => {
    const { table, id } = await acceptedSwap("vote");
    for (const voter of ["cat", "dan"]) await table.act(voter, id, "object");
    expect(eventsOf(await resolve({ table }, VOTING_DEADLINE), "POST")).toEqual(["rejected"]);
  });

  it("that a trade ended as void after its vote, and why", async () => {
    const { table, id } = await acceptedSwap("vote");
    const moves = { moves: ["101:1:3"] };
    await table.ask({ method: "PUT", path: PATHS.rosters, payload: moves });
    const answer = await resolve({ table }, VOTING_DEADLINE);
    const [notice] = noticesOf({ method: "POST", at: VOTING_DEADLINE }, answer);
    expect(notice?.event).toBe("void");
    expect(notice && parsed(noticeText(notice, { id: "l", name: "L" }))).toMatchObject({
      trade: { id, reason: expect.stringContaining("Bad Trade") },
    });
  });

  it("what a commissioner decides in a vote (T28)", async () => {
    for (const [action, event] of [
      ["commissioner_reject", "rejected"],
      ["commissioner_approve", "executed"],
    ] as const) {
      const { table, id } = await acceptedSwap("vote", override);
      expect(eventsOf(await table.act("zoe", id, action))).toEqual([event]);
    }
  });

  it("that players changed teams, even without a vote, and that they went back", async () => {
    const { table, id } = await offeredSwap("free_for_all");
    expect(eventsOf(await table.act("bob", id, "accept"))).toEqual(["executed"]);
    const reversed = await table.ask({
      ...{ method: "PUT", path: PATHS.trades, payload: { reverse: id } },
    });
    expect(eventsOf(reversed)).toEqual(["reversed"]);
    const approved = await acceptedSwap("approve");
    expect(eventsOf(await approved.table.act("zoe", approved.id, "commissioner_approve"))).toEqual([
      "executed",
    ]);
    const atOnce = await table.offer("zoe", { ...SWAP, execute_immediately: true });
    expect(eventsOf(atOnce, "POST")).toEqual(["executed"]);
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
    const answer = await table.act("bob", id, "accept");
    const [notice] = noticesOf({ method: "PUT", at: NOON }, answer);
    if (notice === undefined) throw new Error("no notice");
    return noticeText(notice, { id: "sandlot", name: "Sandlot" });
  };

  it("is one line of JSON: the event, the time, the league, the trade, and a sentence", async () => {
    const text = await noticeOf({
      draft_picks: ["2027.1.1:1:2"],
      budget: ["5:2:1"],
      drops: ["102:1:0"],
    });
    expect(text.indexOf("\n")).toBe(text.length - 1);
    expect(parsed(text)).toMatchObject({
      ...{ event: "executed", at: String(NOON), league: { id: "sandlot", name: "Sandlot" } },
      text: expect.stringMatching(
        /^Trade executed: Abe Ashby to Balks, Gus Hobbs to Alewives, 2027 round 1 pick of Alewives to Balks, 5 budget to Alewives, Alewives drop /,
      ),
      trade: { id: `${NOON}.1`, state: "executed", players: [{ id: "101" }, { id: "201" }] },
    });
  });

  it("has neither the comment nor anything else of the offer", async () => {
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
    const [notice] = noticesOf({ method: "POST", at: VOTING_DEADLINE }, answer);
    const text = notice && noticeText(notice, { id: "l", name: "L" });
    expect(parsed(text ?? "")).toMatchObject({
      vote: {
        ...{ votes_for: 0, votes_against: 1, rejections_required: 2 },
        voting_deadline: String(VOTING_DEADLINE),
      },
    });
    expect(text).not.toContain("cat");
  });
});
