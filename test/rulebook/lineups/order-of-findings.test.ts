import { describe, expect, it } from "vitest";
import { looseTable, move, warned } from "../../support/lineups.ts";
import { playerOf } from "../../support/sandlot.ts";

describe("the order of findings (L1)", () => {
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
