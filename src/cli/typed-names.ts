import { NO_TEAM, type OwnerId, type PlayerId, type TeamId } from "../domain/league/ids.ts";
import {
  fold,
  matchingOwners,
  matchingPlayers,
  matchingTeams,
} from "../domain/league/matching-names.ts";
import type { Player } from "../domain/league/players.ts";
import { onlyTeam } from "../domain/league/teams.ts";
import { everyPlayer, type League } from "../domain/league.ts";
import { playersInLineup } from "../domain/lineups/views.ts";
import { teamName } from "../domain/names.ts";
import { eligibleText } from "../words/rosters.ts";
import { listed } from "../words/text.ts";
import { type Context, queryLeague, UsageError } from "./context.ts";
import type { Named } from "./did-you-mean.ts";
import { FitsSeveral, type Fitting, type Guess, onlyOne, sayGuesses, sayOwnTeam } from "./guess.ts";
import type { Sentence } from "./sentences.ts";
import { namedPlayer, noOwner, noPlayer, noPlayerHere, noTeam, placeOf } from "./unknown-names.ts";
import { NONE } from "./values/values.ts";

/*
 * What a typed word means, wherever a command line takes an id: the thing with that id, otherwise
 * the only one whose name the word is, or is a part of. An id always wins, so scripts can rely on
 * ids. What was guessed is said. If several things fit, a person is asked which; in a script it is a
 * usage error. If none does, it is a usage error too, except in XML and JSON: then the league
 * answers.
 */

/** Where names are looked up: a league, and what was guessed so far. */
export type Names = {
  readonly league: League;
  /** Keeps what a word was taken for, to say it after the league was read. */
  readonly guess: (guess: Guess) => void;
  /** The ids that a person has chosen for a word which fits several things. */
  readonly meant: Context["meant"];
  /** Whether a word that names nothing goes to the league as it is, so that the league answers. */
  readonly isSentAnyway: boolean;
};

/** Names of a league. Guesses are not said, because they are said at another time. */
export const quietNames = (league: League): Names => ({
  ...{ league, guess: () => {}, meant: new Map(), isSentAnyway: false },
});

/** Finds the id that a word means. Throws UsageError if it means nothing, or several things. */
export type Meaning = (names: Names, word: string) => string;

/** The ids that the words of a command line mean. */
export const idsOf = async (
  context: Context,
  words: readonly string[],
  meaning: Meaning,
): Promise<readonly string[]> =>
  words.length === 0
    ? words
    : readNames(context, (names) => words.map((word) => meaning(names, word)));

/** The id that one word means, as with `idsOf`. */
export const idOf = async (context: Context, word: string, meaning: Meaning): Promise<string> =>
  (await idsOf(context, [word], meaning))[0] ?? word;

/** The same for a word that may be left out. */
export const idOrNone = async (
  context: Context,
  word: string | undefined,
  meaning: Meaning,
): Promise<string | undefined> => (word === undefined ? undefined : idOf(context, word, meaning));

/**
 * Reads a league to find out what words mean, and then says what was guessed. On a terminal, it asks
 * which of several things is meant.
 */
export const readNames = async <Result>(
  context: Context,
  look: (names: Names) => Result,
): Promise<Result> => {
  const { meant, format, prompter } = context;
  const lookUp = (league: League) => {
    const guesses: Guess[] = [];
    const guess = (guessed: Guess): void => {
      guesses.push(guessed);
    };
    return { result: look({ league, guess, meant, isSentAnyway: format !== "table" }), guesses };
  };
  try {
    const { result, guesses } = await queryLeague(context, lookUp);
    sayGuesses(context, guesses);
    return result;
  } catch (error) {
    if (!(error instanceof FitsSeveral) || prompter === undefined) throw error;
    const { word, found } = error;
    const choices = found.map(({ id, name, about = [] }) => ({
      ...{ name: [name, id, ...about], value: id },
    }));
    const id = await prompter.choose(`Which one is '${word}'?`, choices);
    meant.set(word, [...(meant.get(word) ?? []), id]);
    return readNames(context, look);
  }
};

/** The team that a word means, by its id, its name or its whole abbreviation. */
export const typedTeam: Meaning = (names, word): TeamId =>
  meantTeam(names, word) ?? namesNothing(names, word, noTeam);

/** The same, or 0 or `none` for no team. */
export const typedTeamOrNone: Meaning = (names, word): TeamId =>
  word === NO_TEAM || fold(word) === NONE ? NO_TEAM : typedTeam(names, word);

/** The team that a word means; undefined for none. Throws UsageError if it fits several. */
export const meantTeam = (names: Names, word: string): TeamId | undefined => {
  const teams = names.league.teams();
  return meantId(names, word, { things: teams, found: matchingTeams(teams, word), what: "teams" });
};

/** The owner that a word means. */
export const typedOwner: Meaning = (names, word): OwnerId =>
  meantOwner(names, word) ?? namesNothing(names, word, noOwner);

/** The owner that a word means; undefined for none. Throws UsageError if it fits several. */
export const meantOwner = (names: Names, word: string): OwnerId | undefined => {
  const owners = names.league.owners();
  const found = matchingOwners(owners, word);
  return meantId(names, word, { things: owners, found, what: "owners" });
};

/** The player that a word means, on a team or on none. */
export const typedPlayer: Meaning = (names, word): PlayerId =>
  meantPlayer(names, word, everyPlayer(names.league)) ?? namesNothing(names, word, noPlayer);

/**
 * The player that a word means among some: the one of the league with this id, or the only one of
 * those with such a name; undefined if there is none. Throws UsageError if it fits several.
 */
export const meantPlayer = (
  names: Names,
  word: string,
  players: readonly Player[],
  what = "players",
): PlayerId | undefined => {
  const known = names.league.player(word);
  const found = known === undefined ? matchingPlayers(players, word) : [known];
  return meantId(names, word, {
    ...{ what, things: players.map(namedPlayer) },
    found: found.map((player) => ({
      ...namedPlayer(player),
      about: [eligibleText(player), player.proTeam, placeOf(names.league, player)],
    })),
  });
};

/** Where a word is looked for. */
type Place = {
  /** All that it can mean. */
  readonly things: readonly Named[];
  /** Those that it fits. */
  readonly found: readonly Fitting[];
  /** What they are called together, such as `teams`. */
  readonly what: string;
};

/**
 * The id of the only thing that a word fits; undefined if it fits none. Throws UsageError if it fits
 * several. If a word is an id and also the name of something else, the id counts, and that is said.
 */
export const meantId = (
  { guess, meant }: Names,
  word: string,
  { things, found, what }: Place,
): string | undefined => {
  const chosen = meant.get(word) ?? [];
  const only = found.find(({ id }) => chosen.includes(id)) ?? onlyOne(found, word, what);
  if (only === undefined) return undefined;
  const others = only.id === word ? things.filter((thing) => isNamed(thing, word, only)) : [];
  guess({ word, thing: only, others });
  return only.id;
};

const isNamed = ({ id, name }: Named, word: string, other: Named): boolean =>
  id !== other.id && fold(name) === fold(word);

/** A word that names nothing, if the league is to answer. Throws what `error` gives otherwise. */
export const namesNothing = (
  { league, isSentAnyway }: Pick<Names, "league" | "isSentAnyway">,
  word: string,
  error: (league: League, word: string) => UsageError,
): string => {
  if (isSentAnyway) return word;
  throw error(league, word);
};

/**
 * A word for no player of some teams, if the league is to answer: the id of the only player that it
 * fits elsewhere, otherwise the word. Throws UsageError if not.
 */
export const nobodyHere = (names: Names, word: string, whose: string): PlayerId => {
  const [other, ...more] = matchingPlayers(everyPlayer(names.league), word);
  namesNothing(names, word, (league) => noPlayerHere(league, word, whose));
  return other !== undefined && more.length === 0 ? other.id : word;
};

/**
 * The team of a command line, which can stand alone or behind `--team`. Throws UsageError if both
 * name one.
 */
export const namedTeam = ({
  whose,
  team,
}: {
  readonly whose?: string;
  readonly team?: string;
}): string | undefined => {
  if (whose !== undefined && team !== undefined)
    throw new UsageError(`'${whose}' and --team '${team}' both name a team: use one of them`);
  return whose ?? team;
};

/**
 * The team of an owner who left out the team: their only one. Throws UsageError if nobody is named,
 * and if they own several teams or none. `missing` is what to say without an owner, and `place` is
 * where the team can be named.
 */
export const ownTeam = async (
  context: Context,
  missing: Sentence,
  place: "--team" | "the team" = "--team",
): Promise<TeamId> => {
  if (context.caller === null) throw new UsageError(missing);
  const advice = place === "--team" ? "Name one with --team <team>" : "Name the one to show";
  const id = onlyTeamOf(context, advice);
  const team = await queryLeague(context, (league) => league.team(id));
  if (team === undefined) throw new UsageError(missing);
  sayOwnTeam(context, team, place);
  return team.id;
};

/**
 * The offering team if the command line does not name it: the owner's only team. Throws UsageError
 * if the owner has several teams or none.
 */
export const offeringTeam = (context: Context): TeamId =>
  onlyTeamOf(context, "Name the offering team with --from <team>");

const onlyTeamOf = ({ caller: owner }: Context, advice: string): TeamId => {
  if (owner === null) throw new UsageError(`missing team. ${advice}`);
  const only = onlyTeam(owner);
  if (only !== undefined) return only;
  throw new UsageError(
    owner.teamIds.length === 0
      ? `${owner.name} owns no team. ${advice}`
      : `${owner.name} owns several teams (${owner.teamIds.join(", ")}). ${advice}`,
  );
};

/**
 * The id of the player that a word means: any player's id, or part of a name that only one player of
 * the team has at that point. There may be several teams. Throws UsageError if no player or more
 * than one matches. The league refuses a player who is on another team.
 */
export const findPlayer = (
  names: Names,
  teams: TeamId | readonly TeamId[],
  words: string,
  point = names.league.details().effectivePoint,
): PlayerId => {
  const { league } = names;
  const all = [teams].flat();
  const players = all.flatMap((team) => playersInLineup(league, team, point));
  const whose = `of ${listed(all.map((team) => teamName(league, team)))}`;
  return meantPlayer(names, words, players, `players ${whose}`) ?? nobodyHere(names, words, whose);
};
