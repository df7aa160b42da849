import { describe, expect, it } from "vitest";
import type { Timeline } from "../../../src/domain/league/players.ts";
import { BEGINNING } from "../../../src/domain/league/points.ts";
import { PATHS } from "../../../src/service/paths.ts";
import { done, maintain, maintained, refused, withPlayers } from "../../support/maintain.ts";
import { keepsTheContractOfMaintenance } from "../../support/maintenance-contract.ts";
import { play } from "../../support/play.ts";
import { sandlot } from "../../support/sandlot.ts";

/** The fixture's effective point. */
const NOW = 20260501;

/** A timeline with one place until the effective point, and another one from then on. */
const arriving = (
  [teamId, rosterStatus, rosterPos]:
    | readonly [string, "A" | "RS", string]
    | readonly [null, "", ""],
  to: string | null,
  pos: string,
): Timeline => [
  {
    from: BEGINNING,
    place: teamId === null ? null : { teamId, rosterStatus, rosterPos },
  },
  {
    from: NOW,
    place: to === null ? null : { teamId: to, rosterStatus: "RS", rosterPos: pos },
    isMove: true,
  },
];

const move = (...moves: readonly string[]) => maintained(sandlot(), PATHS.rosters, { moves });
const refusedOf = (...moves: readonly string[]) => refused(sandlot(), PATHS.rosters, { moves });

describe("PUT /fantasy/league/rosters: moves between teams", () => {
  it("arrive on the reserve at their position from the effective point on, no longer keepers (T17); nothing else changes", async () => {
    expect(await move("201:2:1", "102:1:3")).toEqual(
      withPlayers({
        "201": { teamId: "1", isKeeper: false, timeline: arriving(["2", "A", "C"], "1", "C") },
        "102": { teamId: "3", timeline: arriving(["1", "A", "1B"], "3", "1B") },
      }),
    );
  });

  it("lose the plans of the old team", async () => {
    expect(sandlot().players.find(({ id }) => id === "101")?.timeline).toHaveLength(2);
    expect(await move("101:1:2")).toEqual(
      withPlayers({
        "101": { teamId: "2", isKeeper: false, timeline: arriving(["1", "A", "C"], "2", "C") },
      }),
    );
  });

  it("count once if one is given twice (T9)", async () => {
    expect(await move("102:1:3", "102:1:3")).toEqual(await move("102:1:3"));
  });

  it("are to and from no team by `0`; a player from no team is at their primary position", async () => {
    expect(await move("102:1:0", "901:0:1")).toEqual(
      withPlayers({
        "102": { teamId: null, timeline: arriving(["1", "A", "1B"], null, "") },
        "901": { teamId: "1", timeline: arriving([null, "", ""], "1", "OF") },
      }),
    );
  });

  it("there and back at one point leave no trace but a place on the reserve", async () => {
    const away = await move("102:1:3");
    expect(await maintained(away, PATHS.rosters, { moves: ["102:3:1"] })).toEqual(
      withPlayers({ "102": { timeline: arriving(["1", "A", "1B"], "1", "1B") } }),
    );
  });

  it("answer with the moved players in their new places, and with nobody else", async () => {
    const table = play(sandlot());
    const body = await done(maintain(table, PATHS.rosters, { moves: ["102:1:3", "103:1:0"] }));
    expect(body).toEqual({
      rosters: {
        teams: [
          expect.objectContaining({
            id: "3",
            name: "Corkers",
            players: [
              expect.objectContaining({ id: "102", roster_status: "RS", roster_pos: "1B" }),
            ],
          }),
        ],
      },
      players: [expect.objectContaining({ id: "103", roster_status: "", roster_pos: "" })],
    });
  });
});

describe("PUT /fantasy/league/rosters refuses, all or none", () => {
  it.each([
    ["a player of another team", "201:1:3", "Gus Hobbs is not on Alewives"],
    ["a player on no team", "901:1:3", "Free Agent is not on Alewives"],
    ["an unknown player, by his id", "nobody:1:3", "nobody is not on Alewives"],
    ["a player of a team, from none", "101:0:3", "Abe Ashby is not on team 0"],
    ["an unknown player, from none", "nobody:0:3", "nobody is not on team 0"],
  ])("a wrong FROM, by the Bad Trade exception (T7): %s", async (_, wrong, told) => {
    expect(await refusedOf("102:1:3", wrong)).toEqual([`invalid_offer: Bad Trade : ${told}`]);
  });

  it.each([
    ["to a team that there is not", "101:1:99", "99"],
    ["from a team that there is not", "101:99:1", "99"],
    ["to the team that he is on", "101:1:1", "1"],
    ["from none to none", "901:0:0", "0"],
    ["to a team with a leading zero", "101:1:02", "02"],
  ])("a move %s", async (_, wrong, team) => {
    expect(await refusedOf("102:1:3", wrong)).toEqual([`invalid_offer: Invalid Team ID ${team}`]);
  });

  it("with every reason, each once", async () => {
    const twice = ["201:1:3", "201:1:3"];
    const wrong = ["101:1:2", "101:1:98", ...twice, "102:1:1", "103:98:1"];
    expect(await refusedOf(...wrong)).toEqual([
      "same_player_trade: Trying to offer same player to different teams",
      "invalid_offer: Invalid Team ID 98",
      "invalid_offer: Invalid Team ID 1",
      "invalid_offer: Bad Trade : Gus Hobbs is not on Alewives",
    ]);
  });

  it.each([
    ["no moves", {}, "moves: missing"],
    ["null for moves", { moves: null }, "moves: null is not a list"],
    ["two parts", { moves: ["101:1"] }, 'moves[0]: "101:1" is not of the form'],
    ["four parts", { moves: ["101:1:2", "1:2:3:4"] }, 'moves[1]: "1:2:3:4" is not of the form'],
    ["an empty part", { moves: ["101::2"] }, 'moves[0]: "101::2" is not of the form'],
    ["an object", { moves: [{ id: "101" }] }, "moves[0]: "],
    ["an unknown field", { moves: [], move: [] }, "move: unknown field; there is moves"],
  ])("%s as malformed (R2)", async (_, payload, msg) => {
    const [only, ...more] = await refused(sandlot(), PATHS.rosters, payload);
    expect(only).toContain(`invalid_payload: ${msg}`);
    expect(more).toEqual([]);
  });
});

keepsTheContractOfMaintenance({
  path: PATHS.rosters,
  granted: { moves: ["101:1:2", "901:0:1", "202:2:0"] },
  refused: { moves: ["102:1:2", "101:3:2"] },
  malformed: { moves: ["101:1"] },
});
