import { describe, expect, it } from "vitest";
import { leagueOf } from "../../../src/domain/league.ts";
import { lineupCard } from "../../../src/domain/lineups/card.ts";
import { changesAt } from "../../../src/domain/lineups/choices.ts";
import { openSlots, viewLineup } from "../../../src/domain/lineups/views.ts";
import { thingsIn } from "../../../src/domain/things.ts";
import { found } from "../../support/document.ts";
import type { Edit } from "../../support/lineups.ts";
import { NOON, playerOf, sandlot } from "../../support/sandlot.ts";

/** What can be changed at the row of a player of Ann's, a line each. */
const changesOf = (id: string, edit: Edit, fixed = ""): readonly string[] => {
  const league = leagueOf(thingsIn(sandlot(edit)));
  const [team] = league.teams();
  const { players } = viewLineup(league, found(team), league.details().effectivePoint, NOON);
  const rules = league.rules().rosterRules;
  const rows = lineupCard(players, rules.positions, openSlots(players, rules).positions);
  const row = rows.find((each) => each.kind === "player" && each.player.player.id === id);
  const isFixed = ({ player }: (typeof players)[number]): boolean => player.id === fixed;
  const slot = ({ rosterStatus, rosterPos }: { rosterStatus: string; rosterPos: string }) =>
    rosterStatus === "A" ? rosterPos : rosterStatus;
  return changesAt(found(row), { rows, rules, isFixed }).map((change) => {
    const what =
      "no" in change
        ? change.no
        : change.places.map(({ player, place }) => `${player.id} ${slot(place)}`).join(", ");
    return `${change.mover.player.id} to ${slot(change.to)}: ${what}`;
  });
};

/** All of Ann's may play first base: Foz does, Kit plays short, Zeb is on the reserve, Uri injured. */
const firstBase: Edit = (document) => {
  for (const id of ["103", "105", "106"])
    Object.assign(playerOf(document, id), { eligible: ["1B"] });
  playerOf(document, "105").roster_status = "I";
};

/** First base has room for one more. */
const room: Edit = (document) => {
  firstBase(document);
  const limits = document.rules.roster.positions;
  Object.assign(found(limits.find(({ abbr }) => abbr === "1B")), { max_active: 2 });
};

/** Zeb does not play, and nor does Foz, who may play short. */
const injuries: Edit = (document) => {
  firstBase(document);
  Object.assign(playerOf(document, "106"), { pro_status: "O" });
  Object.assign(playerOf(document, "102"), { eligible: ["1B", "SS"] });
};

/** Those that are possible. */
const possible = (id: string, edit: Edit): readonly string[] =>
  changesOf(id, edit).filter((line) => /\d \w+$/.test(line));

describe("the changes at the row of a starter", () => {
  it("are those who can play there, from the reserve first, and where the starter can go", () => {
    expect(possible("102", firstBase)).toEqual([
      "106 to 1B: 106 1B, 102 RS",
      "105 to 1B: 105 1B, 102 RS",
      "103 to 1B: 103 1B, 102 RS",
      "102 to RS: 102 RS",
    ]);
  });

  it("begin with players who play; two starters swap if both can play at the other's position", () => {
    expect(possible("102", injuries).slice(0, 3)).toEqual([
      "105 to 1B: 105 1B, 102 RS",
      "103 to 1B: 103 1B, 102 SS",
      "106 to 1B: 106 1B, 102 RS",
    ]);
  });

  it("say why somebody cannot play there", () => {
    const changes = changesOf("102", firstBase, "106");
    expect(changes[0]).toBe("106 to 1B: locked");
    expect(changes).toContain("101 to 1B: not eligible");
  });
});

describe("the changes at the row of a reserve", () => {
  it("are positions with room, then starters to replace, then other statuses", () => {
    expect(possible("106", firstBase)).toEqual(["106 to SP: 106 SP", "106 to 1B: 106 1B, 102 RS"]);
    expect(possible("106", room)).toContain("106 to 1B: 106 1B");
  });

  it("are no status whose rule does not let them in, and say if it is full", () => {
    const injured =
      (most: number): Edit =>
      (document) => {
        firstBase(document);
        Object.assign(playerOf(document, "106"), { pro_status: "IL" });
        const limits = document.rules.roster.statuses;
        const limit = limits.find(({ description }) => description === "Injured Players");
        Object.assign(found(limit), { max: most });
      };
    expect(changesOf("106", firstBase).at(-1)).toBe("106 to OF: not eligible");
    expect(changesOf("106", injured(2)).at(-1)).toBe("106 to I: 106 I");
    expect(changesOf("106", injured(1)).at(-1)).toBe("106 to I: full");
  });

  it("are their own positions in a league without rules for positions", () => {
    const noRules: Edit = (document) => {
      document.rules.roster.positions = [];
    };
    expect(changesOf("106", noRules).slice(0, 2)).toEqual([
      "106 to SP: 106 SP",
      "106 to RP: 106 RP",
    ]);
  });
});
