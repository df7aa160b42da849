import type { Sport } from "../domain/league/points.ts";
import type { CalendarDate } from "../domain/league/time.ts";

/** What ESPN's numbers mean. */
export type Names = ReadonlyMap<number, string>;

/** A game of ESPN: fantasy leagues of one sport. Each has its own numbers. */
export type Game = {
  /** As responses name it. */
  readonly id: number;
  /** As addresses name it. */
  readonly code: string;
  readonly sport: Sport;
  /** By `lineupSlotId`: the starting slots, `BENCH` and `INJURED`. */
  readonly slots: Names;
  /** By `defaultPositionId`. */
  readonly positions: Names;
  /** By `proTeamId`. */
  readonly proTeams: Names;
  /**
   * The first day of each season, by ESPN's name for the season: the year that it ends in.
   * Responses count days from the first day, but do not contain its date.
   */
  readonly firstDays: ReadonlyMap<number, CalendarDate>;
};

export const BENCH = "BE";
export const INJURED = "IR";

/** The names of numbers from `first` on, where `-` is a gap, and of others, which came later. */
const numbered = (
  first: number,
  names: string,
  later: readonly (readonly [number, string])[] = [],
): Names =>
  new Map([
    ...names
      .split(" ")
      .map((name, index): [number, string] => [first + index, name])
      .filter(([, name]) => name !== "-"),
    ...later,
  ]);

export const GAMES: readonly Game[] = [
  {
    id: 1,
    code: "ffl",
    sport: "football",
    slots: numbered(
      0,
      "QB TQB RB RB/WR WR WR/TE TE OP DT DE LB DL CB S DB DP D/ST K P HC BE IR - FLEX EDR",
    ),
    positions: numbered(1, "QB RB WR TE K - P - DT DE LB CB S HC TQB D/ST EDR"),
    proTeams: numbered(
      1,
      "ATL BUF CHI CIN CLE DAL DEN DET GB TEN IND KC LV LAR MIA MIN NE NO NYG NYJ PHI ARI PIT LAC SF SEA TB WSH CAR JAX - - BAL HOU",
    ),
    firstDays: new Map(),
  },
  {
    id: 2,
    code: "flb",
    sport: "baseball",
    slots: numbered(0, "C 1B 2B 3B SS OF 2B/SS 1B/3B LF CF RF DH UTIL P SP RP BE IR - IF"),
    positions: numbered(1, "SP C 1B 2B 3B SS LF CF RF DH RP"),
    proTeams: numbered(
      1,
      "BAL BOS LAA CHW CLE DET KC MIL MIN NYY ATH SEA TEX TOR ATL CHC CIN HOU LAD WSH NYM PHI PIT STL SD SF COL MIA ARI TB",
    ),
    firstDays: new Map([
      [2019, 20190320],
      [2020, 20200723],
      [2021, 20210401],
      [2022, 20220407],
      [2023, 20230330],
      [2024, 20240320],
      [2025, 20250318],
      [2026, 20260325],
    ]),
  },
  {
    id: 3,
    code: "fba",
    sport: "basketball",
    slots: numbered(0, "PG SG SF PF C G F SG/SF G/F PF/C F/C UTIL BE IR"),
    positions: numbered(1, "PG SG SF PF C"),
    proTeams: numbered(
      1,
      "ATL BOS NO CHI CLE DAL DEN DET GS HOU IND LAC LAL MIA MIL MIN BKN NY ORL PHI PHX POR SAC SA OKC UTAH WSH TOR MEM CHA",
    ),
    firstDays: new Map([
      [2019, 20181016],
      [2020, 20191022],
      [2021, 20201222],
      [2022, 20211019],
      [2023, 20221018],
      [2024, 20231024],
      [2025, 20241022],
      [2026, 20251021],
    ]),
  },
  {
    id: 4,
    code: "fhl",
    sport: "hockey",
    slots: numbered(0, "C LW RW F D G UTIL BE IR"),
    positions: numbered(1, "C LW RW D G"),
    proTeams: numbered(
      1,
      "BOS BUF CGY CHI DET EDM CAR LA DAL MTL NJ NYI NYR OTT PHI PIT COL SJ STL TB TOR VAN WSH ARI ANA FLA NSH WPG CBJ MIN",
      [
        [37, "VGK"],
        [124292, "SEA"],
        [129764, "UTA"],
      ],
    ),
    firstDays: new Map([
      [2019, 20181003],
      [2020, 20191002],
      [2021, 20210113],
      [2022, 20211012],
      [2023, 20221007],
      [2024, 20231010],
      [2025, 20241004],
      [2026, 20251007],
    ]),
  },
];
