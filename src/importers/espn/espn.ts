import type { Assumption } from "../../domain/declared/cursor.ts";
import {
  type Cursor,
  fault,
  field,
  fileCursor,
  isGiven,
  items,
  placed,
  quote,
  whole,
} from "../../domain/declared/cursor.ts";
import type { Fields } from "../../domain/declared/json.ts";
import type { Conversion, Importer, ImportOptions, LeftBehind } from "../importer.ts";
import { namelessAssumptions } from "../nameless.ts";
import { ESPN_FETCHES } from "./espn-calls.ts";
import { GAMES, type Game } from "./espn-games.ts";
import { type ReadOwners, readOwners } from "./espn-owners.ts";
import { readPoint } from "./espn-point.ts";
import {
  found,
  isLeagueResponse,
  type Merged,
  merged,
  type Responses,
  rejectOtherLeagues,
  unlisted,
} from "./espn-responses.ts";
import {
  keepersOf,
  readBudget,
  readRosterRules,
  readSlots,
  readTransactionRules,
} from "./espn-rules.ts";
import { type ReadPlayer, readTeam } from "./espn-teams.ts";

/** Leagues of ESPN in all four sports (importing.md). */
export const ESPN: Importer<"league"> = {
  key: "espn",
  name: "ESPN",
  recognises: (response) => (isLeagueResponse(response) ? "league" : undefined),
  convert: ({ all, one, report }, wanted) => {
    const [first = one("league"), ...others] = all("league").map(unlisted);
    const responses: Responses = [first, ...others];
    rejectOtherLeagues(responses);
    const teams = merged(responses, "teams");
    for (const [part, view] of missingParts(responses, teams))
      fault(
        fileCursor(`ESPN's ${part}`, undefined, report),
        `in none of the files: add a response with view=${view}`,
      );
    const game = readGame(found(responses, "gameId"));
    return game === undefined
      ? { document: UNREADABLE, assumed: [], leftBehind: [] }
      : convertLeague(responses, { game, teams, wanted });
  },
  fetches: ESPN_FETCHES,
};

/**
 * A document without faults, for a league whose game is not known. Nothing of such a league can be
 * read.
 */
const UNREADABLE: Fields = {
  league_details: { id: "1", name: "League", sport: "baseball" },
  dates: { effective_point: 20000101 },
  rosters: { teams: [{ id: "1" }] },
};

const readGame = (cursor: Cursor): Game | undefined => {
  const game = GAMES.find(({ id }) => id === whole(cursor));
  const known = GAMES.map(({ id, sport }) => `${id} (${sport})`).join(", ");
  if (game === undefined)
    fault(cursor, `${quote(cursor.value)} is not a known game; use one of ${known}`);
  return game;
};

/** The parts of a league that no response has, and the views that would have them. */
const missingParts = (responses: Responses, teams: readonly Merged[]) => {
  const has = (name: string): boolean => teams.some((team) => isGiven(found(team, name)));
  return [
    ...(has("roster") ? [] : [["rosters", "mRoster"] as const]),
    ...(has("owners") ? [] : [["owners", "mTeam"] as const]),
    ...(isGiven(found(responses, "settings", "rosterSettings", "lineupSlotCounts"))
      ? []
      : [["lineup slots", "mSettings"] as const]),
  ];
};

const convertLeague = (
  responses: Responses,
  {
    game,
    teams,
    wanted: { zone, trades },
  }: {
    readonly game: Game;
    readonly teams: readonly Merged[];
    readonly wanted: ImportOptions;
  },
): Conversion => {
  const slots = readSlots(responses, game);
  const budget = readBudget(responses);
  const read = teams.map((team) => readTeam(team, { game, slots, budget }));
  const players = read.flatMap((each) => each.players);
  const owners = readOwners(teams, merged(responses, "members"));
  const { point, assumed } = readPoint(rostersFirst(responses), game, zone);
  const keepers = found(responses, "settings", "draftSettings", "keeperCount");
  return {
    document: {
      league_details: {
        id: placed(found(responses, "id")),
        name: placed(found(responses, "settings", "name")),
        sport: game.sport,
        ...(isGiven(keepers) && { uses_keepers: keepersOf(keepers) > 0 ? 1 : 0 }),
      },
      dates: { effective_point: point },
      rules: {
        transactions: readTransactionRules(responses, zone),
        roster: readRosterRules(responses, game, slots),
      },
      owners: placed(found(responses, "members"), owners.owners),
      rosters: {
        teams: placed(
          found(responses, "teams"),
          read.map(({ team }) => team),
        ),
      },
    },
    assumed: [
      ...assumed,
      ...assumedAbout(owners),
      ...assumedAboutPlayers(players),
      ...(trades ? [{ what: "there are no past trades: ESPN's responses do not have them" }] : []),
    ],
    assumedOfNewLeague: namelessAssumptions(players.filter(({ isNamed }) => !isNamed).length),
    leftBehind: leftBehind(responses, { teams, owners }),
  };
};

/** The day or week of the rosters is in the response with the rosters, so it comes first. */
const rostersFirst = (responses: Responses): Responses => {
  const withRosters = responses.filter((response) =>
    items(field(response, "teams")).some((team) => isGiven(field(team, "roster"))),
  );
  const [first = responses[0], ...others] = withRosters;
  return [first, ...others, ...responses];
};

const assumedAbout = ({ unnamed }: ReadOwners): readonly Assumption[] =>
  unnamed > 0
    ? [{ what: `owners who are not among the members are called 'Owner <id>': ${unnamed}` }]
    : [];

const assumedAboutPlayers = (players: readonly ReadPlayer[]): readonly Assumption[] => {
  const unknown = players.filter(({ isProTeamKnown }) => !isProTeamKnown).length;
  return unknown > 0 ? [{ what: `players of an unknown pro team have none: ${unknown}` }] : [];
};

const leftBehind = (
  responses: Responses,
  { teams, owners }: { readonly teams: readonly Merged[]; readonly owners: ReadOwners },
): readonly LeftBehind[] => {
  const listed = (...path: readonly string[]): number => items(found(responses, ...path)).length;
  return [
    { count: owners.withoutTeam, what: "member", why: "they own no team" },
    { count: listed("schedule"), what: "matchup" },
    { count: listed("settings", "scoringSettings", "scoringItems"), what: "scoring rule" },
    { count: listed("draftDetail", "picks"), what: "draft result" },
    {
      count: teams
        .map((team) => items(found(team, "draftStrategy", "keeperPlayerIds")).length)
        .reduce((sum, count) => sum + count, 0),
      what: "keeper",
      why: "they were chosen for a draft that is over",
    },
  ];
};
