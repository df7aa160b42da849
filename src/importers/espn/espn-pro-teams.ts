/** The abbreviations of pro teams by ESPN's `proTeamId`. Each sport has its own numbers. */
export type ProTeams = ReadonlyMap<number, string>;

/** Teams numbered from 1 on, and teams with other numbers, which joined later. */
const numbered = (abbreviations: string, later: readonly (readonly [number, string])[]): ProTeams =>
  new Map([
    ...abbreviations.split(" ").map((abbr, index): [number, string] => [index + 1, abbr]),
    ...later,
  ]);

export const FOOTBALL_TEAMS = numbered(
  "ATL BUF CHI CIN CLE DAL DEN DET GB TEN IND KC LV LAR MIA MIN NE NO NYG NYJ PHI ARI PIT LAC SF SEA TB WSH CAR JAX",
  [
    [33, "BAL"],
    [34, "HOU"],
  ],
);

export const BASEBALL_TEAMS = numbered(
  "BAL BOS LAA CHW CLE DET KC MIL MIN NYY ATH SEA TEX TOR ATL CHC CIN HOU LAD WSH NYM PHI PIT STL SD SF COL MIA ARI TB",
  [],
);

export const BASKETBALL_TEAMS = numbered(
  "ATL BOS NO CHI CLE DAL DEN DET GS HOU IND LAC LAL MIA MIL MIN BKN NY ORL PHI PHX POR SAC SA OKC UTAH WSH TOR MEM CHA",
  [],
);

export const HOCKEY_TEAMS = numbered(
  "BOS BUF CGY CHI DET EDM CAR LA DAL MTL NJ NYI NYR OTT PHI PIT COL SJ STL TB TOR VAN WSH ARI ANA FLA NSH WPG CBJ MIN",
  [
    [37, "VGK"],
    [124292, "SEA"],
    [129764, "UTA"],
  ],
);
