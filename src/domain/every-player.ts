import type { Player } from "./league/players.ts";
import type { League } from "./league.ts";

/** All players of the league: those of each team, then those on no team. */
export const everyPlayer = (league: League): readonly Player[] => [
  ...league.teams().flatMap(({ id }) => league.playersOf(id)),
  ...league.playersOf(null),
];
