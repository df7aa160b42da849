import type { Command } from "commander";
import { PATHS } from "../../service/paths.ts";
import { ask } from "../ask.ts";
import { completedArgument } from "../completion/completed-option.ts";
import { examples } from "../examples.ts";
import { DRY_RUN_OPTION, PAYLOAD_OPTION, payloadText } from "../payload-option.ts";
import type { Bind, Run } from "../program.ts";

type Options = { readonly payload?: string; readonly dryRun?: true };

export const declareRequest = (program: Command, bind: Bind): void => {
  examples(program.command("request"), [
    "fantasy-tx request GET '/league/transactions/trade?id=1777651200.1'",
    "fantasy-tx request PUT /league/rules --payload @rules.json",
  ])
    .description("send any request, as over HTTP; the answer is XML or JSON")
    .addArgument(completedArgument("<method>", "GET, POST or PUT", () => ["GET", "POST", "PUT"]))
    .addArgument(
      completedArgument(
        "<path>",
        "the path with its query, such as '/fantasy/league/transactions/trade?id=1777651200.1'",
        () => Object.values(PATHS),
      ),
    )
    .addOption(PAYLOAD_OPTION)
    .addOption(DRY_RUN_OPTION)
    .action(bind(run));
};

const run: Run<Options> = async (context, { payload, dryRun = false }, [method = "", path = ""]) =>
  ask(context, {
    method,
    path,
    ...(payload !== undefined && { payload: await payloadText(context.world, payload) }),
    dryRun,
    inResponseFormat: !context.isFormatGiven,
  });
