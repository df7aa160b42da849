import type { WholeLeague } from "../../src/domain/whole-league.ts";
import { file, readFiles } from "./reading.ts";

/*
 * A football league in the service's format: one resource in each file, in its envelope, with
 * everything that is known from real leagues. It is invented, not recorded.
 */

const recorded = (uri: string, body: object) => ({
  ...{ uri, uriAlias: uri, statusCode: 200, statusMessage: "OK" },
  body,
});

const DETAILS = recorded("/league/details", {
  league_details: {
    name: "Redacted League",
    ...{ uses_keepers: 0, is_ppr: 1, num_teams: 2, season_status: "regularseason" },
    ...{ effective_period: "3", current_period: "3", effective_point: "3" },
  },
});

const slot = (abbr: string, min_active: string, max_active: string) => ({
  ...{ max_total: "No Limit", max_active, min_active, abbr },
});
const players = (description: string, min: string, max: string) => ({ description, min, max });

const RULES = recorded("/league/rules", {
  rules: {
    roster: {
      injured_players_dont_count_against_roster_limits: "",
      positions: [
        slot("QB", "1", "1"),
        slot("RB", "1", "3"),
        slot("WR", "0", "4"),
        slot("TE", "0", "4"),
        slot("RB-WR-TE", "1", "1"),
        slot("DST", "1", "1"),
      ],
      statuses: [
        players("Active Players", "5", "6"),
        players("Reserve Players", "0", "No Limit"),
        players("Injured Players", "0", "2"),
        players("Practice Players", "0", "3"),
        players("Total Players", "1", "9"),
      ],
      practice_squad_players_dont_count_against_roster_limits: 1,
      enforce_strict_pos_limits_on_add_drops: 0,
    },
  },
});

const listed = (id: string, name: readonly [string, string], facts: object) => ({
  ...{ on_waivers_until: null, is_locked: "0", is_keeper: 0, headline: null, age: 27 },
  ...{ id, firstname: name[0], lastname: name[1], fullname: `${name[0]} ${name[1]}`.trim() },
  ...{ wildcards: { contract: "K3" }, opponents: [{ week: 3, abbrev: "MIA" }] },
  ...facts,
});
const stands = (roster_status: string, roster_pos: string) => ({ roster_status, roster_pos });

const ROSTERS = recorded("/league/rosters", {
  rosters: {
    period: "3",
    point: 3,
    teams: [
      {
        ...{ id: "1", name: "Team A", long_abbr: "TMA", abbr: "TM", short_name: "Team A" },
        ...{ division: "", is_vacant: 0, point: 3 },
        players: [
          listed("1001", ["Jo", "Long"], {
            ...{ position: "QB", eligible: "QB", pro_team: "BUF", pro_status: "A" },
            ...stands("A", "QB"),
          }),
          listed("1002", ["Bix", "Rowan"], {
            ...{ position: "RB", eligible: "RB,RB-WR-TE", pro_team: "ATL", pro_status: "A" },
            ...stands("A", "RB"),
          }),
          listed("1003", ["Cy", "Lamb"], {
            ...{ position: "WR", eligible: "WR,TE,RB-WR-TE", pro_team: "DAL", pro_status: "A" },
            ...stands("A", "RB-WR-TE"),
          }),
          listed("1004", ["", "Dolphins"], {
            ...{ position: "DST", eligible: "", pro_team: "MIA", pro_status: null },
            ...stands("A", "DST"),
          }),
          listed("1005", ["", "Rookie Made Up"], {
            ...{ position: "FB", eligible: "", pro_team: "", pro_status: "A" },
            ...stands("ML", "RB"),
          }),
          listed("1006", ["Al", "Mended"], {
            ...{ position: "WR", eligible: "WR,RB-WR-TE", pro_team: "SF", pro_status: "A" },
            ...stands("I", "WR"),
          }),
          listed("1007", ["Ty", "Blocker"], {
            ...{ position: "FB", eligible: "RB", pro_team: "SF", pro_status: "A" },
            ...stands("RS", "RB"),
          }),
          listed("1008", ["Lee", "Broken"], {
            ...{ position: "TE", eligible: "TE", pro_team: "KC", pro_status: "IR" },
            ...stands("RS", "TE"),
          }),
        ],
      },
      { ...{ id: "2", name: "Team B", long_abbr: "TMB", abbr: "TM" }, is_vacant: 1, players: [] },
    ],
  },
});

/** The league of the recordings; its owners are its teams. */
export const recordedLeague = (): WholeLeague =>
  readFiles([
    file(DETAILS, "details.json"),
    file(RULES, "rules.json"),
    file(ROSTERS, "rosters.json"),
  ]).league;
