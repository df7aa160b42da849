import type { TradeId } from "../../domain/league/ids.ts";
import { damaged } from "../../domain/store-error.ts";
import type { Parties, Party } from "../../domain/trades/trade.ts";
import { flag, flagOf, rank, team, text } from "./columns.ts";
import type { RowWriter } from "./row-writer.ts";
import { type RowOf, table } from "./table.ts";

export const TRADE_PARTIES = table("trade_parties", ["trade_id", "rank"], {
  trade_id: text,
  /** 0 is the offering team. */
  rank,
  team_id: team,
  has_accepted: flag,
});

export type PartyRow = RowOf<typeof TRADE_PARTIES>;

/** `rows` are by rank. Throws damage if a trade has no team. */
export const partiesFrom = (trade: TradeId, rows: readonly PartyRow[]): Parties => {
  const [offering, ...others] = rows.map(
    (row): Party => ({ teamId: row.team_id, hasAccepted: row.has_accepted === 1 }),
  );
  if (offering === undefined) throw damaged(`trade ${trade} has no teams`);
  return [offering, ...others];
};

export const saveParties = (to: RowWriter, trade: TradeId, parties: Parties): void =>
  to.saveParts(
    TRADE_PARTIES,
    { trade_id: trade },
    parties.map(({ teamId, hasAccepted }, index) => ({
      trade_id: trade,
      rank: index,
      team_id: teamId,
      has_accepted: flagOf(hasAccepted),
    })),
  );
