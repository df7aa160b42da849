import type { WholeLeague } from "../domain/league.ts";
import { type RuleWarning, ruleWarnings } from "../domain/maintenance/rule-warnings.ts";
import { type DocumentFile, mergeFiles } from "./files.ts";
import { linkDocument } from "./links/link-document.ts";
import { type Fault, faultsIn, newReport } from "./report.ts";
import { type ShapeOptions, shapeDocument } from "./shape/shape-document.ts";

/** A league, what was taken for granted and what to warn about; or every fault of the document. */
export type Reading = {
  /** The fields that no league document has, as in `rosters.teams[].division`. */
  readonly leftOut: readonly string[];
} & (
  | {
      readonly league: WholeLeague;
      readonly assumed: readonly string[];
      readonly warnings: readonly RuleWarning[];
    }
  | { readonly faults: readonly [Fault, ...Fault[]] }
);

/**
 * Reads a league document in every recorded spelling, and tells all of its faults at once with
 * their places (league-document.md, Reading). The name of the first file stands for the league's
 * id and name where the document has none.
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

/** The same of a document that is one already. */
export const readDocument = (given: unknown, options: ShapeOptions): Reading => {
  const report = newReport();
  const league = linkDocument(shapeDocument(given, options, report), report);
  const [first, ...others] = faultsIn(report);
  const leftOut = [...report.leftOut].sort();
  return first === undefined
    ? { league, assumed: report.assumed, warnings: ruleWarnings(league), leftOut }
    : { faults: [first, ...others], leftOut };
};

const baseName = (path: string): string =>
  path.replace(/^.*[/\\]/, "").replace(/\.json$/i, "") || "league";
