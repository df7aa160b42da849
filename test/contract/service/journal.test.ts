import { describe, expect, it } from "vitest";
import { leagueOf } from "../../../src/domain/league.ts";
import type { JournalEntry, LeagueStore } from "../../../src/domain/port.ts";
import { thingsIn } from "../../../src/domain/things.ts";
import { answerRequest } from "../../../src/service/door.ts";
import { PATHS } from "../../../src/service/paths.ts";
import { refusals, tradeIn } from "../../support/play.ts";
import { HOUR, NOON, sandlot } from "../../support/sandlot.ts";
import {
  acceptedSwap,
  askVotes,
  everythingBut,
  holdersOf,
  offeredSwap,
  SWAP,
  tableUnder,
} from "../../support/trades.ts";

describe("the journal keeps what reached a decision (R6)", () => {
  it("in order: time, caller, method, path, payload, status and body of the answer", async () => {
    const table = tableUnder("vote");
    const offer = await table.offer("ann", SWAP);
    const { id } = tradeIn(offer);
    const refused = await table.act("ann", id, "accept", NOON + HOUR);
    const accepted = await table.act("bob", id, "accept", NOON + 2 * HOUR);
    expect(table.journal).toEqual([
      {
        at: NOON,
        as: "ann",
        method: "POST",
        path: "/fantasy/league/transactions/trade",
        payload: JSON.stringify(SWAP),
        statusCode: 200,
        body: JSON.stringify(offer.body),
      },
      {
        at: NOON + HOUR,
        as: "ann",
        method: "PUT",
        path: "/fantasy/league/transactions/trade",
        payload: JSON.stringify({ id, action: "accept" }),
        statusCode: 400,
        body: JSON.stringify(refused.body),
      },
      {
        at: NOON + 2 * HOUR,
        as: "bob",
        method: "PUT",
        path: "/fantasy/league/transactions/trade",
        payload: JSON.stringify({ id, action: "accept" }),
        statusCode: 200,
        body: JSON.stringify(accepted.body),
      },
    ]);
  });

  it("with the path as requested and without its query (E1)", async () => {
    const table = tableUnder("vote");
    const path = "/league/transactions/trade?version=2.0&response_format=JSON";
    await table.ask({ as: "ann", method: "post", path, payload: SWAP });
    expect(table.journal).toMatchObject([{ method: "POST", path: "/league/transactions/trade" }]);
  });

  it("as it was sent: sent again, it gets the same answer", async () => {
    const asked = '{"team_from":12345678901234567890,"team_to":2,"players":["101:1:2"]}';
    const first = await askText(asked);
    expect(await askText(first.journal[0]?.payload ?? "")).toEqual(first);
  });
});

/** Ann's offer, as text, to a new league: the answer, and what the journal keeps. */
const askText = async (payload: string) => {
  const league = leagueOf(thingsIn(sandlot()));
  const journal: JournalEntry[] = [];
  const request = { at: NOON, as: "ann", method: "POST", path: PATHS.trade, payload };
  const perform: LeagueStore["perform"] = async (_, step) => {
    const { result, entry } = step(league, () => ({ seq: 0, hash: "" }));
    if (entry !== null) journal.push(entry);
    return result;
  };
  const answer = await answerRequest({ perform }, request);
  return { exceptions: refusals(answer), journal };
};

describe("the journal does not keep (R6)", () => {
  it("a request that reads", async () => {
    const { table, id } = await acceptedSwap("vote");
    const kept = table.journal.length;
    for (const as of ["ann", null]) {
      await table.show(as, id);
      await table.show(as, "1.1");
      await askVotes(table, as, id);
      await table.ask({ as, method: "GET", path: PATHS.trades });
    }
    expect(table.journal).toHaveLength(kept);
  });

  const offer = { as: "ann", method: "POST", path: PATHS.trade, payload: SWAP };

  it.each([
    ["a caller that is nobody (R1)", { ...offer, as: null }],
    ["a caller that the league does not know (R1)", { ...offer, as: "nemo" }],
    ["a malformed payload (R2)", { ...offer, payload: { ...SWAP, players: "101:1:2" } }],
    ["a bad query (R3)", { ...offer, path: `${PATHS.trade}?version=1.0` }],
    ["an unknown path (R5)", { ...offer, path: "/fantasy/league/trade" }],
    ["a method that the path does not take (R5)", { ...offer, method: "DELETE" }],
  ])("what failed before a decision: %s", async (_, request) => {
    const table = tableUnder("vote");
    const answer = await table.ask(request);
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(table.journal).toEqual([]);
    expect(table.league().trades()).toEqual([]);
  });
});

describe("a dry run (R7)", () => {
  it.each([
    ["an offer", "ann", "POST", SWAP],
    ["an offer that is refused", "bob", "POST", SWAP],
    ["an acceptance", "bob", "PUT", { id: `${NOON}.1`, action: "accept" }],
    ["an action that is refused", "ann", "PUT", { id: `${NOON}.1`, action: "accept" }],
    ["a caller that the league does not know", "nemo", "POST", SWAP],
    ["a malformed payload", "ann", "POST", { team: 1 }],
  ])("answers as the real request does and writes nothing: %s", async (_, as, method, payload) => {
    const { table } = await offeredSwap("free_for_all");
    const before = [everythingBut(table), [...table.journal]];
    const request = { as, method, path: PATHS.trade, payload };
    const dry = await table.ask({ ...request, dryRun: true });
    expect([everythingBut(table), table.journal]).toEqual(before);
    expect(await table.ask(request)).toEqual(dry);
  });

  it("of an acceptance that would execute the trade shows it executed, and moves nobody", async () => {
    const { table, id } = await offeredSwap("free_for_all");
    const payload = { id, action: "accept" };
    const dry = { as: "bob", method: "PUT", path: PATHS.trade, payload, dryRun: true };
    expect(tradeIn(await table.ask(dry))["state"]).toBe("executed");
    expect(holdersOf(table, "101", "201")).toEqual(["1", "2"]);
    expect(tradeIn(await table.show("bob", id))["state"]).toBe("offer");
  });

  it("is a mode of the door, not a field of the payload", async () => {
    const table = tableUnder("vote");
    const payload = { ...SWAP, dry_run: true };
    const answer = await table.ask({ as: "ann", method: "POST", path: PATHS.trade, payload });
    expect(answer.body).toMatchObject({ exceptions: [{ type: "invalid_payload" }] });
  });

  it("of a request that reads is the same request", async () => {
    const { table, id } = await offeredSwap("vote");
    const request = { as: "ann", method: "GET", path: `${PATHS.trade}?id=${id}` };
    expect(await table.ask({ ...request, dryRun: true })).toEqual(await table.ask(request));
  });
});
