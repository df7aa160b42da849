import type { LeftOut } from "../domain/declared/cursor.ts";
import type { RuleWarning } from "../domain/maintenance/rule-warnings.ts";
import { ruleWarningText } from "../words/rule-warnings.ts";
import type { Note } from "./context.ts";

/** Notes from reading a league document, line by line. */
export const readingNotes = ({
  assumed,
  warnings,
  leftOut,
}: {
  readonly assumed: readonly string[];
  readonly warnings: readonly RuleWarning[];
  readonly leftOut: readonly LeftOut[];
}): readonly Note[] => [
  ...assumed.map((each) => `assumed: ${each}`),
  ...leftOutLines(leftOut),
  ...warningLines(warnings),
];

/** Warnings about a league's rules, line by line. */
export const warningLines = (warnings: readonly RuleWarning[]): readonly Note[] =>
  warnings.map((each) => ({ warning: `${ruleWarningText(each)}${HOW_TO_MEND[each.code] ?? ""}` }));

const HOW_TO_MEND: Readonly<Partial<Record<RuleWarning["code"], string>>> = {
  nobody_approves:
    ". Make an owner a commissioner with 'owner set <id> --commissioner on' or, for a new league, with 'league init --commissioner'.",
};

/** The unknown fields of a document, one line for each place that has some. */
const leftOutLines = (leftOut: readonly LeftOut[]): readonly string[] =>
  [...Map.groupBy(leftOut, ({ place }) => place)].map(([place, fields]) => {
    const names = fields.map(({ name }) => name).join(", ");
    return `ignored unknown fields${place === "" ? "" : ` of ${place}`}: ${names}`;
  });
