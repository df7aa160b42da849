import { faultsAtKeys, isNoValue, newReport, rootCursor } from "../domain/declared/cursor.ts";
import { isObject } from "../domain/declared/json.ts";
import { type LeagueRules, leagueRules } from "../domain/league/rules.ts";
import type { RequestRefusal } from "../domain/refusals.ts";
import {
  type Leaf,
  leafAt,
  leavesOf,
  pathsBelow,
  positionAt,
  suggestedPaths,
} from "./rule-paths.ts";
import { type PositionsSet, setPositions } from "./set-positions.ts";

/** What is wrong with a path or a value: a sentence, or a refusal that has one. */
type Problem = string | RequestRefusal;

/**
 * Sets values of the rules by their paths, in any spelling of the document. Null, `none` and an
 * empty text clear a rule, so that its default holds again. Setting a limit of an unknown position
 * adds the position. Clearing the path of a position removes it (L15). Returns the new rules, or
 * everything that is wrong with the paths and values.
 */
export const setRuleValues = (
  rules: LeagueRules,
  values: Readonly<Record<string, unknown>>,
):
  | ({
      readonly rules: LeagueRules;
      /** The paths of the values that were set, and of all positions if one was removed. */
      readonly paths: readonly string[];
    } & Pick<PositionsSet, "added" | "removed">)
  | { readonly problems: readonly [Problem, ...Problem[]] } => {
  const { added, removed, removals, ...positions } = setPositions(rules, values, isNone);
  const leaves = leavesOf(positions.rules);
  const asked = Object.entries(values)
    .filter(([path]) => !removals.has(path))
    .map(([path, value]) => ({ path, value, leaf: leafAt(leaves, path) }));
  const known = asked.flatMap(({ leaf, value }) => (leaf === undefined ? [] : [{ leaf, value }]));

  const document = known.reduce<unknown>(
    (made, { leaf, value }) => withValue(made, leaf.keys, isNone(value) ? null : value),
    leagueRules.write(positions.rules),
  );
  const report = newReport();
  const read = leagueRules.read(rootCursor(document, report));

  const [first, ...more] = [
    ...positions.problems,
    ...asked
      .filter(({ leaf, path }) => leaf === undefined && !isOfRemoved(removed, path))
      .map(
        ({ path }): Problem => ({
          ...{ code: "unknown_rule_to_set", path, others: suggestedPaths(rules, path) },
        }),
      ),
    ...known
      .filter(({ leaf }, i) => known.findIndex((each) => each.leaf === leaf) !== i)
      .map(({ leaf }) => `${leaf.path}: given more than once`),
    ...faultsAtKeys(report).map(({ keys, where, what }) => {
      const leaf = leaves.find((each) => String(each.keys) === String(keys));
      return `${leaf?.path ?? where}: ${what}`;
    }),
  ];
  if (first !== undefined) return { problems: [first, ...more] };
  const paths = [
    ...(removed.length === 0 ? [] : pathsBelow(positions.rules, "/roster/positions")),
    ...known.map(({ leaf }) => leaf.path),
  ];
  return {
    rules: read,
    paths: [...new Set(paths)],
    ...{ added, removed },
  };
};

/** Whether a path is that of a limit of a removed position. That has a problem of its own. */
const isOfRemoved = (removed: readonly string[], path: string): boolean => {
  const abbr = positionAt(path)?.abbr.toLowerCase();
  return removed.some((each) => each.toLowerCase() === abbr);
};

/** Whether a value clears a rule. */
export const isNone = (value: unknown): boolean =>
  isNoValue(value) || (typeof value === "string" && value.trim().toLowerCase() === "none");

/** JSON with another value at some keys. */
const withValue = (json: unknown, [key, ...more]: Leaf["keys"], value: unknown): unknown => {
  if (key === undefined) return value;
  if (Array.isArray(json))
    return json.map((item: unknown, i) => (i === key ? withValue(item, more, value) : item));
  return isObject(json) ? { ...json, [key]: withValue(json[key], more, value) } : json;
};
