import { describe, expect, it } from "vitest";
import { PATHS } from "../../../src/service/paths.ts";
import {
  type Edit,
  faultsIn,
  lineupOf,
  looseTable,
  move,
  placeAt,
  placesOf,
  refused,
  sandlotTable,
  warned,
} from "../../support/lineups.ts";
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
  it("have them on the new team's reserve, with their position, from the effective point on", async () => {
    const table = looseTable(freely());
    await trade(table);
    expect(await placeAt(table, "2", "104", 20260430, 20260501, 20270101)).toEqual([
      undefined,
      "RS OF",
      "RS OF",
    ]);
    expect(await placeAt(table, "1", "203", 20260430, 20260501)).toEqual([undefined, "RS SS"]);
  });

  it("have them on the old team until then: the past stays as history", async () => {
    const table = looseTable(freely());
    await warned(table, "zoe", { team: "1", ...move("104", "RS", "CF"), point: "20260420" });
    await trade(table);
    expect(await placeAt(table, "1", "104", 20260419, 20260420, 20260430, 20260501)).toEqual([
      "A OF",
      "RS CF",
      "RS CF",
      undefined,
    ]);
  });

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

  it.each([
    ["active", "101", "C"],
    ["on the reserve", "106", "SP"],
    ["injured", "306", "SP"],
    ["in the minors", "206", "SP"],
  ])("have them on the reserve, whatever they were: %s", async (_, id, pos) => {
    const table = looseTable();
    const from = id.slice(0, 1);
    tradeIn(await table.offer("zoe", execute(from, "5", `${id}:${from}:5`)));
    expect(await placeAt(table, "5", id, 20260501)).toEqual([`RS ${pos}`]);
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

  it("say from which point they are there", async () => {
    const table = looseTable(freely());
    await trade(table);
    const { players } = await lineupOf(table, "2");
    expect(players.find(({ id }) => id === "104")?.["from_point"]).toBe("20260501");
  });

  it("are the same after an execution by the commissioner and after a roster move", async () => {
    const [executed, by] = [looseTable(freely()), looseTable(freely())];
    await trade(executed);
    await by.ask({
      as: "zoe",
      method: "PUT",
      path: PATHS.rosters,
      payload: { moves: ["104:1:2", "203:2:1"] },
    });
    for (const team of ["1", "2"])
      for (const point of [20260430, 20260501, 20260508])
        expect(await placesOf(by, team, point)).toEqual(await placesOf(executed, team, point));
  });

  it("do not have them while they are on no team, and then have them on the reserve with their own position", async () => {
    const table = looseTable();
    const move = (entry: string) =>
      table.ask({ as: "zoe", method: "PUT", path: PATHS.rosters, payload: { moves: [entry] } });
    await move("104:1:0");
    expect(await placeAt(table, "1", "104", 20260430, 20260501)).toEqual(["A OF", undefined]);
    await move("104:0:1");
    expect(await placeAt(table, "1", "104", 20260430, 20260501)).toEqual(["A OF", "RS CF"]);
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

  it("of football change in the effective week", async () => {
    const table = looseTable((document) => {
      document.league_details.sport = "football";
      Object.assign(document, { dates: { effective_point: "5" }, periods: [], lineups: [] });
    });
    tradeIn(await table.offer("zoe", execute("1", "2", "104:1:2")));
    expect(await placeAt(table, "1", "104", 1, 4, 5)).toEqual(["A OF", "A OF", undefined]);
    expect(await placeAt(table, "2", "104", 4, 5, 17)).toEqual([undefined, "RS OF", "RS OF"]);
  });
});

describe("an open trade (T17)", () => {
  it("does not change lineups, and its players can be moved in them", async () => {
    const table = looseTable();
    tradeIn(await table.offer("ann", { team_from: "1", team_to: "2", players: ["104:1:2"] }));
    expect(await placeAt(table, "1", "104", undefined)).toEqual(["A OF"]);
    expect(await warned(table, "ann", { team: "1", ...move("104", "RS") })).toEqual([]);
  });
});

describe("limits and a trade (T17)", () => {
  it("never stop it; they show in the next check, from the effective point on", async () => {
    const table = sandlotTable((document) => {
      document.rules.transactions.lineup_enforcement = { value: "refuse" };
    });
    tradeIn(await table.offer("zoe", execute("1", "2", "102:1:2", "103:1:2")));
    expect(await faultsIn(table, "1")).toEqual([
      "invalid_lineup: You have 3 active players. Between 5 and 6 are allowed.",
      "invalid_lineup: You have 4 total players. Between 5 and 10 are allowed.",
      "invalid_lineup: You have 0 active 1B. You must have 1.",
      "invalid_lineup: You have 0 active SS. You must have 1.",
    ]);
    expect(await faultsIn(table, "1", 20260430)).toEqual([]);
    expect(await faultsIn(table, "2")).toEqual([]);
  });
});

describe("who sets a traded player (L3, L4, T17)", () => {
  const gone = ["invalid_action: Pip Moss is not on Alewives"];

  it("the new owner, from the effective point on", async () => {
    const table = looseTable(freely());
    await trade(table);
    expect(await warned(table, "bob", { team: "2", ...move("104", "A") })).toEqual([]);
    expect(
      await warned(table, "bob", { team: "2", ...move("104", "RS"), point: "20260510" }),
    ).toEqual([]);
    expect(await placeAt(table, "2", "104", 20260501, 20260509, 20260510)).toEqual([
      "A OF",
      "A OF",
      "RS OF",
    ]);
  });

  it("not the old one, now or later", async () => {
    const table = looseTable(freely());
    await trade(table);
    expect(await refused(table, "ann", { team: "1", ...move("104", "A") })).toEqual(gone);
    const later = { team: "1", ...move("104", "A"), point: "20260601" };
    expect(await refused(table, "ann", later)).toEqual(gone);
  });

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

  it("a traded player is no longer a keeper", async () => {
    const table = looseTable();
    tradeIn(await table.offer("zoe", execute("1", "2", "101:1:2")));
    expect(table.league().player("101")?.isKeeper).toBe(false);
    expect(await refused(table, "ann", { team: "1", keepers: ["101"] })).toEqual([
      "invalid_action: Abe Ashby is not on Alewives",
    ]);
    expect(await warned(table, "bob", { team: "2", keepers: ["101"] })).toEqual([]);
  });
});
