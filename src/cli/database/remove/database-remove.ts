import type { Command } from "commander";
import type { LeagueToRemove } from "../../../domain/port.ts";
import { counted } from "../../../words/text.ts";
import { type Context, note, noteDryRun } from "../../context.ts";
import { examples } from "../../examples.ts";
import { EXIT } from "../../exit.ts";
import { DRY_RUN_OPTION, YES_OPTION } from "../../payload-option.ts";
import { printWritten } from "../../print-written.ts";
import type { Bind, Run } from "../../run.ts";
import { UsageError } from "../../usage-error.ts";
import { visible } from "../../visible.ts";
import { printDatabase } from "../print-database.ts";

type Options = { readonly dryRun?: true; readonly yes?: true };

export const declareDatabaseRemove = (database: Command, bind: Bind): void => {
  examples(database.command("remove"), [
    "fantasy-tx database remove --dry-run --league postgres:///leagues#sandlot",
    "fantasy-tx database remove --yes --league postgres:///leagues#sandlot",
  ])
    .description(
      "remove one league from a database for good, with its journal and tokens; you have to type the league's name first",
    )
    .addOption(DRY_RUN_OPTION)
    .addOption(YES_OPTION)
    .action(bind(run));
};

const run: Run<Options> = async (context, { dryRun = false, yes }) => {
  const league = await context.world.leagueToRemove(context.league);
  const { shown, name, entries } = league;
  if (!dryRun && yes !== true) await confirm(context, league);
  if (!dryRun) await league.remove();
  const sentence = `${dryRun ? "would be removed" : "removed"}, with ${counted(entries, "entry")} in its journal`;
  await printWritten(context, `the league ${shown} was removed`, async () => {
    if (context.format === "table") context.world.stdout.write(`${visible(shown)}: ${sentence}\n`);
    else await printDatabase(context, { address: shown, league: name, entries });
  });
  if (dryRun) noteDryRun(context);
  return EXIT.done;
};

/** Throws UsageError if nobody can confirm, or if what they type is not the league's name. */
const confirm = async (
  context: Context,
  { shown, name, entries, movedTo }: LeagueToRemove,
): Promise<void> => {
  if (context.prompter === undefined)
    throw new UsageError(
      `${shown} would be removed for good, and nobody can confirm that here. Look at it with --dry-run, then use --yes`,
    );
  note(
    context,
    `this removes ${shown} for good, with its tokens and ${counted(entries, "entry")} in its journal; 'fantasy-tx league backup' makes a copy`,
  );
  if (movedTo !== null) note(context, `it has moved to ${movedTo}: make sure that it is there`);
  const { write } = await context.prompter();
  if ((await write(`Type the league's name (${name}) to remove it:`)) !== name)
    throw new UsageError("that is not the league's name; nothing was removed");
};
