import type { Assumption } from "../../domain/declared/cursor.ts";
import {
  type Cursor,
  fault,
  field,
  flag,
  isGiven,
  items,
  missing,
  object,
  placed,
  quote,
  text,
  whole,
} from "../../domain/declared/cursor.ts";
import { isObject } from "../../domain/declared/json.ts";
import { isTeamId } from "../../domain/league/ids.ts";
import { FIRST_WEEK, LAST_WEEK } from "../../domain/league/points.ts";
import type { Importer, ImportOptions, Recording } from "../importer.ts";
import { namelessAssumptions } from "../nameless.ts";
import { slotLimits } from "../slot-limits.ts";
import { NO_MORE_FAULTS, UNREADABLE } from "../unreadable.ts";
import { SLEEPER_FETCHES } from "./sleeper-calls.ts";
import { readOwners, unnamedOwners } from "./sleeper-owners.ts";
import { itemsIn, readPicks } from "./sleeper-picks.ts";
import { readPlayers } from "./sleeper-players.ts";
import { rejectOtherLeagues, type SleeperResponse, sleeperResponse } from "./sleeper-responses.ts";
import { readRoster } from "./sleeper-rosters.ts";
import { injuredOnly, readRules, usesKeepers } from "./sleeper-rules.ts";
import { namedPositions, readSlots } from "./sleeper-slots.ts";
import { otherTransactions, pastTrades, readTrade, unownedPlayers } from "./sleeper-trades.ts";

/** Leagues of Sleeper (importing.md). */
export const SLEEPER: Importer<SleeperResponse> = {
  key: "sleeper",
  name: "Sleeper",
  fetches: SLEEPER_FETCHES,
  recognises: sleeperResponse,
  convert: (recording, wanted) => {
    const league = recording.one("league", "the rules are in it");
    const sport = field(league, "sport");
    return isGiven(sport) && sport.value !== FOOTBALL
      ? notFootball(sport)
      : convertFootball(league, recording, wanted);
  },
};

/** Sleeper's word for American football. */
const FOOTBALL = "nfl";

/** Reports the sport, and nothing else: other faults would only follow from it. */
const notFootball = (sport: Cursor) => {
  fault(sport, `${quote(sport.value)}: only Sleeper's football leagues (nfl) can be read`);
  return UNREADABLE;
};

const convertFootball = (
  league: Cursor,
  { one, all }: Recording<SleeperResponse>,
  wanted: ImportOptions,
) => {
  const settings = object(field(league, "settings"));
  const season = readSeason(league);
  const slots = readSlots(league);
  const rostersCursor = one("rosters", "the teams are in it");
  rejectOtherLeagues(league, [rostersCursor, one("users"), one("drafts")]);
  const rosters = items(rostersCursor).map(object);
  const owners = readOwners(rosters, items(one("users")).map(object));
  const transactions = all("transactions").flatMap((response) => items(response).map(object));
  const trades = wanted.trades === true ? pastTrades(transactions) : [];
  const players = readPlayers(
    one("players"),
    [...rosters, ...trades].map((each) => field(each, "player_map")),
  );
  const hasKeepers = usesKeepers(league);
  const context = { league, slots, players, hasKeepers, team: owners.team };
  const teams = rosters.map((roster) => readRoster(roster, context));
  const rules = readRules(league, season);
  const picks = readPicks(league, season, {
    teams: [...new Set(rosters.map((roster) => text(field(roster, "roster_id"))))].filter(isTeamId),
    drafts: items(one("drafts")),
    traded: itemsIn(one("traded picks")),
  });
  const point = readPoint(settings, one("season"), season);
  const made = trades.map((trade) => readTrade(trade, { owners, players }));
  const scoring = field(league, "scoring_settings").value;
  const previous = field(league, "previous_league_id");
  return {
    document: {
      league_details: placed(league, {
        id: placed(field(league, "league_id")),
        name: placed(field(league, "name")),
        sport: "football",
        ...(hasKeepers && { uses_keepers: 1 }),
        // Left out when off, so that an update does not remove a lock that the league has itself.
        ...(flag(field(settings, "disable_trades")) === 1 && { transactions_locked: 1 }),
      }),
      dates: { effective_point: point.point },
      rules: {
        transactions: rules.transactions,
        roster: slotLimits(slots, { injuredRequiresDl: injuredOnly(league) }),
      },
      positions: namedPositions(slots),
      owners: owners.owners,
      rosters: {
        teams:
          rostersCursor.value === undefined
            ? NO_MORE_FAULTS.rosters.teams
            : placed(
                rostersCursor,
                teams.map(({ team }) => team),
              ),
      },
      ...(picks.picks.length > 0 && { draft_picks: picks.picks }),
      ...(wanted.trades === true && { trades: made }),
    },
    rulesOfNewLeague: rules.rulesOfNewLeague,
    assumed: [...point.assumed, ...rules.assumed, ...picks.assumed],
    assumedOfNewLeague: [
      ...picks.assumedOfNewLeague,
      ...namelessAssumptions(players.namelessCount()),
      ...unnamedOwners(owners),
    ],
    leftBehind: [
      ...otherTransactions(transactions, { brought: wanted.trades === true }),
      {
        count: unownedPlayers(trades),
        what: "player of a past trade",
        plural: "players of past trades",
        why: "no team had them before",
      },
      {
        count: picks.over,
        what: "traded pick",
        why: "of a draft that is over, or of a round that it does not have",
      },
      { count: owners.members, what: "member", why: "they own no team" },
      {
        count: teams.reduce((sum, { strays }) => sum + strays, 0),
        what: "reserve, taxi or keeper entry",
        why: "the player is not on that team",
      },
      {
        count: all("matchups").flatMap((response) => items(response)).length,
        what: "result of a matchup",
        plural: "results of matchups",
      },
      {
        count: isObject(scoring) ? Object.keys(scoring).length : 0,
        what: "scoring setting",
      },
    ],
    ...(isGiven(previous) && previous.value !== "0" && { continues: text(previous) }),
  };
};

/** The season of a league, such as 2026. */
const readSeason = (league: Cursor): number | undefined => {
  const season = field(league, "season");
  if (league.value !== undefined && !isGiven(season))
    missing(season, ": the trade deadline and the draft picks depend on it");
  return whole(season, 1920);
};

/** The present week of a league. Before the season, that is week 1. */
const readPoint = (
  settings: Cursor,
  state: Cursor,
  season: number | undefined,
): { readonly point: unknown; readonly assumed: readonly Assumption[] } => {
  const isOfTheSeason = text(field(state, "season")) === String(season);
  const own = field(settings, "leg");
  const leg = isGiven(own) || !isOfTheSeason ? own : field(state, "leg");
  const week = whole(leg);
  if (week === undefined)
    return { point: FIRST_WEEK, assumed: [{ what: "the effective point is week 1" }] };
  if (week <= LAST_WEEK) return { point: placed(leg, Math.max(week, FIRST_WEEK)), assumed: [] };
  if (week > LAST_WEEK + 1) return { point: placed(leg), assumed: [] };
  return {
    point: placed(leg, LAST_WEEK),
    assumed: [
      {
        what: `the effective point is week ${LAST_WEEK}: lineups end there, and the league is in week ${week}`,
      },
    ],
  };
};
