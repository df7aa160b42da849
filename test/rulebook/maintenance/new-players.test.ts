import { describe, expect, it } from "vitest";
import { BEGINNING } from "../../../src/domain/league/points.ts";
import { PATHS } from "../../../src/service/paths.ts";
import {
  done,
  maintain,
  maintained,
  playerAt,
  refused,
  withPlayers,
} from "../../support/maintain.ts";
import { keepsTheContractOfMaintenance } from "../../support/maintenance-contract.ts";
import { play } from "../../support/play.ts";
import { sandlot } from "../../support/sandlot.ts";

const GIL = { name: "Gil Gray", position: "OF,1B", pro_team: "POR", pro_status: "m" };

const put = (payload: unknown, whole = sandlot()) => maintained(whole, PATHS.players, payload);
const refusedOf = (payload: unknown, whole = sandlot()) => refused(whole, PATHS.players, payload);

/** The outcome of a request that must succeed. */
const outcomeOf = async (payload: unknown, whole = sandlot()) => {
  const answer = await maintain(play(whole), PATHS.players, payload);
  if (!("outcome" in answer) || answer.outcome.kind !== "players") throw new Error("refused");
  return answer.outcome;
};

describe("PUT /fantasy/league/players: add (R10)", () => {
  it("adds a player who has always been on no team; nothing else changes", async () => {
    const before = sandlot();
    const after = await put({ add: { "added-1": GIL } });
    expect(after).toEqual({
      ...before,
      players: [
        ...before.players,
        {
          ...{ id: "added-1", firstname: "Gil", lastname: "Gray" },
          ...{ position: "OF", eligible: ["OF", "1B"], proTeam: "POR", proStatus: "M" },
          ...{ isKeeper: false, teamId: null },
          timeline: [{ from: BEGINNING, place: null }],
        },
      ],
    });
  });

  it.each([
    ["Gil Gray", "Gil", "Gray"],
    ["Elly De La Cruz", "Elly", "De La Cruz"],
    ["  Gil \t Gray ", "Gil", "Gray"],
    ["Ichiro", "", "Ichiro"],
  ])("takes the first word of %j as the first name (E7)", async (name, firstname, lastname) => {
    const table = play(sandlot());
    await done(maintain(table, PATHS.players, { add: { x: { name, position: "C" } } }));
    expect(playerAt(table, "x")).toMatchObject({ firstname, lastname });
  });

  it("refuses an id that a player has, an unknown position and an unknown team, all at once", async () => {
    const add = {
      "101": { name: "Gil Gray", position: "C" },
      x: { name: "Gil Gray", position: "QB,of,C" },
      y: { name: "Gil Gray", position: "C", team: "9" },
    };
    const known = "there are C, 1B, SS, OF, SP, 3B, 2B, CF, RP";
    expect(await refusedOf({ add })).toEqual([
      "invalid_action: Abe Ashby already has the id 101",
      `invalid_action: QB is not a position of the league; ${known}`,
      `invalid_action: of is not a position of the league; ${known}`,
      "invalid_action: The league has no team 9",
    ]);
  });

  it("takes a position that only the roster rules or a player have", async () => {
    const without = sandlot((document) => {
      document.positions = [];
    });
    const pitcher = { name: "Gil Gray", position: "SP,RP" };
    expect((await put({ add: { x: pitcher } }, without)).players.at(-1)).toMatchObject({
      eligible: ["SP", "RP"],
    });
    const catcher = { add: { x: { name: "Gil Gray", position: "QB" } } };
    expect(await refusedOf(catcher, without)).toHaveLength(1);
  });

  it("takes any position in a league that has none", async () => {
    const none = sandlot((document) => {
      document.positions = [];
      document.rules.roster.positions = [];
      for (const each of [...document.players, ...document.rosters.teams.flatMap((t) => t.players)])
        Object.assign(each, { position: "", eligible: "" });
    });
    const player = { name: "Gil Gray", position: "QB" };
    expect((await put({ add: { x: player } }, none)).players.at(-1)).toMatchObject({
      position: "QB",
    });
  });

  it("names other players of the same name, in any case and with any accents", async () => {
    const { namesakes } = await outcomeOf({
      add: { x: { name: "ÁBE  ashby", position: "C" }, y: { name: "Free Agent", position: "C" } },
    });
    expect(namesakes).toEqual([
      { player: expect.objectContaining({ id: "101" }), team: "Alewives" },
      { player: expect.objectContaining({ id: "901" }), team: null },
    ]);
    expect((await outcomeOf({ add: { x: GIL } })).namesakes).toEqual([]);
  });

  it.each([
    ["no name", { x: { position: "C" } }, "add.x.name: missing"],
    ["an empty name", { x: { name: " ", position: "C" } }, 'add.x.name: " " is not a name'],
    ["no position", { x: { name: "Gil" } }, "add.x.position: missing"],
    ["an empty position", { x: { name: "Gil", position: "C,," } }, 'add.x.position: "C,," is not'],
    ["a list of positions", { x: { name: "Gil", position: ["C"] } }, "add.x.position: "],
    [
      "a long status",
      { x: { ...GIL, pro_status: "doubtful." } },
      'add.x.pro_status: "doubtful." is',
    ],
    ["only a name", { x: "Gil" }, 'add.x: "Gil" is not an object'],
    ["an unknown field", { x: { ...GIL, eligible: "C" } }, "add.x.eligible: unknown field"],
    ["an id with a space", { "a b": GIL }, 'add: "a b" is not an id'],
    ["an id with a colon", { "a:b": GIL }, 'add: "a:b" is not an id'],
    ["an empty id", { "": GIL }, 'add: "" is not an id'],
    ["an id like an option", { "-a": GIL }, 'add: "-a" is not an id'],
    ["a list of players", [GIL], "add: "],
  ])("%s is malformed (R2, E11)", async (_, add, msg) => {
    const [only, ...more] = await refusedOf({ add });
    expect(only).toContain(`invalid_payload: ${msg}`);
    expect(more).toEqual([]);
  });
});

describe("PUT /fantasy/league/players: name, position, pro_team (R10)", () => {
  it("sets them for players on any team or on none; nothing else changes", async () => {
    expect(
      await put({
        name: { "101": "Abel Ashby Jr." },
        position: { "101": "1B,C", "901": "SP" },
        pro_team: { "901": "", "102": "POR" },
        pro_status: { "102": "IL" },
      }),
    ).toEqual(
      withPlayers({
        "101": {
          ...{ firstname: "Abel", lastname: "Ashby Jr." },
          ...{ position: "1B", eligible: ["1B", "C"] },
        },
        "102": { proTeam: "POR", proStatus: "IL" },
        "901": { position: "SP", eligible: ["SP"], proTeam: "" },
      }),
    );
  });

  it("names other players with a new name, but not those with a name that stays", async () => {
    expect((await outcomeOf({ name: { "102": "Abe Ashby" } })).namesakes).toMatchObject([
      { player: { id: "101" } },
    ]);
    const twins = await put({ name: { "102": "Abe Ashby" } });
    expect((await outcomeOf({ position: { "102": "C" } }, twins)).namesakes).toEqual([]);
  });
});

keepsTheContractOfMaintenance({
  path: PATHS.players,
  granted: {
    add: { "added-1": { ...GIL, team: "1" }, "added-2": { name: "Ned", position: "C" } },
    name: { "101": "Abel Ashby" },
    position: { "102": "1B,OF" },
    pro_team: { "901": "POR" },
  },
  refused: { add: { "101": GIL } },
  malformed: { add: { x: { ...GIL, name: "" } } },
});
