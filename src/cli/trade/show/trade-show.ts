import type { Command } from "commander";
import { PATHS } from "../../../service/paths.ts";
import { ask, withQuery } from "../../ask.ts";
import { completedArgument } from "../../completion/completed-option.ts";
import { TRADES } from "../../completion/shared-completions.ts";
import { examples } from "../../examples.ts";
import type { Bind, Run } from "../../program.ts";
import { askWhichTrade } from "../../prompts/ask-which.ts";

export const declareTradeShow = (trade: Command, bind: Bind): void => {
  examples(trade.command("show"), [
    "fantasy-tx trade show 1777651200.1",
    "fantasy-tx trade show 1777651200.1 --as bob --format json",
  ])
    .description("show a trade: who gives what, its state, and who has to act")
    .addArgument(
      completedArgument("[trade-id]", "the trade's id, as shown by 'trade list'", TRADES),
    )
    .action(bind(run));
};

const run: Run<Record<string, never>> = async (context, _, [named]) => {
  const id = named ?? (await askWhichTrade(context, "trade"));
  return ask(context, { method: "GET", path: withQuery(PATHS.trade, { id }) });
};
