import { NO_TEAM, type TeamId, teamOrNone } from "../domain/league/ids.ts";
import type { League } from "../domain/league.ts";
import { teamName } from "../domain/names.ts";
import { listed } from "../service/wording.ts";
import type { Guess } from "./guess.ts";
import {
  type Meaning,
  meantPlayer,
  meantTeam,
  type Names,
  quietNames,
  typedPlayer,
  typedTeamOrNone,
} from "./typed-names.ts";
import { findPick, typedPick } from "./typed-picks.ts";
import { noPlayerHere } from "./unknown-names.ts";
import { UsageError } from "./usage-error.ts";

/*
 * Entries of a command line: what changes teams, the team that gives it, and the team that gets it.
 * Each part is an id or a name; 0 is no team. In a trade of two teams, a player or a pick is enough.
 */

/** A kind of entry. */
type Kind = {
  readonly form: string;
  /** The id of something that one of these teams has. Throws UsageError if they have none. */
  readonly find: (names: Names, teams: readonly TeamId[], word: string) => string;
  /** The team that has what a word means, whichever it is. Undefined if that is not known. */
  readonly holder?: (names: Names, word: string) => TeamId;
};

/** `<player>:<from>:<to>`. A name means a player who is on the first team now. */
export const playerMove = (teams?: readonly TeamId[]): Meaning => typedMove(PLAYER, teams);

/** `<pick>:<from>:<to>`. Words mean a pick that the first team holds now. */
export const pickMove = (teams?: readonly TeamId[]): Meaning => typedMove(PICK, teams);

/** `<amount>:<from>:<to>`: budget of a team for another one. */
export const budgetMove = (teams?: readonly TeamId[]): Meaning => typedMove(BUDGET, teams);

const PLAYER: Kind = {
  form: "<player>:<from>:<to>",
  find: (names, teams, word) => {
    const { league } = names;
    const players = teams.flatMap((team) => league.playersOf(teamOrNone(team)));
    const whose = teams.includes(NO_TEAM)
      ? "on no team"
      : `of ${listed(teams.map((team) => teamName(league, team)))}`;
    const id = meantPlayer(names, word, players, `players ${whose}`);
    if (id !== undefined) return id;
    throw noPlayerHere(league, word, whose);
  },
  holder: (names, word) => names.league.player(typedPlayer(names, word))?.teamId ?? NO_TEAM,
};

const PICK: Kind = {
  form: "<pick>:<from>:<to>",
  find: findPick,
  holder: (names, word) => names.league.pick(typedPick(names, word))?.teamId ?? NO_TEAM,
};

const BUDGET: Kind = {
  form: "<amount>:<from>:<to>",
  find: (_, __, word) => {
    if (/^[1-9][0-9]*$/.test(word)) return word;
    throw new UsageError(`'${word}' is not an amount of budget: use a whole number from 1 on`);
  },
};

type Split = { readonly thing: string; readonly from: string; readonly to: string };

/** Reads an entry. `teams` are those of the trade; there are none if it is no trade. */
const typedMove =
  (kind: Kind, teams: readonly TeamId[] = []): Meaning =>
  (names, entry) => {
    const parts = entry.split(":").map((part) => part.trim());
    if (parts.length === 1 && teams.length === 2 && kind.holder !== undefined)
      return betweenTwo(kind, names, teams, entry);
    if (parts.length < 3 || parts.includes("")) throw missingTeams(kind, names, teams, entry);
    const [split, ...others] = splitsOf(entry.split(":"));
    if (split === undefined || others.length > 0) return onlyReading(kind, names, entry);
    return ofSplit(kind, names, split);
  };

/** The entry for something that one of two teams gives to the other. */
const betweenTwo = (kind: Kind, names: Names, teams: readonly TeamId[], word: string): string => {
  const id = kind.find(names, teams, word);
  const holder = kind.holder?.(quietNames(names.league), id);
  // The league refuses what neither of them has.
  const from = teams.find((team) => team === holder) ?? teams[0];
  return `${id}:${from}:${teams.find((team) => team !== from) ?? from}`;
};

const ofSplit = (kind: Kind, names: Names, { thing, ...typed }: Split): string => {
  const [from, to] = [typedTeamOrNone(names, typed.from), typedTeamOrNone(names, typed.to)];
  return `${kind.find(names, [from], thing)}:${from}:${to}`;
};

/** All ways to split an entry at two of its colons, because a name can have a colon. */
const splitsOf = (parts: readonly string[]): readonly Split[] => {
  const joined = (start: number, end: number): string => parts.slice(start, end).join(":");
  return parts.flatMap((_, first) =>
    parts.flatMap((__, second) =>
      first > 0 && second > first
        ? [
            {
              thing: joined(0, first),
              from: joined(first, second),
              to: joined(second, parts.length),
            },
          ]
        : [],
    ),
  );
};

/** The only way to read an entry with more than two colons. Throws UsageError if there is none. */
const onlyReading = (kind: Kind, names: Names, entry: string): string => {
  const readings = splitsOf(entry.split(":")).flatMap((split) => {
    const guesses: Guess[] = [];
    const read = { ...names, guess: (guess: Guess) => guesses.push(guess) };
    const made = orUndefined(() => ofSplit(kind, read, split));
    return made === undefined ? [] : [{ made, guesses }];
  });
  const [only, ...others] = readings;
  if (only === undefined || others.some(({ made }) => made !== only.made))
    throw new UsageError(
      `'${entry}' has more than two colons: in ${kind.form}, use the id of whatever has a colon in its name`,
    );
  only.guesses.forEach(names.guess);
  return only.made;
};

const orUndefined = <Value>(read: () => Value): Value | undefined => {
  try {
    return read();
  } catch (error) {
    if (error instanceof UsageError) return undefined;
    throw error;
  }
};

/** What to say of an entry without its teams, with the words that were typed. */
const missingTeams = (
  kind: Kind,
  names: Names,
  teams: readonly TeamId[],
  entry: string,
): UsageError => {
  const { league } = names;
  const quiet = quietNames(league);
  const holderOf = (word: string) => kind.holder?.(quiet, word);
  const isWhole = orUndefined(() => holderOf(entry)) !== undefined;
  const [thing = "", typed = ""] = isWhole ? [entry] : entry.split(":");
  const all = teams.length > 0 ? teams : league.teams().map(({ id }) => id);
  const from = holderOf(thing) ?? all[0] ?? NO_TEAM;
  const named = typed === "" ? undefined : meantTeam(quiet, typed);
  const to = named === from ? undefined : named;
  const other = all.find((team) => team !== from) ?? NO_TEAM;
  const example = [thing, nameOrId(league, from), nameOrId(league, to ?? other)].join(":");
  return new UsageError(`missing teams in '${entry}': write ${kind.form}, such as '${example}'`);
};

/** A team as an entry can name it. */
const nameOrId = (league: League, team: TeamId): string => {
  const name = league.team(team)?.name ?? team;
  return name.includes(":") ? team : name;
};
