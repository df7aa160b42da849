import type { Command } from "commander";
import { leagueVote } from "../../../domain/trades/trade.ts";
import { PATHS } from "../../../service/paths.ts";
import { ask, withQuery } from "../../ask.ts";
import { completedArgument } from "../../completion/completed-option.ts";
import { examples } from "../../examples.ts";
import { load } from "../../lazy.ts";
import { printsList } from "../../list-format.ts";
import type { Bind, Run } from "../../run.ts";
import { askWhichTrade } from "../../trade/show.ts";

export const declareVotesShow = (votes: Command, bind: Bind): void => {
  examples(printsList(votes.command("show")), [
    "fantasy-tx votes show 1777651200.1",
    "fantasy-tx votes show 1777651200.1 --as cat --format json",
  ])
    .description(
      "show the vote on a trade: its deadline, the ballots so far, and who has not voted",
    )
    .addArgument(
      completedArgument(
        "[trade-id]",
        "the trade's id, as shown by 'trade list'",
        async () => (await load.voteValues()).tradesWithVote,
      ),
    )
    .action(bind(run));
};

const run: Run<Record<string, never>> = async (context, _, [named]) => {
  const id = named ?? (await askWhichTrade(context, "vote", (trade) => leagueVote(trade) !== null));
  return ask(context, { method: "GET", path: withQuery(PATHS.votes, { id }) });
};
