import { describe, expect, it } from "vitest";
import { documentOf } from "../../../src/document/write.ts";
import { TRADE_POLICIES, type TradePolicy } from "../../../src/domain/league/rules.ts";
import { PATHS } from "../../../src/service/paths.ts";
import { refusals, type Table, tradeIn } from "../../support/play.ts";
import { type Document, leagueFrom, lockPlayer, NOON, ownerOf } from "../../support/sandlot.ts";
import {
  acceptedSwap,
  askVotes,
  everythingBut,
  holdersOf,
  later,
  offeredSwap,
  type Played,
  SWAP,
  tableUnder,
  VOTING_DEADLINE,
} from "../../support/trades.ts";

/** Each of three teams gives its catcher to the next one. */
const RING = {
  team_from: "1",
  team_to: ["2", "3"],
  players: ["101:1:2", "201:2:3", "301:3:1"],
};
const CATCHERS = ["101", "201", "301"] as const;

const offeredRing = async (
  policy: TradePolicy,
  edit?: (document: Document) => void,
  payload: object = RING,
): Promise<Played> => {
  const table = tableUnder(policy, edit);
  return { table, id: tradeIn(await table.offer("ann", payload)).id };
};

/** The ring, accepted by both offered-to teams. */
const acceptedRing = async (
  policy: TradePolicy,
  edit?: (document: Document) => void,
): Promise<Played> => {
  const { table, id } = await offeredRing(policy, edit);
  tradeIn(await table.act("bob", id, "accept"));
  tradeIn(await table.act("cat", id, "accept"));
  return { table, id };
};

const offered = async (payload: object, edit?: (document: Document) => void) =>
  refusals(await tableUnder("vote", edit).offer("ann", payload));

/** A trade's state, and the teams that have accepted it. */
const progress = (answer: Parameters<typeof tradeIn>[0]): unknown => {
  const trade = tradeIn(answer);
  return [trade["state"], trade["accepted_by_team_ids"]];
};

describe("an offer to several teams (T21)", () => {
  it("has all teams, the offering one first, and nobody has accepted", async () => {
    const table = tableUnder("vote");
    const trade = tradeIn(await table.offer("ann", { ...RING, team_to: ["3", 2] }));
    expect(trade).toMatchObject({
      offered_by_team_id: 1,
      teams: [{ id: "1" }, { id: "3" }, { id: "2" }],
      offered_to_teams: [3, 2],
      accepted_by_team_ids: [],
      state: "offer",
    });
  });

  it.each([
    ["a text", "2"],
    ["a number", 2],
    ["a list of one", ["2"]],
  ])("to one team is an ordinary trade: %s", async (_, team_to) => {
    const trade = tradeIn(await tableUnder("vote").offer("ann", { ...SWAP, team_to }));
    const ordinary = tradeIn(await tableUnder("vote").offer("ann", SWAP));
    expect(trade).toEqual(ordinary);
    expect(trade).not.toHaveProperty("accepted_by_team_ids");
  });

  it.each([
    ["no team", []],
    ["an empty team", ["2", ""]],
    ["no team at a place", [null, "3"]],
  ])("refuses a list with %s: Missing Offered To Team", async (_, team_to) => {
    expect(await offered({ ...RING, team_to })).toEqual(["invalid_offer: Missing Offered To Team"]);
  });

  it.each([
    ["an unknown team", { team_to: ["2", "99"], players: ["101:1:2"] }, ["99"]],
    ["a team twice", { team_to: ["2", "3", "2"] }, ["2"]],
    ["the offering team", { team_to: ["2", "3", "1"] }, ["1"]],
    ["an entry of a fourth team", { players: [...RING.players, "101:4:2"] }, ["4"]],
    ["an entry to a fourth team", { players: [...RING.players, "102:1:4"] }, ["4"]],
    ["an entry from a team to itself", { players: [...RING.players, "202:2:2"] }, ["2"]],
    ["an unknown team, and only that", { team_to: ["2", "99"] }, ["99"]],
  ])("refuses %s: Invalid Team ID (T8)", async (_, changed, teams) => {
    expect(await offered({ ...RING, ...changed })).toEqual(
      teams.map((team) => `invalid_offer: Invalid Team ID ${team}`),
    );
  });

  it.each([
    ["nothing is traded", { players: [] }],
    ["an offered-to team neither gives nor gets", { players: ["101:1:2", "201:2:1"] }],
    ["the offering team neither gives nor gets", { players: ["201:2:3", "301:3:2"] }],
    [
      "the offering team only drops a player (T24)",
      { players: ["201:2:3", "301:3:2"], drops: ["106:1:0"] },
    ],
  ])("refuses if %s: Missing Players", async (_, changed) => {
    expect(await offered({ ...RING, ...changed })).toEqual(["invalid_offer: Missing Players"]);
  });

  it("allows a team that only gives, and a team that only gets a pick", async () => {
    const payload = { ...RING, players: ["201:2:1"], draft_picks: ["2027.1.1:1:3"] };
    expect(await offered(payload)).toEqual([]);
  });

  it("refuses one player for two of the teams", async () => {
    expect(await offered({ ...RING, players: [...RING.players, "101:1:3"] })).toEqual([
      "same_player_trade: Trying to offer same player to different teams",
    ]);
  });

  it("refuses if all owners of one offered-to team are barred", async () => {
    const edit = (document: Document) => {
      for (const owner of ["cat", "cal"]) ownerOf(document, owner).trades_disabled = 1;
    };
    expect(await offered(RING, edit)).toEqual([
      "invalid_offer: All owners of team the trade is being offered are disabled from making trades",
    ]);
  });

  it("is executed at once between any teams for a commissioner (T12)", async () => {
    const table = tableUnder("vote");
    const payload = {
      ...{ team_from: "2", team_to: ["3", "4"], players: ["201:2:3", "301:3:4", "401:4:2"] },
      execute_immediately: true,
    };
    expect(progress(await table.offer("zoe", payload))).toEqual(["executed", []]);
    expect(holdersOf(table, "201", "301", "401")).toEqual(["3", "4", "2"]);
  });
});

describe("the acceptance of an offer to several teams (T21)", () => {
  it("is complete with the last team: until then the trade stays an offer", async () => {
    const { table, id } = await offeredRing("free_for_all");
    expect(progress(await table.act("cat", id, "accept"))).toEqual(["offer", [3]]);
    expect(holdersOf(table, ...CATCHERS)).toEqual(["1", "2", "3"]);
    expect(progress(await table.act("bob", id, "accept"))).toEqual(["executed", [2, 3]]);
    expect(holdersOf(table, ...CATCHERS)).toEqual(["2", "3", "1"]);
  });

  it.each([
    ["vote", "vote"],
    ["approve", "approve"],
  ] as const)(
    "leads to what the policy %s says, only after the last one",
    async (policy, state) => {
      const { table, id } = await offeredRing(policy);
      await table.act("bob", id, "accept");
      expect(progress(await table.act("cat", id, "accept"))).toEqual([state, [2, 3]]);
    },
  );

  it("fixes the policy and the rules of a vote with the last team (T18)", async () => {
    const { table, id } = await offeredRing("free_for_all");
    await table.act("bob", id, "accept");
    await table.ask({
      ...{ method: "PUT", path: PATHS.rules },
      payload: { "/transactions/trade_policy/value": "vote" },
    });
    await table.act("cat", id, "accept", NOON + 60);
    expect((await askVotes(table, "dan", id)).body).toMatchObject({
      vote: { voting_deadline: String(VOTING_DEADLINE + 60) },
    });
  });

  it("of an owner of several teams counts for all of them", async () => {
    const payload = { ...RING, team_to: ["4", "5"], players: ["101:1:4", "401:4:5", "501:5:1"] };
    const { table, id } = await offeredRing("free_for_all", undefined, payload);
    expect(progress(await table.act("dan", id, "accept"))).toEqual(["executed", [4, 5]]);
  });

  it.each([
    ["the same owner", "cat"],
    ["a co-owner", "cal"],
    ["the offering team", "ann"],
  ])("is refused for a team that has accepted: %s", async (_, owner) => {
    const { table, id } = await offeredRing("vote");
    await table.act("cat", id, "accept");
    const before = everythingBut(table);
    expect(refusals(await table.act(owner, id, "accept"))).toEqual([
      "invalid_trade: Invalid Action accept",
    ]);
    expect(everythingBut(table)).toEqual(before);
  });

  it.each(["bob", "cat"])("runs the checks every time (T14): %s", async (owner) => {
    const { table, id } = await offeredRing("vote");
    const locked = later(table, (document) => lockPlayer(document, "301"));
    expect(refusals(await locked.act(owner, id, "accept"))).toEqual([
      "invalid_offer: Moe Orr is currently locked",
    ]);
  });

  it("changes nothing but the trade until the last team", async () => {
    const { table, id } = await offeredRing("free_for_all");
    const before = everythingBut(table, id);
    tradeIn(await table.act("bob", id, "accept"));
    expect(everythingBut(table, id)).toEqual(before);
  });
});

describe("the end of an offer to several teams (T21)", () => {
  const ended = async (owner: string, action: string, accepted: readonly string[]) => {
    const { table, id } = await offeredRing("free_for_all");
    for (const each of accepted) tradeIn(await table.act(each, id, "accept"));
    const answer = await table.act(owner, id, action);
    expect(holdersOf(table, ...CATCHERS)).toEqual(["1", "2", "3"]);
    return progress(answer);
  };

  it("comes with one rejection", async () => {
    expect(await ended("bob", "reject", [])).toEqual(["rejected", []]);
    expect(await ended("bob", "reject", ["cat"])).toEqual(["rejected", [3]]);
  });

  it("comes with the rejection of a team that has accepted", async () => {
    expect(await ended("cat", "reject", ["cat"])).toEqual(["rejected", [3]]);
  });

  it("comes with a withdrawal, until the last acceptance", async () => {
    expect(await ended("ann", "withdraw", [])).toEqual(["withdrawn", []]);
    expect(await ended("ann", "withdraw", ["bob"])).toEqual(["withdrawn", [2]]);
    const { table, id } = await acceptedRing("vote");
    expect(refusals(await table.act("ann", id, "withdraw"))).toEqual([
      "invalid_trade: Invalid Action withdraw",
    ]);
  });

  it("does not come with the withdrawal or the rejection of another team", async () => {
    const { table, id } = await offeredRing("vote");
    expect(refusals(await table.act("bob", id, "withdraw"))).toEqual([
      "invalid_trade: Invalid Action withdraw",
    ]);
    expect(refusals(await table.act("ann", id, "reject"))).toEqual([
      "invalid_trade: Invalid Action reject",
    ]);
    expect(refusals(await table.act("dan", id, "reject"))).toEqual([
      `invalid_trade: Invalid Trade ID ${id}`,
    ]);
  });
});

describe("who sees a trade of several teams (T21)", () => {
  it("every party sees the offer, and nobody else", async () => {
    const { table, id } = await offeredRing("vote");
    await table.act("bob", id, "accept");
    const statuses = ["ann", "bob", "cat", "cal", "dan", "zoe"].map(
      async (owner) => (await table.show(owner, id)).statusCode,
    );
    expect(await Promise.all(statuses)).toEqual([200, 200, 200, 200, 404, 404]);
  });

  it.each(["1", "2", "3"])("the list by team has it for team %s", async (team) => {
    const { table, id } = await offeredRing("vote");
    const path = `${PATHS.trades}?team=${team}`;
    expect((await table.ask({ method: "GET", path })).body).toMatchObject({ trades: [{ id }] });
  });
});

describe("the vote on a trade of several teams (T21, V2)", () => {
  it.each(["ann", "bob", "cat", "cal"])(
    "%s, who owns a team in it, does not vote",
    async (owner) => {
      const { table, id } = await acceptedRing("vote");
      expect(refusals(await table.act(owner, id, "object"))).toEqual([
        "invalid_trade: Invalid Action object",
      ]);
    },
  );

  it("executes it after the deadline, if too few object", async () => {
    const { table, id } = await acceptedRing("vote");
    tradeIn(await table.act("eve", id, "object"));
    await resolveAt(table, VOTING_DEADLINE);
    expect(table.league().trade(id)?.state).toBe("executed");
    expect(holdersOf(table, ...CATCHERS)).toEqual(["2", "3", "1"]);
  });

  it("voids it if a player of the third team has left it (V6)", async () => {
    const { table, id } = await acceptedRing("vote");
    await table.ask({
      ...{ method: "PUT", path: PATHS.rosters },
      payload: { moves: ["301:3:4"] },
    });
    await resolveAt(table, VOTING_DEADLINE);
    expect(table.league().trade(id)).toMatchObject({
      state: "void",
      reason: "Bad Trade : Moe Orr is not on Corkers",
    });
    expect(holdersOf(table, ...CATCHERS)).toEqual(["1", "2", "4"]);
  });
});

describe("the commissioner's approval of a trade of several teams (T21)", () => {
  it("executes it, and a rejection ends it", async () => {
    const approved = await acceptedRing("approve");
    tradeIn(await approved.table.act("zoe", approved.id, "commissioner_approve"));
    expect(holdersOf(approved.table, ...CATCHERS)).toEqual(["2", "3", "1"]);
    const rejected = await acceptedRing("approve");
    const answer = await rejected.table.act("zoe", rejected.id, "commissioner_reject");
    expect(progress(answer)).toEqual(["rejected", [2, 3]]);
  });
});

it("a trade of two teams needs one acceptance, and lists no accepting teams (T21)", async () => {
  const { table, id } = await offeredSwap("free_for_all");
  expect(progress(await table.act("bob", id, "accept"))).toEqual(["executed", undefined]);
});

it.each(TRADE_POLICIES)(
  "a league document lists nobody for a trade of two teams, and all have accepted it if it was accepted, policy %s (T21)",
  async (policy) => {
    const { table, id } = await acceptedSwap(policy);
    const { trades } = leagueFrom(documentOf(table.league().whole()));
    expect(trades.map(({ parties }) => parties)).toEqual([table.league().trade(id)?.parties]);
    expect(trades[0]?.parties.map(({ hasAccepted }) => hasAccepted)).toEqual([true, true]);
  },
);

const resolveAt = (table: Table, at: number) =>
  table.ask({ at, method: "POST", path: PATHS.votes, payload: {} });
