import type { Command } from "commander";
import type { VoteView } from "../../domain/views.ts";
import type { Answer, Json } from "../../service/exchange.ts";
import { PATHS } from "../../service/paths.ts";
import { ask } from "../ask.ts";
import { type Context, note, requestOf, tell } from "../context.ts";
import { examples } from "../examples.ts";
import { EXIT, type ExitStatus, statusOf, statusOfProblem, worst } from "../exit.ts";
import { DRY_RUN_OPTION } from "../payload-option.ts";
import { noVoteDue, printEnvelope, printTable } from "../print.ts";
import type { Bind, Run } from "../program.ts";
import { progressOn } from "../progress.ts";
import { UsageError } from "../usage-error.ts";

type Options = { readonly dryRun?: true };

const REQUEST = { method: "POST", path: PATHS.votes, payload: "{}" } as const;

export const declareVotesResolve = (votes: Command, bind: Bind): void => {
  examples(votes.command("resolve"), [
    "fantasy-tx votes resolve",
    "fantasy-tx votes resolve --dry-run",
    "fantasy-tx votes resolve --quiet *.db",
  ])
    .description("end the trades whose voting deadline has come; cron runs it")
    .argument("[league-file...]", "several league files, instead of the one of --league")
    .option(...DRY_RUN_OPTION)
    .action(bind(run));
};

const run: Run<Options> = async (context, { dryRun = false }, files) => {
  if (files.length === 0) return ask(context, { ...REQUEST, dryRun });
  if (context.isLeagueGiven)
    throw new UsageError("files and --league do not go together: name every file as an argument");
  // A file that is named twice has nothing left to resolve the second time.
  return resolveAll(context, [...new Set(files)], dryRun);
};

/** What the resolved votes of many files come to. */
type Sum = {
  /** As the body has them, each with its file. */
  readonly bodies: Json[];
  /** As the table has them. */
  readonly views: (VoteView & { readonly file: string })[];
  pending: number;
};

/** Resolves many files; one that cannot be used is told, and does not stop the others. */
const resolveAll = async (
  context: Context,
  files: readonly string[],
  dryRun: boolean,
): Promise<ExitStatus> => {
  const progress = progressOn(context.world, files.length);
  const statuses: ExitStatus[] = [];
  const sum: Sum = { bodies: [], views: [], pending: 0 };
  for await (const reply of context.world.askFiles(files, requestOf(context, REQUEST), {
    dryRun,
  })) {
    if ("answer" in reply) {
      statuses.push(statusOf(reply.answer));
      add(sum, context, reply.file, reply.answer, progress.clear);
    } else {
      statuses.push(statusOfProblem[reply.problem]);
      progress.clear();
      tell(context, `fantasy-tx: ${reply.message}`);
    }
    progress.show(statuses.length);
  }
  progress.clear();
  await print(context, sum, statuses.includes(EXIT.done));
  if (dryRun) note(context, "dry run: nothing was written");
  return worst(statuses);
};

const add = (
  sum: Sum,
  context: Context,
  file: string,
  answer: Answer,
  clearLine: () => void,
): void => {
  if (answer.statusCode !== 200) {
    clearLine();
    for (const { type, msg } of answer.exceptions) tell(context, `${file}: ${type}: ${msg}`);
  } else if (answer.outcome.kind === "resolved") {
    const { resolved } = answer.body as {
      readonly resolved: readonly { readonly league: string }[];
    };
    sum.pending += answer.outcome.pending;
    if (context.format === "table")
      sum.views.push(...answer.outcome.resolved.map((view) => ({ ...view, file })));
    else sum.bodies.push(...resolved.map(({ league, ...rest }) => ({ league, file, ...rest })));
  }
};

const print = async (
  context: Context,
  { bodies, views, pending }: Sum,
  isAnyDone: boolean,
): Promise<void> => {
  if (context.format !== "table")
    return printEnvelope(context, REQUEST.path, {
      statusCode: 200,
      body: { resolved: bodies, pending },
    });
  const { resolvedTable } = await import("../tables/resolved.ts");
  printTable(context, (surface) => resolvedTable(views, surface));
  if (views.length === 0 && isAnyDone) note(context, noVoteDue(pending));
};
