import { describe, expect, it } from "vitest";
import { OPEN_STATES } from "../../../src/domain/trades/trade.ts";
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

  it("rule 1 holds for both owners of a team, and for teams of one owner", async () => {
    const table = tableUnder("vote");
    const payload = { team_from: "3", team_to: "5", players: ["301:3:5"] };
    const { id } = tradeIn(await table.offer("cal", payload));
    expect(await whoSees({ table, id }, ALL)).toEqual(["cat", "cal", "dan"]);
  });

  it("rule 2 does not hold before the acceptance, nor in a vote: a commissioner may not see the trade then", async () => {
    for (const state of ["offer", "vote"] as const)
      expect(await whoSees(await REACH[state](), ["zoe"])).toEqual([]);
  });

  it("rule 3 holds after the vote was cast, and after the deadline until the trade is resolved (V3)", async () => {
    const played = await REACH.vote();
    await played.table.act("cat", played.id, "object");
    expect(await whoSees(played, ["cat", "dan"], VOTING_DEADLINE + HOUR)).toEqual(["cat", "dan"]);
  });

  it("a member who votes too late learns that voting is over, not that there is no trade (V3, V4)", async () => {
    const { table, id } = await REACH.vote();
    expect(refusals(await table.act("cat", id, "object", VOTING_DEADLINE))).toEqual([
      "invalid_trade: Invalid Action object",
    ]);
  });

  it.each(OPEN_STATES)(
    "everybody who sees a trade in state %s sees the same of it (T2)",
    async (state) => {
      const { table, id } = await REACH[state]();
      const [anns, bobs] = [await table.show("ann", id), await table.show("bob", id)];
      expect(tradeIn(anns)["state"]).toBe(state);
      expect(anns.body).toEqual(bobs.body);
    },
  );
});

describe("the trade in answers (T1, T2)", () => {
  it("GET answers as POST did, and PUT as GET does after it", async () => {
    const table = tableUnder("vote");
    const posted = await table.offer("ann", { team_from: "1", team_to: "2", players: ["101:1:2"] });
    const { id } = tradeIn(posted);
    expect(await table.show("bob", id)).toMatchObject({ statusCode: 200, body: posted.body });
    const put = await table.act("bob", id, "accept");
    expect(tradeIn(put)).toEqual({ ...tradeIn(posted), state: "vote" });
    expect(await table.show("bob", id)).toMatchObject({ statusCode: 200, body: put.body });
  });

  it("is on one path, by GET with `id` in the query", async () => {
    const { table, id } = await REACH.offer();
    const path = `/fantasy/league/transactions/trade?id=${id}`;
    expect(tradeIn(await table.ask({ as: "ann", method: "GET", path })).id).toBe(id);
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

  it.each([
    ["ann", "withdraw"],
    ["bob", "reject"],
  ])(
    "answers a trade that ended so as well, to everybody who has a name: %s, %s (T3)",
    async (as, action) => {
      const { table, id } = await REACH.offer();
      await table.act(as, id, action);
      expect(await whoSees({ table, id }, ALL)).toEqual([]);
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

  it("is in a list only if that state is asked for", async () => {
    const { table, id } = await acceptedSwap("free_for_all");
    const listed = async (as: string | null, query = "") => {
      const { body } = await table.ask({ as, method: "GET", path: `${PATHS.trades}${query}` });
      return (body["trades"] as readonly { readonly id: string }[]).map((trade) => trade.id);
    };
    for (const as of ["ann", "bob", "cat", "zoe"]) {
      expect(await listed(as)).toEqual([]);
      expect(await listed(as, "?state=executed")).toEqual([id]);
      expect(await listed(as, "?state=void")).toEqual([]);
    }
    expect(await listed(null)).toEqual([id]);
  });
});

describe("an offer to several teams that was countered (T3, T21, T22)", () => {
  it("names the counter-offer only to those of its teams who may know of that", async () => {
    const table = tableUnder("vote");
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
    expect(await reasonFor("cat")).toEqual([undefined]);
  });
});

describe("nobody, the operator of the file (R1)", () => {
  it.each(OPEN_STATES)("sees a trade in state %s", async (state) => {
    const { table, id } = await REACH[state]();
    expect(tradeIn(await table.show(null, id))["state"]).toBe(state);
  });

  it.each([
    ["withdrawn", "ann", "withdraw"],
    ["rejected", "bob", "reject"],
    ["executed", "bob", "accept"],
  ])("sees the ended trade, %s, too (T3)", async (state, as, action) => {
    const { table, id } = await offeredSwap("free_for_all");
    await table.act(as, id, action);
    expect(tradeIn(await table.show(null, id))["state"]).toBe(state);
  });

  it("gets the error for an unknown trade", async () => {
    const answer = await tableUnder("vote").show(null, "1.1");
    expect([answer.statusCode, ...refusals(answer)]).toEqual([
      404,
      "invalid_trade: Invalid Trade ID 1.1",
    ]);
  });
});

describe("the caller (R1)", () => {
  it.each([
    ["GET", PATHS.trade, "?id=1.1"],
    ["GET", PATHS.trades, ""],
    ["GET", PATHS.votes, "?id=1.1"],
  ])("refuses an id that no owner has, for %s %s", async (method, path, query) => {
    const answer = await tableUnder("vote").ask({ as: "nemo", method, path: `${path}${query}` });
    expect([answer.statusCode, ...refusals(answer)]).toEqual([
      400,
      "invalid_user: Unknown User nemo",
    ]);
  });

  it.each(["POST", "PUT"])(
    "refuses an id that no owner has, and nobody, for %s",
    async (method) => {
      const payload = method === "POST" ? {} : { id: "1.1", action: "accept" };
      const ask = (as: string | null) =>
        tableUnder("vote").ask({ as, method, path: PATHS.trade, payload });
      expect(refusals(await ask("nemo"))).toEqual(["invalid_user: Unknown User nemo"]);
      expect(refusals(await ask("Ann"))).toEqual(["invalid_user: Unknown User Ann"]);
      expect(refusals(await ask(null))).toEqual(["invalid_user: Missing User"]);
      expect((await ask(null)).statusCode).toBe(400);
    },
  );
});
