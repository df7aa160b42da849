import { describe, expect, it } from "vitest";
import type { Bounds } from "../../../src/domain/league/rules.ts";
import { leagueOf } from "../../../src/domain/league.ts";
import { lineupCard } from "../../../src/domain/lineups/card.ts";
import { viewLineup } from "../../../src/domain/lineups/views.ts";
import { thingsIn } from "../../../src/domain/things.ts";
import { NOON, sandlot } from "../../support/sandlot.ts";

/**
 * The card of Ann's lineup under a rule for her outfield, which has one player, and for a position
 * that no player has.
 */
const cardUnder = (of: Bounds, utility: Bounds) => {
  const league = leagueOf(thingsIn(sandlot()));
  const [team] = league.teams();
  if (team === undefined) throw new Error("no team");
  const { players } = viewLineup(league, team, league.details().effectivePoint, NOON);
  const card = lineupCard(players, [
    { abbr: "OF", active: of, maxTotal: null },
    { abbr: "U", active: utility, maxTotal: null },
  ]);
  return card.map((row) =>
    row.kind === "empty"
      ? `${row.position}: ${row.isRequired ? "required" : "optional"}`
      : `${row.player.place.rosterPos}: ${row.player.player.id}`,
  );
};

describe("the empty slots of a lineup card (issue 5)", () => {
  it("are required up to the minimum of the rules", () => {
    expect(cardUnder({ min: 3, max: 3 }, { min: 2, max: null }).slice(0, 5)).toEqual([
      "OF: 104",
      "OF: required",
      "OF: required",
      "U: required",
      "U: required",
    ]);
  });

  it("are one optional slot if a player may be there and none is", () => {
    expect(cardUnder({ min: 0, max: 3 }, { min: 0, max: 3 }).slice(0, 2)).toEqual([
      "OF: 104",
      "U: optional",
    ]);
  });

  it("are none if there is no limit, or if no player may be there", () => {
    expect(cardUnder({ min: 0, max: 1 }, { min: 0, max: null })).not.toContain("U: optional");
    expect(cardUnder({ min: 0, max: 1 }, { min: 0, max: 0 })).not.toContain("U: optional");
  });
});
