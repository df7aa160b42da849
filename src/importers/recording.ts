import type { ParsedFile } from "../document/files.ts";
import type { Report } from "../domain/declared/cursor.ts";
import { type Cursor, fault, fileCursor } from "../domain/declared/cursor.ts";
import type { Importer, Recording } from "./importer.ts";

/** A file of a recording, and the kind of its response. */
export type RecognisedFile = { readonly file: ParsedFile; readonly kind: string };

/** The files of a recording, in the form that its importer reads. */
export const newRecording = (
  { name: platform }: Importer,
  files: readonly RecognisedFile[],
  report: Report,
): Recording => {
  const all = (kind: string): readonly Cursor[] =>
    files
      .filter((each) => each.kind === kind)
      .map(({ file: { name, value } }) => fileCursor(name, value, report));
  const one = (kind: string, why?: string): Cursor => {
    const [first, second] = all(kind);
    if (second !== undefined)
      fault(second, `a second response of ${platform} with the league's ${kind}: give only one`);
    if (first !== undefined) return first;
    const none = fileCursor(`${platform}'s ${kind}`, undefined, report);
    if (why !== undefined) fault(none, `no such response is among the files, and ${why}`);
    return none;
  };
  return { all, one, report };
};
