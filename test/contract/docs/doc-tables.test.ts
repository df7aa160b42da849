import { expect, it } from "vitest";
import { isDescription, leavesOf, pathsMeant } from "../../../src/document/rule-paths.ts";
import {
  DEFAULT_ROSTER_SWITCHES,
  DEFAULT_TRANSACTION_RULES,
} from "../../../src/domain/league/rules.ts";
import { documentPage, rulesPage } from "../../../tools/doc-tables.ts";

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

it.each([
  ["docs/rules.md", "rules", rulesPage],
  ["docs/league-document.md", "states of trades", documentPage],
])("%s has the %s as they are declared (`npm run docs` writes them)", (_, __, page) => {
  const { made, found, write } = page();
  if (process.env["FANTASY_TX_UPDATE"] === "1") write();
  else expect(found).toBe(made);
});

it("it has every rule, in the order of rules get, by a name that fits only this one", () => {
  const names = [...rulesPage().made.matchAll(/^\| `(.*?)` \|/gm)].map(([, name = ""]) => name);
  expect(names.flatMap((name) => pathsMeant(LEAGUE_RULES, name))).toEqual(
    leavesOf(LEAGUE_RULES).flatMap(({ path }) => (isDescription(path) ? [] : [path])),
  );
});
