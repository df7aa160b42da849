import { describe, expect, it } from "vitest";
import { documentOf } from "../../../src/document/write.ts";
import { SPORTS } from "../../../src/domain/league/points.ts";
import type { Document } from "../../support/sandlot.ts";
import { edited, refusalsOf, updated } from "../../support/update.ts";

/** What an update with details and dates changes. */
const changes = async (part: object, edit?: (document: Document) => void) =>
  (await updated(part, edit)).changes;

describe("league_details in an update", () => {
  it("replace the values that they have, and other values stay", async () => {
    const { league, changes: said } = await updated({
      league_details: { name: "Sandlot Classic", transactions_locked: "true" },
    });
    expect(said).toEqual([
      "league: name Sandlot League > Sandlot Classic",
      "league: transactions_locked 0 > 1",
    ]);
    expect(league).toEqual(
      edited(({ league_details }) => {
        Object.assign(league_details, { name: "Sandlot Classic", transactions_locked: 1 });
      }),
    );
  });

  it.each([null, ""])("change nothing with %j for no value", async (none) => {
    const edit = ({ league_details }: Document) => {
      Object.assign(league_details, { sport: "hockey", time_zone: "UTC", transactions_locked: 1 });
    };
    const names = ["id", "name", "sport", "time_zone", "uses_keepers", "transactions_locked"];
    const league_details = Object.fromEntries(names.map((name) => [name, none]));
    expect(await changes({ league_details }, edit)).toEqual([]);
  });

  it("may have the effective point and period, as in recordings", async () => {
    const league_details = { effective_point: "20260508", effective_period: "7" };
    expect(await changes({ league_details })).toEqual([
      "league: effective_point 20260501 > 20260508",
      "league: effective_period 5 > 7",
    ]);
  });

  it("may have the period alone", async () => {
    expect(await changes({ league_details: { effective_period: 6 } })).toEqual([
      "league: effective_period 5 > 6",
    ]);
  });

  it("count less than the dates, as in every league document", async () => {
    const part = {
      league_details: { effective_point: "20260508" },
      dates: { effective_point: "20260509" },
    };
    expect(await changes(part)).toContain("league: effective_point 20260501 > 20260509");
  });

  it("with a point that does not exist are refused with its place", async () => {
    const league_details = { effective_point: "20261301" };
    expect(await refusalsOf({ league_details })).toEqual([
      'invalid_payload: league_details.effective_point: "20261301" is not a date that exists, as YYYYMMDD (baseball)',
    ]);
  });
});

describe("dates in an update", () => {
  it("move the effective point, and the period follows the league's periods (L9)", async () => {
    expect(await changes({ dates: { effective_point: "20260512" } })).toEqual([
      "league: effective_point 20260501 > 20260512",
      "league: effective_period 5 > 6",
    ]);
  });

  it("move it back, and the period goes back too", async () => {
    expect(await changes({ dates: { effective_point: 20260424 } })).toEqual([
      "league: effective_point 20260501 > 20260424",
      "league: effective_period 5 > 4",
    ]);
  });

  it("leave the league without a period if none has begun by then (L9)", async () => {
    expect(await changes({ dates: { effective_point: "20260401" } })).toEqual([
      "league: effective_point 20260501 > 20260401",
      "league: effective_period 5 > nothing",
    ]);
  });

  it("get the period from the periods in the same update (L9)", async () => {
    const periods = [{ period: 12, start_point: "20260510" }];
    const dates = { effective_point: "20260512" };
    expect(await changes({ dates, periods })).toContain("league: effective_period 5 > 12");
  });

  it("may have the period themselves", async () => {
    const dates = { effective_point: "20260512", effective_period: "9" };
    expect(await changes({ dates })).toContain("league: effective_period 5 > 9");
  });

  it("without a value for the point do not change it", async () => {
    const dates = { effective_point: null, effective_period: "6" };
    expect(await changes({ dates })).toEqual(["league: effective_period 5 > 6"]);
  });

  it.each([null, ""])("with the period %j leave the league without one", async (none) => {
    expect(await changes({ dates: { effective_period: none } })).toEqual([
      "league: effective_period 5 > nothing",
    ]);
  });

  it("put players into the slots that were set for the new point (L8)", async () => {
    const { league } = await updated({ dates: { effective_point: "20260508" } });
    const ashby = documentOf(league).rosters.teams[0]?.players.find(({ id }) => id === "101");
    expect(ashby).toMatchObject({ roster_status: "RS", roster_pos: "C" });
  });

  it("in football move period and point together (L9)", async () => {
    const football = (document: Document): void => {
      document.league_details.sport = "football";
      document.dates = { effective_point: "5", effective_period: "5" };
      document.periods = [];
      document.lineups = [];
    };
    expect(await changes({ dates: { effective_point: "6" } }, football)).toEqual([
      "league: effective_point 5 > 6",
      "league: effective_period 5 > 6",
    ]);
  });

  it("that do not exist are refused with their place", async () => {
    expect(await refusalsOf({ dates: { effective_point: "20260230" } })).toEqual([
      'invalid_payload: dates.effective_point: "20260230" is not a date that exists, as YYYYMMDD (baseball)',
    ]);
  });
});

describe("the sport of a league", () => {
  it.each(SPORTS.filter((each) => each !== "baseball"))(
    "never changes: %s is refused",
    async (sport) => {
      expect(await refusalsOf({ league_details: { sport } })).toEqual([
        `invalid_action: The sport cannot change from baseball to ${sport}: make a new league for ${sport}`,
      ]);
    },
  );

  it("may be given again", async () => {
    expect(await changes({ league_details: { sport: "baseball" } })).toEqual([]);
  });

  it("that is invalid is a fault of the document", async () => {
    expect(await refusalsOf({ league_details: { sport: "cricket" } })).toEqual([
      'invalid_payload: league_details.sport: "cricket" is not one of baseball, football, basketball, hockey',
    ]);
  });
});
