import { describe, expect, it } from "vitest";
import { PATHS } from "../../../src/service/paths.ts";
import {
  type Edit,
  looseTable,
  move,
  refused,
  sandlotTable,
  setLineup,
  warned,
} from "../../support/lineups.ts";
import { refusals } from "../../support/play.ts";
import { type Document, playerOf } from "../../support/sandlot.ts";

const MOVES = {
  team: "1",
  ...move("104", "ML"),
  ...move("102", "I"),
  ...move("105", "RS"),
  ...move("106", "A", "C"),
};

/** The pitcher who goes to the bench is locked. */
const locked: Edit = (document: Document) => {
  document.locks = [{ player_id: "105", until: null }];
};

const IN_ORDER = [
  "invalid_move: Zeb Upham is not eligible at C",
  "invalid_move: Uri Quist is locked",
  "invalid_move: League requires the player be on DL to be eligible at Injured slot on the roster",
  "invalid_move: League requires the player to be in the minors to be eligible at Minors slot on the roster",
  "invalid_lineup: You have 3 active players. Between 5 and 6 are allowed.",
  "invalid_lineup: You have 2 active C. You must have 1.",
  "invalid_lineup: You have 0 active 1B. You must have 1.",
  "invalid_lineup: You have 0 active OF. You must have between 1 and 3.",
  "invalid_lineup: You have 0 active SP. You must have between 1 and 2.",
];

describe("the order of findings (L1)", () => {
  it("is active, reserve, injured, minors, and then the whole lineup", async () => {
    expect(await warned(sandlotTable(locked), "ann", MOVES)).toEqual(IN_ORDER);
  });

  it("is the same if they are exceptions (L2)", async () => {
    const strict = { ...MOVES, strict: true };
    expect(await refused(sandlotTable(locked), "ann", strict)).toEqual(IN_ORDER);
  });

  it("is by player within a status: numbers as numbers, even those that JSON does not order", async () => {
    const ids = ["9", "10", "88", "101", "9000000000", "10000000000", "x9"];
    const table = looseTable((document) => {
      for (const id of ids.filter((each) => each !== "101"))
        document.rosters.teams[0].players.push({
          ...playerOf(document, "106"),
          id,
          firstname: "No",
          lastname: id,
        });
    });
    const active = Object.fromEntries([...ids].reverse().map((id) => [id, { pos: "OF" }]));
    expect(await warned(table, "ann", { team: "1", active })).toEqual(
      ["No 9", "No 10", "No 88", "Abe Ashby", "No 9000000000", "No 10000000000", "No x9"].map(
        (name) => `invalid_move: ${name} is not eligible at OF`,
      ),
    );
  });

  it("is that of the interface's table for one player", async () => {
    const table = looseTable((document) => {
      document.locks = [{ player_id: "103", until: null }];
    });
    expect(await warned(table, "ann", { team: "1", ...move("103", "I", "C") })).toEqual([
      "invalid_move: Kit Ivers is locked",
      "invalid_move: League requires the player be on DL to be eligible at Injured slot on the roster",
      "invalid_move: Kit Ivers is not eligible at C",
    ]);
  });
});

describe("the answer to a lineup change (L1)", () => {
  it("is 200 with only the warnings, an empty list if there are none", async () => {
    const answer = await setLineup(looseTable(), "ann", { team: "1", ...move("103", "RS") });
    expect([answer.statusCode, answer.body]).toEqual([200, { warnings: [] }]);
  });

  it("has warnings of type and msg", async () => {
    const answer = await setLineup(looseTable(), "ann", { team: "1", ...move("103", "A", "C") });
    expect(answer.body).toEqual({
      warnings: [{ type: "invalid_move", msg: "Kit Ivers is not eligible at C" }],
    });
  });

  it("is 400 with only the exceptions if it is refused", async () => {
    const answer = await setLineup(looseTable(), "bob", { team: "1" });
    expect([answer.statusCode, Object.keys(answer.body)]).toEqual([400, ["exceptions"]]);
  });

  it.each([
    ["only `team`", {}],
    ["nobody named", { active: {}, reserve: {}, injured: {}, minors: {} }],
    ["null for everything", { active: null, minors: null, point: null, period: null }],
  ])("with %s tells the findings and changes nothing", async (_, more) => {
    const table = sandlotTable((document) => {
      playerOf(document, "101").roster_pos = "SS";
    });
    const before = table.league().whole();
    expect(await warned(table, "ann", { team: "1", ...more })).toEqual([
      "invalid_lineup: You have 0 active C. You must have 1.",
      "invalid_lineup: You have 2 active SS. You must have 1.",
      "invalid_lineup: Abe Ashby is not eligible at SS.",
    ]);
    expect(table.league().whole()).toEqual(before);
  });

  it("is the same on the path without /fantasy (E1)", async () => {
    const path = PATHS.lineup.replace("/fantasy", "");
    const payload = { team: "1", ...move("103", "A", "C") };
    const answer = await looseTable().ask({ as: "ann", method: "PUT", path, payload });
    expect([answer.statusCode, refusals(answer)]).toEqual([200, []]);
  });

  it("of a dry run is that of the real change, with nothing written (R7)", async () => {
    const table = sandlotTable();
    const asked = { as: "ann", method: "PUT", path: PATHS.lineup, payload: MOVES };
    const before = table.league().whole();
    const dry = await table.ask({ ...asked, dryRun: true });
    expect([table.league().whole(), table.journal]).toEqual([before, []]);
    expect(await table.ask(asked)).toEqual(dry);
  });
});
