import { NO_TEAM } from "../../domain/league/ids.ts";
import { onlyTeam } from "../../domain/league/teams.ts";
import { PATHS } from "../../service/paths.ts";
import { change } from "../change.ts";
import { type Context, UsageError } from "../context.ts";
import { run, say } from "../sentences.ts";
import { playerOn } from "../typed-moves.ts";
import { ownTeam, readNames, typedTeamOrNone } from "../typed-names.ts";
import { allTeams, freeAgents, playersOfTeam } from "../values/league-values.ts";
import { type LeagueValues, lastGiven } from "../values/values.ts";

/** The players of the team that is named, or of the caller's only team. */
const playersToDrop: LeagueValues = (live, target) => {
  const team = lastGiven(target, "--team") ?? (live.caller ? onlyTeam(live.caller) : undefined);
  return playersOfTeam(live, team);
};

export const add = change({
  name: "add",
  about: "add free agents to a team; they go on the reserve",
  examples: [
    "fantasy-tx roster add 901 --team 1 --dry-run",
    "fantasy-tx roster add 'Free Agent' --team Balks --drop Hobbs",
  ],
  args: {
    players: {
      term: "[player...]",
      about: "players on no team, by id or by name",
      values: freeAgents,
      asks: "Which players join the team?",
      missing: say`missing player: give a free agent's id or name. '${run("roster show --team 0")}' lists them`,
    },
  },
  options: {
    "--team <team>": {
      about: "the team, by id or by name",
      values: allTeams,
      asks: ({ caller }: Context) =>
        caller !== null && onlyTeam(caller) !== undefined ? undefined : "To which team?",
    },
    "--drop <player...>": {
      about: "players whom the team drops in the same request",
      values: playersToDrop,
    },
  },
  method: "PUT",
  path: PATHS.rosters,
  confirm: "Make these moves?",
  payload: async (context, { players, team: typed, drop = [] }) => {
    const own =
      typed === undefined ? await ownTeam(context, "missing team: use --team <team>") : "";
    return readNames(context, (names) => {
      const team = typed === undefined ? own : typedTeamOrNone(names, typed);
      if (team === NO_TEAM)
        throw new UsageError(say`--team 0 is no team: '${run("roster drop")}' drops players`);
      return {
        moves: [
          ...players.map((word) => `${playerOn(names, [NO_TEAM], word)}:${NO_TEAM}:${team}`),
          ...drop.map((word) => `${playerOn(names, [team], word)}:${team}:${NO_TEAM}`),
        ],
      };
    });
  },
});
