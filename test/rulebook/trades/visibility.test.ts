import { describe, expect, it } from "vitest";
import { PATHS } from "../../../src/service/paths.ts";
import { refusals, type Table, tradeIn } from "../../support/play.ts";
import { HOUR, NOON } from "../../support/sandlot.ts";
import {
  acceptedSwap,
  askVotes,
  offeredSwap,
  type Played,
  SWAP,
  tableUnder,
  VOTING_DEADLINE,
} from "../../support/trades.ts";

const REACH = {
  offer: () => offeredSwap("vote"),
  vote: () => acceptedSwap("vote"),
  approve: () => acceptedSwap("approve"),
} as const;

/** The named callers who get the trade. */
const whoSees = async (
  { table, id }: Played,
  among: readonly string[],
  at = NOON,
): Promise<readonly string[]> => {
  const seen = [];
  for (const as of among) {
    const answer = await table.show(as, id, at);
    if (answer.statusCode === 200) seen.push(as);
    else expect(refusals(answer)).toEqual([`invalid_trade: Invalid Trade ID ${id}`]);
  }
  return seen;
};

/** Everybody in the league; Ann offered the swap to Bob, Ann and Zoe are commissioners. */
const ALL = ["ann", "bob", "cat", "cal", "dan", "eve", "flo", "zoe"];

describe("who may retrieve a trade (GET rules 1 to 3, R1)", () => {
  it.each<[keyof typeof REACH, string, readonly string[]]>([
    ["offer", "rule 1, the parties", ["ann", "bob"]],
    [
      "vote",
      "rule 1, the parties, and rule 3, the members with a vote",
      ALL.filter((as) => as !== "zoe"),
    ],
    ["approve", "rule 1, the parties, and rule 2, the commissioners", ["ann", "bob", "zoe"]],
  ])("in state %s: by %s", async (state, _, callers) => {
    expect(await whoSees(await REACH[state](), ALL)).toEqual(callers);
  });
});

describe("an unknown trade, or one not visible to the caller (T5)", () => {
  /** Everything in an answer except the trade's id. */
  const answered = (answer: object, id: string): string =>
    JSON.stringify(answer).replaceAll(id, "<id>");

  const asking = {
    GET: (table: Table, as: string, id: string) => table.show(as, id),
    "PUT accept": (table: Table, as: string, id: string) => table.act(as, id, "accept"),
    "GET votes": (table: Table, as: string, id: string) => askVotes(table, as, id),
  } as const;

  it.each(["GET", "PUT accept", "GET votes"] as const)(
    "%s gives both the same answer",
    async (way) => {
      const { table, id } = await REACH.offer();
      const ask = asking[way];
      const hidden = await ask(table, "cat", id);
      expect(hidden.statusCode).toBe(404);
      expect(refusals(hidden)).toEqual([`invalid_trade: Invalid Trade ID ${id}`]);
      expect(answered(await ask(table, "cat", "1.1"), "1.1")).toBe(answered(hidden, id));
    },
  );
});

describe("a trade that was executed, or is void (T3)", () => {
  it("is public: every owner of the league sees it", async () => {
    const executed = await acceptedSwap("free_for_all");
    expect(await whoSees(executed, ALL)).toEqual(ALL);
  });

  it.each(["executed", "void"])(
    "%s after a vote: every owner of the league sees it",
    async (state) => {
      const { table, id } = await REACH.vote();
      if (state === "void")
        await table.ask({ method: "PUT", path: PATHS.rosters, payload: { moves: ["101:1:0"] } });
      const resolve = { at: VOTING_DEADLINE, method: "POST", path: PATHS.votes, payload: {} };
      await table.ask(resolve);
      expect(tradeIn(await table.show("ann", id))["state"]).toBe(state);
      expect(await whoSees({ table, id }, ALL, VOTING_DEADLINE)).toEqual(ALL);
    },
  );

  it("hides its comment, its expiry and the offer that it answers from those who could not see it before, as its notice does (R12)", async () => {
    const table = tableUnder("free_for_all");
    const { id } = tradeIn(await table.offer("ann", SWAP));
    const counter = { team_from: "2", team_to: "1", players: ["201:2:1"], counter_to: id };
    const words = { comment: "Psst", expires: NOON + HOUR };
    const executed = tradeIn(await table.offer("bob", { ...counter, ...words })).id;
    await table.act("ann", executed, "accept");
    const secrets = { comment: "Psst", expires: String(NOON + HOUR), counter_to: id };
    for (const as of ["ann", "bob", "zoe", null])
      expect(tradeIn(await table.show(as, executed))).toMatchObject(secrets);
    for (const as of ["cat", "eve"])
      for (const name of Object.keys(secrets))
        expect(tradeIn(await table.show(as, executed))).not.toHaveProperty(name);
  });
});

describe("an offer to several teams that was countered (T3, T21, T22)", () => {
  it("names the counter-offer only to those of its teams who may know of that, commissioners or not", async () => {
    const table = tableUnder("vote", ({ owners }) => {
      for (const owner of owners) if (owner.id === "cat") owner.commissioner = 1;
    });
    const ring = {
      team_from: "1",
      team_to: ["2", "3"],
      players: ["101:1:2", "201:2:3", "301:3:1"],
    };
    const { id } = tradeIn(await table.offer("ann", ring));
    const counter = { team_from: "2", team_to: "1", players: ["201:2:1"], counter_to: id };
    const other = tradeIn(await table.offer("bob", counter)).id;
    const reasonFor = async (as: string) => {
      const { body } = await table.ask({ as, method: "GET", path: `${PATHS.trades}?id=${id}` });
      return (body["trades"] as readonly { readonly reason?: string }[]).map((each) => each.reason);
    };
    for (const as of ["ann", "bob"]) expect(await reasonFor(as)).toEqual([`Countered by ${other}`]);
    for (const as of ["cat", "cal"]) expect(await reasonFor(as)).toEqual([undefined]);
  });
});
