import { pathsMeant, ruleValues } from "../../document/rule-paths.ts";
import type { LeagueRules } from "../../domain/league/rules.ts";
import { PATHS } from "../../service/paths.ts";
import { ask, withQuery } from "../ask.ts";
import { command } from "../command.ts";
import { type Context, queryLeague, UsageError } from "../context.ts";
import { sayRule } from "../guess.ts";
import { type LeagueValues, word } from "../values/values.ts";
import { valueText } from "./tables.ts";

/** The paths of the league's rules, with their values. */
export const rulePaths: LeagueValues = ({ league }) =>
  ruleValues(league.rules()).map((each) => word(each.path, valueText(each, league.timeZone())));

export const get = command({
  name: "get",
  about: "print the value of a rule, or all rules below a path",
  examples: [
    "fantasy-tx rules get",
    "fantasy-tx rules get trade_policy",
    "fantasy-tx rules get /roster/positions/SP",
  ],
  printsList: true,
  args: {
    path: {
      term: "[path]",
      about:
        "a rule or a group of rules, such as trade_policy or /roster/positions/SP (default: all rules)",
      values: rulePaths,
    },
  },
  path: PATHS.rules,
  run: async (context, { path: typed }) => {
    const path = typed && (await meantRule(context, typed, pathsMeant));
    const question = { method: "GET", path: withQuery(PATHS.rules, { path }) };
    // In XML and JSON, status 1 goes with the league's exception.
    return ask(
      context,
      context.format === "table" ? { ...question, isBad: () => false } : question,
    );
  },
});

/**
 * The path of a value or of a group that a typed word means. A whole path is not looked up, and the
 * league refuses an unknown one. Throws UsageError if the word can mean several paths.
 */
export const meantRule = async (
  context: Context,
  typed: string,
  look: (rules: LeagueRules, typed: string) => readonly string[],
): Promise<string> => {
  if (SPELLED_OUT.test(typed)) return typed;
  const paths = await queryLeague(context, (league) => look(league.rules(), typed));
  const [path, ...others] = paths;
  if (path === undefined) return typed;
  if (others.length > 0)
    throw new UsageError(`several rules match '${typed}': ${paths.join(", ")}. Use a longer path`);
  sayRule(context, typed, path);
  return path;
};

const SPELLED_OUT = /^\/?(rules\/)?(transactions|roster)(\/|$)/i;
