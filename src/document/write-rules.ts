import type { LeagueRules, TransactionRules } from "../domain/league/rules.ts";
import { flag } from "./resources.ts";
import {
  type SwitchName,
  switches,
  TRANSACTION_RULE_NAMES,
  type TransactionRuleName,
} from "./rule-names.ts";

/** A league's rules, each under its name in the document (league-document.md). */
export const rulesResource = (rules: LeagueRules) => ({
  transactions: transactionRules(rules),
  roster: rosterRules(rules),
});

type RuleResource = { readonly description?: string; readonly value: string | number | null };

const transactionRules = (rules: LeagueRules) =>
  Object.fromEntries(
    Object.entries(TRANSACTION_RULE_NAMES).map(([own, name]) => {
      const description = rules.ruleDescriptions[name];
      const value = ruleValue(rules.transactionRules, own as keyof TransactionRules);
      return [name, { ...(description !== undefined && { description }), value }];
    }),
  ) as Record<TransactionRuleName, RuleResource>;

const ruleValue = (
  rules: TransactionRules,
  name: keyof TransactionRules,
): string | number | null => {
  const value = rules[name];
  return typeof value === "boolean" ? flag(value) : value;
};

const rosterRules = ({ rosterRules: rules }: LeagueRules) => ({
  positions: rules.positions.map(({ abbr, active, maxTotal }) => ({
    abbr,
    min_active: active.min,
    max_active: active.max,
    max_total: maxTotal,
  })),
  statuses: rules.statuses.map(({ description, min, max }) => ({ description, min, max })),
  ...(Object.fromEntries(switches.map(([own, name]) => [name, flag(rules[own])])) as Record<
    SwitchName,
    0 | 1
  >),
});
