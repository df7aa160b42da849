import { describe, expect, it } from "vitest";
import { replacements } from "../../support/hostile.ts";
import { faultsOf, fixture, minimalDocument, placesOf } from "../../support/reading.ts";
import { refuses } from "../../support/refusing.ts";
import { type Document, sandlotDocument } from "../../support/sandlot.ts";

const everything = (): unknown => JSON.parse(fixture("everything.json"));

const twice = (lines: readonly string[]): readonly string[] =>
  lines.filter((line, index) => lines.indexOf(line) < index);

/** The kinds of places of lines, as in `rosters.teams[].id`, each once. */
const kindsOf = (lines: readonly string[]): readonly string[] => [
  ...new Set(lines.map((line) => line.slice(0, line.indexOf(": ")).replace(/\[[0-9]+\]/g, "[]"))),
];

describe("each fault is reported once (league-document.md, Reading)", () => {
  it.each<readonly [string, unknown]>([
    ["text that is no id, time, word or number", "a:b"],
    ["an object", {}],
    ["a switch", true],
  ])("wherever %s is not allowed", (_, value) => {
    const lines = [...replacements(everything(), value)].flatMap((document) =>
      twice(faultsOf(document)),
    );
    expect(kindsOf(lines)).toEqual([]);
  });

  it("and two things without an id do not have the same id", () => {
    const document = minimalDocument((edited) => {
      edited.rosters.teams[0].players = [{ lastname: "Ashby" }, { lastname: "Bly" }];
      edited.owners = [{ name: "Ann" }, { name: "Bob" }];
    });
    expect(faultsOf(document)).toEqual([
      "rosters.teams[0].players[0].id: missing",
      "rosters.teams[0].players[1].id: missing",
      "owners[0].id: missing",
      "owners[1].id: missing",
    ]);
  });
});

describe("only faults are reported", () => {
  it("if the effective point is missing, its sport is unknown and no date is wrong", () => {
    const document = sandlotDocument((edited) => {
      edited.dates = undefined;
      Object.assign(edited.league_details, { sport: undefined });
    });
    expect(placesOf(document)).toEqual(["dates.effective_point"]);
  });

  it("if the effective point is not a number", () => {
    const edit = (document: Document) => {
      document.dates.effective_point = "soon";
      Object.assign(document.league_details, { sport: undefined });
    };
    refuses(edit, "dates.effective_point", '"soon"');
  });

  it("of a lock on a player whose id is a pro team's abbreviation (E11)", () => {
    const document = sandlotDocument((edited) => {
      edited.players.push({ id: "SEA" });
      edited.locks = [{ pro_team: "SEA" }, { player_id: "SEA" }];
    });
    expect(faultsOf(document)).toEqual([]);
  });
});

describe("a long value is cut, and stays well-formed (E13)", () => {
  it("at any place", () => {
    const lines = [...replacements(everything(), "9".repeat(5000))].flatMap((document) =>
      faultsOf(document).filter((line) => line.length > 300),
    );
    expect(kindsOf(lines)).toEqual([]);
  });

  it("between two halves of a character, too", () => {
    const document = sandlotDocument((edited) => {
      edited.league_details.sport = `${"x".repeat(58)}\u{1F94E}${"x".repeat(58)}`;
    });
    const [fault = ""] = faultsOf(document);
    expect(fault.isWellFormed()).toBe(true);
  });
});
