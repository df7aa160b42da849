import { leagueOf } from "../../../domain/league.ts";
import type { History, JournalHead } from "../../../domain/port.ts";
import { damaged } from "../../../domain/store-error.ts";
import { thingsIn } from "../../../domain/things.ts";
import type { WholeLeague } from "../../../domain/whole-league.ts";
import { BALLOTS } from "../../tables/ballots.ts";
import { BUDGETS, budgetsFrom } from "../../tables/budgets.ts";
import { CHAIN, headFrom } from "../../tables/chain.ts";
import { JOURNAL, keptEntryFrom } from "../../tables/journal.ts";
import { detailsFrom, LEAGUE, onlyLeagueRow, rulesFrom } from "../../tables/league.ts";
import { LOCKS, locksFrom } from "../../tables/locks.ts";
import { ORIGIN, originFrom } from "../../tables/origin.ts";
import { OWNERS, ownersFrom, TEAM_OWNERS } from "../../tables/owners.ts";
import { PERIODS, periodsFrom } from "../../tables/periods.ts";
import { PICKS, picksFrom } from "../../tables/picks.ts";
import { PLAYERS, playersFrom } from "../../tables/players.ts";
import { POSITION_LIMITS } from "../../tables/position-limits.ts";
import { POSITIONS, positionsFrom } from "../../tables/positions.ts";
import { ROSTER_LIMITS } from "../../tables/roster-limits.ts";
import { MOVED_SLOTS, SLOTS } from "../../tables/slots.ts";
import { TEAMS, teamsFrom } from "../../tables/teams.ts";
import { TRADE_MOVES } from "../../tables/trade-moves.ts";
import { TRADE_PARTIES } from "../../tables/trade-parties.ts";
import { TRADES, tradesFrom } from "../../tables/trades.ts";
import type { Parameter } from "../connection/database.ts";
import { combined, mapped, type Question } from "../connection/question.ts";
import { VERSION_COLUMNS, type VersionRow } from "./league-versions.ts";
import { nameOf, rowsOf } from "./rows.ts";

/**
 * The version row of a league. `FOR UPDATE` also locks the league until the end of the transaction.
 */
export const versionOf = (
  league: string,
  lock: "" | "FOR UPDATE" | "FOR UPDATE SKIP LOCKED" = "",
): Question<VersionRow | undefined> => ({
  statements: [
    {
      text: `SELECT ${VERSION_COLUMNS} FROM ${nameOf({ name: "leagues" })} WHERE league_id = $1 ${lock}`,
      values: [league],
    },
  ],
  resultOf: ([answer]) => answer?.rows[0] as VersionRow | undefined,
});

/** The version of the tables. The result throws damage if it is not stored. */
export const formatOf: Question<number> = {
  statements: [{ text: `SELECT version FROM ${nameOf({ name: "format" })}`, values: [] }],
  resultOf: ([answer]) => {
    const version = answer?.rows[0]?.["version"];
    if (typeof version !== "number") throw damaged("the version of its tables is missing");
    return version;
  },
};

/** Players who are on a team, or have a slot on one. */
const ON_A_TEAM = `(team_id IS NOT NULL OR id IN (SELECT player_id FROM ${nameOf(SLOTS)} WHERE league_id = $1 AND team_id IS NOT NULL))`;

/**
 * A league without its ended trades, and without the players who have no slot on any team. The time
 * zone is as it is stored, unchecked.
 */
export const presentLeague = (league: string): Question<WholeLeague> =>
  leagueWith(league, playersWhere(league, ON_A_TEAM), tradesWhere(league, "ended_at IS NULL"));

/** Everything in a league. The result throws damage if there is no such time zone. */
export const wholeLeague = (league: string): Question<WholeLeague> =>
  mapped(leagueWith(league, playersWhere(league, "TRUE"), tradesWhere(league, "TRUE")), (whole) =>
    leagueOf(thingsIn(whole)).whole(),
  );

const leagueWith = (
  league: string,
  players: Question<WholeLeague["players"]>,
  trades: Question<WholeLeague["trades"]>,
): Question<WholeLeague> =>
  mapped(
    combined({
      row: mapped(rowsOf(LEAGUE, league), onlyLeagueRow),
      positionLimits: rowsOf(POSITION_LIMITS, league, "ORDER BY rank"),
      rosterLimits: rowsOf(ROSTER_LIMITS, league, "ORDER BY rank"),
      periods: mapped(rowsOf(PERIODS, league, "ORDER BY period"), periodsFrom),
      positions: mapped(rowsOf(POSITIONS, league, "ORDER BY rank"), positionsFrom),
      owners: mapped(
        combined({
          owners: rowsOf(OWNERS, league),
          teamOwners: rowsOf(TEAM_OWNERS, league, "ORDER BY owner_id, rank"),
        }),
        ownersFrom,
      ),
      teams: mapped(rowsOf(TEAMS, league), teamsFrom),
      budgets: mapped(rowsOf(BUDGETS, league), budgetsFrom),
      players,
      picks: mapped(rowsOf(PICKS, league), picksFrom),
      locks: mapped(rowsOf(LOCKS, league), locksFrom),
      trades,
    }),
    ({ row, positionLimits, rosterLimits, ...parts }) => ({
      ...rulesFrom(row, positionLimits, rosterLimits),
      details: detailsFrom(row),
      ...parts,
    }),
  );

/** The players that match a condition, with their slots. */
export const playersWhere = (
  league: string,
  condition: string,
  ...parameters: readonly Parameter[]
): Question<WholeLeague["players"]> => {
  const ofThese = `AND player_id IN (SELECT id FROM ${nameOf(PLAYERS)} WHERE league_id = $1 AND ${condition})`;
  return mapped(
    combined({
      players: rowsOf(PLAYERS, league, `AND ${condition}`, ...parameters),
      slots: rowsOf(SLOTS, league, `${ofThese} ORDER BY player_id, from_point`, ...parameters),
      movedSlots: rowsOf(MOVED_SLOTS, league, ofThese, ...parameters),
    }),
    playersFrom,
  );
};

/** The trades that match a condition. */
export const tradesWhere = (
  league: string,
  condition: string,
  ...parameters: readonly Parameter[]
): Question<WholeLeague["trades"]> => {
  const ofThese = `AND trade_id IN (SELECT id FROM ${nameOf(TRADES)} WHERE league_id = $1 AND ${condition})`;
  return mapped(
    combined({
      trades: rowsOf(TRADES, league, `AND ${condition}`, ...parameters),
      parties: rowsOf(TRADE_PARTIES, league, `${ofThese} ORDER BY trade_id, rank`, ...parameters),
      moves: rowsOf(TRADE_MOVES, league, `${ofThese} ORDER BY trade_id, rank`, ...parameters),
      ballots: rowsOf(BALLOTS, league, ofThese, ...parameters),
    }),
    tradesFrom,
  );
};

/** Where the journal of a league ends. */
export const headOf = (league: string): Question<JournalHead> =>
  mapped(rowsOf(CHAIN, league, "ORDER BY seq DESC LIMIT 1"), ([last]) => headFrom(last));

/** The number of the last entry in the journal of a league; 0 if there is none. */
export const lastEntryOf = (league: string): Question<number> =>
  mapped(rowsOf(JOURNAL, league, "ORDER BY seq DESC LIMIT 1"), ([last]) => last?.seq ?? 0);

/** The document that a league was made from, and every entry of its journal in order. */
export const historyOf = (league: string): Question<History> =>
  mapped(
    combined({
      origin: mapped(rowsOf(ORIGIN, league), originFrom),
      rows: rowsOf(JOURNAL, league, "ORDER BY seq"),
      links: rowsOf(CHAIN, league),
      head: headOf(league),
    }),
    ({ origin, rows, links, head }) => {
      const hashes = new Map(links.map(({ seq, hash }) => [seq, hash]));
      const hashOf = (seq: number): string | null => hashes.get(seq) ?? null;
      return {
        origin,
        entries: rows.map((row) => keptEntryFrom({ ...row, hash: hashOf(row.seq) })),
        head,
      };
    },
  );
