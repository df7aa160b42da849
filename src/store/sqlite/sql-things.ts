import { teamOrNone } from "../../domain/league/ids.ts";
import { leagueOf } from "../../domain/league.ts";
import { type Index, idOf, type Kind, type ThingOf, type Things } from "../../domain/things.ts";
import type { LeagueFacts, WholeLeague } from "../../domain/whole-league.ts";
import { BUDGETS, budgetsFrom } from "../tables/budgets.ts";
import { detailsFrom, LEAGUE, rulesFrom } from "../tables/league.ts";
import { LOCKS, locksFrom } from "../tables/locks.ts";
import { PERIODS, periodsFrom } from "../tables/periods.ts";
import { PICKS, picksFrom } from "../tables/picks.ts";
import { POSITION_LIMITS } from "../tables/position-limits.ts";
import { POSITIONS, positionsFrom } from "../tables/positions.ts";
import { ROSTER_LIMITS } from "../tables/roster-limits.ts";
import { TEAMS, teamsFrom } from "../tables/teams.ts";
import { once } from "./once.ts";
import { readOwner, readOwners } from "./read-owners.ts";
import {
  readPlayer,
  readPlayers,
  readPlayersOf,
  readPlayersOfProTeam,
  readPlayersWithSlotsOn,
  readTeamPlayers,
} from "./read-players.ts";
import { readOpenTrades, readTrade, readTrades } from "./read-trades.ts";
import { onlyRowOf, rowsOf } from "./rows.ts";
import type { Statements } from "./statements.ts";

/** How the things of a kind are read. `get` is for kinds that are not always read as a whole. */
type Reader<K extends Kind> = {
  readonly list: () => readonly ThingOf[K][];
  readonly get?: (id: string) => ThingOf[K] | undefined;
};

/**
 * The things in an open file. Each is read when it is needed, and once, because nothing changes
 * during a step.
 */
export const sqlThings = (sql: Statements): Things => {
  const row = once(() => rowsOf(sql, onlyRowOf(LEAGUE))[0]);
  const readers: { readonly [K in Kind]: Reader<K> } = {
    league: {
      list: once((): readonly LeagueFacts[] => {
        const found = row();
        if (found === undefined) return [];
        const periods = periodsFrom(rowsOf(sql, PERIODS, "ORDER BY period"));
        const positions = positionsFrom(rowsOf(sql, POSITIONS, "ORDER BY rank"));
        return [{ details: detailsFrom(found), periods, positions }];
      }),
    },
    rules: {
      list: once(() => {
        const found = row();
        if (found === undefined) return [];
        const positions = rowsOf(sql, POSITION_LIMITS, "ORDER BY rank");
        const statuses = rowsOf(sql, ROSTER_LIMITS, "ORDER BY rank");
        return [rulesFrom(found, positions, statuses)];
      }),
    },
    team: {
      list: once(() => teamsFrom(rowsOf(sql, TEAMS))),
      get: once((id: string) => teamsFrom(rowsOf(sql, TEAMS, "WHERE id = ?", id))[0]),
    },
    budget: {
      list: once(() => budgetsFrom(rowsOf(sql, BUDGETS))),
      get: once((id: string) => budgetsFrom(rowsOf(sql, BUDGETS, "WHERE team_id = ?", id))[0]),
    },
    owner: { list: once(() => readOwners(sql)), get: once((id: string) => readOwner(sql, id)) },
    player: { list: once(() => readPlayers(sql)), get: once((id: string) => readPlayer(sql, id)) },
    pick: {
      list: once(() => picksFrom(rowsOf(sql, PICKS))),
      get: once((id: string) => picksFrom(rowsOf(sql, PICKS, "WHERE id = ?", id))[0]),
    },
    lock: { list: once(() => locksFrom(rowsOf(sql, LOCKS))) },
    trade: { list: once(() => readTrades(sql)), get: once((id: string) => readTrade(sql, id)) },
  };
  const indexes: { readonly [I in Index]: (key: string) => readonly unknown[] } = {
    playersOf: once((team: string) => readPlayersOf(sql, teamOrNone(team))),
    playersWithSlotsOn: once((team: string) => readPlayersWithSlotsOn(sql, team)),
    playersByProTeam: once((proTeam: string) => readPlayersOfProTeam(sql, proTeam)),
    openTrades: once((_: string) => readOpenTrades(sql)),
  };
  return {
    get: <K extends Kind>(kind: K, id: string) => {
      const { get, list }: Reader<K> = readers[kind];
      return get === undefined ? list().find((thing) => idOf(kind, thing) === id) : get(id);
    },
    list: (kind) => readers[kind].list(),
    by: (index, key) => indexes[index](key) as never,
  };
};

/**
 * A league without its ended trades, and without the players who are on no team and have no slot on
 * one.
 */
export const readPresentLeague = (sql: Statements): WholeLeague => {
  const things = sqlThings(sql);
  const present: Things = {
    ...things,
    list: (kind) => {
      if (kind === "player") return readTeamPlayers(sql) as never;
      return kind === "trade" ? (readOpenTrades(sql) as never) : things.list(kind);
    },
  };
  return leagueOf(present).whole();
};
