import { everyPlayer } from "../../domain/every-player.ts";
import type { League } from "../../domain/league.ts";

/** The abbreviations of the pro teams that players of the league have, in order. */
export const proTeamsOf = (league: League): readonly string[] =>
  [...new Set(everyPlayer(league).map(({ proTeam }) => proTeam))]
    .filter((team) => team !== "")
    .toSorted();
