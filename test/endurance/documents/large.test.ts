import { describe, expect, it } from "vitest";
import { writeLeague } from "../../../src/document/write.ts";
import { ROSTER_STATUSES } from "../../../src/domain/league/players.ts";
import { parsed } from "../../support/json.ts";
import { read, reread } from "../../support/reading.ts";
import type { Document } from "../../support/sandlot.ts";

/**
 * A recording of a dynasty league as the service spells it: an envelope, `point` a number and
 * `period` a string, `is_locked` 0 or "0", `eligible` a list that may be empty, players made by the
 * commissioner without a first name, two teams with the same abbr, and unknown fields.
 */
const TEAMS = 16;
const PLAYERS = 430;

const POSITIONS = ["C", "1B", "2B", "SS", "3B", "OF", "SP", "RP"] as const;
const STATUSES = ["A", "A", ...ROSTER_STATUSES, "RS"] as const;

const pick = <T>(list: readonly [T, ...T[]], n: number): T => list[n % list.length] ?? list[0];

/** Every twentieth player has no first name; every ninth is eligible nowhere. */
const player = (n: number) => ({
  id: String(1_000_000 + ((n * 7919) % 100_003)),
  firstname: n % 20 === 0 ? "" : `Given${n % 37}`,
  lastname: n % 20 === 0 ? `Madeup Prospect ${n}` : `Family${n}`,
  position: pick(POSITIONS, n),
  eligible: n % 9 === 0 ? "" : `${pick(POSITIONS, n)},U`,
  pro_team: n % 13 === 0 ? "" : `PT${n % 30}`,
  pro_status: n % 7 === 5 ? "M" : "A",
  roster_status: pick(STATUSES, n),
  roster_pos: n % 9 === 0 ? pick(POSITIONS, n) : "U",
  is_keeper: n % 4 === 0 ? 1 : 0,
});

/** The same in the service's form: the full name and its parts, and mixed spellings. */
const recordedPlayer = (n: number) => {
  const { firstname, lastname, ...rest } = player(n);
  return {
    ...rest,
    ...{ firstname, lastname, fullname: firstname === "" ? lastname : `${firstname} ${lastname}` },
    id: n % 2 === 0 ? Number(rest.id) : rest.id,
    is_locked: n % 5 === 0 ? "0" : 0,
    is_keeper: n % 8 === 0 ? "1" : rest.is_keeper,
    ...{ age: 20 + (n % 20), opponents: [{ date: "20260402", temperature: null }], headline: null },
    ...{ wildcards: { contract: "C2" }, on_waivers: 0, percentowned: "99%" },
  };
};

const abbrOf = (team: number): string => (team === 16 ? "T1" : `T${team}`);

const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, n) => n);

const playersOf = (team: number): readonly number[] =>
  numbers(PLAYERS).filter((n) => n % TEAMS === team - 1);

/** The teams are in the order in which the service sorts them: by standing. */
const recording = () => ({
  uri: "/league/rosters",
  uriAlias: "/league/rosters",
  statusCode: 200,
  statusMessage: "OK",
  body: {
    rosters: {
      period: "1",
      point: 20260401,
      show_lineup_optimizer: 0,
      teams: numbers(TEAMS)
        .map((n) => ((n * 5) % TEAMS) + 1)
        .map((team) => ({
          ...{ projected_points: 0, division: "", is_vacant: 0, point: 20260401 },
          ...{ id: team % 3 === 0 ? team : String(team), name: `Team No. ${team}` },
          ...{ long_abbr: `TEAM${team}`, short_name: `Tm${team}`, abbr: abbrOf(team) },
          logo: `https://example.test/${team}.png`,
          players: playersOf(team).map(recordedPlayer),
        })),
    },
  },
});

describe("a recorded league of 16 teams and 430 players is imported and exported as a whole", () => {
  const reading = read(recording(), "rosters.json");
  const document = parsed<Document>(writeLeague(reading.league));
  const { teams } = document.rosters;

  it("with its teams, by id, two of them with the same abbr (E5)", () => {
    const expected = numbers(TEAMS).map((n) => ({
      ...{ id: String(n + 1), name: `Team No. ${n + 1}`, long_abbr: `TEAM${n + 1}` },
      ...{ short_name: `Tm${n + 1}`, abbr: abbrOf(n + 1) },
      logo: `https://example.test/${n + 1}.png`,
    }));
    expect(teams.map(({ players: _, ...team }) => team)).toEqual(expected);
    expect(teams.filter(({ abbr }) => abbr === "T1")).toHaveLength(2);
  });

  it("with each of its players on their team, as they were", () => {
    for (const team of numbers(TEAMS).map((n) => n + 1)) {
      const expected = playersOf(team)
        .map((n) => player(n))
        .sort((a, b) => Number(a.id) - Number(b.id))
        .map(({ firstname, lastname, ...rest }) => ({
          ...rest,
          ...{ firstname, lastname, is_locked: 0 },
          fullname: `${firstname} ${lastname}`.trimStart(),
        }));
      expect(teams[team - 1]?.players).toEqual(expected);
    }
  });

  it("all 430 of them, 22 without a first name and some eligible nowhere (E7)", () => {
    const all = teams.flatMap((team) => team.players);
    expect(all).toHaveLength(430);
    expect(new Set(all.map(({ id }) => id)).size).toBe(430);
    const nameless = all.filter(({ firstname }) => firstname === "");
    expect(nameless).toHaveLength(22);
    for (const { fullname } of nameless) expect(fullname).toMatch(/^Madeup Prospect/);
    expect(all.filter(({ eligible }) => eligible === "")).toHaveLength(48);
    expect(document.players).toEqual([]);
  });

  it("with the season's point and period from the roster, and keepers, and no locks", () => {
    expect(document.dates).toEqual({ effective_point: "20260401", effective_period: "1" });
    expect(document.league_details).toMatchObject({ id: "rosters", uses_keepers: 1 });
    expect(document.locks).toEqual([]);
  });

  it("without unknown fields, which are listed once each", () => {
    expect(reading.leftOut).toEqual([
      "rosters.show_lineup_optimizer",
      "rosters.teams[].division",
      "rosters.teams[].is_vacant",
      "rosters.teams[].players[].age",
      "rosters.teams[].players[].headline",
      "rosters.teams[].players[].on_waivers",
      "rosters.teams[].players[].opponents",
      "rosters.teams[].players[].percentowned",
      "rosters.teams[].players[].wildcards",
      "rosters.teams[].point",
      "rosters.teams[].projected_points",
    ]);
  });

  it("and with the same bytes again", () => {
    expect(reread(reading.league)).toEqual(reading.league);
    expect(writeLeague(reread(reading.league))).toBe(writeLeague(reading.league));
  });
});
