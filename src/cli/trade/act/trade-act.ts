import type { Command } from "commander";
import { TRADE_ACTIONS } from "../../../domain/trades/trade.ts";
import { PATHS } from "../../../service/paths.ts";
import { askToChange } from "../../ask.ts";
import { completedArgument } from "../../completion/completed-option.ts";
import { examples } from "../../examples.ts";
import { load } from "../../lazy.ts";
import {
  DRY_RUN_OPTION,
  PAYLOAD_OPTION,
  type WritingOptions,
  YES_OPTION,
} from "../../payload-option.ts";
import type { Bind, Run } from "../../program.ts";
import { WHICH_TRADE } from "../../prompts/ask-which.ts";
import { askForMissing } from "../../prompts/missing.ts";
import { UsageError } from "../../usage-error.ts";
import type { ActWords } from "./trade-act-prompt.ts";

export const declareTradeAct = (trade: Command, bind: Bind): void => {
  examples(trade.command("act"), [
    "fantasy-tx trade act 1777651200.1 accept --as bob",
    "fantasy-tx trade act 1777651200.1 object --as cat",
    "fantasy-tx trade act 1777651200.1 approve --as eve --dry-run",
  ])
    .description("act on a trade, for the owner given by --as")
    .addArgument(
      completedArgument(
        "[trade-id]",
        "the trade's id, as shown by 'trade list'",
        async () => (await load.actValues()).openTrades,
      ),
    )
    .addArgument(
      completedArgument("[action]", TRADE_ACTIONS.join(", "), async ({ as }) =>
        as === null ? TRADE_ACTIONS : (await load.actValues()).openActions,
      ),
    )
    .addOption(PAYLOAD_OPTION)
    .addOption(DRY_RUN_OPTION)
    .addOption(YES_OPTION)
    .action(bind(run));
};

/** An unknown action is sent too, and the league refuses it (T13). */
const run: Run<WritingOptions> = async (given, { payload, dryRun = false }, [id, action]) => {
  const { context, words } = await askForMissing<ActWords>(
    given,
    { payload, dryRun },
    { ...(id !== undefined && { id }), ...(action !== undefined && { action }) },
    {
      command: "trade act",
      ask: async (...rest) => (await load.actPrompt()).askForAct(...rest),
      typed: (act) => ({ args: [act.id ?? "", act.action ?? ""] }),
    },
  );
  const confirm = `Confirm ${words.action === undefined ? "this action" : `'${words.action}'`}?`;
  return askToChange(
    context,
    { method: "PUT", path: PATHS.trade, confirm },
    { payload, dryRun },
    { "a trade": id },
    () => fromWords(words),
  );
};

const fromWords = ({ id, action }: ActWords) => {
  if (id === undefined) throw new UsageError(WHICH_TRADE);
  if (action === undefined)
    throw new UsageError(`missing action: use one of ${TRADE_ACTIONS.join(", ")}`);
  return { id, action };
};
