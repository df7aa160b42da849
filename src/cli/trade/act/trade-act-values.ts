import { actionsOpenTo } from "../../../domain/trades/act.ts";
import { isOpen } from "../../../domain/trades/trade.ts";
import { findTrade } from "../../../domain/trades/visibility.ts";
import { tradesThat } from "../../completion/trade-values.ts";
import type { LeagueValues } from "../../completion/values.ts";

/** The trades on which an action is open to the caller. */
export const openTrades: LeagueValues = tradesThat((trade, { league, caller, now }) =>
  caller === null
    ? isOpen(trade)
    : caller !== undefined && actionsOpenTo(league, trade, { caller, now }).length > 0,
);

/** The actions that are open to the caller on the trade. */
export const openActions: LeagueValues = ({ league, caller, now }, { typed }) => {
  const trade = caller ? findTrade(league, caller, typed.args[0] ?? "") : undefined;
  return caller && trade
    ? actionsOpenTo(league, trade, { caller, now }).map((value) => ({ value }))
    : [];
};
