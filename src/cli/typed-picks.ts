import { NO_TEAM, type PickId, type TeamId, teamOrNone } from "../domain/league/ids.ts";
import { fold, matchingTeams } from "../domain/league/matching-names.ts";
import { type DraftPick, parsePickId } from "../domain/league/picks.ts";
import type { League } from "../domain/league.ts";
import { viewPick } from "../domain/maintenance/rosters.ts";
import { teamName } from "../domain/names.ts";
import { draftText } from "../words/rosters.ts";
import { listed } from "../words/text.ts";
import { UsageError } from "./context.ts";
import type { Named } from "./did-you-mean.ts";
import { meantId, type Names, namesNothing } from "./typed-names.ts";
import { noTeam } from "./unknown-names.ts";

/**
 * The pick that a text means: any pick's id, or words for the only one that these teams hold, such as
 * `2028 round 1 of Aces`. 0 is no team. Throws UsageError if none fits, or several do.
 */
export const findPick = (names: Names, holders: readonly TeamId[], words: string): PickId => {
  const { league } = names;
  const held = league.picks().filter(({ teamId }) => holders.map(teamOrNone).includes(teamId));
  const whose = listed(holders.map((team) => teamName(league, team)));
  const id = meantPick(names, held, words, `draft picks of ${whose}`);
  if (id !== undefined) return id;
  const [other, ...more] = matchingPicks(league, league.picks(), words);
  if (other === undefined || more.length > 0) return namesNothing(names, words, noPick);
  if (names.isSentAnyway) return other.id;
  const { name } = namedPick(league, other);
  const notHeld = holders.includes(NO_TEAM)
    ? `${name} is not free`
    : `${whose} ${holders.length > 1 ? "do" : "does"} not have ${name}`;
  throw new UsageError(`${notHeld}; ${viewPick(league, other).holder ?? "no team"} has it`);
};

/** The pick of the league that a text means. Throws UsageError if none fits, or several do. */
export const typedPick = (names: Names, words: string): PickId => {
  return (
    meantPick(names, names.league.picks(), words, "draft picks") ??
    namesNothing(names, words, noPick)
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

const noPick = (league: League, words: string): UsageError => {
  const { team } = partsOf(words);
  if (team !== undefined && matchingTeams(league.teams(), team).length === 0)
    return noTeam(league, team);
  const what = parsePickId(words) === undefined ? "matches" : "has the id";
  const [first] = league.picks();
  const example = first === undefined ? "" : `, such as '${namedPick(league, first).name}'`;
  return new UsageError(
    `no draft pick ${what} '${words}'. 'fantasy-tx roster show' lists them${example}`,
  );
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
