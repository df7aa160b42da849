import { describe, expect, it } from "vitest";
import { SPORTS } from "../../../src/domain/league/points.ts";
import {
  askLineup,
  type Edit,
  looseTable,
  move,
  placeAt,
  refused,
  warned,
} from "../../support/lineups.ts";
import { refusals } from "../../support/play.ts";
import type { Document } from "../../support/sandlot.ts";

const sport =
  (name: string): Edit =>
  (document) => {
    document.league_details.sport = name;
  };

/** The sandlot as a league of football, in its fifth week. */
const football: Edit = (document: Document) => {
  sport("football")(document);
  document.dates = { effective_point: "5", effective_period: "5" };
  document.periods = [];
  document.lineups = [];
};

const bench = (point?: string | number) => ({
  team: "2",
  ...move("203", "RS"),
  ...(point !== undefined && { point }),
});

describe.each(SPORTS.filter((each) => each !== "football"))("a point of %s (L8)", (name) => {
  const table = () => looseTable(sport(name));

  it.each([
    "5",
    "17",
    "",
    "tomorrow",
    "2026-05-01",
    "+20260501",
    "2.0260501e7",
    " 20260501",
    "0x1",
  ])("is nothing else: %j", async (point) => {
    const problem = `invalid_action: point: ${point} is not a date that exists, as YYYYMMDD`;
    expect(await refused(table(), "zoe", bench(point))).toEqual([problem]);
    const shown = await askLineup(table(), "2", encodeURIComponent(point));
    expect(refusals(shown)).toEqual([problem]);
  });
});

describe("a point of football (L8)", () => {
  const table = () => looseTable(football);

  it.each(["0", "18", "-1", "20260501", "week 5", "1.5"])(
    "cannot be a week beyond 1 to 17: %s",
    async (point) => {
      for (const as of ["bob", "zoe"])
        expect(await refused(table(), as, bench(point))).toEqual([
          `invalid_action: point: ${point} is not a week from 1 to 17`,
        ]);
    },
  );

  it.each(["1e1", "0x5", "18", "0", ""])("is shown only if it is a week: %j", async (point) => {
    expect(refusals(await askLineup(table(), "2", point))).toEqual([
      `invalid_action: point: ${point} is not a week from 1 to 17`,
    ]);
  });
});

describe("point and period together (L8)", () => {
  it.each([
    ["baseball", sport("baseball"), "20260501"],
    ["football", football, "5"],
  ])("are refused in %s, even where they mean the same", async (_, edit, point) => {
    const payload = { ...bench(point), period: "5" };
    for (const as of ["bob", "zoe"])
      expect(await refused(looseTable(edit), as, payload)).toEqual([
        "invalid_action: point and period cannot be combined: name one of them",
      ]);
  });
});

describe("one timeline a player (L8)", () => {
  it("keeps a place until the next point that was set, whatever is set before it", async () => {
    const table = looseTable();
    await warned(table, "bob", bench("20260510"));
    await warned(table, "bob", { team: "2", ...move("203", "ML"), point: "20260520" });
    await warned(table, "bob", { team: "2", ...move("203", "A", "C"), point: "20260505" });
    expect(
      await placeAt(table, "2", "203", 20260504, 20260505, 20260509, 20260510, 20260520),
    ).toEqual(["A SS", "A C", "A C", "RS SS", "ML SS"]);
  });

  it("replaces what was set at the same point", async () => {
    const table = looseTable();
    await warned(table, "bob", bench("20260510"));
    await warned(table, "bob", { team: "2", ...move("203", "I"), point: "20260510" });
    expect(await placeAt(table, "2", "203", 20260509, 20260510)).toEqual(["A SS", "I SS"]);
    expect(table.league().player("203")?.timeline).toHaveLength(2);
  });
});
