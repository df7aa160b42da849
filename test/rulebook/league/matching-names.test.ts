import { describe, expect, it } from "vitest";
import { matchingPlayers, matchingTeams } from "../../../src/domain/league/matching-names.ts";
import { leagueOf } from "../../../src/domain/league.ts";
import { thingsIn } from "../../../src/domain/things.ts";
import { type Document, playerOf, sandlot } from "../../support/sandlot.ts";

const meant = (team: string, words: string, edit?: (document: Document) => void) =>
  matchingPlayers(leagueOf(thingsIn(sandlot(edit))).playersOf(team), words).map(({ id }) => id);

const named =
  (names: Readonly<Record<string, readonly [string, string]>>) => (document: Document) => {
    for (const [id, [firstname, lastname]] of Object.entries(names))
      Object.assign(playerOf(document, id), { firstname, lastname });
  };

describe("the players of a team that a person means (command-line.md, --give and --get)", () => {
  it("the one with this id", () => {
    expect(meant("1", "101")).toEqual(["101"]);
  });

  it("the one with this full name, whatever the case and the spaces around it", () => {
    expect(meant("1", " abe ASHBY ")).toEqual(["101"]);
  });

  it.each([
    ["his first name", "Abe"],
    ["his last name", "ashby"],
    ["a part of it", "shb"],
    ["parts of both", "e a"],
  ])("the one whose name has %s in it", (_, words) => {
    expect(meant("1", words)).toEqual(["101"]);
  });

  it.each(["jose avila", "José Ávila", "JOSÉ", "Jose\u0301"])(
    "the one with accents, typed with or without them: %s",
    (words) => {
      expect(meant("2", words, named({ "202": ["José", "Ávila"] }))).toEqual(["202"]);
    },
  );

  it("the one without a first name (E7)", () => {
    expect(meant("2", "tomas made up")).toEqual(["206"]);
  });

  it("all whose names contain it, by id", () => {
    const edit = named({ "102": ["Al", "Ashby"], "103": ["Cy", "Ashby"] });
    expect(meant("1", "ashby", edit)).toEqual(["101", "102", "103"]);
  });

  it("the one whose whole name it is, before longer names that contain it", () => {
    const edit = named({ "101": ["Al", "Ashbyson"], "102": ["Al", "Ashby"] });
    expect(meant("1", "Al Ashby", edit)).toEqual(["102"]);
  });

  it("the one whose id it is, before those with this name", () => {
    expect(meant("1", "101", named({ "102": ["Agent", "101"] }))).toEqual(["101"]);
  });

  it("the one whose name has words that end in digits", () => {
    expect(meant("1", "nt 47", named({ "102": ["Agent", "4711"] }))).toEqual(["102"]);
  });

  it.each(["201", "Gus Hobbs", "nobody", "Ashby Abe", "", "  "])("nobody else: '%s'", (words) => {
    expect(meant("1", words)).toEqual([]);
  });
});

describe("a team that a person means", () => {
  const { teams } = sandlot((document) => {
    Object.assign(document.rosters.teams[1], { long_abbr: "XYZW", short_name: "QQ", abbr: "X Y" });
    Object.assign(document.rosters.teams[2], { abbr: "" });
  });

  it.each([
    ["xyzw", ["2"]],
    ["qq", ["2"]],
    ["x y", ["2"]],
    ["xyz", []],
    ["", []],
  ])("an abbreviation counts only as a whole: '%s'", (words, ids) => {
    expect(matchingTeams(teams, words).map(({ id }) => id)).toEqual(ids);
  });
});
