import { PATHS } from "../../service/paths.ts";
import { printRefusal } from "../ask.ts";
import { change } from "../change.ts";
import { tradesThat } from "../values/league-values.ts";
import { WHICH_TRADE } from "./show.ts";

const REQUEST = { method: "PUT", path: PATHS.trades } as const;

export const reverse = change({
  name: "reverse",
  about: "undo an executed trade: everything in it goes back (commissioners only)",
  examples: [
    "fantasy-tx trade reverse 1777651200.1 --as zoe --dry-run",
    "fantasy-tx trade reverse 1777651200.1",
  ],
  args: {
    id: {
      term: "[trade-id]",
      about: "the trade's id, as shown by 'trade list --state executed'",
      values: tradesThat(({ state }) => state === "executed"),
      asks: "Which trade do you want to reverse?",
      missing: WHICH_TRADE,
    },
  },
  ...REQUEST,
  refusedFirst: async (context) =>
    context.caller?.isCommissioner === false
      ? printRefusal(context, REQUEST, { code: "not_a_commissioner" })
      : undefined,
  confirm: "Reverse this trade?",
  payload: (_, { id }) => ({ reverse: id }),
});
