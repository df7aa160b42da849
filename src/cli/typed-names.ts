import type { PlayerId, TeamId } from "../domain/league/ids.ts";
import { matchingPlayers } from "../domain/league/player-names.ts";
import { fullName, type Player } from "../domain/league/players.ts";
import { onlyTeam } from "../domain/league/teams.ts";
import type { League } from "../domain/league.ts";
import { playersInLineup } from "../domain/lineups/players-in-lineup.ts";
import { listed } from "../service/wording.ts";
import type { Context } from "./context.ts";
import { similarThings } from "./did-you-mean.ts";
import { UsageError } from "./usage-error.ts";

/** Whether the league has the owner that `--as` names. True if nobody is named. */
export const isKnownCaller = (league: League, { as }: Context): boolean =>
  as === null || league.owner(as) !== undefined;

/**
 * The offering team if the command line does not name it: the owner's only team. Throws UsageError
 * if the owner has several teams or none. An unknown owner is left for the league to refuse.
 */
export const offeringTeam = (league: League, ownerId: string | null): TeamId => {
  const owner = ownerId === null ? undefined : league.owner(ownerId);
  if (owner === undefined) return "";
  const only = onlyTeam(owner);
  if (only !== undefined) return only;
  throw new UsageError(
    owner.teamIds.length === 0
      ? `${owner.name} owns no team. Name the offering team with --from <team>`
      : `${owner.name} owns several teams (${owner.teamIds.join(", ")}). Name the offering team with --from <team>`,
  );
};

/** All players of the league: those of each team, then those on no team. */
export const allPlayers = (league: League): readonly Player[] => [
  ...league.teams().flatMap(({ id }) => league.playersOf(id)),
  ...league.playersOf(null),
];

/**
 * The id of the player that a word means: an id, or part of a name that only one player of the team
 * has at that point. There may be several teams. An id is returned unchecked, because the league
 * checks it. Throws UsageError if no player or more than one matches.
 */
export const findPlayer = (
  league: League,
  teams: TeamId | readonly TeamId[],
  words: string,
  point = league.details().effectivePoint,
): PlayerId => {
  if (league.player(words) !== undefined) return words;
  const all = [teams].flat();
  const name = listed(all.map((team) => teamName(league, team)));
  const players = all.flatMap((team) => playersInLineup(league, team, point));
  const [only, ...more] = matchingPlayers(players, words);
  if (only === undefined)
    throw new UsageError(
      `no player of ${name} matches '${words}'. Use a player's id or part of their name`,
    );
  if (more.length > 0)
    throw new UsageError(
      `several players of ${name} match '${words}': ${[only, ...more].map(nameAndId).join(", ")}. Use an id`,
    );
  return only.id;
};

const teamName = (league: League, team: TeamId): string => {
  const name = league.team(team)?.name;
  if (name !== undefined) return name;
  throw new UsageError(`no team has the id '${team}'${similarTeams(league, team)}`);
};

const nameAndId = (player: Player): string => `${fullName(player)} (${player.id})`;

const similarTeams = (league: League, team: string): string => {
  const found = similarThings(team, league.teams());
  return found.length === 0 ? "" : `. Did you mean ${found.join(" or ")}?`;
};
