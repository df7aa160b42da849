import { describe, expect, it } from "vitest";
import { leagueOf } from "../../../src/domain/league.ts";
import { candidates, destinationsFor } from "../../../src/domain/lineups/choices.ts";
import { viewLineup } from "../../../src/domain/lineups/views.ts";
import { thingsIn } from "../../../src/domain/things.ts";
import { found } from "../../support/document.ts";
import type { Edit } from "../../support/lineups.ts";
import { NOON, playerOf, sandlot } from "../../support/sandlot.ts";

/** Ann's lineup, and the rules of her league. */
const board = (edit: Edit) => {
  const league = leagueOf(thingsIn(sandlot(edit)));
  const [team] = league.teams();
  if (team === undefined) throw new Error("no team");
  const { players } = viewLineup(league, team, league.details().effectivePoint, NOON);
  return { players, rules: league.rules().rosterRules };
};

/** All of Ann's may play first base: Foz does, Kit plays short, Zeb is on the reserve, Uri injured. */
const firstBase: Edit = (document) => {
  for (const id of ["103", "105", "106"])
    Object.assign(playerOf(document, id), { eligible: ["1B"] });
  playerOf(document, "105").roster_status = "I";
};

describe("the players for a position", () => {
  it("come from the reserve first, then from the other statuses, and from other positions last", () => {
    const { players, rules } = board(firstBase);
    expect(candidates(players, "1B", rules).map(({ player }) => player.id)).toEqual([
      ...["106", "105", "103"],
    ]);
  });
});

describe("the destinations of a player", () => {
  const spotsOf = (id: string, edit: Edit): readonly string[] => {
    const { players, rules } = board(edit);
    const holder = players.find(({ player }) => player.id === id);
    if (holder === undefined) throw new Error(`no player ${id}`);
    return destinationsFor(players, holder, rules).map(
      ({ rosterStatus, rosterPos }) => `${rosterStatus} ${rosterPos}`,
    );
  };

  it("do not include a position that is full", () => {
    expect(spotsOf("106", firstBase)).not.toContain("A 1B");
    const room: Edit = (document) => {
      firstBase(document);
      const limits = document.rules.roster.positions;
      Object.assign(found(limits.find(({ abbr }) => abbr === "1B")), { max_active: 2 });
    };
    expect(spotsOf("106", room)).toContain("A 1B");
  });

  it("are their own positions in a league without rules for positions", () => {
    const noRules: Edit = (document) => {
      document.rules.roster.positions = [];
    };
    expect(spotsOf("106", noRules).slice(0, 3)).toEqual(["A SP", "A RP", "I SP"]);
  });
});
