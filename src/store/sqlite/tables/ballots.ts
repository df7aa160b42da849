import { byId, type TradeId } from "../../../domain/league/ids.ts";
import { type Ballot, VOTES } from "../../../domain/trades/trade.ts";
import { team, text, time } from "../columns.ts";
import { saveParts } from "../save.ts";
import type { Statements } from "../statements.ts";
import { wordOf } from "../stored.ts";
import { type RowOf, rowsOf, table } from "../table.ts";

const BALLOTS = table("ballots", ["trade_id", "team_id"], {
  trade_id: text,
  team_id: team,
  owner_id: text,
  vote: text,
  timestamp: time,
});

export type BallotRow = RowOf<typeof BALLOTS>;

/** By team. */
export const readBallots = (sql: Statements, trade: TradeId): readonly BallotRow[] =>
  byId(
    rowsOf(sql, BALLOTS, "WHERE trade_id = ?", trade).map((row) => ({ ...row, id: row.team_id })),
  );

export const ballotFrom = (row: BallotRow): Ballot => ({
  teamId: row.team_id,
  ownerId: row.owner_id,
  vote: wordOf(VOTES, row.vote, `trade ${row.trade_id}, vote of team ${row.team_id}`),
  timestamp: row.timestamp,
});

export const saveBallots = (sql: Statements, trade: TradeId, ballots: readonly Ballot[]): void =>
  saveParts(
    sql,
    BALLOTS,
    { trade_id: trade },
    ballots.map(({ teamId, ownerId, vote, timestamp }) => ({
      trade_id: trade,
      team_id: teamId,
      owner_id: ownerId,
      vote,
      timestamp,
    })),
  );
