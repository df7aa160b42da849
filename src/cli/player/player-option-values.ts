import { positionsOf } from "../../domain/maintenance/new-players.ts";
import type { LeagueValues } from "../completion/values.ts";
import { proTeamsOf } from "./pro-teams.ts";

/** The positions of the league, after those that the list at the cursor already has. */
export const positions: LeagueValues = ({ league }, { word }) => {
  const before = word.split(",").slice(0, -1);
  const names = new Map(league.positions().map(({ abbr, name }) => [abbr, name]));
  return positionsOf(league)
    .filter((position) => !before.includes(position))
    .map((position) => ({
      value: [...before, position].join(","),
      description: names.get(position) ?? "",
    }));
};

export const proTeams: LeagueValues = ({ league }) =>
  proTeamsOf(league).map((value) => ({ value }));
