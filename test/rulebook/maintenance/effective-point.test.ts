import { describe, expect, it } from "vitest";
import { faultsOf } from "../../../src/document/findings.ts";
import { leagueOf } from "../../../src/domain/league.ts";
import { setDetails } from "../../../src/domain/maintenance/set-details.ts";
import { idOf, thingsIn } from "../../../src/domain/things.ts";
import { PATHS } from "../../../src/service/paths.ts";
import { done, maintain } from "../../support/maintain.ts";
import { play, type Table } from "../../support/play.ts";
import { type Document, NOON, sandlot } from "../../support/sandlot.ts";
import { holdersOf } from "../../support/trades.ts";

const setPoint = (table: Table, effective_point: string) =>
  done(maintain(table, PATHS.details, { effective_point }));

/** The sandlot, with a slot of Foz Ennis at a later point on team 2, or on no team. */
const dated =
  (team: string, point = "20260508") =>
  (document: Document): void => {
    document.lineups.push({
      ...{ player_id: "102", point, team_id: team },
      ...(team !== "0" && { roster_status: "A", roster_pos: "1B" }),
    });
  };

const expectSound = (table: Table): void => {
  expect(faultsOf(table.league().whole())).toEqual([]);
};

describe("the effective point set forward", () => {
  it("past a slot on no team takes them off their team, but not the day before", async () => {
    const table = play(sandlot(dated("0")));
    await setPoint(table, "20260507");
    expect(holdersOf(table, "102")).toEqual(["1"]);
    await setPoint(table, "20260508");
    expect(holdersOf(table, "102")).toEqual([null]);
    expectSound(table);
  });
});

describe("what changes with the effective point", () => {
  const changedBy = (effectivePoint: number) => {
    const decided = setDetails(
      leagueOf(thingsIn(sandlot(dated("2")))),
      { effectivePoint },
      { now: NOON },
    );
    if ("refusals" in decided) throw new Error(JSON.stringify(decided.refusals));
    return decided.changes.map((each) =>
      "put" in each ? idOf(each.put, each.thing) || each.put : "removed",
    );
  };

  it("is the point, and only the players that it puts on another team", () => {
    expect(changedBy(20260507)).toEqual(["league"]);
    expect(changedBy(20260508)).toEqual(["league", "102"]);
  });
});

describe("the effective point set back and forth", () => {
  const BACK_AND_FORTH = ["20260424", "20260515", "20260501", "20260508", "20260423", "20260601"];

  it("keeps exactly one place for every player: the one of their slot at the point", async () => {
    const table = play(
      sandlot((document) => {
        dated("2")(document);
        dated("0", "20260515")(document);
      }),
    );
    const holders: unknown[] = [];
    for (const point of BACK_AND_FORTH) {
      await setPoint(table, point);
      expectSound(table);
      holders.push(...holdersOf(table, "102"));
    }
    expect(holders).toEqual(["1", null, "1", "2", "1", null]);
  });
});
