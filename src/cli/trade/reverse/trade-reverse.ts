import type { Command } from "commander";
import { PATHS } from "../../../service/paths.ts";
import { askToChange } from "../../ask.ts";
import { completedArgument } from "../../completion/completed-option.ts";
import type { Context } from "../../context.ts";
import { examples } from "../../examples.ts";
import { load } from "../../lazy.ts";
import {
  type AskingOptions,
  DRY_RUN_OPTION,
  PAYLOAD_OPTION,
  YES_OPTION,
} from "../../payload-option.ts";
import type { Bind, Run } from "../../program.ts";
import { WHICH_TRADE } from "../../prompts/ask-which.ts";
import { refuseMaintenance } from "../../refused-callers.ts";
import { UsageError } from "../../usage-error.ts";

export const declareTradeReverse = (trade: Command, bind: Bind): void => {
  examples(trade.command("reverse"), [
    "fantasy-tx trade reverse 1777651200.1 --as zoe --dry-run",
    "fantasy-tx trade reverse 1777651200.1",
  ])
    .description(
      "take back an executed trade: everything in it returns to where it was (commissioners only)",
    )
    .addArgument(
      completedArgument(
        "[trade-id]",
        "the trade's id, as shown by 'trade list --state executed'",
        async () => (await load.reverseValues()).executedTrades,
      ),
    )
    .addOption(PAYLOAD_OPTION)
    .addOption(DRY_RUN_OPTION)
    .addOption(YES_OPTION)
    .action(bind(run));
};

const REVERSAL = { method: "PUT", path: PATHS.trades } as const;

const run: Run<AskingOptions> = async (context, { payload, dryRun = false }, [named]) => {
  if (named === undefined && payload === undefined && context.prompter !== undefined) {
    const anyTrade = JSON.stringify({ reverse: "" });
    const refused = await refuseMaintenance(context, { ...REVERSAL, payload: anyTrade });
    if (refused !== undefined) return refused;
  }
  return askToChange(
    context,
    { ...REVERSAL, confirm: "Reverse this trade?" },
    { payload, dryRun },
    { "a trade": named },
    async () => ({ reverse: named ?? (await askForTrade(context, { dryRun })) }),
  );
};

const askForTrade = async (
  context: Context,
  options: { readonly dryRun: boolean },
): Promise<string> => {
  if (context.prompter === undefined) throw new UsageError(WHICH_TRADE);
  const { askForTradeToReverse } = await load.reversePrompt();
  return askForTradeToReverse(context, await context.prompter(), options);
};
