import { ruleWarningText } from "../document/rule-warning-text.ts";
import type { RuleWarning } from "../domain/maintenance/rule-warnings.ts";

/** What reading a league document found beside the league, a line each. */
export const readingNotes = ({
  assumed,
  warnings,
  leftOut,
}: {
  readonly assumed: readonly string[];
  readonly warnings: readonly RuleWarning[];
  readonly leftOut: readonly string[];
}): readonly string[] => [
  ...assumed.map((each) => `assumed: ${each}`),
  ...leftOutLines(leftOut),
  ...warningLines(warnings),
];

/** What to say about a league's rules, a line each. */
export const warningLines = (warnings: readonly RuleWarning[]): readonly string[] =>
  warnings.map((each) => `warning: ${ruleWarningText(each)}`);

/** The fields that no league document has, a line for each place that had some. */
const leftOutLines = (leftOut: readonly string[]): readonly string[] => {
  const byPlace = Map.groupBy(leftOut, (field) => field.slice(0, field.lastIndexOf(".") + 1));
  return [...byPlace].map(([place, fields]) => {
    const names = fields.map((field) => field.slice(place.length)).join(", ");
    return place === "" ? `left out: ${names}` : `left out of ${place.slice(0, -1)}: ${names}`;
  });
};
