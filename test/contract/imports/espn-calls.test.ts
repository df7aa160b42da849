import { describe, expect, it } from "vitest";
import { ESPN } from "../../../src/importers/espn.ts";
import type { Fetches } from "../../../src/importers/importer.ts";
import { callsFor } from "../../support/invented-platform.ts";

const FETCHES = ESPN.fetches as Fetches;
const { isLeague, isOwnHost, cookies } = FETCHES;

describe("a league of ESPN is fetched", () => {
  it("in one call with three views, with the cookies of a member", () => {
    const calls = callsFor(FETCHES, "ffl:18254195:2025");
    expect(calls).toEqual([
      {
        name: "league",
        url: "https://lm-api-reads.fantasy.espn.com/apis/v3/games/ffl/seasons/2025/segments/0/leagues/18254195?view=mSettings&view=mTeam&view=mRoster",
      },
    ]);
    expect(cookies).toEqual({
      host: "lm-api-reads.fantasy.espn.com",
      variables: { espn_s2: "ESPN_S2", SWID: "ESPN_SWID" },
    });
    expect(calls.every(({ url }) => isOwnHost(new URL(url).host))).toBe(true);
  });

  it.each(["ffl:1:2025", "flb:18254195:2019", "fba:7:2024", "fhl:40384:2020"])(
    "as %s",
    (league) => {
      expect(isLeague(league)).toBe(true);
    },
  );

  it.each([
    "",
    "18254195",
    "ffl:18254195",
    "nfl:18254195:2025",
    "ffl:18254195:25",
    "ffl:18254195:2025/../x",
    "ffl:-1:2025",
  ])("but not as %j", (league) => {
    expect(isLeague(league)).toBe(false);
  });
});
