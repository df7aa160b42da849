import type { LeagueToRemove } from "../../domain/port.ts";
import { counted } from "../../words/text.ts";
import { DRY_RUN, YES } from "../change.ts";
import { command } from "../command.ts";
import { type Context, note, noteDryRun, UsageError } from "../context.ts";
import { EXIT } from "../exit.ts";
import { run, say } from "../sentences.ts";
import { visible } from "../visible.ts";
import { printDatabase } from "./status.ts";

export const remove = command({
  name: "remove",
  about:
    "remove one league from a database for good, with its journal and tokens; asks for the league's name first",
  examples: [
    "fantasy-tx database remove --dry-run --league postgres:///leagues#sandlot",
    "fantasy-tx database remove --yes --league postgres:///leagues#sandlot",
  ],
  actsFor: "nobody",
  options: { ...DRY_RUN, ...YES },
  run: async (context, { dryRun, yes }) => {
    const league = await context.world.leagueToRemove(context.league);
    const { shown: address, name, entries } = league;
    if (!dryRun && !yes) await confirm(context, league);
    if (!dryRun) await league.remove();
    const sentence = `${dryRun ? "would be removed" : "removed"}, with ${counted(entries, "entry")} in its journal`;
    if (context.format === "table")
      context.world.stdout.write(`${visible(address)}: ${sentence}\n`);
    else await printDatabase(context, { address, league: name, entries });
    if (dryRun) noteDryRun(context);
    return EXIT.done;
  },
});

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
    say`this removes ${shown} for good, with its tokens and ${counted(entries, "entry")} in its journal; '${run("league backup")}' makes a copy`,
  );
  if (movedTo !== null) note(context, `it has moved to ${movedTo}: make sure that it is there`);
  if ((await context.prompter.write(`Type the league's name (${name}) to remove it:`)) !== name)
    throw new UsageError("that is not the league's name; nothing was removed");
};
