import { everyPlayer } from "../domain/every-player.ts";
import type { OwnerId, PlayerId, TeamId } from "../domain/league/ids.ts";
import { matchingOwners, matchingPlayers, matchingTeams } from "../domain/league/matching-names.ts";
import { fullName, type Player } from "../domain/league/players.ts";
import { onlyTeam } from "../domain/league/teams.ts";
import type { League } from "../domain/league.ts";
import { playersInLineup } from "../domain/lineups/players-in-lineup.ts";
import { listed } from "../service/wording.ts";
import { queryLeague } from "./ask.ts";
import { callerIn, isKnownCaller } from "./caller.ts";
import type { Context } from "./context.ts";
import { type Named, similarThings } from "./did-you-mean.ts";
import { type Guess, onlyOne, sayGuesses, sayOwnTeam } from "./guess.ts";
import { UsageError } from "./usage-error.ts";

/*
 * What a typed word means, wherever a command line takes an id: the thing with that id, otherwise
 * the only one whose name the word is, or is a part of. An id always wins, so scripts can rely on
 * ids. What was guessed is said. If several things fit, it is a usage error; if none does, the word
 * stays, and the league refuses it.
 */

/** Where names are looked up: a league, and what was guessed so far. */
export type Names = {
  readonly league: League;
  /** Keeps that a word was taken for this thing, to say it after the league was read. */
  readonly guess: (word: string, thing: Named) => void;
};

/** Names of a league. Guesses are not said, because they are said at another time. */
export const quietNames = (league: League): Names => ({ league, guess: () => {} });

/** Finds the id that a word means. It returns the word if nothing has such a name. */
export type Meaning = (names: Names, word: string) => string;

/**
 * The ids that the words of a command line mean. Words of digits are ids, so a script with ids does
 * not read the league here. Nothing is looked up for an unknown caller, because the league refuses
 * them first.
 */
export const idsOf = async (
  context: Context,
  words: readonly string[],
  meaning: Meaning,
): Promise<readonly string[]> =>
  words.every((word) => /^[0-9.:]*$/.test(word))
    ? words
    : readNames(context, (names) =>
        isKnownCaller(names.league, context) ? words.map((word) => meaning(names, word)) : words,
      );

/** The id that one word means, as with `idsOf`. */
export const idOf = async (context: Context, word: string, meaning: Meaning): Promise<string> =>
  (await idsOf(context, [word], meaning))[0] ?? word;

/** Reads a league to find out what words mean, and then says what was guessed. */
export const readNames = async <Result>(
  context: Context,
  look: (names: Names) => Result,
): Promise<Result> => {
  const { result, guesses } = await queryLeague(context, (league) => {
    const found: Guess[] = [];
    const guess = (word: string, thing: Named): void => {
      found.push({ word, thing });
    };
    return { result: look({ league, guess }), guesses: found };
  });
  sayGuesses(context, guesses);
  return result;
};

/** The team that a word means, by its id, its name or its whole abbreviation. */
export const typedTeam: Meaning = (names, word): TeamId => {
  const { league } = names;
  if (/^[0-9]+$/.test(word) || league.team(word) !== undefined) return word;
  return idOfOnly(names, word, matchingTeams(league.teams(), word), "teams");
};

/** The owner that a word means. */
export const typedOwner: Meaning = (names, word): OwnerId => {
  const { league } = names;
  if (league.owner(word) !== undefined) return word;
  return idOfOnly(names, word, matchingOwners(league.owners(), word), "owners");
};

/** The player that a word means, on a team or on none. */
export const typedPlayer: Meaning = (names, word): PlayerId => {
  const { league } = names;
  if (league.player(word) !== undefined) return word;
  const found = matchingPlayers(everyPlayer(league), word);
  return idOfOnly(names, word, found.map(namedPlayer), "players");
};

/**
 * The id of the only thing that a word fits, or the word itself if it fits none. `what` is such as
 * `teams`. Throws UsageError if it fits several.
 */
export const idOfOnly = (
  { guess }: Names,
  word: string,
  found: readonly Named[],
  what: string,
): string => {
  const only = onlyOne(found, word, what, (it) => it);
  if (only === undefined) return word;
  guess(word, only);
  return only.id;
};

/**
 * The team of an owner who left out `--team`: their only one. Throws UsageError if nobody is named,
 * and if they own several teams or none. `missing` is what to say without an owner.
 */
export const ownTeam = async (context: Context, missing: string): Promise<TeamId> => {
  if (context.as === null) throw new UsageError(missing);
  const team = await queryLeague(context, (league) => {
    const id = onlyTeamOf(league, context, "Name one with --team <team>");
    return league.team(id);
  });
  if (team === undefined) throw new UsageError(missing);
  sayOwnTeam(context, team);
  return team.id;
};

/**
 * The offering team if the command line does not name it: the owner's only team. Throws UsageError
 * if the owner has several teams or none. An unknown owner is left for the league to refuse.
 */
export const offeringTeam = (league: League, context: Context): TeamId =>
  onlyTeamOf(league, context, "Name the offering team with --from <team>");

const onlyTeamOf = (league: League, context: Context, advice: string): TeamId => {
  const owner = callerIn(league, context);
  if (owner === undefined || owner === null) return "";
  const only = onlyTeam(owner);
  if (only !== undefined) return only;
  throw new UsageError(
    owner.teamIds.length === 0
      ? `${owner.name} owns no team. ${advice}`
      : `${owner.name} owns several teams (${owner.teamIds.join(", ")}). ${advice}`,
  );
};

/**
 * The id of the player that a word means: an id, or part of a name that only one player of the team
 * has at that point. There may be several teams. An id is returned unchecked, because the league
 * checks it. Throws UsageError if no player or more than one matches.
 */
export const findPlayer = (
  names: Names,
  teams: TeamId | readonly TeamId[],
  words: string,
  point = names.league.details().effectivePoint,
): PlayerId => {
  const { league, guess } = names;
  if (league.player(words) !== undefined) return words;
  const all = [teams].flat();
  const whose = listed(all.map((team) => teamName(league, team)));
  const players = all.flatMap((team) => playersInLineup(league, team, point));
  const found = matchingPlayers(players, words);
  const only = onlyOne(found, words, `players of ${whose}`, namedPlayer);
  if (only === undefined) throw noPlayer(league, words, `of ${whose}`);
  guess(words, namedPlayer(only));
  return only.id;
};

/**
 * The error for a word that fits no player of these teams. If it fits a player elsewhere, it says
 * where they are.
 */
export const noPlayer = (league: League, word: string, whose: string): UsageError => {
  const [other, ...others] = matchingPlayers(everyPlayer(league), word);
  const next =
    other === undefined || others.length > 0
      ? "Use a player's id or part of their name"
      : `${fullName(other)} (${other.id}) is ${placeOf(league, other)}`;
  return new UsageError(`no player ${whose} matches '${word}'. ${next}`);
};

const placeOf = (league: League, { teamId }: Player): string =>
  teamId === null ? "on no team" : `on ${teamName(league, teamId)}`;

export const namedPlayer = (player: Player): Named => ({ id: player.id, name: fullName(player) });

const teamName = (league: League, team: TeamId): string => {
  const name = league.team(team)?.name;
  if (name !== undefined) return name;
  throw noTeam(league, team);
};

/** The error for a word that means no team. */
export const noTeam = (league: League, word: string): UsageError => {
  const found = similarThings(word, league.teams());
  const next =
    found.length === 0
      ? "'fantasy-tx league show' lists the teams"
      : `Did you mean ${found.join(" or ")}?`;
  return new UsageError(`no team has the id or name '${word}'. ${next}`);
};
