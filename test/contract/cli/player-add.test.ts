import { describe, expect, it } from "vitest";
import { newPlayer } from "../../../src/cli/player/add.ts";
import { quietNames } from "../../../src/cli/typed-names.ts";
import { leagueOf } from "../../../src/domain/league.ts";
import { thingsIn } from "../../../src/domain/things.ts";
import { atTheDesk } from "../../support/desk.ts";
import { CTRL_C, somebodyWho } from "../../support/prompter.ts";
import { type Document, sandlot } from "../../support/sandlot.ts";

/** The payload for a new player of the sandlot. */
const made = (
  options: Partial<Parameters<typeof newPlayer>[1]>,
  edit: (document: Document) => void = () => {},
) =>
  newPlayer(quietNames(leagueOf(thingsIn(sandlot(edit)))), {
    name: "Gil Gray",
    position: "SS",
    ...options,
  });

const withFlex = (document: Document): void => {
  for (const each of document.rosters.teams.flatMap(({ players }) => players))
    if (each.position === "C") each.eligible = "C,U";
};

describe("player add (R10)", () => {
  it("gives the next id that is free, unless --id names one", () => {
    const taken = (document: Document) => {
      document.players[0].id = "added-1";
    };
    expect(made({})).toHaveProperty(["added-1"]);
    expect(made({}, taken)).toHaveProperty(["added-2"]);
    expect(made({ id: "9001" })).toHaveProperty(["9001"]);
  });

  it("spells positions and pro teams as the league does, and takes a new pro team", () => {
    expect(made({ position: "c, 3b", proTeam: "sea", proStatus: "il", team: "1" })).toEqual({
      "added-1": {
        ...{ name: "Gil Gray", position: "C,3B", pro_team: "SEA", pro_status: "IL", team: "1" },
      },
    });
    expect(made({ position: "c,3b", proTeam: "por" })).toEqual({
      "added-1": { name: "Gil Gray", position: "C,3B", pro_team: "por" },
    });
  });

  it("adds the positions at which all others of the only position are eligible", () => {
    const positionsOf = (position: string, edit: (document: Document) => void) =>
      made({ position }, edit)["added-1"]?.position;
    expect(positionsOf("C", withFlex)).toBe("C,U");
    expect(positionsOf("C,1B", withFlex)).toBe("C,1B");
    const butOne = (document: Document) => {
      withFlex(document);
      document.rosters.teams[0].players[0].eligible = "C";
    };
    expect(positionsOf("C", butOne)).toBe("C");
  });

  it("asks on a terminal before it adds another player of a name", async () => {
    const desk = await atTheDesk();
    const add = ["player", "add", "ABE ASHBY", "--position", "C"];
    const question = "Add another player of this name?";
    const no = await desk.run(add, somebodyWho([question, CTRL_C]));
    expect([no.status, await desk.journal()]).toEqual([130, []]);
    const yes = await desk.run(add, somebodyWho([question, true]));
    expect(yes.stderr).toContain(
      "warning: another player has this name: Abe Ashby (101), C SEA, of Alewives",
    );
    expect(await desk.journal()).toMatchObject([{ statusCode: 200 }]);
  });

  it("asks before it adds a new name too, because no command removes a player", async () => {
    const desk = await atTheDesk();
    const add = ["player", "add", "Gil Gray", "--position", "C"];
    const no = await desk.run(add, somebodyWho(["Add this player?", false]));
    expect([no.status, await desk.journal()]).toEqual([130, []]);
    expect(no.stdout).toContain("Gil Gray");
  });
});
