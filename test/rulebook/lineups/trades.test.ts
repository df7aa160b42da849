import { describe, expect, it } from "vitest";
import { type Edit, looseTable, move, placeAt, refused, warned } from "../../support/lineups.ts";
import { type Table, tradeIn } from "../../support/play.ts";
import { policy } from "../../support/sandlot.ts";

const freely =
  (edit: Edit = () => {}): Edit =>
  (document) => {
    policy("free_for_all")(document);
    edit(document);
  };

/** Ann's right fielder 104 for Bob's shortstop 203, offered and accepted. */
const trade = async (table: Table): Promise<void> => {
  const offer = { team_from: "1", team_to: "2", players: ["104:1:2", "203:2:1"] };
  const { id } = tradeIn(await table.offer("ann", offer));
  tradeIn(await table.act("bob", id, "accept"));
};

const execute = (team_from: string, team_to: string, ...players: readonly string[]) => ({
  team_from,
  team_to,
  players,
  execute_immediately: true,
});

describe("a traded player's lineups (T17)", () => {
  it("have lost the plans of the old team and of the document", async () => {
    const table = looseTable(freely());
    await warned(table, "ann", { team: "1", ...move("104", "ML"), point: "20260510" });
    await warned(table, "ann", { team: "1", ...move("104", "A"), point: "20260520" });
    tradeIn(await table.offer("ann", execute("1", "2", "104:1:2", "101:1:2")));
    const points = [20260501, 20260508, 20260510, 20260520];
    expect(await placeAt(table, "1", "104", ...points)).toEqual(points.map(() => undefined));
    expect(await placeAt(table, "2", "104", ...points)).toEqual(points.map(() => "RS OF"));
    expect(await placeAt(table, "2", "101", ...points)).toEqual(points.map(() => "RS C"));
  });

  it("have them at the position of the effective point, not at a planned or a past one", async () => {
    const table = looseTable(freely());
    await warned(table, "zoe", { team: "1", ...move("104", "A", "CF"), point: "20260420" });
    await warned(table, "ann", { team: "1", ...move("104", "A", "OF") });
    await warned(table, "ann", { team: "1", ...move("104", "A", "SS"), point: "20260510" });
    await trade(table);
    expect(await placeAt(table, "2", "104", 20260501, 20260510)).toEqual(["RS OF", "RS OF"]);
  });

  it("keep the plans of players who stay", async () => {
    const table = looseTable(freely());
    await warned(table, "ann", { team: "1", ...move("105", "RS"), point: "20260510" });
    await trade(table);
    expect(await placeAt(table, "1", "105", 20260509, 20260510)).toEqual(["A SP", "RS SP"]);
    expect(await placeAt(table, "1", "101", 20260507, 20260508)).toEqual(["A C", "RS C"]);
  });

  it("show a player who left and came back once, on the reserve and without the other team's plans", async () => {
    const table = looseTable();
    tradeIn(await table.offer("zoe", execute("1", "2", "104:1:2")));
    await warned(table, "bob", { team: "2", ...move("104", "A"), point: "20260510" });
    tradeIn(await table.offer("zoe", execute("2", "1", "104:2:1")));
    expect(await placeAt(table, "1", "104", 20260430, 20260501, 20260510)).toEqual([
      "A OF",
      "RS OF",
      "RS OF",
    ]);
    expect(await placeAt(table, "2", "104", 20260501, 20260510)).toEqual([undefined, undefined]);
  });
});

describe("who sets a traded player (L3, L4, T17)", () => {
  it("the commissioner in the old team's past, where the player was; the new team's lineup does not change", async () => {
    const table = looseTable(freely());
    await trade(table);
    const past = { team: "1", ...move("104", "RS"), point: "20260425" };
    expect(await warned(table, "ann", past)).toEqual([]);
    expect(await placeAt(table, "1", "104", 20260424, 20260425, 20260430, 20260501)).toEqual([
      "A OF",
      "RS OF",
      "RS OF",
      undefined,
    ]);
    expect(await placeAt(table, "2", "104", 20260430, 20260501)).toEqual([undefined, "RS OF"]);
  });

  it("nobody in the new team's past, where the player was not", async () => {
    const table = looseTable(freely());
    await trade(table);
    const past = { team: "2", ...move("104", "A"), point: "20260425" };
    expect(await refused(table, "ann", past)).toEqual(["invalid_action: Pip Moss is not on Balks"]);
  });
});
