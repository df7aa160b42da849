import { describe, expect, it } from "vitest";
import { faultsOf } from "../../../src/document/findings.ts";
import { leagueOf } from "../../../src/domain/league.ts";
import { setDetails } from "../../../src/domain/maintenance/set-details.ts";
import { idOf, thingsIn } from "../../../src/domain/things.ts";
import { PATHS } from "../../../src/service/paths.ts";
import type { Rosters } from "../../support/document.ts";
import { known } from "../../support/json.ts";
import { done, maintain, maintained, playerAt, withPlayers } from "../../support/maintain.ts";
import { inWeeks } from "../../support/maintenance-requests.ts";
import { play, refusals, type Table } from "../../support/play.ts";
import { type Document, HOUR, NOON, sandlot } from "../../support/sandlot.ts";
import { acceptedSwap, holdersOf, offeredSwap } from "../../support/trades.ts";

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
  it("past a slot on another team moves a player there; nothing else changes", async () => {
    const whole = sandlot(dated("2"));
    const after = await maintained(whole, PATHS.details, { effective_point: "20260508" });
    const { details } = whole;
    expect(after).toEqual({
      ...withPlayers({ "102": { teamId: "2" } }, whole),
      details: { ...details, effectivePoint: 20260508, effectivePeriod: 6 },
    });
    expect(faultsOf(after)).toEqual([]);
  });

  it("past a slot on no team takes them off their team, but not the day before", async () => {
    const table = play(sandlot(dated("0")));
    await setPoint(table, "20260507");
    expect(holdersOf(table, "102")).toEqual(["1"]);
    await setPoint(table, "20260508");
    expect(holdersOf(table, "102")).toEqual([null]);
    expectSound(table);
  });

  it("moves a player out of an open offer, whose acceptance is then refused (T7)", async () => {
    const { table, id } = await offeredSwap("free_for_all", (document) => {
      document.lineups = [
        { player_id: "101", point: "20260508", team_id: "3", roster_status: "A", roster_pos: "C" },
      ];
    });
    await setPoint(table, "20260508");
    expect(refusals(await table.act("bob", id, "accept"))).toEqual([
      "invalid_offer: Bad Trade : Abe Ashby is not on Alewives",
    ]);
  });

  it("moves a player to the place that a team planned", async () => {
    const table = play(sandlot());
    await setPoint(table, "20260508");
    const { body } = await table.ask({ method: "GET", path: `${PATHS.rosters}?team=1` });
    const { teams } = known<Rosters>(body["rosters"]);
    expect(teams[0].players[0]).toMatchObject({ id: "101", roster_status: "RS", roster_pos: "C" });
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

  it("does the same with weeks", async () => {
    const table = play(
      sandlot((document) => {
        dated("2")(document);
        inWeeks(document);
      }),
    );
    const holders: unknown[] = [];
    for (const week of ["4", "6", "1", "5", "17"]) {
      await setPoint(table, week);
      expectSound(table);
      holders.push(...holdersOf(table, "102"));
    }
    expect(holders).toEqual(["1", "2", "1", "1", "2"]);
  });

  it("changes no vote: it is resolved at its deadline, and its players move at the point of that time (T17)", async () => {
    const { table } = await acceptedSwap("vote");
    await setPoint(table, "20260515");
    const at = NOON + 48 * HOUR;
    await table.ask({ at, method: "POST", path: PATHS.votes, payload: {} });
    expect(playerAt(table, "201").timeline.at(-1)).toEqual({
      from: 20260515,
      place: { teamId: "1", rosterStatus: "RS", rosterPos: "C" },
      isMove: true,
    });
    expectSound(table);
  });
});
