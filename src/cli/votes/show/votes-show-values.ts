import { leagueVote } from "../../../domain/trades/trade.ts";
import { tradesThat } from "../../completion/trade-values.ts";
import type { LeagueValues } from "../../completion/values.ts";

export const tradesWithVote: LeagueValues = tradesThat((trade) => leagueVote(trade) !== null);
