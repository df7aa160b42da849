import type { DocumentPart } from "../../../document/document-part.ts";
import type { RecordingReading } from "../../../document/importers/read-recording.ts";
import { type Context, note } from "../../context.ts";
import { load } from "../../lazy.ts";
import { queryLeague } from "../../query.ts";
import { UsageError } from "../../usage-error.ts";
import { visible } from "../../visible.ts";

/**
 * What a platform's newer recording changes in the league. Throws UsageError if the recording is of
 * another league.
 */
export const partOfRecording = async (
  context: Context,
  { league, document, imported }: RecordingReading,
): Promise<DocumentPart> => {
  const [{ partForUpdate }, { updateNotes }, before] = await Promise.all([
    load.updatePart(),
    load.sourceNotes(),
    queryLeague(context, (each) => each.whole()),
  ]);
  const { id, name } = league.details;
  const isSame = id === before.details.id;
  if (!isSame && imported.continues !== before.details.id)
    throw new UsageError(
      `the recording is of another league: ${visible(name)} (${visible(id)}). This league is ${visible(before.details.name)} (${visible(before.details.id)}). To make a league of the recording, use 'fantasy-tx league init'`,
    );
  for (const line of updateNotes(imported)) note(context, line);
  return partForUpdate(before, document);
};
