import { type Command, Option } from "commander";
import { PATHS } from "../../service/paths.ts";
import { ask } from "../ask.ts";
import { completedArgument, completedOption } from "../completion/completed-option.ts";
import { examples } from "../examples.ts";
import { payloadText } from "../files.ts";
import { DRY_RUN_OPTION, PLAIN_PAYLOAD_OPTION } from "../payload-option.ts";
import type { Bind, Run } from "../run.ts";
import { UsageError } from "../usage-error.ts";
import { runBatch } from "./batch.ts";

type Options = {
  readonly payload?: string;
  readonly dryRun?: true;
  readonly batch?: string;
  readonly stopOnRefusal?: true;
};

export const declareRequest = (program: Command, bind: Bind): void => {
  examples(program.command("request"), [
    "fantasy-tx request GET '/league/transactions/trade?id=1777651200.1'",
    "fantasy-tx request PUT /league/rules --payload @rules.json",
    "fantasy-tx request --batch requests.jsonl --stop-on-refusal",
  ])
    .description("send any request, as over HTTP; the answer is XML or JSON")
    .addArgument(completedArgument("[method]", "GET, POST or PUT", () => ["GET", "POST", "PUT"]))
    .addArgument(
      completedArgument(
        "[path]",
        "the path with its query, such as '/fantasy/league/transactions/trade?id=1777651200.1'",
        () => Object.values(PATHS),
      ),
    )
    .addOption(PLAIN_PAYLOAD_OPTION)
    .addOption(
      completedOption(
        "--batch <file>",
        "send many requests: one in JSON on each line of a file or of standard input (-); prints one answer on each line",
        () => "files",
      ),
    )
    .addOption(new Option("--stop-on-refusal", "with --batch: stop at the first refusal"))
    .addOption(DRY_RUN_OPTION)
    .action(bind(run));
};

const run: Run<Options> = async (context, options, words) => {
  const { payload, dryRun = false, batch, stopOnRefusal = false } = options;
  if (batch !== undefined) {
    if (words.length > 0 || payload !== undefined)
      throw new UsageError(
        `${words.length > 0 ? "a method" : "--payload"} and --batch cannot be combined: each line of the batch is a whole request`,
      );
    if (context.isFormatGiven && context.format !== "json")
      throw new UsageError("--batch prints its answers as JSON: leave out --format");
    return runBatch(context, { source: batch, dryRun, stopOnRefusal });
  }
  if (stopOnRefusal) throw new UsageError("--stop-on-refusal needs --batch");
  const [method, path] = words;
  if (method === undefined || path === undefined)
    throw new UsageError(
      `missing ${method === undefined ? "method" : "path"}: give a method and a path, or use --batch <file>`,
    );
  return ask(context, {
    method,
    path,
    ...(payload !== undefined && { payload: await payloadText(context.world, payload) }),
    dryRun,
    inResponseFormat: !context.isFormatGiven,
    isByIds: true,
  });
};
