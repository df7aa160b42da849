import { describe, expect, it } from "vitest";
import { type Table, tradeIn } from "../../support/play.ts";
import { type Document, playerOf } from "../../support/sandlot.ts";
import { later, SWAP, tableUnder } from "../../support/trades.ts";

/** The sandlot's effective point. */
const MAY_1 = 20260501;
const ALWAYS = 0;

/** Ann's whole team and a pick, for Bob's minor leaguer and a pick. */
const BIG = {
  team_from: "1",
  team_to: "2",
  players: ["101:1:2", "102:1:2", "103:1:2", "104:1:2", "105:1:2", "106:1:2", "206:2:1"],
  draft_picks: ["2027.1.1:1:2", "2027.1.2:2:1"],
};

type Edit = (document: Document) => void;
/** A league in which a commissioner has executed a trade at once. */
const executed = async (offer: object, edit?: Edit): Promise<Table> => {
  const table = tableUnder("vote", edit);
  tradeIn(await table.offer("zoe", { ...offer, execute_immediately: true }));
  return table;
};

describe("an executed trade (T17)", () => {
  it("keeps a player's present position, not their primary one", async () => {
    const table = await executed(BIG);
    expect(placeOf(table, "104")).toEqual({ teamId: "2", rosterStatus: "RS", rosterPos: "OF" });
  });

  it("puts a minor leaguer on the reserve as well", async () => {
    const table = await executed(BIG);
    expect(placeOf(table, "206")).toEqual({ teamId: "1", rosterStatus: "RS", rosterPos: "SP" });
  });

  it("replaces a slot that was set at the effective point, and keeps earlier slots as history", async () => {
    const table = await executed(SWAP, (document) => {
      document.lineups = [
        slot("201", "20260420", "2", "RS"),
        slot("201", "20260501", "2", "A"),
        slot("201", "20260509", "2", "RS"),
      ];
    });
    expect(table.league().player("201")?.timeline).toEqual([
      { from: ALWAYS, place: { teamId: "2", rosterStatus: "A", rosterPos: "C" } },
      { from: 20260420, place: { teamId: "2", rosterStatus: "RS", rosterPos: "C" } },
      { from: MAY_1, place: { teamId: "1", rosterStatus: "RS", rosterPos: "C" }, isMove: true },
    ]);
  });
});

describe("the fields of a trade's players (T19)", () => {
  it.each([
    ["withdraw", "ann"],
    ["reject", "bob"],
  ])("are frozen by %s as well", async (action, as) => {
    const table = tableUnder("vote");
    const { id } = tradeIn(await table.offer("ann", SWAP));
    const ended = tradeIn(await table.act(as, id, action));
    expect(tradeIn(await later(table, proTeamIs("101", "NYY")).show(null, id))).toEqual(ended);
  });
});

/** A player's place at the effective point. */
const placeOf = (table: Table, id: string) =>
  table
    .league()
    .player(id)
    ?.timeline.findLast((each) => each.from <= MAY_1)?.place;

const slot = (player_id: string, point: string, team_id: string, roster_status: string) => ({
  ...{ player_id, point, team_id, roster_status },
  roster_pos: "C",
});

const proTeamIs =
  (id: string, proTeam: string): Edit =>
  (document) => {
    playerOf(document, id).pro_team = proTeam;
  };
