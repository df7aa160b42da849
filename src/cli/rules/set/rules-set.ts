import type { Command } from "commander";
import { descriptionOf } from "../../../document/rule-paths.ts";
import { PATHS } from "../../../service/paths.ts";
import { askToChange } from "../../ask.ts";
import { completedArgument } from "../../completion/completed-option.ts";
import { type Context, note } from "../../context.ts";
import { typedDay } from "../../dates/typed-point.ts";
import { examples } from "../../examples.ts";
import { EXIT } from "../../exit.ts";
import { load } from "../../lazy.ts";
import { DRY_RUN_OPTION, PAYLOAD_OPTION, type WritingOptions } from "../../payload-option.ts";
import { queryLeague } from "../../query.ts";
import type { Bind, Run } from "../../run.ts";
import { shellWord } from "../../shell-word.ts";
import { spelledAs } from "../../typed-positions.ts";
import { UsageError } from "../../usage-error.ts";

export const declareRulesSet = (rules: Command, bind: Bind): void => {
  examples(rules.command("set"), [
    "fantasy-tx rules set trade_policy approve",
    "fantasy-tx rules set /transactions/trade_deadline/value none",
    "fantasy-tx rules set SP/max_active 3 --dry-run",
    "fantasy-tx rules set /roster/positions/UTIL/max_active 2 --dry-run",
  ])
    .description("set a rule; a vote keeps the deadline and the number of objections it began with")
    .addArgument(
      completedArgument(
        "[path]",
        "a rule, as shown by 'rules get', or the end of its path such as trade_policy",
        async () => (await load.ruleValues()).rulePaths,
      ),
    )
    .addArgument(
      completedArgument(
        "[value]",
        "the value, as in a league document; 'none' clears the rule",
        async ({ typed }) => (await load.ruleValues()).valuesOfRule(typed.args[0] ?? ""),
      ),
    )
    .addOption(PAYLOAD_OPTION)
    .addOption(DRY_RUN_OPTION)
    .action(bind(run));
};

/** Whether the value of a rule is a date. */
const isDate = (path: string): boolean => /(^|\/)trade_deadline\/value\/*$/i.test(path);

const run: Run<WritingOptions> = async (context, { payload, dryRun = false }, [word, value]) => {
  let set = "";
  const status = await askToChange(
    context,
    { method: "PUT", path: PATHS.rules },
    { payload, dryRun },
    { "a rule": word },
    async () => {
      if (word === undefined || value === undefined) throw new UsageError(await missingText(word));
      const path = await (await load.typedRule()).typedRule(context, word);
      set = path;
      if (isDate(path)) return { [path]: await typedDay(context, value) };
      return { [path]: spelledAs((await load.ruleValues()).valuesOfRule(path), value) };
    },
  );
  if (status === EXIT.done && set !== "" && !dryRun) await sayDescription(context, set);
  return status;
};

/** What the command line lacks: a rule, a space between a rule and its value, or a value. */
const missingText = async (word: string | undefined): Promise<string> => {
  if (word === undefined) return "missing rule and value: 'fantasy-tx rules get' lists the rules";
  const [rule = "", ...value] = word.split("=");
  if (value.length > 0)
    return `put a space between the rule and its value: fantasy-tx rules set ${shellWord(rule)} ${shellWord(value.join("="))}`;
  const choices = (await load.ruleValues()).valuesOfRule(word);
  return choices.length > 0
    ? `missing value: ${word} is ${choices.join(" or ")}`
    : `missing value for ${word}: 'fantasy-tx rules get ${shellWord(word)}' shows its value`;
};

/**
 * Says how a rule is described, because its description may be about the old value. It is text of the
 * league document, so only a person can change it.
 */
const sayDescription = async (context: Context, path: string): Promise<void> => {
  const described = await queryLeague(context, (league) => descriptionOf(league.rules(), path));
  if (described === undefined) return;
  const change = `fantasy-tx rules set ${described.path} <text>`;
  note(
    context,
    `note: the description of this rule is still ${shellWord(described.text)}. To change it: ${change}`,
  );
};
