import { PATHS } from "../service/paths.ts";
import { ask } from "./ask.ts";
import { runBatch } from "./batch.ts";
import { DRY_RUN, NOTIFY, PAYLOAD, withNotices, YES } from "./change.ts";
import { command } from "./command.ts";
import { UsageError } from "./context.ts";
import { payloadText } from "./files.ts";

export const request = command({
  name: "request",
  about: "send any request, as over HTTP; the answer is XML or JSON",
  examples: [
    "fantasy-tx request GET '/league/transactions/trade?id=1777651200.1'",
    "fantasy-tx request PUT /league/rules --payload @rules.json",
    "fantasy-tx request --batch requests.jsonl --stop-on-refusal",
  ],
  args: {
    method: { term: "[method]", about: "GET, POST or PUT", values: ["GET", "POST", "PUT"] },
    path: {
      term: "[path]",
      about:
        "the path with its query, such as '/fantasy/league/transactions/trade?id=1777651200.1'",
      values: Object.values(PATHS),
    },
  },
  options: {
    ...PAYLOAD,
    "--batch <file>": {
      about:
        "send many requests: one in JSON on each line of a file or of standard input (-); prints one answer on each line",
      values: "files",
    },
    "--stop-on-refusal": "with --batch: stop at the first refusal",
    ...NOTIFY,
    ...DRY_RUN,
    ...YES,
  },
  actsFor: "anybody",
  run: async (context, { method, path, payload, dryRun = false, batch, stopOnRefusal = false }) => {
    if (batch !== undefined) {
      if (method !== undefined || payload !== undefined)
        throw new UsageError(
          `${method === undefined ? "--payload" : "a method"} and --batch cannot be combined: each line of the batch is a whole request`,
        );
      if (context.isFormatGiven && context.format !== "json")
        throw new UsageError("--batch prints its answers as JSON: leave out --format");
      return withNotices(context, (telling) =>
        runBatch(telling, { source: batch, dryRun, stopOnRefusal }),
      );
    }
    if (stopOnRefusal) throw new UsageError("--stop-on-refusal needs --batch");
    if (method === undefined || path === undefined)
      throw new UsageError(
        `missing ${method === undefined ? "method" : "path"}: give a method and a path, or use --batch <file>`,
      );
    const text =
      payload === undefined ? {} : { payload: await payloadText(context.world, payload) };
    return withNotices(context, (telling) =>
      ask(telling, {
        ...{ method, path, dryRun, ...text },
        inResponseFormat: !context.isFormatGiven,
      }),
    );
  },
});
