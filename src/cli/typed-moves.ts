import { isId, NO_TEAM, type TeamId, teamOrNone } from "../domain/league/ids.ts";
import { fold, matchingPlayers, matchingTeams } from "../domain/league/matching-names.ts";
import { type DraftPick, parsePickId } from "../domain/league/picks.ts";
import type { League } from "../domain/league.ts";
import { viewPick } from "../domain/maintenance/rosters.ts";
import { teamName } from "../domain/names.ts";
import type { Named } from "./did-you-mean.ts";
import { draftText } from "./tables/texts.ts";
import {
  idOfOnly,
  type Meaning,
  type Names,
  namedPlayer,
  noPlayer,
  noTeam,
  typedTeam,
} from "./typed-names.ts";
import { UsageError } from "./usage-error.ts";

/*
 * Entries of a command line: what changes teams, the team that gives it, and the team that gets it.
 * Each part is an id or a name. A part that is no name and cannot be an id is a usage error.
 */

/** `<player>:<from>:<to>`. A name means a player who is on the first team now; 0 is no team. */
export const typedPlayerMove: Meaning = (names, entry) =>
  typedMove(names, entry, (word, from) => {
    const { league } = names;
    if (league.player(word) !== undefined) return word;
    const players = league.playersOf(teamOrNone(from));
    const found = matchingPlayers(players, word).map(namedPlayer);
    const whose = ofTeam(league, from);
    if (found.length === 0 && !isId(word)) throw noPlayer(league, word, whose);
    return idOfOnly(names, word, found, `players ${whose}`);
  });

/** `<pick>:<from>:<to>`. A name means a pick that the first team holds now; 0 is no team. */
export const typedPickMove: Meaning = (names, entry) =>
  typedMove(names, entry, (word, from) => {
    const { league } = names;
    if (parsePickId(word) !== undefined) return word;
    const held = league.picks().filter(({ teamId }) => teamId === teamOrNone(from));
    const found = matchingPicks(names, held, word).map((pick) => namedPick(names, pick));
    const whose = ofTeam(league, from);
    if (found.length === 0)
      throw new UsageError(
        `no draft pick ${whose} matches '${word}'. Use a pick's id, or words such as '2027 round 1 of Aces'`,
      );
    return idOfOnly(names, word, found, `draft picks ${whose}`);
  });

/** `<amount>:<from>:<to>`: budget of a team for another one. */
export const typedBudgetMove: Meaning = (names, entry) => typedMove(names, entry, (word) => word);

/** An entry with ids in place of names. The league refuses one that does not have three parts. */
const typedMove = (
  names: Names,
  entry: string,
  typedThing: (word: string, from: TeamId) => string,
): string => {
  const parts = entry.split(":");
  if (parts.length < 3) return entry;
  const [from = "", to = ""] = parts.slice(-2).map((word) => teamIn(names, word));
  return `${typedThing(parts.slice(0, -2).join(":"), from)}:${from}:${to}`;
};

const ofTeam = (league: League, team: TeamId): string =>
  team === NO_TEAM ? "on no team" : `of ${teamName(league, team)}`;

const teamIn = (names: Names, word: string): TeamId => {
  const id = typedTeam(names, word);
  if (id === word && !isId(word)) throw noTeam(names.league, word);
  return id;
};

/**
 * The picks that a text may mean, such as `2028 round 1 of Aces` or, as trades show it, `2028 round
 * 1 pick of Austin Aces`. Without a team, it may be a pick of any team.
 */
const matchingPicks = (
  { league }: Names,
  picks: readonly DraftPick[],
  words: string,
): readonly DraftPick[] => {
  const [, draft = "", team] = PICK_WORDS.exec(words.trim()) ?? [];
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

const PICK_WORDS = /^(.*?)(?:\s+pick)?(?:\s+of\s+(.+))?$/i;

const namedPick = ({ league }: Names, pick: DraftPick): Named => ({
  id: pick.id,
  name: `${draftText(pick)} of ${viewPick(league, pick).originalTeam}`,
});
