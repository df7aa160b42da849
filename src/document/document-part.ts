import { type LeftOut, leftOutIn, newReport } from "../domain/declared/cursor.ts";
import { type Fields, isObject } from "../domain/declared/json.ts";
import { DOCUMENT_KEYS, type LeagueDocument } from "./league-document.ts";
import { shapeDocument } from "./shape/shape-document.ts";

/** Some keys of a league document in any spelling, valid or not, and any other keys. */
export type DocumentPart = { readonly [Key in keyof LeagueDocument]?: unknown };

/** Whether an object has any key of a league document. */
export const isDocumentPart = (given: object): given is DocumentPart =>
  DOCUMENT_KEYS.some((key) => key in given);

/**
 * Drops the fields that no league document has, and returns them too. Recordings have many
 * such fields.
 */
export const dropUnknownFields = (
  part: DocumentPart,
): { readonly part: DocumentPart; readonly leftOut: readonly LeftOut[] } => {
  const report = newReport();
  shapeDocument(part, { name: "", commissioner: null }, report);
  const strip = (value: unknown, kind: string): unknown => {
    if (Array.isArray(value)) return value.map((item: unknown) => strip(item, `${kind}[]`));
    return isObject(value) ? stripFields(value, kind) : value;
  };
  const stripFields = (holder: Fields, kind: string): Fields =>
    Object.fromEntries(
      Object.entries(holder)
        .map(([name, value]) => ({ name, value, kind: kind === "" ? name : `${kind}.${name}` }))
        .filter((field) => !report.leftOut.has(field.kind))
        .map((field) => [field.name, strip(field.value, field.kind)]),
    );
  return { part: stripFields(part, ""), leftOut: leftOutIn(report) };
};
