import type { Command } from "commander";
import { ask } from "../../ask.ts";
import { asOperator } from "../../context.ts";
import { examples } from "../../examples.ts";
import { printsList } from "../../list-format.ts";
import { NOTIFY_OPTION, withNotices } from "../../notify-option.ts";
import { DRY_RUN_OPTION } from "../../payload-option.ts";
import type { Bind, Run } from "../../run.ts";
import { UsageError } from "../../usage-error.ts";
import { withoutPasswords } from "../../without-passwords.ts";
import { placeOf } from "./places-to-resolve.ts";
import { resolveAll } from "./resolve-all.ts";
import { REQUEST } from "./resolve-report.ts";

type Options = { readonly dryRun?: true; readonly notify?: string };

export const declareVotesResolve = (votes: Command, bind: Bind): void => {
  examples(printsList(votes.command("resolve")), [
    "fantasy-tx votes resolve",
    "fantasy-tx votes resolve --dry-run",
    "fantasy-tx votes resolve --quiet *.db",
    "fantasy-tx votes resolve --quiet --notify ./announce.sh",
    "fantasy-tx votes resolve --league postgres://db.example.org/leagues",
  ])
    .description("end votes and offers whose deadline has passed; for cron")
    .argument("[league-file...]", "league files, instead of --league")
    .addOption(NOTIFY_OPTION)
    .addOption(DRY_RUN_OPTION)
    .action(bind(run));
};

const run: Run<Options> = async (context, { dryRun = false, notify }, files) => {
  if (files.length > 0 && context.isLeagueGiven)
    throw new UsageError("files and --league cannot be combined: name all files as arguments");
  const names = files.length > 0 ? files : [context.league];
  // A file that is named twice is resolved only once.
  const places = await Promise.all([...new Set(names)].map((name) => placeOf(context, name)));
  if (files.length === 0 && places[0]?.kind === "one league")
    return withNotices(context, notify, ({ announce }) =>
      ask(context, {
        ...REQUEST,
        dryRun,
        answered: (store, request, answer) =>
          announce(withoutPasswords(context.league), store, request, answer),
      }),
    );
  if (context.as !== null && places.some(({ kind }) => kind === "several"))
    throw new UsageError(
      `an owner cannot act in all leagues of a database: name one league (…#<league>), or run 'votes resolve' as the operator. ${asOperator(context, "votes resolve")}`,
    );
  return withNotices(context, notify, ({ announce }) =>
    resolveAll(context, places, { dryRun, announce }),
  );
};
