import type { LeagueRules } from "../../domain/league/rules.ts";
import type { Change, Kind } from "../../domain/things.ts";
import type { LeagueFacts, WholeLeague } from "../../domain/whole-league.ts";
import { BALLOTS } from "./ballots.ts";
import { BUDGETS, deleteBudget, saveBudget } from "./budgets.ts";
import { insertLeague, LEAGUE, updateDetails, updateRules } from "./league.ts";
import { deleteLock, LOCKS, saveLock } from "./locks.ts";
import { insertOrigin } from "./origin.ts";
import { deleteOwner, OWNERS, saveOwner, TEAM_OWNERS } from "./owners.ts";
import { insertPeriod, PERIODS } from "./periods.ts";
import { PICKS, savePick } from "./picks.ts";
import { PLAYERS, savePlayer } from "./players.ts";
import { POSITION_LIMITS, replacePositionLimits } from "./position-limits.ts";
import { insertPositions, POSITIONS } from "./positions.ts";
import { ROSTER_LIMITS, replaceRosterLimits } from "./roster-limits.ts";
import type { RowWriter } from "./row-writer.ts";
import { MOVED_SLOTS, SLOTS } from "./slots.ts";
import { insertTeam, saveTeam, TEAMS } from "./teams.ts";
import { TRADE_MOVES } from "./trade-moves.ts";
import { TRADE_PARTIES } from "./trade-parties.ts";
import { saveTrade, TRADES } from "./trades.ts";

/** Writes changes to a home. */
export const applyChanges = (to: RowWriter, changes: readonly Change[]): void => {
  for (const change of changes) {
    if ("replace" in change) {
      for (const table of TABLES_OF_THE_LEAGUE) to.clear(table);
      insertWholeLeague(to, change.replace);
    } else if ("remove" in change) removeThing(to, change.remove, change.id);
    else putThing(to, change);
  }
};

const putThing = (to: RowWriter, change: Extract<Change, { readonly put: Kind }>): void => {
  switch (change.put) {
    case "league":
      updateDetails(to, change.thing.details);
      for (const table of [PERIODS, POSITIONS]) to.clear(table);
      insertPeriodsAndPositions(to, change.thing);
      break;
    case "rules":
      updateRules(to, change.thing);
      replaceLimits(to, change.thing);
      break;
    case "team":
      saveTeam(to, change.thing);
      break;
    case "budget":
      saveBudget(to, change.thing);
      break;
    case "owner":
      saveOwner(to, change.thing);
      break;
    case "player":
      savePlayer(to, change.thing);
      break;
    case "pick":
      savePick(to, change.thing);
      break;
    case "lock":
      saveLock(to, change.thing);
      break;
    case "trade":
      saveTrade(to, change.thing);
      break;
    default:
      change satisfies never;
  }
};

/** Only these are ever removed by themselves. */
const removeThing = (to: RowWriter, kind: Kind, id: string): void => {
  switch (kind) {
    case "budget":
      deleteBudget(to, id);
      break;
    case "owner":
      deleteOwner(to, id);
      break;
    case "lock":
      deleteLock(to, id);
      break;
    default:
      throw new Error(`no rule removes a ${kind}`);
  }
};

/** Writes a new league to an empty home. `origin` is the document that the league was made from. */
export const insertNewLeague = (to: RowWriter, league: WholeLeague, origin: string): void => {
  insertWholeLeague(to, league);
  insertOrigin(to, origin);
};

/**
 * The tables of a league, without its history and its tokens. Tables come before those that they
 * refer to.
 */
export const TABLES_OF_THE_LEAGUE = [
  ...[BALLOTS, TRADE_MOVES, TRADE_PARTIES, TRADES],
  ...[BUDGETS, LOCKS, PICKS],
  ...[MOVED_SLOTS, SLOTS, PLAYERS],
  ...[TEAM_OWNERS, OWNERS, TEAMS],
  ...[PERIODS, POSITIONS, ROSTER_LIMITS, POSITION_LIMITS, LEAGUE],
] as const;

const insertWholeLeague = (to: RowWriter, league: WholeLeague): void => {
  insertLeague(to, league.details, league);
  replaceLimits(to, league);
  insertPeriodsAndPositions(to, league);
  for (const team of league.teams) insertTeam(to, team);
  for (const budget of league.budgets) saveBudget(to, budget);
  for (const owner of league.owners) saveOwner(to, owner);
  for (const player of league.players) savePlayer(to, player);
  for (const pick of league.picks) savePick(to, pick);
  for (const lock of league.locks) saveLock(to, lock);
  for (const trade of league.trades) saveTrade(to, trade);
};

const insertPeriodsAndPositions = (
  to: RowWriter,
  { periods, positions }: Omit<LeagueFacts, "details">,
): void => {
  insertPositions(to, positions);
  for (const period of periods) insertPeriod(to, period);
};

const replaceLimits = (to: RowWriter, { rosterRules }: LeagueRules): void => {
  replacePositionLimits(to, rosterRules.positions);
  replaceRosterLimits(to, rosterRules.statuses);
};
