import { describe, expect, it } from "vitest";
import { ROSTER_STATUSES } from "../../../src/domain/league/players.ts";
import { looseTable, move, refused, warned } from "../../support/lineups.ts";

const notOn = (player: string, team: string) => `invalid_action: ${player} is not on ${team}`;
const named = (player: string) => `invalid_action: ${player} is named more than once`;

describe("a player who is not on the team at that point (L4)", () => {
  it.each([
    ["of another team", "301", "Moe Orr"],
    ["on no team", "901", "Free Agent"],
    ["who has no first name, by his last name alone (E7)", "206", "Tomas Made Up"],
    ["whom nobody knows, by the id", "999", "999"],
    ["whose id is a word of the language's own", "constructor", "constructor"],
    ["whose id is empty", "", ""],
    ["whose id is of no form", "101:C", "101:C"],
  ])("is named: one %s", async (_, id, name) => {
    expect(await refused(looseTable(), "ann", { team: "1", ...move(id, "A", "C") })).toEqual([
      notOn(name, "Alewives"),
    ]);
  });

  it("counts at the point: a player who comes later is not there yet, one who leaves later still is", async () => {
    const table = looseTable((document) => {
      document.lineups = [
        { player_id: "201", point: "20260510", team_id: "1", roster_status: "A" },
      ];
    });
    const now = { ...move("201", "RS") };
    const then = { ...now, point: "20260510" };
    expect(await refused(table, "ann", { team: "1", ...now })).toEqual([
      notOn("Gus Hobbs", "Alewives"),
    ]);
    expect(await refused(table, "bob", { team: "2", ...then })).toEqual([
      notOn("Gus Hobbs", "Balks"),
    ]);
    expect(await warned(table, "bob", { team: "2", ...now })).toEqual([]);
    expect(await warned(table, "ann", { team: "1", ...then })).toEqual([]);
  });
});

describe("a player who is named twice (L4)", () => {
  it("is reported once, even if they are named many times", async () => {
    const everywhere = ROSTER_STATUSES.map((status) => move("206", status));
    const payload: object = Object.assign({ team: "2" }, ...everywhere);
    expect(await refused(looseTable(), "bob", payload)).toEqual([named("Tomas Made Up")]);
  });

  it("is reported together with not being there", async () => {
    const payload = { team: "2", ...move("101", "A"), ...move("101", "RS") };
    expect(await refused(looseTable(), "bob", payload)).toEqual([
      notOn("Abe Ashby", "Balks"),
      named("Abe Ashby"),
    ]);
  });
});
