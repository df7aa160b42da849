import {
  type Assumption,
  type Fault,
  faultsIn,
  type LeftOut,
  leftOutIn,
  newReport,
  type Report,
} from "../domain/declared/cursor.ts";
import { type RuleWarning, ruleWarnings } from "../domain/maintenance/rule-warnings.ts";
import type { WholeLeague } from "../domain/whole-league.ts";
import { type DocumentFile, mergeFiles } from "./files.ts";
import { linkDocument } from "./links/link-document.ts";
import { type ShapeOptions, shapeDocument } from "./shape/shape-document.ts";

/** A league, with the assumed values and the warnings; or all faults of the document. */
export type Reading = {
  /** The fields that no league document has. */
  readonly leftOut: readonly LeftOut[];
} & (
  | {
      readonly league: WholeLeague;
      readonly assumed: readonly Assumption[];
      readonly warnings: readonly RuleWarning[];
    }
  | { readonly faults: readonly [Fault, ...Fault[]] }
);

/**
 * Reads a league document in any recorded spelling. Returns all of its faults with their places
 * (league-document.md, Reading). If the document does not have the league's id or name, the name of
 * the first file is used.
 */
export const readLeague = (
  files: readonly DocumentFile[],
  options: Pick<ShapeOptions, "commissioner">,
): Reading => {
  const merged = mergeFiles(files);
  const [unreadable, ...more] = merged.faults;
  return unreadable === undefined
    ? readDocument(merged.document, { ...options, name: baseName(files[0]?.name ?? "") })
    : { faults: [unreadable, ...more], leftOut: [] };
};

/**
 * Reads a document that is parsed already. `report` has what was found while the document was made.
 */
export const readDocument = (
  given: unknown,
  options: ShapeOptions,
  report: Report = newReport(),
): Reading => {
  const league = linkDocument(shapeDocument(given, options, report), report);
  const [first, ...others] = faultsIn(report);
  const leftOut = leftOutIn(report);
  return first === undefined
    ? { league, assumed: report.assumed, warnings: ruleWarnings(league), leftOut }
    : { faults: [first, ...others], leftOut };
};

/** The name of a file without its folder and `.json`. */
export const baseName = (path: string): string =>
  path.replace(/^.*[/\\]/, "").replace(/\.json$/i, "") || "league";
