import { describe, expect, it } from "vitest";
import { type Edits, imported, type RecordedPlatform } from "../../support/recorded-platform.ts";

const LINEUPS: Edits = Object.fromEntries(
  [41_001, 41_002, 41_003].map((team) => [`FetchRoster-${team}.json`, undefined]),
);
const NO_RULES: Edits = { "FetchLeagueRules.json": undefined };

const CASES: readonly (readonly [what: string, RecordedPlatform, Edits, said: string])[] = [
  [
    "the users of Sleeper are not recorded",
    "sleeper",
    { "users.json": undefined },
    "4 owners are called by their ids, and 3 teams are called 'Team <id>': no recorded response names them",
  ],
  [
    "no user of Sleeper has the id of an owner",
    "sleeper",
    { "rosters.json: [0].owner_id": "800000000000000099" },
    "1 owner is called by their id, and 1 team is called 'Team <id>': no recorded response names them",
  ],
  [
    "neither rules nor lineups of Fleaflicker are recorded",
    "fleaflicker",
    { ...NO_RULES, ...LINEUPS },
    "a team may have any number of players: no recorded response has the rules",
  ],
  [
    "no response of Fleaflicker has slots",
    "fleaflicker",
    {
      ...NO_RULES,
      ...LINEUPS,
      "FetchLeagueStandings.json: league.rosterRequirements": undefined,
    },
    "there are no limits on rosters: no recorded response has the rules",
  ],
];

describe("an assumption is reported", () => {
  it.each(CASES)("if %s", (_, platform, edits, said) => {
    expect(imported(platform, edits).assumed).toContain(said);
    expect(imported(platform).assumed).not.toContain(said);
  });
});
