import { byId, type TradeId } from "../../domain/league/ids.ts";
import { type Ballot, VOTES } from "../../domain/trades/trade.ts";
import { team, text, time } from "./columns.ts";
import type { RowWriter } from "./row-writer.ts";
import { wordOf } from "./stored.ts";
import { type RowOf, table } from "./table.ts";

export const BALLOTS = table("ballots", ["trade_id", "team_id"], {
  trade_id: text,
  team_id: team,
  owner_id: text,
  vote: text,
  timestamp: time,
});

export type BallotRow = RowOf<typeof BALLOTS>;

/** By team. */
export const ballotsFrom = (rows: readonly BallotRow[]): readonly Ballot[] =>
  byId(rows.map((row) => ({ ...row, id: row.team_id }))).map((row) => ({
    teamId: row.team_id,
    ownerId: row.owner_id,
    vote: wordOf(VOTES, row.vote, `trade ${row.trade_id}, vote of team ${row.team_id}`),
    timestamp: row.timestamp,
  }));

export const saveBallots = (to: RowWriter, trade: TradeId, ballots: readonly Ballot[]): void =>
  to.saveParts(
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
