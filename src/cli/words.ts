import type { PlayerId, TeamId } from "../domain/league/ids.ts";
import { matchingPlayers } from "../domain/league/player-names.ts";
import { fullName, type Player } from "../domain/league/players.ts";
import { onlyTeam } from "../domain/league/teams.ts";
import type { League } from "../domain/league.ts";
import { playersInLineup } from "../domain/lineups/show-lineup.ts";
import type { Context } from "./context.ts";
import { similarThings } from "./did-you-mean.ts";
import { UsageError } from "./usage-error.ts";

/** Whether the league has the owner on whose behalf the command is run. */
export const isKnownCaller = (league: League, { as }: Context): boolean =>
  as === null || league.owner(as) !== undefined;

/**
 * The team that an owner offers as where he does not say: his only one. Throws UsageError where
 * he has several or none. An unknown owner is left for the league to refuse.
 */
export const offeringTeam = (league: League, ownerId: string | null): TeamId => {
  const owner = ownerId === null ? undefined : league.owner(ownerId);
  if (owner === undefined) return "";
  const only = onlyTeam(owner);
  if (only !== undefined) return only;
  throw new UsageError(
    owner.teamIds.length === 0
      ? `${owner.name} owns no team: name the offering team with --from`
      : `${owner.name} owns the teams ${owner.teamIds.join(", ")}: name the offering one with --from`,
  );
};

/**
 * The id of the player whom somebody calls by an id or a name, on a team at a point. An id of the league is taken as it
 * is, for the league to judge. Throws UsageError where nobody or more than one of the team fits.
 */
export const playerMeant = (
  league: League,
  team: TeamId,
  words: string,
  point = league.details().effectivePoint,
): PlayerId => {
  if (league.player(words) !== undefined) return words;
  const name = league.team(team)?.name;
  if (name === undefined)
    throw new UsageError(
      `the league has no team ${team}, where '${words}' might be${teamMeant(league, team)}`,
    );
  const players = playersInLineup(league, team, point);
  const [only, ...more] = matchingPlayers(players, words);
  if (only === undefined)
    throw new UsageError(
      `nobody on ${name} is '${words}': give a player's id, or a part of his name`,
    );
  if (more.length > 0)
    throw new UsageError(
      `several players of ${name} fit '${words}': ${[only, ...more].map(introduced).join(", ")}; give an id`,
    );
  return only.id;
};

const introduced = (player: Player): string => `${fullName(player)} (${player.id})`;

const teamMeant = (league: League, team: string): string => {
  const found = similarThings(team, league.teams());
  return found.length === 0 ? "" : ` (Did you mean ${found.join(" or ")}?)`;
};
