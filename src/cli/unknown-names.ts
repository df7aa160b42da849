import { matchingOwners, matchingPlayers } from "../domain/league/matching-names.ts";
import { fullName, type Player } from "../domain/league/players.ts";
import { everyPlayer, type League } from "../domain/league.ts";
import { listed } from "../words/text.ts";
import { UsageError } from "./context.ts";
import { type Named, similarThings } from "./did-you-mean.ts";
import { run, type Sentence, say } from "./sentences.ts";

/*
 * What to say of a word on a command line that fits nothing in the league, or nothing in the place
 * where it was looked for.
 */

/** What to say of a word that means no team. */
export const noTeam = (league: League, word: string): UsageError => {
  const owned = teamsOfOwner(league, word);
  return owned === undefined
    ? nothing("team", word, league.teams(), LIST_TEAMS)
    : new UsageError(`no team has the id or name '${word}'. ${owned}`);
};

/** What to say of a word that means no owner. */
export const noOwner = (league: League, word: string): UsageError =>
  nothing("owner", word, league.owners(), LIST_OWNERS);

/** What to say of a word that means no player of the league. */
export const noPlayer = (league: League, word: string, advice = LIST_PLAYERS): UsageError =>
  nothing("player", word, everyPlayer(league).map(namedPlayer), advice);

/** What to say of a word that means no player of these teams. If it fits some elsewhere, where they are. */
export const noPlayerHere = (league: League, word: string, whose: string): UsageError => {
  const others = matchingPlayers(everyPlayer(league), word);
  if (others.length === 0) return noPlayer(league, word);
  const next =
    others.length > MOST_PLACES
      ? "Use a player's id or part of their name"
      : listed(
          others.map((other) => `${fullName(other)} (${other.id}) is ${placeOf(league, other)}`),
        );
  return new UsageError(`no player ${whose} matches '${word}'. ${next}`);
};

const MOST_PLACES = 3;

/** Such as `on Balks`. */
export const placeOf = (league: League, { teamId }: Player): string =>
  teamId === null ? "on no team" : `on ${league.team(teamId)?.name ?? teamId}`;

export const namedPlayer = (player: Player): Named => ({ id: player.id, name: fullName(player) });

const LIST_TEAMS = say`'${run("team list")}' lists the teams`;
const LIST_OWNERS = say`'${run("owner list")}' lists the owners`;
const LIST_PLAYERS = say`'${run("player list")}' lists the players`;

const nothing = (
  what: string,
  word: string,
  things: readonly Named[],
  advice: Sentence,
): UsageError => {
  const found = similarThings(word, things);
  const next = found.length === 0 ? advice : `Did you mean ${found.join(" or ")}?`;
  return new UsageError(say`no ${what} has the id or name '${word}'. ${next}`);
};

/** People often know a team by its owner. Undefined if the word is no owner with a team. */
const teamsOfOwner = (league: League, word: string): string | undefined => {
  const [owner, ...more] = matchingOwners(league.owners(), word);
  if (owner === undefined || more.length > 0 || owner.teamIds.length === 0) return undefined;
  const teams = owner.teamIds.map((id) => `${league.team(id)?.name} (${id})`);
  return `${owner.name} owns ${listed(teams)}`;
};
