import type { Assumption } from "../../domain/declared/cursor.ts";
import { type Cursor, isGiven } from "../../domain/declared/cursor.ts";
import type { Fields } from "../../domain/declared/json.ts";
import type { Importer, ImportOptions, LeftBehind } from "../importer.ts";
import { slotLimits } from "../slot-limits.ts";
import { NO_MORE_FAULTS, UNREADABLE } from "../unreadable.ts";
import { readDetails } from "./yahoo-details.ts";
import { findLeague, type YahooLeague } from "./yahoo-league.ts";
import { playerId, readFreePlayer } from "./yahoo-players.ts";
import { members, membersOf, resource, type YahooResource } from "./yahoo-resource.ts";
import { type YahooResponse, yahooResponse } from "./yahoo-responses.ts";
import { readRules } from "./yahoo-rules.ts";
import { readSlots } from "./yahoo-slots.ts";
import { hasKeepers, idsOnRosters, readOwners, readTeam, type YahooOwners } from "./yahoo-teams.ts";
import { otherTransactions, pastTrades, readTrade, tradedPicks } from "./yahoo-trades.ts";

/**
 * Leagues of Yahoo (importing.md), from files only, because Yahoo's API has to approve each new
 * program.
 */
export const YAHOO: Importer<YahooResponse> = {
  key: "yahoo",
  name: "Yahoo",
  recognises: yahooResponse,
  convert: (recording, wanted) => {
    const found = findLeague(recording);
    return found === undefined ? UNREADABLE : convertLeague(found, wanted);
  },
};

const convertLeague = (found: YahooLeague, { trades: brought = false }: ImportOptions) => {
  const { league, settings, teams, transactions } = found;
  const details = league && readDetails(league);
  const owners = readOwners(teams);
  const rules = readRules(settings);
  const slots = readSlots(settings, details?.sport);
  const trades = brought ? pastTrades(transactions) : [];
  const context = {
    slots,
    hasKeepers: hasKeepers(teams),
    usesBudget: settings.field("uses_faab"),
  };
  const draft = {
    season: (league ?? settings).field("season"),
    drafted: settings.field("draft_time"),
  };
  const document: Fields = {
    ...(details === undefined
      ? { dates: NO_MORE_FAULTS.dates }
      : { league_details: details.league_details, dates: details.dates }),
    rules: {
      transactions: rules.transactions,
      roster: slotLimits(slots, {
        // In other sports, a player who is only questionable may be in an injured slot.
        injuredRequiresDl: details?.sport === "baseball",
      }),
    },
    owners: owners.owners,
    rosters:
      teams.length === 0
        ? NO_MORE_FAULTS.rosters
        : { teams: teams.map((team) => readTeam(team, context)) },
    players: freePlayers(found).map((player) => readFreePlayer(player, slots)),
    ...(brought && { trades: trades.map((trade) => readTrade(trade, draft)) }),
  };
  return {
    document,
    ...(details?.continues !== undefined && { continues: details.continues }),
    assumed: [
      ...(details?.assumed ?? []),
      ...rules.assumed,
      ...ownerAssumptions(owners),
      ...(tradedPicks(trades) === 0
        ? []
        : [{ what: "traded draft picks are of the first draft after their trade" }]),
    ],
    leftBehind: [...otherTransactions(transactions, { brought }), ...otherResources(found)],
  };
};

/** The players on no team from the league's lists, each once. */
const freePlayers = ({ leagues, teams }: YahooLeague): readonly YahooResource[] => {
  const onRosters = idsOnRosters(teams);
  const listed = membersIn(leagues, "players", "player").map(resource);
  return [...new Map(listed.map((player) => [playerId(player), player])).values()].filter(
    (player) => !onRosters.has(playerId(player)),
  );
};

const membersIn = (
  leagues: readonly YahooResource[],
  list: string,
  name: string,
): readonly Cursor[] => leagues.flatMap(({ field }) => members(field(list), name));

const ownerAssumptions = ({ hidden }: YahooOwners): readonly Assumption[] =>
  hidden === 0
    ? []
    : [
        {
          what:
            hidden === 1
              ? "1 owner has the name of their team: Yahoo hides their own"
              : `${hidden} owners have the names of their teams: Yahoo hides their own`,
        },
      ];

const otherResources = ({ leagues, settings, teams }: YahooLeague): readonly LeftBehind[] => {
  const categories = membersOf(settings.field("stat_categories"), "stats", "stat");
  return [
    { count: membersIn(leagues, "draft_results", "draft_result").length, what: "draft result" },
    {
      count: teams.filter(({ team }) => isGiven(team.field("team_standings"))).length,
      what: "standing of a team",
      plural: "standings of teams",
    },
    { count: categories.length, what: "scoring category" },
  ];
};
