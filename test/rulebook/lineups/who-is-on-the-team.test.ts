import { describe, expect, it } from "vitest";
import { ROSTER_STATUSES } from "../../../src/domain/league/players.ts";
import { looseTable, move, placeAt, refused, warned } from "../../support/lineups.ts";
import { playerOf } from "../../support/sandlot.ts";

const notOn = (player: string, team: string) => `invalid_action: ${player} is not on ${team}`;
const named = (player: string) => `invalid_action: ${player} is named more than once`;

describe("a player who is not on the team at that point (L4)", () => {
  it.each(ROSTER_STATUSES)("is refused for every status: %s", async (status) => {
    expect(await refused(looseTable(), "bob", { team: "2", ...move("101", status) })).toEqual([
      notOn("Abe Ashby", "Balks"),
    ]);
  });

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

  it("is refused for a commissioner too, and if the player is on the caller's other team", async () => {
    const other = { team: "4", ...move("501", "RS") };
    expect(await refused(looseTable(), "zoe", other)).toEqual([notOn("Yul Colby", "Dingers")]);
    expect(await refused(looseTable(), "dan", other)).toEqual([notOn("Yul Colby", "Dingers")]);
  });

  it("is refused with the whole change: nothing of it is made", async () => {
    const payload = { team: "1", active: { 106: {} }, reserve: { 105: {}, 201: {} }, keepers: [] };
    expect(await refused(looseTable(), "ann", payload)).toEqual([notOn("Gus Hobbs", "Alewives")]);
  });

  it("is reported with all others who are not there", async () => {
    const payload = { team: "2", active: { 999: {}, 101: {} }, minors: { 301: {} } };
    expect(await refused(looseTable(), "bob", payload)).toEqual([
      notOn("Abe Ashby", "Balks"),
      notOn("999", "Balks"),
      notOn("Moe Orr", "Balks"),
    ]);
  });

  it("is refused even in a league that only warns: nobody sets another team's player", async () => {
    const table = looseTable((document) => {
      document.rules.transactions.lineup_enforcement = { value: "warn" };
    });
    expect(await refused(table, "ann", { team: "1", ...move("201", "RS") })).toHaveLength(1);
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
  const pairs = ROSTER_STATUSES.flatMap((a, i) =>
    ROSTER_STATUSES.slice(i + 1).map((b) => [a, b] as const),
  );

  it.each(pairs)("is refused: as %s and as %s", async (a, b) => {
    const payload = { team: "1", ...move("104", a, "OF"), ...move("104", b, "OF") };
    expect(await refused(looseTable(), "ann", payload)).toEqual([named("Pip Moss")]);
  });

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

  it("does not mean two players with the same name", async () => {
    const table = looseTable((document) => {
      Object.assign(playerOf(document, "102"), { firstname: "Abe", lastname: "Ashby" });
    });
    const payload = { team: "1", ...move("101", "RS"), ...move("102", "ML") };
    expect((await refused(table, "ann", { ...payload, strict: true })).join()).not.toContain(
      "more than once",
    );
  });

  it("does not mean a player who is moved and also becomes a keeper", async () => {
    const table = looseTable();
    const payload = { team: "1", ...move("106", "A"), keepers: ["106"] };
    expect(await warned(table, "ann", payload)).toEqual([]);
    expect(await placeAt(table, "1", "106", undefined)).toEqual(["A SP"]);
    expect(table.league().player("106")?.isKeeper).toBe(true);
  });
});
