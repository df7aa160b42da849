import { describe, expect, it } from "vitest";
import { refusals, type Table, tradeIn } from "../../support/play.ts";
import { type Document, NOON, playerOf } from "../../support/sandlot.ts";
import { everythingBut, holdersOf, later, SWAP, tableUnder } from "../../support/trades.ts";

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
type Execution = { readonly table: Table; readonly answer: Awaited<ReturnType<Table["act"]>> };

/** The three ways in which a request executes a trade. */
const WAYS: readonly (readonly [string, (offer: object, edit?: Edit) => Promise<Execution>])[] = [
  [
    "accept under free_for_all",
    async (offer, edit) => {
      const table = tableUnder("free_for_all", edit);
      const { id } = tradeIn(await table.offer("ann", offer));
      return { table, answer: await table.act("bob", id, "accept") };
    },
  ],
  [
    "commissioner_approve",
    async (offer, edit) => {
      const table = tableUnder("approve", edit);
      const { id } = tradeIn(await table.offer("ann", offer));
      await table.act("bob", id, "accept");
      return { table, answer: await table.act("zoe", id, "commissioner_approve") };
    },
  ],
  [
    "execute_immediately",
    async (offer, edit) => {
      const table = tableUnder("vote", edit);
      return { table, answer: await table.offer("zoe", { ...offer, execute_immediately: true }) };
    },
  ],
];

describe.each(WAYS)("execution by %s (T17)", (_, execute) => {
  it("moves all players and picks at once", async () => {
    const { table, answer } = await execute(BIG);
    expect(tradeIn(answer)["state"]).toBe("executed");
    expect(holdersOf(table, "101", "102", "103", "104", "105", "106", "206")).toEqual([
      "2",
      "2",
      "2",
      "2",
      "2",
      "2",
      "1",
    ]);
    expect(holdersOf(table, "2027.1.1", "2027.1.2")).toEqual(["2", "1"]);
  });

  it("is not stopped by roster limits: 11 of at most 10, and none of at least 5", async () => {
    const { table } = await execute(BIG);
    expect(table.league().playersOf("2")).toHaveLength(11);
    expect(table.league().playersOf("1")).toHaveLength(1);
  });

  it("puts an active player on the new team's reserve from the effective point on, with their roster_pos, no longer a keeper", async () => {
    const { table } = await execute(BIG);
    expect(table.league().player("101")).toMatchObject({
      teamId: "2",
      isKeeper: false,
      timeline: [
        { from: ALWAYS, place: { teamId: "1", rosterStatus: "A", rosterPos: "C" } },
        { from: MAY_1, place: { teamId: "2", rosterStatus: "RS", rosterPos: "C" } },
      ],
    });
  });

  it("keeps a player's present position, not their primary one", async () => {
    const { table } = await execute(BIG);
    expect(placeOf(table, "104")).toEqual({ teamId: "2", rosterStatus: "RS", rosterPos: "OF" });
  });

  it("puts a minor leaguer on the reserve as well", async () => {
    const { table } = await execute(BIG);
    expect(placeOf(table, "206")).toEqual({ teamId: "1", rosterStatus: "RS", rosterPos: "SP" });
  });

  it("replaces a slot that was set at the effective point, and keeps earlier slots as history", async () => {
    const { table } = await execute(SWAP, (document) => {
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

  it("changes nobody else", async () => {
    const { table, answer } = await execute(SWAP);
    const left = ["101", "201", tradeIn(answer).id];
    expect(everythingBut(table, ...left)).toEqual(everythingBut(tableUnder("vote"), ...left));
  });

  it("shows the players as they were just before the end (T19)", async () => {
    const { answer } = await execute(SWAP);
    expect(tradeIn(answer)["players"]).toMatchObject([
      { id: "101", roster_status: "A", from_team_id: "1", to_team_id: "2", pro_team: "SEA" },
      { id: "201", roster_status: "A", from_team_id: "2", to_team_id: "1", pro_team: "ATL" },
    ]);
  });

  it("changes nothing about an ended trade afterwards (T19)", async () => {
    const { table, answer } = await execute(SWAP);
    const { id } = tradeIn(answer);
    expect(tradeIn(await later(table, proTeamIs("101", "NYY")).show(null, id))).toEqual(
      tradeIn(answer),
    );
  });

  it("ends the trade: everybody sees it, and nobody can act on it any more (T3)", async () => {
    const { table, answer } = await execute(SWAP);
    const { id } = tradeIn(answer);
    for (const as of ["ann", "bob", "cat", "zoe"]) {
      expect(tradeIn(await table.show(as, id))).toEqual(tradeIn(answer));
      expect(refusals(await table.act(as, id, "accept"))).toEqual([
        "invalid_trade: Invalid Action accept",
      ]);
    }
    expect(tradeIn(await table.show(null, id))).toEqual(tradeIn(answer));
  });
});

describe("the fields of a trade's players (T19)", () => {
  it("are as the league knows them now while the trade is under way", async () => {
    const table = tableUnder("vote");
    const { id } = tradeIn(await table.offer("ann", SWAP));
    expect(tradeIn(await later(table, proTeamIs("101", "NYY")).show("ann", id))).toMatchObject({
      players: [{ id: "101", pro_team: "NYY" }, { id: "201" }],
    });
  });

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

describe("the end of a trade (T3)", () => {
  it("is named by the state in the PUT answer and in the history, where nothing is ever deleted", async () => {
    const table = tableUnder("free_for_all");
    const ids = [];
    for (const [action, as] of [
      ["withdraw", "ann"],
      ["reject", "bob"],
      ["accept", "bob"],
    ] as const) {
      const { id } = tradeIn(await table.offer("ann", SWAP));
      await table.act(as, id, action);
      ids.push(id);
    }
    expect(ids).toEqual([`${NOON}.1`, `${NOON + 1}.1`, `${NOON + 2}.1`]);
    expect(table.league().trades()).toMatchObject([
      { id: ids[0], state: "withdrawn" },
      { id: ids[1], state: "rejected" },
      { id: ids[2], state: "executed" },
    ]);
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
