import { namesOf } from "../domain/declared/codec.ts";
import { isList } from "../domain/declared/json.ts";
import {
  type LeagueRules,
  leagueRules,
  POSITION_LIMITS,
  RULE_NAMES,
  RULES_BY_NAME,
} from "../domain/league/rules.ts";

/**
 * One value of a league's rules and its path in the document, such as
 * `/transactions/trade_policy/value`. An item of a list is named, as in
 * `/roster/positions/RB/max_active` (command-line.md, Maintenance).
 */
export type RuleValue = { readonly path: string; readonly value: string | number | null };

/** A value, with the keys that lead to it in the rules of the document. */
export type Leaf = RuleValue & { readonly keys: readonly (string | number)[] };

/**
 * The values of the rules at a path and below it; all values if no path is given. Leaves out
 * descriptions that rules do not have, unless the path is that of one. Empty if the rules have no
 * such path; `suggestedPaths` then suggests others.
 */
export const ruleValues = (rules: LeagueRules, path = ""): readonly RuleValue[] =>
  leavesOf(rules)
    .filter((leaf) => isAt(leaf, path))
    .filter(
      (leaf) => leaf.keys.at(-1) !== "description" || leaf.value !== null || isSame(leaf, path),
    )
    .map(({ path: each, value }) => ({ path: each, value }));

/** Whether a path leads to a single value. */
export const isValue = (rules: LeagueRules, path = ""): boolean =>
  leavesOf(rules).some((leaf) => isSame(leaf, path));

/** Whether a path leads to a rule's description. A description is text, not a rule. */
export const isDescription = (path: string): boolean => /\/description$/i.test(standard(path));

/** The description of the rule whose value is at a path. Undefined if it has none. */
export const descriptionOf = (
  rules: LeagueRules,
  path: string,
): { readonly path: string; readonly text: string } | undefined => {
  if (!/\/value$/i.test(standard(path))) return undefined;
  const at = standard(path).replace(/value$/i, "description");
  const leaf = leavesOf(rules).find((each) => isSame(each, at));
  return typeof leaf?.value === "string" ? { path: leaf.path, text: leaf.value } : undefined;
};

/**
 * The paths that a short path, such as `trade_policy` or `SP/max_active`, can mean: those of values
 * that end with it, with or without `/value`; otherwise those of groups that end with it, such as
 * `/roster/positions/SP`. If there is a value or a group at exactly this path, only the path
 * itself.
 */
export const pathsMeant = (rules: LeagueRules, short: string): readonly string[] => {
  const leaves = leavesOf(rules);
  const known = leaves.find((leaf) => isAt(leaf, short));
  if (known !== undefined) return [known.path.slice(0, standard(short).length)];
  const words = standard(short).toLowerCase();
  if (words === "") return [];
  const paths = leaves.map(({ path }) => path);
  const values = paths.filter((path) =>
    [words, `${words}/value`].some((end) => path.toLowerCase().endsWith(end)),
  );
  if (values.length > 0) return values;
  const groups = paths.flatMap((path) => {
    const at = path.toLowerCase().indexOf(`${words}/`);
    return at < 0 ? [] : [path.slice(0, at + words.length)];
  });
  return [...new Set(groups)];
};

/** The paths of the values at a path and below it, as they are set. */
export const pathsBelow = (rules: LeagueRules, path: string): readonly string[] =>
  leavesOf(rules)
    .filter((leaf) => isAt(leaf, path))
    .map((leaf) => leaf.path);

/**
 * Suggestions for an unknown path: the values whose paths contain it. If there are none, everything
 * directly below the longest part of it that exists. Several values are suggested as a group.
 */
export const suggestedPaths = (rules: LeagueRules, path: string): readonly string[] => {
  const paths = ruleValues(rules).map((each) => each.path);
  const words = standard(path).slice(1).toLowerCase();
  const alike = paths.filter((each) => words.length > 2 && each.toLowerCase().includes(words));
  if (alike.length > 0) return alike;
  const parts = standard(path).split("/");
  for (let length = parts.length; length > 0; length--) {
    const below = ruleValues(rules, parts.slice(0, length).join("/"));
    if (below.length > 0) return grouped(below, length + 1);
  }
  return [];
};

const grouped = (values: readonly RuleValue[], length: number): readonly string[] => {
  const groups = Map.groupBy(values, ({ path }) => path.split("/").slice(0, length).join("/"));
  return [...groups].map(([group, [only, ...more]]) =>
    only === undefined || more.length > 0 ? group : only.path,
  );
};

/**
 * The part of the document's rules that contains some values. Rules and limits in it are complete.
 * The rules of rosters are as an export has them, empty lists included, if all their values are
 * among those (R8). With `hasPositions`, it has the list of positions even if that is empty.
 */
export const rulesPart = (rules: LeagueRules, paths: readonly string[], hasPositions = false) => {
  const { transactions, roster } = leagueRules.write(rules);
  const isWhole = ruleValues(rules, "/roster").every(({ path }) => paths.includes(path));
  const leaves = leavesOf(rules).filter((leaf) => paths.some((path) => isAt(leaf, path)));
  const isWanted = (...keys: readonly (string | number)[]): boolean =>
    (hasPositions && ["roster", "positions"].every((key, i) => (keys[i] ?? key) === key)) ||
    leaves.some((leaf) => keys.every((key, i) => leaf.keys[i] === key));
  return {
    ...(isWanted("transactions") && {
      transactions: Object.fromEntries(
        Object.entries(transactions).filter(([name]) => isWanted("transactions", name)),
      ),
    }),
    ...(isWanted("roster") && {
      roster: isWhole
        ? roster
        : Object.fromEntries(
            Object.entries(roster)
              .filter(([name]) => isWanted("roster", name))
              .map(([name, value]) => [
                name,
                isList(value) ? value.filter((_, i) => isWanted("roster", name, i)) : value,
              ]),
          ),
    }),
  };
};

/** Every value that the rules have or can have. */
export const leavesOf = (rules: LeagueRules): readonly Leaf[] => {
  const { transactions, roster } = leagueRules.write(rules);
  const { positions, statuses, ...switches } = roster;
  return [
    ...RULE_NAMES.flatMap((name) => [
      leaf(["transactions", name, "description"], transactions[name].description ?? null),
      leaf(["transactions", name, "value"], transactions[name].value),
    ]),
    ...positions.flatMap(({ abbr, ...limits }, i) =>
      Object.entries(limits).map(([name, value]) =>
        leaf(["roster", "positions", i, name], value, abbr),
      ),
    ),
    ...statuses.flatMap(({ description, ...limits }, i) =>
      Object.entries(limits).map(([name, value]) =>
        leaf(["roster", "statuses", i, name], value, description.split(/\s/u)[0]),
      ),
    ),
    ...Object.entries(switches).map(([name, value]) => leaf(["roster", name], value)),
  ];
};

/** A value and its keys. `item` is the name that the path has for an item of a list. */
const leaf = (
  keys: readonly (string | number)[],
  value: RuleValue["value"],
  item?: string,
): Leaf => ({
  keys,
  path: `/${keys.map((key) => (typeof key === "number" ? item : key)).join("/")}`,
  value,
});

/**
 * The position in a path, if the path is that of a position or of one of its limits. The rules may
 * not have it. A position's name may contain slashes.
 */
export const positionAt = (
  path: string,
): { readonly abbr: string; readonly isLimit: boolean } | undefined => {
  const [, limited] = LIMIT_OF_POSITION.exec(standard(path)) ?? [];
  if (limited !== undefined) return { abbr: limited, isLimit: true };
  const [, abbr] = POSITION.exec(standard(path)) ?? [];
  return abbr === undefined ? undefined : { abbr, isLimit: false };
};

const POSITION = /^\/roster\/positions\/(.+)$/i;
const LIMIT_OF_POSITION = new RegExp(
  `^/roster/positions/(.+)/(?:${namesOf(POSITION_LIMITS).join("|")})$`,
  "i",
);

/**
 * A path in the form that `leaf` makes: without `/rules` in front, and without a slash at the end.
 */
const standard = (path: string): string => {
  const bare = path.replace(/^\/?rules(?=\/|$)/i, "").replace(/^\/+|\/+$/g, "");
  return bare === "" ? "" : `/${bare}`;
};

/** The value at a path. An exact match wins; otherwise upper and lower case are the same. */
export const leafAt = (leaves: readonly Leaf[], path: string): Leaf | undefined =>
  leaves.find((each) => each.path === standard(path)) ?? leaves.find((each) => isSame(each, path));

const isSame = (each: Leaf, path: string): boolean =>
  each.path.toLowerCase() === standard(path).toLowerCase();

const isAt = (each: Leaf, path: string): boolean =>
  isSame(each, path) || each.path.toLowerCase().startsWith(`${standard(path).toLowerCase()}/`);

/** How the value at a path, or the rule with a name, is declared; undefined for an unknown rule. */
export const codecOf = (path: string) => {
  const parts = path.toLowerCase().split("/");
  return RULES_BY_NAME.get(parts.findLast((part) => part !== "" && part !== "value") ?? "")?.codec;
};
