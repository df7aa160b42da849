import { describe, expect, it } from "vitest";
import { documentOf } from "../../../src/document/write.ts";
import { PATHS } from "../../../src/service/paths.ts";
import { play, refusals, type Table, tradeIn } from "../../support/play.ts";
import { HOUR, NOON, sandlot } from "../../support/sandlot.ts";
import { acceptedSwap, offeredSwap, SWAP } from "../../support/trades.ts";
import { changesIn, part, rosters, taken, update } from "../../support/update.ts";

const ID = `${NOON}.1`;
const NOT_BY_NAME =
  "invalid_action: A commissioner cannot change trades with an update: leave 'trades' out";

/** The reasons why an update is refused. The league must stay as it was. */
const reasons = async (table: Table, given: object): Promise<readonly string[]> => {
  const before = table.league().whole();
  const answer = await update(table, given);
  expect(table.league().whole()).toEqual(before);
  return refusals(answer);
};

const without = (key: "owners" | "draft_picks" | "players" | "trades", id: string): object =>
  part(key, (things) =>
    things.splice(
      things.findIndex((each) => each.id === id),
      1,
    ),
  );

/** A swap with a pick, accepted and put to a vote in which Dan has objected for teams 4 and 5. */
const votedSwap = async (): Promise<Table> => {
  const table = play(sandlot());
  const { id } = tradeIn(await table.offer("ann", { ...SWAP, draft_picks: ["2027.1.1:1:2"] }));
  await table.act("bob", id, "accept");
  await table.act("dan", id, "object");
  return table;
};

it("a named commissioner cannot change an ended trade either", async () => {
  const { table, id } = await offeredSwap("vote");
  await table.act("bob", id, "reject");
  const [trade] = documentOf(table.league().whole()).trades;
  const payload = { trades: [{ ...trade, comment: "Never mind" }] };
  const answer = await table.ask({ as: "ann", method: "PUT", path: PATHS.league, payload });
  expect(refusals(answer)).toEqual([NOT_BY_NAME]);
});

describe("what the league still needs cannot be removed", () => {
  it("a team that is in a trade under way, has an owner, and has picks: with every reason", async () => {
    const { table } = await offeredSwap("vote");
    const given = rosters((teams) => teams.splice(1, 1));
    expect(await reasons(table, given)).toEqual([
      `invalid_action: Balks (2) cannot be removed: trade ${ID}, which is in the state offer, needs it`,
      "invalid_action: Balks (2) cannot be removed: owner bob needs it",
      "invalid_action: Balks (2) cannot be removed: draft pick 2027.1.2 needs it",
      "invalid_action: Balks (2) cannot be removed: draft pick 2027.2.2 needs it",
    ]);
  });

  it("and a named commissioner hears of a trade only if they may see it (T5)", async () => {
    const { table } = await offeredSwap("vote");
    const others = [
      "invalid_action: Balks (2) cannot be removed: owner bob needs it",
      "invalid_action: Balks (2) cannot be removed: draft pick 2027.1.2 needs it",
      "invalid_action: Balks (2) cannot be removed: draft pick 2027.2.2 needs it",
    ];
    const heardBy = async (as: string) =>
      refusals(
        await table.ask({
          ...{ as, method: "PUT", path: PATHS.league },
          payload: rosters((teams) => teams.splice(1, 1)),
        }),
      );
    expect(await heardBy("ann")).toEqual([
      `invalid_action: Balks (2) cannot be removed: trade ${ID}, which is in the state offer, needs it`,
      ...others,
    ]);
    expect(await heardBy("zoe")).toEqual([
      "invalid_action: Balks (2) cannot be removed: something else in the league needs it",
      ...others,
    ]);
  });

  it("a team in an ended trade, because that is part of the history (T3)", async () => {
    const { table, id } = await offeredSwap("vote");
    await table.act("bob", id, "reject");
    const given = {
      ...rosters((teams) => teams.splice(1, 1)),
      ...{ owners: [{ id: "ann" }], draft_picks: [] },
    };
    expect(await reasons(table, given)).toEqual([
      `invalid_action: Balks (2) cannot be removed: trade ${ID}, which is in the state rejected, needs it`,
    ]);
  });

  it("an owner with a ballot in a vote, while it runs and afterwards", async () => {
    const table = await votedSwap();
    expect(await reasons(table, without("owners", "dan"))).toEqual([
      `invalid_action: Dan (dan) cannot be removed: trade ${ID}, which is in the state vote, needs it`,
    ]);
    const at = NOON + 48 * HOUR;
    await table.ask({ at, method: "POST", path: PATHS.votes, payload: {} });
    expect(await reasons(table, without("owners", "dan"))).toEqual([
      `invalid_action: Dan (dan) cannot be removed: trade ${ID}, which is in the state rejected, needs it`,
    ]);
  });

  it("but an owner who has not voted can be, even one of the parties", async () => {
    const table = await votedSwap();
    expect(changesIn(await update(table, without("owners", "eve")))).toEqual([
      "owner eve: removed",
    ]);
  });

  it("a player in a trade that was executed", async () => {
    const { table } = await acceptedSwap("free_for_all");
    const given = { ...rosters((teams) => taken(teams, "101")), players: [] };
    expect(await reasons(table, given)).toEqual([
      `invalid_action: Abe Ashby (101) cannot be removed: trade ${ID}, which is in the state executed, needs it`,
    ]);
  });

  it("a trade: nothing is deleted from the history (T3)", async () => {
    const { table } = await offeredSwap("vote");
    expect(await reasons(table, { trades: [] })).toEqual([
      `invalid_action: Trade ${ID} cannot be removed: nothing is deleted from the history`,
    ]);
  });

  it("all of these at once, with all reasons", async () => {
    const table = await votedSwap();
    const given = {
      ...rosters((teams) => taken(teams, "101")),
      ...{ players: [], trades: [], owners: [{ id: "ann" }], draft_picks: [] },
    };
    expect(await reasons(table, given)).toEqual([
      `invalid_action: Trade ${ID} cannot be removed: nothing is deleted from the history`,
      `invalid_action: Dan (dan) cannot be removed: trade ${ID}, which is in the state vote, needs it`,
      `invalid_action: Abe Ashby (101) cannot be removed: trade ${ID}, which is in the state vote, needs it`,
      `invalid_action: Draft pick 2027.1.1 cannot be removed: trade ${ID}, which is in the state vote, needs it`,
      "invalid_action: The league would have no commissioner: make another owner a commissioner first",
    ]);
  });
});

describe("a trade in an update", () => {
  it("that has ended cannot change (T19)", async () => {
    const { table, id } = await offeredSwap("vote");
    await table.act("bob", id, "reject");
    const { trades } = documentOf(table.league().whole());
    const given = { trades: trades.map((trade) => ({ ...trade, comment: "It was fair" })) };
    expect(await reasons(table, given)).toEqual([
      `invalid_action: Trade ${ID} has ended, so it cannot change`,
    ]);
  });

  it("that has ended cannot change its frozen facts either (T19)", async () => {
    const { table, id } = await offeredSwap("vote");
    await table.act("bob", id, "reject");
    const trades = documentOf(table.league().whole()).trades.map((trade) => ({
      ...trade,
      teams: trade.teams.map((team) => ({ ...team, name: "Ales" })),
    }));
    expect(await reasons(table, { trades })).toEqual([
      `invalid_action: Trade ${ID} has ended, so it cannot change`,
    ]);
  });

  it("that has ended keeps the names that its teams and players had (T19)", async () => {
    const { table, id } = await offeredSwap("vote");
    await table.act("bob", id, "reject");
    const given = rosters(([alewives]) => {
      alewives.name = "Ales";
      alewives.players[0].lastname = "Ash";
    });
    expect(changesIn(await update(table, given))).toEqual([
      "player 101: lastname Ashby > Ash",
      "team 1: name Alewives > Ales",
    ]);
    const shown = tradeIn(await table.show(null, id));
    expect(shown).toMatchObject({
      teams: [{ name: "Alewives" }, {}],
      players: [{ lastname: "Ashby" }, {}],
    });
  });
});
