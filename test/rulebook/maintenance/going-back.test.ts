import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { writeLeague } from "../../../src/document/write.ts";
import { periodAt } from "../../../src/domain/league/points.ts";
import { PATHS } from "../../../src/service/paths.ts";
import { done, maintain, playerAt } from "../../support/maintain.ts";
import { anySeason, inWeeks, withDatedSlots } from "../../support/maintenance-requests.ts";
import { play, refusals, type Table } from "../../support/play.ts";
import { type Document, leagueFrom, sandlot } from "../../support/sandlot.ts";
import { acceptedSwap } from "../../support/trades.ts";
import { update } from "../../support/update.ts";

/*
 * L12: moving the effective point back never rewrites the past. The sandlot is at 20260501, in the
 * period that begins there; the one before begins at 20260424.
 */

const set = (table: Table, effective_point: string) =>
  maintain(table, PATHS.details, { effective_point });

const goTo = (table: Table, effective_point: string) => done(set(table, effective_point));

const move = (table: Table, ...moves: readonly string[]) =>
  done(maintain(table, PATHS.rosters, { moves }));

const exportOf = (table: Table): string => writeLeague(table.league().whole());

/** The refusal of a new point, which must leave the league as it was. */
const refusalTo = async (table: Table, point: string): Promise<readonly string[]> => {
  const before = exportOf(table);
  const found = refusals(await set(table, point));
  expect(found).not.toEqual([]);
  expect(exportOf(table)).toBe(before);
  return found;
};

const MOVED =
  "because Abe Ashby moved from Alewives to Balks on 20260501. Choose 20260501 or later.";

describe("the effective point cannot go back past a move (L12)", () => {
  it("past a trade: the refusal has the player, the teams, the trade's point and the earliest possible point", async () => {
    const { table } = await acceptedSwap("free_for_all");
    expect(await refusalTo(table, "20260424")).toEqual([
      `invalid_action: effective_point: cannot go back to 20260424, ${MOVED}`,
    ]);
    expect(await refusalTo(table, "20260430")).toEqual([
      `invalid_action: effective_point: cannot go back to 20260430, ${MOVED}`,
    ]);
  });

  it("to `today`, if the league is ahead of the clock", async () => {
    const table = play(sandlot());
    await goTo(table, "20261008");
    await move(table, "102:1:3");
    const answer = await maintain(table, PATHS.details, { effective_point: "today" });
    expect(refusals(answer)).toEqual([
      "invalid_action: effective_point: cannot go back to 20260501, because Foz Ennis moved from Alewives to Corkers on 20261008. Choose 20261008 or later.",
    ]);
  });

  it.each([
    ["to no team", ["102:1:0"], "Foz Ennis moved from Alewives to no team"],
    ["from no team", ["901:0:1"], "Free Agent moved from no team to Alewives"],
    ["away and back", ["102:1:2", "102:2:1"], "Foz Ennis moved away from Alewives and back"],
    ["to a team and off it", ["901:0:1", "901:1:0"], "Free Agent joined a team and left it"],
  ])("past a move by hand %s", async (_, moves, words) => {
    const table = play(sandlot());
    for (const each of moves) await move(table, each);
    expect((await refusalTo(table, "20260424")).join()).toContain(words);
  });

  it("past a slot that a move made, even if a lineup was set at its point later", async () => {
    const table = play(sandlot());
    await move(table, "102:1:2");
    await move(table, "102:2:1");
    const lineup = { team: "1", active: { "102": {} } };
    await done(maintain(table, PATHS.lineup, lineup, { as: "ann" }));
    expect(playerAt(table, "102").timeline.at(-1)?.place?.rosterStatus).toBe("A");
    expect(await refusalTo(table, "20260424")).toHaveLength(1);
  });

  it("past the first of several moves, but to the point of the last one", async () => {
    const table = play(sandlot());
    await goTo(table, "20260508");
    await move(table, "201:2:3", "102:1:2");
    await goTo(table, "20260515");
    await move(table, "101:1:2");
    expect(await refusalTo(table, "20260501")).toEqual([
      "invalid_action: effective_point: cannot go back to 20260501, because Foz Ennis moved from Alewives to Balks on 20260508. Choose 20260515 or later.",
    ]);
    await goTo(table, "20260520");
    await goTo(table, "20260515");
  });

  it("in football past a week, whether the week is given as point or period", async () => {
    const table = play(sandlot(inWeeks));
    await move(table, "102:1:2");
    const words =
      "cannot go back to 4, because Foz Ennis moved from Alewives to Balks in week 5. Choose 5 or later.";
    expect(await refusalTo(table, "4")).toEqual([`invalid_action: effective_point: ${words}`]);
    const answer = await maintain(table, PATHS.details, { effective_period: 4 });
    expect(refusals(answer)).toEqual([`invalid_action: effective_period: ${words}`]);
  });
});

describe("an update goes back under the same rule (L12)", () => {
  const dates = { effective_point: "20260424" };

  it("is refused past a move, whether it has only dates or a whole export", async () => {
    const { table } = await acceptedSwap("free_for_all");
    const whole = JSON.parse(exportOf(table)) as Document;
    for (const part of [{ dates }, { ...whole, dates }])
      expect(refusals(await update(table, part))).toEqual([
        `invalid_action: effective_point: cannot go back to 20260424, ${MOVED}`,
      ]);
  });

  it("is refused in the same way even if slots then contradict the rosters", async () => {
    const table = play(sandlot());
    await goTo(table, "20261008");
    await move(table, "101:1:2");
    const whole = JSON.parse(exportOf(table)) as Document;
    const part = { ...whole, dates: { effective_point: "20260508" } };
    expect(refusals(await update(table, part))).toEqual([
      "invalid_action: effective_point: cannot go back to 20260508, because Abe Ashby moved from Alewives to Balks on 20261008. Choose 20261008 or later.",
    ]);
  });

  it("goes back and forward again if nothing is in the way, and leaves the league as it was", async () => {
    const table = play(sandlot(withPlans));
    const before = exportOf(table);
    expect((await update(table, { dates: { effective_point: "20260601" } })).statusCode).toBe(200);
    expect((await update(table, { dates: { effective_point: "20260501" } })).statusCode).toBe(200);
    expect(exportOf(table)).toBe(before);
  });

  it("can say when a move really was, and then the point can go back to that point", async () => {
    const table = play(sandlot());
    await goTo(table, "20261008");
    await move(table, "102:1:2");
    const whole = JSON.parse(exportOf(table)) as Document;
    const at = (point: string | null, team: string, status: string) => ({
      ...{ player_id: "102", point, team_id: team, roster_status: status, roster_pos: "1B" },
    });
    const others = whole.lineups.filter(({ player_id }) => player_id !== "102");
    const lineups = [...others, at(null, "1", "A"), at("20260508", "2", "RS")];
    expect((await update(table, { lineups })).statusCode).toBe(200);
    expect(await refusalTo(table, "20260507")).toHaveLength(1);
    await goTo(table, "20260508");
    expect(playerAt(table, "102").teamId).toBe("2");
  });
});

/**
 * Ennis is planned to go to team 2, and later to no team. Ashby is on the bench from 20260508 on.
 */
const withPlans = (document: Document): void => {
  document.lineups.push(
    { player_id: "102", point: "20260508", team_id: "2", roster_status: "A", roster_pos: "1B" },
    { player_id: "102", point: "20260515", team_id: "0" },
  );
};

describe("what was planned is not in the way (L12)", () => {
  it("a lineup for a later point, set before or after the point has moved", async () => {
    const table = play(sandlot());
    const lineup = (point: string) => ({ team: "1", reserve: { "102": {} }, point });
    await done(maintain(table, PATHS.lineup, lineup("20260510"), { as: "ann" }));
    await goTo(table, "20260515");
    await done(maintain(table, PATHS.lineup, lineup("20260515"), { as: "ann" }));
    await goTo(table, "20260424");
  });

  it("a change of teams at a later point in the league's document", async () => {
    const table = play(sandlot(withPlans));
    await goTo(table, "20260601");
    expect(playerAt(table, "102").teamId).toBeNull();
    await goTo(table, "20260510");
    expect(playerAt(table, "102").teamId).toBe("2");
    await goTo(table, "20260424");
    expect(playerAt(table, "102").teamId).toBe("1");
  });
});

describe("what an export says about moves", () => {
  const again = (table: Table): Table => play(leagueFrom(JSON.parse(exportOf(table)) as Document));

  it.each([
    ["a trade", ["101:1:2", "201:2:1"], {}],
    ["a move away and back, which looks like none", ["102:1:2", "102:2:1"], { is_move: 1 }],
  ])("a league made of it is as hard to move back: %s", async (_, moves, told) => {
    const table = play(sandlot());
    for (const each of moves) await move(table, each);
    expect(exportOf(again(table))).toBe(exportOf(table));
    expect(await refusalTo(again(table), "20260424")).toEqual(await refusalTo(table, "20260424"));
    const { lineups } = JSON.parse(exportOf(table)) as Document;
    const slots = lineups.filter(({ is_move }) => is_move !== undefined);
    expect(slots).toMatchObject(Object.keys(told).length === 0 ? [] : [told]);
  });

  it("but not harder: a planned change of teams is marked as not a move", async () => {
    const table = play(sandlot(withPlans));
    await goTo(table, "20260601");
    expect(exportOf(again(table))).toBe(exportOf(table));
    const later = again(table);
    await goTo(later, "20260501");
    expect(exportOf(later)).toBe(exportOf(play(sandlot(withPlans))));
  });
});

/** Payloads must be JSON here. */
const parsed = (payload: string | null): unknown => {
  try {
    return JSON.parse(payload ?? "null");
  } catch {
    return null;
  }
};

describe("forward and back with nothing in between (L12)", () => {
  const anyPoint = fc.constantFrom(20260502, 20260507, 20260508, 20260515, 20260601, 20270101);

  it("leaves the export as it was, byte for byte, whatever has happened before", async () => {
    let ways = 0;
    const property = fc.asyncProperty(anySeason, anyPoint, async (season, later) => {
      const table = play(sandlot(withDatedSlots));
      for (const { payload, ...request } of season)
        await table.ask({ ...request, payload: parsed(payload) });
      const { effectivePoint, effectivePeriod } = table.league().details();
      fc.pre(later > effectivePoint);
      // A period that was set by hand is forgotten when the point moves (L9).
      fc.pre(effectivePeriod === periodAt(table.league().periods(), effectivePoint));
      const before = exportOf(table);
      await goTo(table, String(later));
      if (exportOf(table) !== before) ways += 1;
      await goTo(table, String(effectivePoint));
      expect(exportOf(table)).toBe(before);
    });
    await fc.assert(property);
    expect(ways).toBeGreaterThan(50);
  });
});
