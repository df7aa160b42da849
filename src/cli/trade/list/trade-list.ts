import type { Command } from "commander";
import { TRADE_STATES } from "../../../domain/trades/trade.ts";
import { PATHS } from "../../../service/paths.ts";
import { ask, withQuery } from "../../ask.ts";
import { completedOption } from "../../completion/completed-option.ts";
import { TEAMS } from "../../completion/shared-completions.ts";
import { choiceOption } from "../../did-you-mean.ts";
import { examples } from "../../examples.ts";
import { load } from "../../lazy.ts";
import type { Bind, Run } from "../../program.ts";

type Options = { readonly state?: string; readonly team?: string; readonly player?: string };

export const declareTradeList = (trade: Command, bind: Bind): void => {
  examples(trade.command("list"), [
    "fantasy-tx trade list --as ann",
    "fantasy-tx trade list --state vote --team 2",
    "fantasy-tx trade list --player 101 --format json",
  ])
    .description("list the trades that the owner given by --as may see; without --as, all")
    .addOption(choiceOption("--state <state>", "only trades in this state", TRADE_STATES))
    .addOption(completedOption("--team <id>", "only trades of this team", TEAMS))
    .addOption(
      completedOption(
        "--player <id>",
        "only trades with this player",
        async () => (await load.listValues()).tradedPlayers,
      ),
    )
    .action(bind(run));
};

const run: Run<Options> = (context, { state, team, player }) =>
  ask(context, { method: "GET", path: withQuery(PATHS.trades, { state, team, player }) });
