import { describe, expect, it } from "vitest";
import { documentOf } from "../../../src/document/write.ts";
import { TRADE_POLICIES, type TradePolicy } from "../../../src/domain/league/rules.ts";
import { PATHS } from "../../../src/service/paths.ts";
import { refusals, type Table, tradeIn } from "../../support/play.ts";
import { type Document, leagueFrom, NOON } from "../../support/sandlot.ts";
import {
  acceptedSwap,
  askVotes,
  holdersOf,
  type Played,
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

  it("allows a team that only gives, and a team that only gets a pick", async () => {
    const payload = { ...RING, players: ["201:2:1"], draft_picks: ["2027.1.1:1:3"] };
    expect(await offered(payload)).toEqual([]);
  });
});

describe("the acceptance of an offer to several teams (T21)", () => {
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
});

describe("who sees a trade of several teams (T21)", () => {
  it.each(["1", "2", "3"])("the list by team has it for team %s", async (team) => {
    const { table, id } = await offeredRing("vote");
    const path = `${PATHS.trades}?team=${team}`;
    expect((await table.ask({ method: "GET", path })).body).toMatchObject({ trades: [{ id }] });
  });
});

describe("the vote on a trade of several teams (T21, V2)", () => {
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
