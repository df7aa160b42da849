import { NO_TEAM, type PickId, type TeamId, teamOrNone } from "../domain/league/ids.ts";
import { fold, matchingTeams } from "../domain/league/matching-names.ts";
import { type DraftPick, formatPickId, parsePickId } from "../domain/league/picks.ts";
import type { League } from "../domain/league.ts";
import { viewPick } from "../domain/maintenance/rosters.ts";
import { teamName } from "../domain/names.ts";
import { draftText } from "../words/rosters.ts";
import { listed } from "../words/text.ts";
import { UsageError } from "./context.ts";
import type { Named } from "./did-you-mean.ts";
import { run, say } from "./sentences.ts";
import {
  type Meaning,
  meantId,
  meantPlayer,
  meantTeam,
  type Names,
  namesNothing,
  nobodyHere,
  quietNames,
  typedPlayer,
  typedTeamOrNone,
} from "./typed-names.ts";
import { noTeam } from "./unknown-names.ts";

/**
 * The pick that a text means: any pick's id, or words for the only one that these teams hold, such as
 * `2028 round 1 of Aces`. 0 is no team. Throws UsageError if none fits, or several do.
 */
const findPick = (names: Names, holders: readonly TeamId[], words: string): PickId => {
  const { league } = names;
  const held = league.picks().filter(({ teamId }) => holders.map(teamOrNone).includes(teamId));
  const whose = listed(holders.map((team) => teamName(league, team)));
  const has = holders.length > 1 ? "have" : "has";
  const id = meantPick(names, held, words, `draft picks of ${whose}`);
  if (id !== undefined) return id;
  const [other, ...more] = matchingPicks(league, league.picks(), words);
  if (other === undefined || more.length > 0)
    return namesNothing(names, wouldBePick(league, holders, words), () =>
      noPick(league, words, held.length === 0 ? "" : `${whose} ${has} ${someOf(league, held)}`),
    );
  if (names.isSentAnyway) return other.id;
  const { name } = namedPick(league, other);
  const notHeld = holders.includes(NO_TEAM)
    ? `${name} is not free`
    : `${whose} ${holders.length > 1 ? "do" : "does"} not have ${name}`;
  throw new UsageError(`${notHeld}; ${viewPick(league, other).holder ?? "no team"} has it`);
};

/** The pick of the league that a text means. Throws UsageError if none fits, or several do. */
const typedPick = (names: Names, words: string): PickId => {
  return (
    meantPick(names, names.league.picks(), words, "draft picks") ??
    namesNothing(names, words, (league) => noPick(league, words))
  );
};

const meantPick = (
  names: Names,
  picks: readonly DraftPick[],
  words: string,
  what: string,
): PickId | undefined => {
  const { league } = names;
  const known = league.pick(words);
  const found = known === undefined ? matchingPicks(league, picks, words) : [known];
  return meantId(names, words, {
    ...{ what, things: [] },
    found: found.map((pick) => namedPick(league, pick)),
  });
};

/**
 * The id that a pick in words would have, such as `2099.1.2` for `2099 round 1 of Balks`, so that the
 * league can refuse it. Without a team, it is the first holder's own. Other words stay as they are.
 */
const wouldBePick = (league: League, holders: readonly TeamId[], words: string): string => {
  const { draft, team } = partsOf(words);
  const [, season = "", round = ""] = /^(\S+) round (\d+)$/i.exec(draft.trim()) ?? [];
  const [originalTeamId = "", ...more] =
    team === undefined ? holders : matchingTeams(league.teams(), team).map(({ id }) => id);
  const id = formatPickId({ season, round: Number(round), originalTeamId });
  const isOne = team === undefined || more.length === 0;
  return isOne && parsePickId(id) !== undefined ? id : words;
};

/** Such as `2028 round 1 of Aces, 2028 round 2 of Aces and 4 more`. */
const someOf = (league: League, picks: readonly DraftPick[]): string => {
  const names = picks.map((pick) => namedPick(league, pick).name);
  const [shown, more] = [names.slice(0, MOST_SHOWN), names.length - MOST_SHOWN];
  return more > 0 ? `${shown.join(", ")} and ${more} more` : listed(shown);
};

const MOST_SHOWN = 4;

/** What to say of words for no pick. `held` says what picks the teams in question have. */
const noPick = (league: League, words: string, held = ""): UsageError => {
  const { team } = partsOf(words);
  if (team !== undefined && matchingTeams(league.teams(), team).length === 0)
    return noTeam(league, team);
  const what = parsePickId(words) === undefined ? "matches" : "has the id";
  const [first] = league.picks();
  const example = first === undefined ? "" : `, such as '${namedPick(league, first).name}'`;
  const next = held === "" ? say`'${run("roster show")}' lists them${example}` : held;
  return new UsageError(say`no draft pick ${what} '${words}'. ${next}`);
};

/**
 * The picks that a text may mean, such as `2028 round 1 of Aces` or, as trades show it, `2028 round
 * 1 pick of Austin Aces`. Without a team, it may be a pick of any team.
 */
const matchingPicks = (
  league: League,
  picks: readonly DraftPick[],
  words: string,
): readonly DraftPick[] => {
  const { draft, team } = partsOf(words);
  const wanted = fold(draft);
  if (wanted === "") return [];
  const teams = team === undefined ? league.teams() : matchingTeams(league.teams(), team);
  const ofTeams = picks.filter(({ originalTeamId }) =>
    teams.some(({ id }) => id === originalTeamId),
  );
  const exactly = ofTeams.filter((pick) => fold(draftText(pick)) === wanted);
  return exactly.length > 0
    ? exactly
    : ofTeams.filter((pick) => fold(draftText(pick)).includes(wanted));
};

/** The words for the season and round, and those for the team. */
const partsOf = (words: string): { readonly draft: string; readonly team: string | undefined } => {
  const [, draft = "", team] = PICK_WORDS.exec(words.trim()) ?? [];
  return { draft, team };
};

const PICK_WORDS = /^(.*?)(?:\s+pick)?(?:\s+of\s+(.+))?$/i;

const namedPick = (league: League, pick: DraftPick): Named => ({
  id: pick.id,
  name: `${draftText(pick)} of ${viewPick(league, pick).originalTeam}`,
});

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

/**
 * The id of the player that a word means who is on one of these teams; 0 is no team. Any player's id
 * stays: the league refuses those who are elsewhere. Throws UsageError if nobody or several match.
 */
export const playerOn: Kind["find"] = (names, teams, word) => {
  const { league } = names;
  const players = teams.flatMap((team) => league.playersOf(teamOrNone(team)));
  const whose = teams.includes(NO_TEAM)
    ? "on no team"
    : `of ${listed(teams.map((team) => teamName(league, team)))}`;
  const id = meantPlayer(names, word, players, `players ${whose}`);
  return id ?? nobodyHere(names, word, whose);
};

const PLAYER: Kind = {
  form: "<player>:<from>:<to>",
  find: playerOn,
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

/** Reads an entry. `teams` are those of the trade; there are none if it is no trade. */
const typedMove =
  (kind: Kind, teams: readonly TeamId[] = []): Meaning =>
  (names, entry) => {
    const parts = entry.split(":").map((part) => part.trim());
    if (parts.length > 3)
      throw new UsageError(
        `'${entry}' has more than two colons: in ${kind.form}, use the id of whatever has a colon in its name`,
      );
    if (parts.length === 1 && teams.length === 2 && kind.holder !== undefined)
      return betweenTwo(kind, names, teams, entry);
    const [thing = "", typedFrom = "", typedTo = ""] = parts;
    if ([thing, typedFrom, typedTo].includes(""))
      throw missingTeams(kind, names.league, teams, entry);
    const [from, to] = [typedTeamOrNone(names, typedFrom), typedTeamOrNone(names, typedTo)];
    return `${kind.find(names, [from], thing)}:${from}:${to}`;
  };

/** The entry for something that one of two teams gives to the other. */
const betweenTwo = (kind: Kind, names: Names, teams: readonly TeamId[], word: string): string => {
  const id = kind.find(names, teams, word);
  const holder = kind.holder?.({ ...names, guess: () => {} }, id);
  // The league refuses what neither of them has.
  const from = teams.find((team) => team === holder) ?? teams[0];
  return `${id}:${from}:${teams.find((team) => team !== from) ?? from}`;
};

/** What to say of an entry without its teams, with the words that were typed. */
const missingTeams = (
  { form, holder }: Kind,
  league: League,
  teams: readonly TeamId[],
  entry: string,
): UsageError => {
  const quiet = quietNames(league);
  const [thing = "", typed = ""] = entry.split(":");
  const all = teams.length > 0 ? teams : league.teams().map(({ id }) => id);
  const from = holder?.(quiet, thing) ?? all[0] ?? NO_TEAM;
  const to = [meantTeam(quiet, typed) ?? from, ...all].find((team) => team !== from) ?? NO_TEAM;
  const nameOrId = (team: TeamId): string => league.team(team)?.name ?? team;
  const example = [thing, nameOrId(from), nameOrId(to)].join(":");
  return new UsageError(`missing teams in '${entry}': write ${form}, such as '${example}'`);
};
