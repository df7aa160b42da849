import { describe, expect, it } from "vitest";
import { type Edits, imported, type RecordedPlatform } from "../../support/recorded-platform.ts";

const CASES: readonly (readonly [RecordedPlatform, Edits, said: string])[] = [
  [
    "espn",
    { "league.json: teams[2].owners": [], "league.json: teams[3].owners": undefined },
    "2 teams have no owner: Gull Wing Gang, Sand Pipers",
  ],
  [
    "fleaflicker",
    { "FetchLeagueStandings.json: divisions[0].teams[1].owners": undefined },
    "1 team has no owner: Driftwood",
  ],
  ["sleeper", {}, "1 team has no owner: Team 4"],
  [
    "yahoo/json",
    {
      "roster-2.json: fantasy_content.team[0][17].managers": [],
      "teams.json: fantasy_content.league[1].teams.1.team[0][17].managers": [],
    },
    "1 team has no owner: Low Tide",
  ],
];

describe("a team without an owner on its platform", () => {
  it.each(CASES)("is imported from %s, and reported once", (platform, edits, said) => {
    const { document, assumed } = imported(platform, edits);
    expect(assumed.filter((line) => line.includes("no owner"))).toEqual([said]);
    const owned = document.owners.flatMap(({ team, teams = [] }) => [
      ...(team === undefined ? [] : [team.id]),
      ...teams.map(({ id }) => id),
    ]);
    const unowned = document.rosters.teams.filter(({ id }) => !owned.includes(id));
    expect(said).toContain(`: ${unowned.map(({ name }) => name).join(", ")}`);
    expect(unowned.every(({ players }) => players.length > 0)).toBe(true);
  });
});
