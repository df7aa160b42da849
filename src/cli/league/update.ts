import type { DocumentPart } from "../../document/document-part.ts";
import type { Outcome } from "../../domain/decision.ts";
import type { RecordingReading } from "../../importers/read-recording.ts";
import { PATHS } from "../../service/paths.ts";
import { joined, listed } from "../../words/text.ts";
import { ask } from "../ask.ts";
import { DRY_RUN, YES } from "../change.ts";
import { command } from "../command.ts";
import { type Context, note } from "../context.ts";
import { load } from "../lazy.ts";
import { queryLeague } from "../query.ts";
import { readingNotes } from "../reading-notes.ts";
import { UsageError } from "../usage-error.ts";
import { visible } from "../visible.ts";
import {
  OFFLINE,
  OVERRIDES,
  overridesOf,
  readSources,
  tellFaults,
  updateNotes,
} from "./sources.ts";

export const update = command({
  name: "update",
  about: "update the league from a newer recording, or from a part written by hand",
  examples: [
    "fantasy-tx league update --from newer.json --dry-run",
    "fantasy-tx league update --from newer.json",
  ],
  options: {
    "--from <doc.json...>": {
      about:
        "files of a league document (- for standard input), whose keys replace those of the league; a folder with a platform's recorded responses; or an address such as sleeper:<league id>",
      values: "files",
      isRequired: true,
    },
    ...OFFLINE,
    ...OVERRIDES,
    ...DRY_RUN,
    ...YES,
  },
  run: async (context, { from, offline, dryRun = false, yes, ...overrides }) => {
    if (!dryRun && !yes) requireTerminalInput(context);
    const [{ readUpdateFiles }, { dropUnknownFields }] = await Promise.all([
      load.importers(),
      load.documents(),
    ]);
    const read = await readUpdateFiles(
      await readSources(context, from, { offline }),
      overridesOf(overrides),
      () => queryLeague(context, (league) => league.timeZone()),
    );
    if ("faults" in read) return tellFaults(context, read.faults);
    const given = "part" in read ? read.part : await partOfRecording(context, read.recording);
    // Unknown fields are dropped first, so that they do not get into the journal.
    const { part, leftOut } = dropUnknownFields(given);
    for (const line of readingNotes({ assumed: [], warnings: [], leftOut })) note(context, line);
    const hasTrades = Array.isArray(part.trades) && part.trades.length > 0;
    if (hasTrades && !("journal" in part)) note(context, { warning: UNPROTECTED });
    return ask(context, {
      method: "PUT",
      path: PATHS.league,
      payload: JSON.stringify(part),
      dryRun,
      confirm: "Apply these changes?",
      ...(!yes && { unasked: requireNoRemoval }),
    });
  },
});

const UNPROTECTED =
  "the document does not say when it was exported (it has no key 'journal'), so newer trades and ballots will be overwritten";

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

/**
 * What a platform's newer recording changes in the league. Throws UsageError if the recording is of
 * another league.
 */
const partOfRecording = async (
  context: Context,
  { league, document, imported }: RecordingReading,
): Promise<DocumentPart> => {
  const { partForUpdate } = await load.importers();
  const before = await queryLeague(context, (each) => each.whole());
  if (![league.details.id, imported.continues].includes(before.details.id)) {
    const [other, own] = [league, before].map(
      ({ details }) => `${visible(details.name)} (${visible(details.id)})`,
    );
    throw new UsageError(
      `the recording is of another league: ${other}. This league is ${own}. To make a league of the recording, use 'fantasy-tx league init'`,
    );
  }
  for (const line of updateNotes(imported)) note(context, line);
  return partForUpdate(before, document);
};

/**
 * Throws UsageError if an update would remove something. Where nobody can be asked, such an update
 * needs `--yes`.
 */
const requireNoRemoval = (outcome: Outcome): void => {
  const removed =
    outcome.kind === "updated" ? outcome.differences.filter(({ what }) => what === "removed") : [];
  if (removed.length === 0) return;
  const named = removed
    .slice(0, MOST_NAMED)
    .map(({ part, id, name }) => joined([part, id, name], " "));
  const more = removed.length - named.length;
  throw new UsageError(
    `the update would remove ${listed(more === 0 ? named : [...named, `${more} more`])}, and nobody can confirm that here. Preview it with --dry-run, then use --yes`,
  );
};

const MOST_NAMED = 5;
