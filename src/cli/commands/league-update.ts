import type { Command } from "commander";
import { PATHS } from "../../service/paths.ts";
import { ask } from "../ask.ts";
import { note, tell } from "../context.ts";
import { examples } from "../examples.ts";
import { EXIT } from "../exit.ts";
import { DRY_RUN_OPTION, readNamedFiles, YES_OPTION } from "../payload-option.ts";
import type { Bind, Run } from "../program.ts";
import { readingNotes } from "../reading-notes.ts";

type Options = { readonly from: readonly string[]; readonly dryRun?: true };

export const declareLeagueUpdate = (league: Command, bind: Bind): void => {
  examples(league.command("update"), [
    "fantasy-tx league update --from newer.json --dry-run",
    "fantasy-tx league update --from newer.json",
  ])
    .description("bring the league up to date from a newer recording, or from a part by hand")
    .requiredOption(
      "--from <doc.json...>",
      "files of a league document, - for standard input; their keys replace the league's",
    )
    .option(...DRY_RUN_OPTION)
    .option(...YES_OPTION)
    .action(bind(run));
};

const run: Run<Options> = async (context, { from, dryRun = false }) => {
  const [{ mergeFiles }, { withoutStrangers }] = await Promise.all([
    import("../../document/files.ts"),
    import("../../document/update.ts"),
  ]);
  const { document, faults } = mergeFiles(await readNamedFiles(context.world, from));
  for (const { where, what } of faults) tell(context, `${where}: ${what}`);
  if (faults.length > 0) return EXIT.usage;
  // The journal keeps the payload: what means nothing to a league is not worth keeping.
  const { part, leftOut } = withoutStrangers(document);
  for (const line of readingNotes({ assumed: [], leftOut })) note(context, line);
  return ask(context, {
    method: "PUT",
    path: PATHS.league,
    payload: JSON.stringify(part),
    dryRun,
    confirm: "Change the league so?",
  });
};
