import { describe, expect, it } from "vitest";
import {
  IN_THE_MINORS,
  ON_THE_INJURED_LIST,
  type RosterStatus,
} from "../../../src/domain/league/players.ts";
import { type Edit, looseTable, move, placeAt, warned } from "../../support/lineups.ts";
import { type Document, playerOf } from "../../support/sandlot.ts";

const NOT_ON_DL =
  "invalid_move: League requires the player be on DL to be eligible at Injured slot on the roster";
const NOT_IN_THE_MINORS =
  "invalid_move: League requires the player to be in the minors to be eligible at Minors slot on the roster";

const both =
  (...edits: readonly Edit[]): Edit =>
  (document) => {
    for (const edit of edits) edit(document);
  };
const shortstop =
  (facts: object): Edit =>
  (document) => {
    Object.assign(playerOf(document, "103"), facts);
  };
const proStatus = (pro_status: string | null) => shortstop({ pro_status });
const rule =
  (name: string, value: unknown): Edit =>
  (document: Document) => {
    Object.assign(document.rules.roster, { [name]: value });
  };

/** Ann moves a shortstop: the warnings, and the player's new place. */
const moving = async (edit: Edit, to: RosterStatus, pos?: string) => {
  const table = looseTable(edit);
  const warnings = await warned(table, "ann", { team: "1", ...move("103", to, pos) });
  const [place] = await placeAt(table, "1", "103", undefined);
  return { warnings, place };
};

describe.each([
  {
    slot: "injured",
    status: "I",
    fits: [...ON_THE_INJURED_LIST, "il"],
    fitsNot: ["A", "M", "ML", "O", "D", "IL10", "", null],
    warning: NOT_ON_DL,
    switchName: "injured_requires_dl",
  },
  {
    slot: "minors",
    status: "ML",
    fits: [...IN_THE_MINORS, "Min"],
    fitsNot: ["A", "IL", "DL", "MINORS", "", null],
    warning: NOT_IN_THE_MINORS,
    switchName: "minors_requires_minors",
  },
] as const)(
  "moving to the $slot slot (L6, L16)",
  ({ status, fits, fitsNot, warning, switchName }) => {
    it.each(fits)("allows a player with pro_status %s", async (pro) => {
      expect(await moving(proStatus(pro), status)).toEqual({
        warnings: [],
        place: `${status} SS`,
      });
    });

    it.each(fitsNot)("warns about one with pro_status %j, and does it", async (pro) => {
      expect(await moving(proStatus(pro), status)).toEqual({
        warnings: [warning],
        place: `${status} SS`,
      });
    });

    it.each([0, "0", false])(`does not check it if ${switchName} is %j`, async (off) => {
      const edit = both(proStatus("A"), rule(switchName, off));
      expect((await moving(edit, status)).warnings).toEqual([]);
    });

    it.each([1, "1", true, null, "", undefined])(
      `warns if ${switchName} is %j: on, or left open`,
      async (on) => {
        const edit = both(proStatus("A"), rule(switchName, on));
        expect((await moving(edit, status)).warnings).toEqual([warning]);
      },
    );

    it("does not check a player who is there already: named again, or at another of their positions", async () => {
      const there = both(
        shortstop({ pro_status: "A", roster_status: status }),
        (document: Document) => document.rules.roster.positions.push({ abbr: "2B" }),
      );
      expect(await moving(there, status)).toEqual({ warnings: [], place: `${status} SS` });
      expect(await moving(there, status, "2B")).toEqual({ warnings: [], place: `${status} 2B` });
    });

    it("looks at where they were at the point of the move", async () => {
      const table = looseTable(proStatus("A"));
      const later = { team: "1", ...move("103", status), point: "20260510" };
      expect(await warned(table, "ann", later)).toEqual([warning]);
      expect(await warned(table, "ann", later)).toEqual([]);
      expect(await warned(table, "ann", { ...later, point: "20260505" })).toEqual([warning]);
    });
  },
);
