import type { TradeId } from "../../../domain/league/ids.ts";
import type { Parties, Party } from "../../../domain/trades/trade.ts";
import { flag, flagOf, rank, team, text } from "../columns.ts";
import { damaged } from "../errors.ts";
import { saveParts } from "../save.ts";
import type { Statements } from "../statements.ts";
import { rowsOf, table } from "../table.ts";

const TRADE_PARTIES = table("trade_parties", ["trade_id", "rank"], {
  trade_id: text,
  /** 0 is the offering team. */
  rank,
  team_id: team,
  has_accepted: flag,
});

/** Throws damage if a trade has no team. */
export const readParties = (sql: Statements, trade: TradeId): Parties => {
  const [offering, ...others] = rowsOf(
    sql,
    TRADE_PARTIES,
    "WHERE trade_id = ? ORDER BY rank",
    trade,
  ).map((row): Party => ({ teamId: row.team_id, hasAccepted: row.has_accepted === 1 }));
  if (offering === undefined) throw damaged(`trade ${trade} has no teams`);
  return [offering, ...others];
};

export const saveParties = (sql: Statements, trade: TradeId, parties: Parties): void =>
  saveParts(
    sql,
    TRADE_PARTIES,
    { trade_id: trade },
    parties.map(({ teamId, hasAccepted }, index) => ({
      trade_id: trade,
      rank: index,
      team_id: teamId,
      has_accepted: flagOf(hasAccepted),
    })),
  );
