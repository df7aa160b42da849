import { leagueVote, type Trade } from "../../domain/trades/trade.ts";
import { PATHS } from "../../service/paths.ts";
import { ask, withQuery } from "../ask.ts";
import { command } from "../command.ts";
import { askWhichTrade } from "../trade/show.ts";
import { tradesThat } from "../values/league-values.ts";

const hasVote = (trade: Trade): boolean => leagueVote(trade) !== null;

export const show = command({
  name: "show",
  about: "show the vote on a trade: its deadline, the ballots so far, and who has not voted",
  examples: [
    "fantasy-tx votes show 1777651200.1",
    "fantasy-tx votes show 1777651200.1 --as cat --format json",
  ],
  printsList: true,
  args: {
    id: {
      term: "[trade-id]",
      about: "the trade's id, as shown by 'trade list'",
      values: tradesThat(hasVote),
    },
  },
  path: PATHS.votes,
  run: async (context, { id }) =>
    ask(context, {
      method: "GET",
      path: withQuery(PATHS.votes, { id: id ?? (await askWhichTrade(context, "vote", hasVote)) }),
    }),
});
