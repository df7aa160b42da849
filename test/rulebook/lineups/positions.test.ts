import { describe, expect, it } from "vitest";
import { ROSTER_STATUSES, type RosterStatus } from "../../../src/domain/league/players.ts";
import { type Edit, looseTable, move, placeAt, warned } from "../../support/lineups.ts";
import { playerOf } from "../../support/sandlot.ts";

/** Ann moves a player: the warnings, and the player's new place. */
const moving = async (id: string, to: readonly [RosterStatus, string?], edit?: Edit) => {
  const table = looseTable(edit);
  const warnings = await warned(table, "ann", { team: "1", ...move(id, ...to) });
  const [place] = await placeAt(table, "1", id, undefined);
  return { warnings, place };
};

const fine = (place: string) => ({ warnings: [], place });
const notEligible = (player: string, at: string, place: string) => ({
  warnings: [`invalid_move: ${player} is not eligible at ${at}`],
  place,
});

const as =
  (id: string, facts: object): Edit =>
  (document) => {
    Object.assign(playerOf(document, id), facts);
  };
const withoutPositions: Edit = (document) => {
  document.rules.roster.positions = [];
};

describe("an eligible position (L5)", () => {
  it("is their primary position, whether it is in their list or not", async () => {
    const edit = as("102", { position: "SS", eligible: "1B" });
    expect(await moving("102", ["A", "SS"], edit)).toEqual(fine("A SS"));
  });

  it("is their primary position if their list is empty", async () => {
    expect(await moving("106", ["A", "SP"], as("106", { eligible: "" }))).toEqual(fine("A SP"));
    expect(await moving("106", ["A", "C"], as("106", { eligible: "" }))).toEqual(
      notEligible("Zeb Upham", "C", "A C"),
    );
  });

  it("is their primary position, if they have no position and are made active without one", async () => {
    const edit = as("106", { roster_pos: "" });
    expect(await moving("106", ["A"], edit)).toEqual(fine("A SP"));
    expect(await moving("106", ["ML"], edit)).toMatchObject({ place: "ML " });
  });

  it("is a flex position by its own name only", async () => {
    const edit: Edit = (document) => {
      document.rules.roster.positions.push({ abbr: "RB-WR-TE" }, { abbr: "RB" });
      Object.assign(playerOf(document, "106"), { position: "RB", eligible: "RB,RB-WR-TE" });
      Object.assign(playerOf(document, "105"), {
        ...{ position: "RB", eligible: "RB", roster_pos: "RB" },
      });
    };
    expect(await moving("106", ["A", "RB-WR-TE"], edit)).toEqual(fine("A RB-WR-TE"));
    expect(await moving("105", ["A", "RB-WR-TE"], edit)).toEqual(
      notEligible("Uri Quist", "RB-WR-TE", "A RB-WR-TE"),
    );
  });

  it.each(["C", "QB", "ss", "SS,2B", "S", "constructor", "__proto__"])(
    "is not %s for a shortstop: warned about, and done",
    async (pos) => {
      expect(await moving("103", ["A", pos])).toEqual(notEligible("Kit Ivers", pos, `A ${pos}`));
    },
  );

  it.each([
    ["of his list", "102", "3B", "Foz Ennis"],
    ["that is his primary one", "104", "CF", "Pip Moss"],
  ])("is not one %s for which the league has no slot", async (_, id, pos, name) => {
    expect(await moving(id, ["A", pos])).toEqual(notEligible(name, pos, `A ${pos}`));
  });

  it("is any that they can play if the league names no positions", async () => {
    expect(await moving("102", ["A", "3B"], withoutPositions)).toEqual(fine("A 3B"));
    expect(await moving("104", ["A", "CF"], withoutPositions)).toEqual(fine("A CF"));
    expect(await moving("104", ["A", "C"], withoutPositions)).toEqual(
      notEligible("Pip Moss", "C", "A C"),
    );
  });
});

describe("a lineup entry without a position (L5)", () => {
  it.each(ROSTER_STATUSES.filter((status) => status !== "A"))(
    "keeps the position that the player has: %s",
    async (status) => {
      const healthy: Edit = (document) => {
        const off = { injured_requires_dl: 0, minors_requires_minors: 0 };
        Object.assign(document.rules.roster, off);
      };
      expect(await moving("104", [status], healthy)).toEqual(fine(`${status} OF`));
    },
  );

  it("keeps the position that the player has at that point", async () => {
    const table = looseTable();
    await warned(table, "ann", { team: "1", ...move("104", "RS", "CF"), point: "20260503" });
    await warned(table, "ann", { team: "1", ...move("104", "RS"), point: "20260505" });
    expect(await placeAt(table, "1", "104", 20260501, 20260505)).toEqual(["A OF", "RS CF"]);
  });
});

describe("an active player's position is checked (L5)", () => {
  const ineligible = ["invalid_lineup: Kit Ivers is not eligible at C."];

  it("if nothing changes, only as part of the whole lineup: the player stays there (L11)", async () => {
    const edit = as("103", { roster_pos: "C" });
    expect(await moving("103", ["A"], edit)).toEqual({ warnings: ineligible, place: "A C" });
    expect(await moving("103", ["A", "C"], edit)).toEqual({ warnings: ineligible, place: "A C" });
  });
});

describe("the position of a player who is not active is checked (L5)", () => {
  const injured = { pro_status: "IL" };
  const inTheMinors = { pro_status: "M" };

  it.each([
    ["RS", {}],
    ["I", injured],
    ["ML", inTheMinors],
  ] as const)("if it is given and another one: %s", async (status, facts) => {
    expect(await moving("103", [status, "C"], as("103", facts))).toEqual(
      notEligible("Kit Ivers", "C", `${status} C`),
    );
  });
});
