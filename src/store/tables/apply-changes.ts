import type { Change } from "../../domain/changes.ts";
import type { LeagueRules } from "../../domain/league/rules.ts";
import type { WholeLeague } from "../../domain/league.ts";
import { BALLOTS } from "./ballots.ts";
import { BUDGETS, saveBudget } from "./budgets.ts";
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

/** Writes changes to a home. The counterpart in memory is `withChanges` of the domain. */
export const applyChanges = (to: RowWriter, changes: readonly Change[]): void => {
  for (const change of changes) {
    switch (change.kind) {
      case "trade":
        saveTrade(to, change.trade);
        break;
      case "player":
        savePlayer(to, change.player);
        break;
      case "pick":
        savePick(to, change.pick);
        break;
      case "budget":
        saveBudget(to, change.budget);
        break;
      case "team":
        saveTeam(to, change.team);
        break;
      case "owner":
        saveOwner(to, change.owner);
        break;
      case "owner_removed":
        deleteOwner(to, change.ownerId);
        break;
      case "lock":
        saveLock(to, change.lock);
        break;
      case "unlock":
        deleteLock(to, change.subject);
        break;
      case "details":
        updateDetails(to, change.details);
        break;
      case "rules":
        updateRules(to, change.rules);
        replaceLimits(to, change.rules);
        break;
      case "league":
        for (const table of TABLES_OF_THE_LEAGUE) to.clear(table);
        insertWholeLeague(to, change.league);
        break;
      default:
        change satisfies never;
    }
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
  insertPositions(to, league.positions);
  for (const period of league.periods) insertPeriod(to, period);
  for (const team of league.teams) insertTeam(to, team);
  for (const budget of league.budgets) saveBudget(to, budget);
  for (const owner of league.owners) saveOwner(to, owner);
  for (const player of league.players) savePlayer(to, player);
  for (const pick of league.picks) savePick(to, pick);
  for (const lock of league.locks) saveLock(to, lock);
  for (const trade of league.trades) saveTrade(to, trade);
};

const replaceLimits = (to: RowWriter, { rosterRules }: LeagueRules): void => {
  replacePositionLimits(to, rosterRules.positions);
  replaceRosterLimits(to, rosterRules.statuses);
};
