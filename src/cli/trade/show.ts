import { isEnded, type Trade } from "../../domain/trades/trade.ts";
import { PATHS } from "../../service/paths.ts";
import { read } from "../read.ts";
import { run, say } from "../sentences.ts";
import { tradesThat } from "../values/league-values.ts";
import type { LeagueValues } from "../values/values.ts";

/** The error for a missing trade without a terminal. */
export const WHICH_TRADE = say`missing trade: give its id. '${run("trade list")}' lists them`;

/** The trades that the caller may see and that are wanted: those under way first. */
export const openFirst =
  (isWanted: (trade: Trade) => boolean): LeagueValues =>
  (live) =>
    [false, true].flatMap((areEnded) =>
      tradesThat((trade) => isWanted(trade) && isEnded(trade) === areEnded)(live),
    );

export const show = read({
  name: "show",
  about: "show a trade: who gives what, its state, and who has to act",
  examples: [
    "fantasy-tx trade show 1777651200.1",
    "fantasy-tx trade show 1777651200.1 --as bob --format json",
  ],
  args: {
    id: {
      term: "[trade-id]",
      about: "the trade's id, as shown by 'trade list'",
      values: openFirst(() => true),
      asks: "Which trade?",
      missing: WHICH_TRADE,
    },
  },
  path: PATHS.trade,
  query: async (_, { id }) => ({ id }),
});
