import type { Change } from "../../domain/changes.ts";
import type { LeagueRules } from "../../domain/league/rules.ts";
import type { WholeLeague } from "../../domain/league.ts";
import type { Statements } from "./statements.ts";
import { saveBudget } from "./tables/budgets.ts";
import { insertLeague, updateDetails, updateRules } from "./tables/league.ts";
import { deleteLock, saveLock } from "./tables/locks.ts";
import { insertOrigin } from "./tables/origin.ts";
import { saveOwner } from "./tables/owners.ts";
import { insertPeriod } from "./tables/periods.ts";
import { savePick } from "./tables/picks.ts";
import { savePlayer } from "./tables/players.ts";
import { replacePositionLimits } from "./tables/position-limits.ts";
import { insertPositions } from "./tables/positions.ts";
import { replaceRosterLimits } from "./tables/roster-limits.ts";
import { insertTeam } from "./tables/teams.ts";
import { saveTrade } from "./tables/trades.ts";

/** Applies changes to the league file: the counterpart of `withChanges` in the domain. */
export const applyChanges = (sql: Statements, changes: readonly Change[]): void => {
  for (const change of changes) {
    switch (change.kind) {
      case "trade":
        saveTrade(sql, change.trade);
        break;
      case "player":
        savePlayer(sql, change.player);
        break;
      case "pick":
        savePick(sql, change.pick);
        break;
      case "budget":
        saveBudget(sql, change.budget);
        break;
      case "owner":
        saveOwner(sql, change.owner);
        break;
      case "lock":
        saveLock(sql, change.lock);
        break;
      case "unlock":
        deleteLock(sql, change.subject);
        break;
      case "details":
        updateDetails(sql, change.details);
        break;
      case "rules":
        updateRules(sql, change.rules);
        replaceLimits(sql, change.rules);
        break;
      case "league":
        for (const table of TABLES_OF_THE_LEAGUE) sql.run(`DELETE FROM ${table}`);
        insertWholeLeague(sql, change.league);
        break;
      default:
        change satisfies never;
    }
  }
};

/** Fills an empty league file. `origin` is the document that the league was made from. */
export const fillLeagueFile = (sql: Statements, league: WholeLeague, origin: string): void => {
  insertWholeLeague(sql, league);
  insertOrigin(sql, origin);
};

/** The tables of a league, without its history. Tables come before those that they refer to. */
export const TABLES_OF_THE_LEAGUE = [
  ...[
    "ballots",
    "trade_moves",
    "trade_parties",
    "trades",
    "budgets",
    "locks",
    "picks",
    "moved_slots",
    "slots",
    "players",
  ],
  ...["team_owners", "owners", "teams", "periods", "positions", "roster_limits"],
  ...["position_limits", "league"],
] as const;

const insertWholeLeague = (sql: Statements, league: WholeLeague): void => {
  insertLeague(sql, league.details, league);
  replaceLimits(sql, league);
  insertPositions(sql, league.positions);
  for (const period of league.periods) insertPeriod(sql, period);
  for (const team of league.teams) insertTeam(sql, team);
  for (const budget of league.budgets) saveBudget(sql, budget);
  for (const owner of league.owners) saveOwner(sql, owner);
  for (const player of league.players) savePlayer(sql, player);
  for (const pick of league.picks) savePick(sql, pick);
  for (const lock of league.locks) saveLock(sql, lock);
  for (const trade of league.trades) saveTrade(sql, trade);
};

const replaceLimits = (sql: Statements, { rosterRules }: LeagueRules): void => {
  replacePositionLimits(sql, rosterRules.positions);
  replaceRosterLimits(sql, rosterRules.statuses);
};
