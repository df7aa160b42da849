import { quote } from "../domain/declared/cursor.ts";
import { isId } from "../domain/league/ids.ts";
import type { LeagueRules, PositionLimit } from "../domain/league/rules.ts";
import { leafAt, leavesOf, positionAt } from "./rule-paths.ts";

/**
 * What paths and values do to the positions of the rules: they add some and remove others (L15).
 */
export type PositionsSet = {
  /** With the new positions, which have no limits yet, and without the removed ones. */
  readonly rules: LeagueRules;
  readonly added: readonly string[];
  readonly removed: readonly string[];
  /** The paths that remove a position. They set nothing else. */
  readonly removals: ReadonlySet<string>;
  readonly problems: readonly string[];
};

/**
 * Adds each position whose first limit is set, at the end and without other limits. Removes each
 * position whose own path is cleared (L15). Ignores all other paths.
 */
export const setPositions = (
  rules: LeagueRules,
  values: Readonly<Record<string, unknown>>,
  isNone: (value: unknown) => boolean,
): PositionsSet => {
  const leaves = leavesOf(rules);
  const { positions } = rules.rosterRules;
  const asked = Object.entries(values).flatMap(([path, value]) => {
    const at = leafAt(leaves, path) === undefined ? positionAt(path) : undefined;
    return at === undefined ? [] : [{ path, value, ...at }];
  });
  const removals = asked.filter(
    ({ isLimit, abbr, value }) => !isLimit && isNone(value) && named(positions, abbr) !== undefined,
  );
  const removed = positions.filter(({ abbr }) => removals.some((each) => isSame(each.abbr, abbr)));
  const wanted = asked.filter(({ isLimit, value }) => isLimit && !isNone(value));
  const added = wanted
    .map(({ abbr }) => abbr)
    .filter((abbr, i, all) => all.findIndex((each) => isSame(each, abbr)) === i);
  const changedToo = Object.keys(values).filter((path) => {
    const at = positionAt(path);
    return at?.isLimit === true && named(removed, at.abbr) !== undefined;
  });
  return {
    rules: {
      ...rules,
      rosterRules: {
        ...rules.rosterRules,
        positions: [...positions.filter((each) => !removed.includes(each)), ...added.map(newLimit)],
      },
    },
    added,
    removed: removed.map(({ abbr }) => abbr),
    removals: new Set(removals.map(({ path }) => path)),
    problems: [
      ...wanted
        .filter(({ abbr }) => !isPosition(abbr))
        .map(({ path, abbr }) => `${path}: ${quote(abbr)} is not ${FORM}`),
      ...changedToo.map((path) => `${path}: the same request removes the position`),
    ],
  };
};

const newLimit = (abbr: string): PositionLimit => ({
  ...{ abbr, active: { min: 0, max: null }, maxTotal: null },
});

const named = (positions: readonly PositionLimit[], abbr: string): PositionLimit | undefined =>
  positions.find((each) => isSame(each.abbr, abbr));

const isSame = (abbr: string, other: string): boolean => abbr.toLowerCase() === other.toLowerCase();

/**
 * A position must be an id, so that it can be typed in a lineup. It has no comma, because commas
 * separate a player's positions.
 */
const isPosition = (abbr: string): boolean =>
  isId(abbr) && !abbr.includes(",") && [...abbr].length <= LONGEST;

const LONGEST = 20;

const FORM = `a position: at most ${LONGEST} characters, without white space, comma or ':', and not beginning with '-' or '@'`;
