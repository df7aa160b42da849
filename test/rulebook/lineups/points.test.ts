import { describe, expect, it } from "vitest";
import { SPORTS } from "../../../src/domain/league/points.ts";
import { PATHS } from "../../../src/service/paths.ts";
import {
  askLineup,
  type Edit,
  lineupOf,
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

  it("is the effective one by default, and the change holds from then on", async () => {
    const now = table();
    await warned(now, "bob", bench());
    expect(await placeAt(now, "2", "203", 20260430, 20260501, 20270101)).toEqual([
      "A SS",
      "RS SS",
      "RS SS",
    ]);
  });

  it("is any later date, from which the change holds", async () => {
    const later = table();
    await warned(later, "bob", bench("20260515"));
    expect(await placeAt(later, "2", "203", 20260501, 20260514, 20260515, 20270101)).toEqual([
      "A SS",
      "A SS",
      "RS SS",
      "RS SS",
    ]);
  });

  it.each(["20260230", "20260431", "20261301", "20260500", "20270229"])(
    "cannot be a date that does not exist: %s",
    async (point) => {
      for (const as of ["bob", "zoe"])
        expect(await refused(table(), as, bench(point))).toEqual([
          `invalid_action: point: ${point} is not a date that exists, as YYYYMMDD`,
        ]);
    },
  );

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

  it("is refused before the effective one to an owner, with nothing changed", async () => {
    expect(await refused(table(), "bob", bench("20260430"))).toEqual([
      "invalid_action: point: 20260430 is before the effective point 20260501, and only a commissioner can change the past",
    ]);
    expect(await refused(table(), "bob", { team: "2", point: "20260430" })).toHaveLength(1);
  });

  it("may be before the effective one for a commissioner: correcting the past is their job", async () => {
    const past = table();
    expect(await warned(past, "zoe", bench("20260420"))).toEqual([]);
    expect(await placeAt(past, "2", "203", 20260419, 20260420, 20260501)).toEqual([
      "A SS",
      "RS SS",
      "RS SS",
    ]);
  });
});

describe("a point of football (L8)", () => {
  const table = () => looseTable(football);

  it("is the effective week by default, or when it is named", async () => {
    for (const point of [undefined, "5", 5]) {
      const week = table();
      expect(await warned(week, "bob", bench(point))).toEqual([]);
      expect(await placeAt(week, "2", "203", 4, 5, 17)).toEqual(["A SS", "RS SS", "RS SS"]);
    }
  });

  it.each(["6", "17"])(
    "cannot be a week after the effective one: %s, not even for a commissioner",
    async (point) => {
      for (const as of ["bob", "zoe"])
        expect(await refused(table(), as, bench(point))).toEqual([
          `invalid_action: point: week ${point} is after the current week, 5. In football, no lineup can be set for a later week`,
        ]);
    },
  );

  it.each(["0", "18", "-1", "20260501", "week 5", "1.5"])(
    "cannot be a week beyond 1 to 17: %s",
    async (point) => {
      for (const as of ["bob", "zoe"])
        expect(await refused(table(), as, bench(point))).toEqual([
          `invalid_action: point: ${point} is not a week from 1 to 17`,
        ]);
    },
  );

  it("is an earlier week for a commissioner only", async () => {
    expect(await refused(table(), "bob", bench("4"))).toEqual([
      "invalid_action: point: 4 is before the effective point 5, and only a commissioner can change the past",
    ]);
    const past = table();
    await warned(past, "zoe", bench("1"));
    expect(await placeAt(past, "2", "203", 1, 5)).toEqual(["RS SS", "RS SS"]);
  });

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
  it("has what the league was made with from the beginning", async () => {
    const { players } = await lineupOf(looseTable(), "2", 20260101);
    expect(players.map(({ id, from_point }) => [id, from_point])).toEqual(
      ["201", "202", "203", "204", "205", "206"].map((id) => [id, null]),
    );
  });

  it("shows the point from which a place holds", async () => {
    const table = looseTable();
    await warned(table, "bob", bench("20260510"));
    const fromPoint = async (point: number) =>
      (await lineupOf(table, "2", point)).players.find(({ id }) => id === "203")?.["from_point"];
    expect(await fromPoint(20260509)).toBeNull();
    expect(await fromPoint(20260510)).toBe("20260510");
    expect(await fromPoint(20260601)).toBe("20260510");
  });

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

  it("does not change players who are not named", async () => {
    const table = looseTable();
    const others = () =>
      table
        .league()
        .whole()
        .players.filter(({ id }) => id !== "203");
    const before = others();
    await warned(table, "bob", bench("20260510"));
    expect(others()).toEqual(before);
  });
});

describe("when the effective point moves on (L8)", () => {
  it("plans come true, and the old point becomes the past", async () => {
    const table = looseTable();
    await warned(table, "bob", bench("20260510"));
    const payload = { effective_point: "20260510" };
    await table.ask({ method: "PUT", path: PATHS.details, payload });
    expect(await placeAt(table, "2", "203", undefined)).toEqual(["RS SS"]);
    expect(await refused(table, "bob", bench("20260509"))).toHaveLength(1);
  });
});
