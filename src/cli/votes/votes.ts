import { leagueVote } from "../../domain/trades/trade.ts";
import { PATHS } from "../../service/paths.ts";
import type { Group } from "../command.ts";
import { read } from "../read.ts";
import { openFirst, WHICH_TRADE } from "../trade/show.ts";
import { resolve } from "./resolve.ts";

const show = read({
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
      values: openFirst((trade) => leagueVote(trade) !== null),
      asks: "Which trade?",
      missing: WHICH_TRADE,
    },
  },
  path: PATHS.votes,
  query: async (_, { id }) => ({ id }),
});

export const VOTES: Group = {
  name: "votes",
  about: "show votes on trades, and resolve them",
  examples: ["fantasy-tx votes show 1777651200.1", "fantasy-tx votes resolve"],
  commands: [show, resolve],
};
