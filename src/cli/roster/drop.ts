import { NO_TEAM, type TeamId } from "../../domain/league/ids.ts";
import { fullName, type Player } from "../../domain/league/players.ts";
import { everyPlayer, type League } from "../../domain/league.ts";
import { PATHS } from "../../service/paths.ts";
import { change } from "../change.ts";
import { UsageError } from "../context.ts";
import { playerOn } from "../typed-moves.ts";
import { meantPlayer, type Names, nobodyHere, readNames, typedTeam } from "../typed-names.ts";
import { allTeams, playerValues } from "../values/league-values.ts";
import { type LeagueValues, lastGiven } from "../values/values.ts";

/** The players of a team; without one, of all teams. */
const rostered = (league: League, team: TeamId | undefined): readonly Player[] =>
  team === undefined
    ? everyPlayer(league).filter(({ teamId }) => teamId !== null)
    : league.playersOf(team);

const rosteredPlayers: LeagueValues = ({ league, now }, target) =>
  playerValues(league, rostered(league, lastGiven(target, "--team")), now);

export const drop = change({
  name: "drop",
  about: "drop players, so that they are on no team",
  examples: [
    "fantasy-tx roster drop 105",
    "fantasy-tx roster drop Hobbs Lusk --team Balks --dry-run",
  ],
  args: {
    players: {
      term: "[player...]",
      about: "players on a team, by id or by name",
      values: rosteredPlayers,
      asks: "Which players do you want to drop?",
      missing: "missing player: give an id or part of a name",
    },
  },
  options: {
    "--team <team>": { about: "their team, if several players match a name", values: allTeams },
  },
  method: "PUT",
  path: PATHS.rosters,
  confirm: (_, outcome, { players = [] }) => {
    if (outcome.kind !== "rosters") return undefined;
    // An empty payload moves nobody.
    if (outcome.rosters.teams.length === 0 && outcome.rosters.free === null) return undefined;
    return players.length > 1 ? "Drop these players?" : "Drop this player?";
  },
  payload: (context, { players, team: typed }) => {
    return readNames(context, (names) => {
      const team = typed === undefined ? undefined : typedTeam(names, typed);
      const entry = (word: string): string =>
        team === undefined
          ? rosteredPlayer(names, word)
          : `${playerOn(names, [team], word)}:${team}:${NO_TEAM}`;
      return { moves: players.map(entry) };
    });
  },
});

/** A player on a team, as an entry. Throws UsageError if nobody on a team matches, or several do. */
const rosteredPlayer = (names: Names, word: string): string => {
  const { league } = names;
  const whose = "on a team";
  const found = meantPlayer(names, word, rostered(league, undefined), `players ${whose}`);
  const id = found ?? nobodyHere(names, word, whose);
  const player = league.player(id);
  if (player?.teamId === null && !names.isSentAnyway)
    throw new UsageError(
      `${fullName(player)} (${player.id}) is on no team, so no team can drop them`,
    );
  return `${id}:${player?.teamId ?? NO_TEAM}:${NO_TEAM}`;
};
