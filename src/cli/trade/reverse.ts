import { PATHS } from "../../service/paths.ts";
import { chooseInLeague } from "../caller.ts";
import { change } from "../change.ts";
import { refusedAnyway } from "../refused-callers.ts";
import { UsageError } from "../usage-error.ts";
import { tradesThat } from "../values/league-values.ts";
import { WHICH_TRADE } from "./show.ts";

/** The executed trades that the caller may see. */
const executedTrades = tradesThat(({ state }) => state === "executed");

const REQUEST = { method: "PUT", path: PATHS.trades } as const;

export const reverse = change({
  name: "reverse",
  about:
    "take back an executed trade: everything in it returns to where it was (commissioners only)",
  examples: [
    "fantasy-tx trade reverse 1777651200.1 --as zoe --dry-run",
    "fantasy-tx trade reverse 1777651200.1",
  ],
  args: {
    id: {
      term: "[trade-id]",
      about: "the trade's id, as shown by 'trade list --state executed'",
      values: executedTrades,
    },
  },
  ...REQUEST,
  ask: async (context, prompter, words) => {
    if (words.id !== undefined) return words;
    const anyTrade = JSON.stringify({ reverse: "" });
    const refused = await refusedAnyway(
      ...([context, { ...REQUEST, payload: anyTrade }, "not_a_commissioner"] as const),
    );
    if (refused !== undefined) return { instead: async () => refused };
    const id = await chooseInLeague(
      ...([context, prompter, "Which trade do you want to reverse?", executedTrades] as const),
      context.as === null
        ? "there is no executed trade to reverse"
        : `there is no executed trade that ${context.caller} may see. To reverse another one, give its id`,
    );
    return { ...words, id };
  },
  confirm: "Reverse this trade?",
  payload: (_, { id }) => {
    if (id === undefined) throw new UsageError(WHICH_TRADE);
    return { reverse: id };
  },
});
