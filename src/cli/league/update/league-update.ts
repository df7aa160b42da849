import type { Command } from "commander";
import { PATHS } from "../../../service/paths.ts";
import { ask } from "../../ask.ts";
import { type Context, note, tell } from "../../context.ts";
import { examples } from "../../examples.ts";
import { EXIT } from "../../exit.ts";
import { load } from "../../lazy.ts";
import { DRY_RUN_OPTION, YES_OPTION } from "../../payload-option.ts";
import { queryLeague } from "../../query.ts";
import { readingNotes } from "../../reading-notes.ts";
import type { Bind, Run } from "../../run.ts";
import { UsageError } from "../../usage-error.ts";
import { type FetchWanted, OFFLINE_OPTION } from "../sources/fetch-options.ts";
import {
  addOverrideOptions,
  type OverrideOptions,
  overridesOf,
} from "../sources/override-options.ts";
import { readSources } from "../sources/sources.ts";
import { partOfRecording } from "./part-of-recording.ts";
import { requireNoRemoval } from "./removals.ts";

type Options = OverrideOptions &
  FetchWanted & {
    readonly from: readonly string[];
    readonly dryRun?: true;
    readonly yes?: true;
  };

export const declareLeagueUpdate = (league: Command, bind: Bind): void => {
  const update = examples(league.command("update"), [
    "fantasy-tx league update --from newer.json --dry-run",
    "fantasy-tx league update --from newer.json",
  ])
    .description("update the league from a newer recording, or from a part written by hand")
    .requiredOption(
      "--from <doc.json...>",
      "files of a league document (- for standard input), whose keys replace those of the league; a folder with a platform's recorded responses; or an address such as sleeper:<league id>",
    )
    .addOption(OFFLINE_OPTION);
  addOverrideOptions(update).addOption(DRY_RUN_OPTION).addOption(YES_OPTION).action(bind(run));
};

const run: Run<Options> = async (context, { from, offline, dryRun = false, yes, ...others }) => {
  if (!dryRun && !yes) requireTerminalInput(context);
  const [{ readUpdateFiles }, { dropUnknownFields }] = await Promise.all([
    load.readRecording(),
    load.documentPart(),
  ]);
  const read = await readUpdateFiles(
    await readSources(context, from, { offline }),
    overridesOf(others),
    () => queryLeague(context, (each) => each.timeZone()),
  );
  if ("faults" in read) {
    for (const { where, what } of read.faults) tell(context, `${where}: ${what}`);
    return EXIT.usage;
  }
  const given = "part" in read ? read.part : await partOfRecording(context, read.recording);
  // Unknown fields are dropped first, so that they do not get into the journal.
  const { part, leftOut } = dropUnknownFields(given);
  for (const line of readingNotes({ assumed: [], warnings: [], leftOut })) note(context, line);
  if (hasTrades(part) && !("journal" in part)) note(context, { warning: UNPROTECTED });
  return ask(context, {
    method: "PUT",
    path: PATHS.league,
    payload: JSON.stringify(part),
    dryRun,
    confirm: "Apply these changes?",
    ...(!yes && { unasked: requireNoRemoval }),
  });
};

/**
 * On a terminal, every update needs confirmation. Throws UsageError if standard input is a pipe,
 * because then nobody can confirm.
 */
const requireTerminalInput = ({ world, format }: Context): void => {
  const isTerminal = world.stdout.isTerminal && world.stderr.isTerminal;
  if (format === "table" && isTerminal && !world.stdin.isTerminal)
    throw new UsageError(
      "standard input is not a terminal, so nobody can confirm the changes. Preview them with --dry-run, then use --yes",
    );
};

const hasTrades = ({ trades }: { readonly trades?: unknown }): boolean =>
  Array.isArray(trades) && trades.length > 0;

const UNPROTECTED =
  "the document does not say when it was exported (it has no key 'journal'), so newer trades and ballots will be overwritten";
