import { byId } from "../domain/ids.ts";
import type { League } from "../domain/league.ts";
import { isVoting } from "../domain/trades.ts";
import { damaged } from "./errors.ts";
import {
  detailsFrom,
  type LeagueRow,
  type LockRow,
  lockFrom,
  type OwnerRow,
  ownerFrom,
  type PickRow,
  type PlayerRow,
  pickFrom,
  playerFrom,
  type SlotRow,
  type TeamRow,
  teamFrom,
  timeZoneFrom,
  transactionRulesFrom,
} from "./rows.ts";
import type { Statements } from "./statements.ts";
import { type BallotRow, type MoveRow, type TradeRow, tradeFrom } from "./trade-rows.ts";

/** Reads a league from its file, each aggregate when it is asked for. */
export const sqlLeague = (sql: Statements): League => {
  let league: LeagueRow | undefined;
  const leagueRow = (): LeagueRow => {
    league ??= readLeagueRow(sql);
    return league;
  };
  const owner = (row: OwnerRow) =>
    ownerFrom(
      row,
      sql
        .all<{ team_id: string }>(
          "SELECT team_id FROM team_owners WHERE owner_id = ? ORDER BY rank",
          row.id,
        )
        .map((each) => each.team_id),
    );
  const player = (row: PlayerRow) =>
    playerFrom(
      row,
      sql.all<SlotRow>("SELECT * FROM slots WHERE player_id = ? ORDER BY from_point", row.id),
    );
  const trade = (row: TradeRow) =>
    tradeFrom(
      row,
      sql.all<MoveRow>("SELECT * FROM trade_moves WHERE trade_id = ? ORDER BY rank", row.id),
      byTeam(sql.all<BallotRow>("SELECT * FROM ballots WHERE trade_id = ?", row.id)),
    );
  const one = <Row, Thing>(row: Row | undefined, read: (row: Row) => Thing): Thing | undefined =>
    row === undefined ? undefined : read(row);

  return {
    details: () => detailsFrom(leagueRow()),
    timeZone: () => timeZoneFrom(leagueRow()),
    transactionRules: () => transactionRulesFrom(leagueRow()),
    teamCount: () => sql.get<{ n: number }>("SELECT count(*) AS n FROM teams")?.n ?? 0,
    team: (id) => one(sql.get<TeamRow>("SELECT * FROM teams WHERE id = ?", id), teamFrom),
    owner: (id) => one(sql.get<OwnerRow>("SELECT * FROM owners WHERE id = ?", id), owner),
    ownersOf: (team) =>
      byId(
        sql
          .all<OwnerRow>(
            "SELECT owners.* FROM team_owners JOIN owners ON owners.id = owner_id WHERE team_id = ?",
            team,
          )
          .map(owner),
      ),
    player: (id) => one(sql.get<PlayerRow>("SELECT * FROM players WHERE id = ?", id), player),
    playersOf: (team) =>
      byId(sql.all<PlayerRow>("SELECT * FROM players WHERE team_id = ?", team).map(player)),
    locksOf: ({ id, proTeam }) =>
      sql
        .all<LockRow>(
          "SELECT * FROM locks WHERE (subject = 'player' AND id = ?) OR (subject = 'pro_team' AND id = ? AND id <> '')",
          id,
          proTeam,
        )
        .map(lockFrom),
    pick: (id) => one(sql.get<PickRow>("SELECT * FROM picks WHERE id = ?", id), pickFrom),
    trade: (id) => one(sql.get<TradeRow>("SELECT * FROM trades WHERE id = ?", id), trade),
    trades: () => byId(sql.all<TradeRow>("SELECT * FROM trades").map(trade)),
    votingTrades: () =>
      byId(
        sql.all<TradeRow>("SELECT * FROM trades WHERE state = 'vote'").map(trade).filter(isVoting),
      ),
  };
};

export const readLeagueRow = (sql: Statements): LeagueRow => {
  const row = sql.get<LeagueRow>("SELECT * FROM league");
  if (row === undefined) throw damaged("it says nothing of the league");
  return row;
};

const byTeam = (ballots: readonly BallotRow[]): readonly BallotRow[] =>
  byId(ballots.map((ballot) => ({ ...ballot, id: ballot.team_id })));
