import type { Command } from "commander";
import { TRADE_ACTIONS } from "../../domain/trades.ts";
import { PATHS } from "../../service/paths.ts";
import { askToChange, needCaller } from "../ask.ts";
import { DRY_RUN_OPTION, PAYLOAD_OPTION, type WritingOptions } from "../payload-option.ts";
import type { Bind, Run } from "../program.ts";
import { UsageError } from "../usage-error.ts";

export const declareTradeAct = (trade: Command, bind: Bind): void => {
  trade
    .command("act")
    .description("act on a trade, on behalf of the owner named by --as")
    .argument("[trade-id]", "as 'trade list' shows it")
    .argument("[action]", TRADE_ACTIONS.join(", "))
    .option(...PAYLOAD_OPTION)
    .option(...DRY_RUN_OPTION)
    .action(bind(run));
};

/** An unknown action is sent and answered, for the league to say no (T13). */
const run: Run<WritingOptions> = async (context, { payload, dryRun = false }, [id, action]) => {
  needCaller(context);
  return askToChange(
    context,
    { method: "PUT", path: PATHS.trade },
    { payload, dryRun },
    { "a trade": id },
    () => fromArguments(id, action),
  );
};

const fromArguments = (id: string | undefined, action: string | undefined) => {
  if (id === undefined) throw new UsageError("which trade? Name its id, as 'trade list' shows it");
  if (action === undefined)
    throw new UsageError(`which action? There are ${TRADE_ACTIONS.join(", ")}`);
  return { id, action };
};
