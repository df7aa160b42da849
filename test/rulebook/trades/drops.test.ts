import { describe, expect, it } from "vitest";
import { PATHS } from "../../../src/service/paths.ts";
import { refusals, type Table, tradeIn } from "../../support/play.ts";
import { type Document, lockPlayer } from "../../support/sandlot.ts";
import { everythingBut, holdersOf, tableUnder, VOTING_DEADLINE } from "../../support/trades.ts";

/** Ann gives one player for two, and drops her reserve pitcher. */
const TWO_FOR_ONE = {
  team_from: "1",
  team_to: "2",
  players: ["101:1:2", "201:2:1", "202:2:1"],
  drops: ["106:1:0"],
};

const SAME_PLAYER = "same_player_trade: Trying to offer same player to different teams";

const offered = async (payload: object, table = tableUnder("free_for_all")) => ({
  table,
  id: tradeIn(await table.offer("ann", payload)).id,
});

const accept = (table: Table, id: string, drops: readonly string[], as = "bob") =>
  table.ask({ as, method: "PUT", path: PATHS.trade, payload: { id, action: "accept", drops } });

/** A trade that takes a player from team 1 to team 4, at once. */
const takeToDan = async (table: Table, player: string): Promise<void> => {
  const entry = { team_from: "1", team_to: "4", players: [`${player}:1:4`] };
  tradeIn(await table.offer("zoe", { ...entry, execute_immediately: true }));
};

const dropIds = (trade: { readonly [key: string]: unknown }) =>
  (trade["drops"] as readonly { id: string; from_team_id: string }[] | undefined)?.map(
    ({ id, from_team_id }) => `${id} of ${from_team_id}`,
  );

describe("a trade with drops (T24)", () => {
  it("drops a player as a trade moves one: later slots on the old team go, and the past stays (T17)", async () => {
    const dated = (document: Document): void => {
      const slot = { player_id: "106", team_id: "1", roster_status: "A", roster_pos: "SP" };
      document.lineups = ["20260424", "20260508"].map((point) => ({ ...slot, point }));
    };
    const { table, id } = await offered(TWO_FOR_ONE, tableUnder("free_for_all", dated));
    await table.act("bob", id, "accept");
    expect(table.league().player("106")).toMatchObject({
      teamId: null,
      isKeeper: false,
      timeline: [
        { place: { teamId: "1" } },
        { from: 20_260_424, place: { teamId: "1", rosterStatus: "A" } },
        { from: 20_260_501, place: null, isMove: true },
      ],
    });
    expect(table.league().player("106")?.timeline).toHaveLength(3);
  });

  it("executed at once drops players of any of its teams (T12)", async () => {
    const table = tableUnder("vote");
    const payload = {
      ...TWO_FOR_ONE,
      drops: ["205:2:0", "106:1:0"],
      execute_immediately: true,
    };
    expect(dropIds(tradeIn(await table.offer("zoe", payload)))).toEqual(["205 of 2", "106 of 1"]);
    expect(holdersOf(table, "205", "106")).toEqual([null, null]);
  });
});

describe("an offer with drops is refused (T24)", () => {
  const refused = async (payload: object, edit?: (document: Document) => void, as = "ann") => {
    const table = tableUnder("free_for_all", edit);
    const before = everythingBut(table);
    const answer = await table.offer(as, { ...TWO_FOR_ONE, ...payload });
    expect(everythingBut(table)).toEqual(before);
    return refusals(answer);
  };

  it.each([
    ["a player of the other team", "205:2:0", "Invalid Team ID 2"],
    ["a player of a third team", "301:3:0", "Invalid Team ID 3"],
    ["a player of no team of the league", "301:77:0", "Invalid Team ID 77"],
    ["a player of no team", "901:0:0", "Invalid Team ID 0"],
    ["a player who is on another team", "205:1:0", "Bad Trade : Abe Xavier is not on Alewives"],
    ["a player whom nobody knows", "777:1:0", "Bad Trade : 777 is not on Alewives"],
  ])("for %s", async (_, drop, msg) => {
    expect(await refused({ drops: [drop] })).toEqual([`invalid_offer: ${msg}`]);
  });

  it("for a locked player, named after the locked players who are traded (T15)", async () => {
    const locked = (document: Document): void => {
      for (const id of ["106", "201"]) lockPlayer(document, id);
    };
    expect(await refused({}, locked)).toEqual([
      "invalid_offer: Gus Hobbs and Zeb Upham are currently locked",
    ]);
  });
});

describe("an acceptance with drops is refused (T24)", () => {
  it.each([
    ["a player of the offering team", "105:1:0", "invalid_offer: Invalid Team ID 1"],
    ["a player of a third team", "301:3:0", "invalid_offer: Invalid Team ID 3"],
    ["a player who arrives", "101:2:0", SAME_PLAYER],
    ["a player who leaves", "201:2:0", SAME_PLAYER],
    ["a player of nobody", "901:2:0", "invalid_offer: Bad Trade : Free Agent is not on Balks"],
  ])("for %s", async (_, drop, message) => {
    const { table, id } = await offered(TWO_FOR_ONE);
    const before = everythingBut(table);
    expect(refusals(await accept(table, id, [drop]))[0]).toBe(message);
    expect(everythingBut(table)).toEqual(before);
  });

  it("by an owner of both teams, for the team that offered", async () => {
    const table = tableUnder("free_for_all");
    const payload = { team_from: "4", team_to: "5", players: ["401:4:5"] };
    const { id } = tradeIn(await table.offer("dan", payload));
    expect(refusals(await accept(table, id, ["402:4:0"], "dan"))).toEqual([
      "invalid_offer: Invalid Team ID 4",
    ]);
    expect(tradeIn(await accept(table, id, ["502:5:0"], "dan"))["state"]).toBe("executed");
  });

  it("so is an approval, if a dropped player has left (T14)", async () => {
    const { table, id } = await offered(TWO_FOR_ONE, tableUnder("approve"));
    await table.act("bob", id, "accept");
    await takeToDan(table, "106");
    expect(refusals(await table.act("zoe", id, "commissioner_approve"))).toEqual([
      "invalid_offer: Bad Trade : Zeb Upham is not on Alewives",
    ]);
  });
});

describe("a resolved vote ignores a dropped player who has left (T24)", () => {
  const voted = async () => {
    const { table, id } = await offered(TWO_FOR_ONE, tableUnder("vote"));
    await accept(table, id, ["205:2:0"]);
    return { table, id };
  };
  const resolve = (table: Table) =>
    table.ask({ at: VOTING_DEADLINE, method: "POST", path: PATHS.votes, payload: {} });

  it("a player who has come back is dropped", async () => {
    const { table, id } = await voted();
    await takeToDan(table, "106");
    const back = { team_from: "4", team_to: "1", players: ["106:4:1"], execute_immediately: true };
    await table.offer("zoe", back);
    await resolve(table);
    expect(dropIds(tradeIn(await table.show(null, id)))).toEqual(["106 of 1", "205 of 2"]);
    expect(holdersOf(table, "106")).toEqual([null]);
  });

  it("only a traded player makes the trade void, which still lists every drop (V6)", async () => {
    const { table, id } = await voted();
    for (const player of ["101", "106"]) await takeToDan(table, player);
    await resolve(table);
    expect(table.league().trade(id)).toMatchObject({
      state: "void",
      reason: "Bad Trade : Abe Ashby is not on Alewives",
    });
    expect(dropIds(tradeIn(await table.show(null, id)))).toEqual(["106 of 1", "205 of 2"]);
    expect(holdersOf(table, "205")).toEqual(["2"]);
  });
});
