import type { Command } from "commander";
import type { Json } from "../../../document/json.ts";
import { StoreError } from "../../../domain/port.ts";
import type { ResolvedTrade } from "../../../domain/trades/views.ts";
import type { Answer } from "../../../service/exchange.ts";
import { PATHS } from "../../../service/paths.ts";
import { ask } from "../../ask.ts";
import { type Context, note, noteDryRun, requestOf, tell } from "../../context.ts";
import { counted } from "../../counted.ts";
import { examples } from "../../examples.ts";
import { EXIT, type ExitStatus, statusOf, statusOfSignal, worst } from "../../exit.ts";
import { isDecoded } from "../../is-decoded.ts";
import { load } from "../../lazy.ts";
import { DRY_RUN_OPTION } from "../../payload-option.ts";
import { nothingDueNote, type Pending, printEnvelope, printTable } from "../../print.ts";
import { printWritten } from "../../print-written.ts";
import type { Bind, Run } from "../../program.ts";
import { pastLineupWarnings } from "../../tables/effective-point.ts";
import { tellError } from "../../tell-error.ts";
import { UsageError } from "../../usage-error.ts";
import { visible } from "../../visible.ts";
import { progressOn } from "./progress.ts";

type Options = { readonly dryRun?: true };

const REQUEST = { method: "POST", path: PATHS.votes, payload: "{}" } as const;

export const declareVotesResolve = (votes: Command, bind: Bind): void => {
  examples(votes.command("resolve"), [
    "fantasy-tx votes resolve",
    "fantasy-tx votes resolve --dry-run",
    "fantasy-tx votes resolve --quiet *.db",
  ])
    .description("end the votes and offers whose deadline has passed; meant for cron")
    .argument("[league-file...]", "league files, instead of --league")
    .addOption(DRY_RUN_OPTION)
    .action(bind(run));
};

const run: Run<Options> = async (context, { dryRun = false }, files) => {
  if (files.length === 0) return ask(context, { ...REQUEST, dryRun });
  if (context.isLeagueGiven)
    throw new UsageError("files and --league cannot be combined: name all files as arguments");
  // A file that is named twice has nothing due the second time.
  return resolveAll(context, [...new Set(files)], dryRun);
};

/**
 * Ends what is due in several files, one after the other. A file that cannot be used is reported
 * and does not stop the others. On a signal, the current file is finished and the results so far
 * are printed.
 */
const resolveAll = async (
  context: Context,
  files: readonly string[],
  dryRun: boolean,
): Promise<ExitStatus> => {
  const { world } = context;
  const answerRequest = await world.door();
  const request = requestOf(context, REQUEST);
  const progress = progressOn(world, files.length);
  const report = reportFor(context);
  const stop = world.listenForStop();
  const statuses: ExitStatus[] = [];
  for (const file of files) {
    // Signals arrive, and the memory of a closed file is freed, between turns of the event loop.
    await new Promise((resolve) => setImmediate(resolve));
    if (stop.signal() !== undefined) break;
    try {
      refuseUndecodedName(file);
      const answer = await answerRequest(await world.leagueAt(file), request, { dryRun });
      progress.clear();
      await report.add(file, answer);
      statuses.push(statusOf(answer));
    } catch (error) {
      progress.clear();
      statuses.push(tellError(world, error, file));
    }
    progress.show(statuses.length);
  }
  progress.clear();
  const signal = stop.signal();
  stop.close();
  const written = `what was due in ${counted(statuses.length, "files")} has ended; 'fantasy-tx league log' shows the results`;
  if (dryRun) await report.end();
  else await printWritten(context, written, report.end);
  if (statuses.includes(EXIT.done) && report.isEmpty())
    note(context, nothingDueNote(report.pending()));
  if (dryRun) noteDryRun(context);
  if (signal === undefined || statuses.length === files.length) return worst(statuses);
  tell(
    context,
    `fantasy-tx: stopped by ${signal} after ${counted(statuses.length, "files")} of ${files.length}: run the command again for the others`,
  );
  return statusOfSignal[signal];
};

/** Throws StoreError if a file's name is not UTF-8: Node cannot open it by the name it was given. */
const refuseUndecodedName = (file: string): void => {
  if (!isDecoded(file))
    throw new StoreError("unusable", `the file name '${file}' is not UTF-8: rename the file`);
};

/** The report about several files: a table after each file, or one envelope at the end. */
type Report = {
  readonly add: (file: string, answer: Answer) => Promise<void>;
  readonly end: () => Promise<void>;
  readonly isEmpty: () => boolean;
  readonly pending: () => Pending;
};

const reportFor = (context: Context): Report => {
  const bodies: Json[] = [];
  let [pending, pendingOffers] = [0, 0];
  return {
    add: async (file, answer) => {
      if (answer.statusCode !== 200)
        for (const { type, msg } of answer.exceptions) tell(context, `${file}: ${type}: ${msg}`);
      else if (answer.outcome.kind === "resolved") {
        const { resolved } = answer.body as {
          readonly resolved: readonly { readonly league: string }[];
        };
        pending += answer.outcome.pending;
        pendingOffers += answer.outcome.pendingOffers;
        bodies.push(...resolved.map(({ league, ...rest }) => ({ league, file, ...rest })));
        if (context.format === "table") await printResolved(context, file, answer.outcome.resolved);
        for (const line of pastLineupWarnings(answer.outcome, { now: context.now, file }))
          note(context, line);
      }
    },
    end: async () => {
      if (context.format === "table") return;
      const body = { resolved: bodies, pending };
      printEnvelope(context, REQUEST.path, { statusCode: 200, body });
    },
    isEmpty: () => bodies.length === 0,
    pending: () => ({ pending, pendingOffers }),
  };
};

/** Prints a file's name and the trades that ended, if there are any. */
const printResolved = async (
  context: Context,
  file: string,
  resolved: readonly ResolvedTrade[],
): Promise<void> => {
  if (resolved.length === 0) return;
  const { resolvedTable } = await load.resolvedTable();
  printTable(context, (surface) => `${visible(file)}\n${resolvedTable(resolved, surface)}`);
};
