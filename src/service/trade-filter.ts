import { parseTime } from "../domain/league/time.ts";
import {
  MOST_LISTED,
  TRADE_STATES,
  type TradeFilter,
  type TradeState,
} from "../domain/trades/trade.ts";
import type { Query } from "./exchange.ts";
import type { Decoded } from "./payload.ts";

/**
 * The trades that the query of a list asks for. `state` may have several states, separated by
 * commas; `limit` is a whole number from 1 to `MOST_LISTED`. A problem is an unknown state, or a
 * value that is not a time, a year or such a number (R3).
 */
export const tradeFilter = ({
  state,
  since,
  season,
  limit,
  counter_to: counterTo,
  ...others
}: Query): Decoded<TradeFilter> => {
  const states = state?.split(",") ?? [];
  const unknown = states.find((each) => !isTradeState(each));
  if (unknown !== undefined)
    return { problem: `state: ${unknown} is not one of ${TRADE_STATES.join(", ")}` };
  const from = since === undefined ? 0 : parseTime(since);
  if (from === undefined)
    return { problem: `since: ${since} is not a time: UNIX seconds, or ISO 8601 with an offset` };
  if (season !== undefined && !/^[1-9][0-9]{3}$/.test(season))
    return { problem: `season: ${season} is not a year such as 2027` };
  if (limit !== undefined && !(/^[1-9][0-9]*$/.test(limit) && Number(limit) <= MOST_LISTED))
    return { problem: `limit: ${limit} is not a whole number from 1 to ${MOST_LISTED}` };
  return {
    value: {
      ...others,
      ...(counterTo !== undefined && { counterTo }),
      ...(state !== undefined && { states: states.filter(isTradeState) }),
      since: from,
      ...(season !== undefined && { season: Number(season) }),
      ...(limit !== undefined && { limit: Number(limit) }),
    },
  };
};

const isTradeState = (word: string): word is TradeState =>
  (TRADE_STATES as readonly string[]).includes(word);
