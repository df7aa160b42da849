import type { Command } from "commander";
import { noteDryRun } from "../../context.ts";
import { examples } from "../../examples.ts";
import { EXIT } from "../../exit.ts";
import { DRY_RUN_OPTION } from "../../payload-option.ts";
import { printWritten } from "../../print-written.ts";
import type { Bind, Run } from "../../program.ts";
import { visible } from "../../visible.ts";
import { printDatabase } from "../print-database.ts";

type Options = { readonly dryRun?: true };

export const declareDatabaseUpgrade = (database: Command, bind: Bind): void => {
  examples(database.command("upgrade"), [
    "fantasy-tx database upgrade --league postgres://db.example.org/leagues",
  ])
    .description(
      "upgrade the tables of a database to the version of this program; servers of an older version stop working",
    )
    .addOption(DRY_RUN_OPTION)
    .action(bind(run));
};

const run: Run<Options> = async (context, { dryRun: isDryRun = false }) => {
  const { upgrade } = await context.world.leagueDatabases();
  const { shown, from, newest } = await upgrade(context.league, { isDryRun });
  const sentence =
    from === newest
      ? `the tables have version ${newest} already`
      : `the tables ${isDryRun ? "would be" : "were"} upgraded from version ${from} to ${newest}`;
  await printWritten(context, `${shown}: ${sentence}`, async () => {
    if (context.format === "table")
      context.world.stdout.write(`${visible(shown)}: ${visible(sentence)}\n`);
    else await printDatabase(context, { address: shown, from_version: from, version: newest });
  });
  if (isDryRun) noteDryRun(context);
  return EXIT.done;
};
