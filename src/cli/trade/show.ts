import { isEnded, type Trade } from "../../domain/trades/trade.ts";
import { PATHS } from "../../service/paths.ts";
import { ask, withQuery } from "../ask.ts";
import { command } from "../command.ts";
import { type Context, UsageError } from "../context.ts";
import { askWhich } from "../prompts/choose.ts";
import { run, say } from "../sentences.ts";
import { tradesThat } from "../values/league-values.ts";
import type { LiveLeague, Value } from "../values/values.ts";

export const show = command({
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
      values: tradesThat(() => true),
    },
  },
  path: PATHS.trade,
  run: async (context, { id }) =>
    ask(context, {
      method: "GET",
      path: withQuery(PATHS.trade, { id: id ?? (await askWhichTrade(context, "trade")) }),
    }),
});

/** The error for a missing trade without a terminal. */
export const WHICH_TRADE = say`missing trade: give its id. '${run("trade list")}' lists them`;

/**
 * Asks for the trade to show, or for the one whose vote to show, out of those that the caller may
 * see: trades under way first, then the newest. Throws UsageError without a terminal or if there are
 * none, and `Cancelled`.
 */
export const askWhichTrade = async (
  context: Context,
  what: "trade" | "vote",
  isWanted: (trade: Trade) => boolean = () => true,
): Promise<string> => {
  const openFirst = (live: LiveLeague): readonly Value[] => [
    ...tradesThat((trade) => isWanted(trade) && !isEnded(trade))(live),
    ...tradesThat((trade) => isWanted(trade) && isEnded(trade))(live),
  ];
  const whenNone =
    context.caller === null
      ? `there is no ${what} to show`
      : `there is no ${what} that ${context.caller.name} may see`;
  const otherwise = async (): Promise<never> => {
    throw new UsageError(WHICH_TRADE);
  };
  return askWhich(context, "Which trade?", openFirst, { whenNone, otherwise });
};
