import {
  type Cursor,
  fault,
  fileCursor,
  isGiven,
  quote,
  whereOf,
} from "../../domain/declared/cursor.ts";
import type { Recording } from "../importer.ts";
import { merged, resource, type YahooResource } from "./yahoo-resource.ts";
import {
  type FoundResources,
  findResources,
  leagueKeyIn,
  type YahooResponse,
} from "./yahoo-responses.ts";
import { checkTeams, readTeams, type YahooTeam } from "./yahoo-teams.ts";

/** The resources of a recorded league, each once. */
export type YahooLeague = {
  /** Undefined if no response has it, which is reported. */
  readonly league: YahooResource | undefined;
  /** The league in each response. */
  readonly leagues: readonly YahooResource[];
  /** Without fields if no response has them, which is reported. */
  readonly settings: YahooResource;
  readonly teams: readonly YahooTeam[];
  readonly transactions: readonly YahooResource[];
};

/**
 * Finds the parts of a league in all responses, in any of their forms. Reports what is missing.
 * Undefined if the responses are of several leagues, which is reported too.
 */
export const findLeague = (recording: Recording<YahooResponse>): YahooLeague | undefined => {
  rejectUnusable(recording);
  const responses = recording
    .all("league")
    .map((response) => ({ response, found: findResources(response) }));
  const keys = [...new Set(responses.flatMap(({ found }) => keysIn(found)))];
  if (keys.length > 1) {
    for (const key of keys)
      rejectLeague(
        key,
        responses.filter(({ found }) => keysIn(found).includes(key)).map((each) => each.response),
      );
    return undefined;
  }
  const leagues = responses.flatMap(({ found }) => found.leagues);
  const teams = readTeams(responses.flatMap(({ found }) => found.teams));
  const [first, ...others] = leagues;
  const league = first && merged(first, others);
  const settings = findSettings(recording, league);
  const key = keys[0] ?? "<league key>";
  const noResponse = (what: string, why: string, record: string): YahooResource => {
    const none = fileCursor(`Yahoo's ${what}`, undefined, recording.report);
    fault(none, `no such response is among the files, and ${why}: record ${record}`);
    return resource(none);
  };
  if (league === undefined && settings !== undefined)
    noResponse("league", "its name is in it", `league/${key}`);
  if (teams.length === 0) noResponse("teams", "the owners are in it", `league/${key}/teams`);
  else checkTeams(teams, league);
  return {
    league,
    leagues,
    settings: settings ?? noResponse("settings", "the rules are in it", `league/${key}/settings`),
    teams,
    transactions: [
      ...new Map(
        responses
          .flatMap(({ found }) => found.transactions)
          .map((each) => [each.field("transaction_key").value, each]),
      ).values(),
    ],
  };
};

/** Reports each response that is an error, and each roster without a team. */
const rejectUnusable = ({ all }: Recording<YahooResponse>): void => {
  for (const response of all("error")) {
    const error = resource(resource(response).field("error"));
    fault(response, `Yahoo answered with an error: ${quote(error.field("description").value)}`);
  }
  for (const roster of all("roster"))
    fault(roster, "a roster that does not say whose it is: record get_team_info of yfpy instead");
};

const rejectLeague = (key: string, responses: readonly Cursor[]): void => {
  const [first] = responses;
  const where = responses.map((each) => whereOf(each).replace(/:$/, "")).join(", ");
  if (first !== undefined)
    fault({ ...first, place: where }, `of the league ${key}: give the files of one league only`);
};

const keysIn = ({ leagues, teams, transactions }: FoundResources): readonly string[] =>
  [
    ...leagues.map(({ field }) => field("league_key")),
    ...teams.map(({ field }) => field("team_key")),
    ...transactions.map(({ field }) => field("transaction_key")),
  ].flatMap((key) => leagueKeyIn(key) ?? []);

/** The settings inside the league, or those that yfpy saves in a file of their own. */
const findSettings = (
  { all, one }: Recording<YahooResponse>,
  league: YahooResource | undefined,
): YahooResource | undefined => {
  const inLeague = league?.field("settings");
  if (inLeague !== undefined && isGiven(inLeague)) return resource(inLeague);
  return all("settings").length > 0 ? resource(one("settings")) : undefined;
};
