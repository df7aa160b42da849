import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { valuesOfRule } from "../../../src/cli/rules/rule-values.ts";
import { isDescription, leavesOf, pathsMeant } from "../../../src/document/rule-paths.ts";
import {
  DEFAULT_ROSTER_SWITCHES,
  DEFAULT_TRANSACTION_RULES,
} from "../../../src/domain/league/rules.ts";
import { ROOT } from "../../support/command.ts";

/** The rules of a league with every default, one position and one status. */
const LEAGUE_RULES = {
  transactionRules: DEFAULT_TRANSACTION_RULES,
  ruleDescriptions: {},
  rosterRules: {
    ...DEFAULT_ROSTER_SWITCHES,
    positions: [{ abbr: "<position>", active: { min: 0, max: null }, maxTotal: null }],
    statuses: [{ status: "A", description: "<status>", min: 0, max: null }],
  },
} as const;

const RULES = leavesOf(LEAGUE_RULES).filter(({ path }) => !isDescription(path));

const PAGE = readFileSync(join(ROOT, "docs", "rules.md"), "utf8");

/** What a cell marks as code. */
const marked = (cell: string): readonly string[] =>
  [...cell.matchAll(/`([^`]+)`/g)].map(([, code = ""]) => code);

const ROWS = [...PAGE.matchAll(/^\| `(.*)` \| (.*?) \| ?(.*?) ?\| (.*) \|$/gm)].flatMap(
  ([, name = "", values = "", standard = "", effect = ""]) =>
    pathsMeant(LEAGUE_RULES, name).map((path) => ({ path, values, standard, effect })),
);

describe("docs/rules.md", () => {
  it("has every rule, in the order of rules get, by a name that fits only this one", () => {
    expect(ROWS.map(({ path }) => path)).toEqual(RULES.map(({ path }) => path));
  });

  it.each(ROWS)("has all values of $path", ({ path, values }) => {
    const possible = valuesOfRule(path);
    if (possible.length > 0) expect(marked(values)).toEqual(possible);
    else expect(values).toMatch(/^(a|hours)\b/);
  });

  /**
   * Null values with a meaning of their own (V1), and limits that a league has only if it sets
   * them.
   */
  const IN_WORDS = /trade_rejections_required|\/min(_active)?$/;

  it.each(ROWS.filter(({ path }) => !IN_WORDS.test(path)))(
    "has the default of $path",
    ({ path, standard }) => {
      const value = RULES.find((rule) => rule.path === path)?.value;
      if (value === null) expect(standard).toBe("none");
      else expect(marked(standard)).toEqual([String(value)]);
    },
  );
});
