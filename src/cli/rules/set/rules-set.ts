import type { Command } from "commander";
import { PATHS } from "../../../service/paths.ts";
import { askToChange } from "../../ask.ts";
import { completedArgument } from "../../completion/completed-option.ts";
import { typedDay } from "../../dates/typed-point.ts";
import { examples } from "../../examples.ts";
import { load } from "../../lazy.ts";
import { DRY_RUN_OPTION, PAYLOAD_OPTION, type WritingOptions } from "../../payload-option.ts";
import type { Bind, Run } from "../../program.ts";
import { UsageError } from "../../usage-error.ts";

export const declareRulesSet = (rules: Command, bind: Bind): void => {
  examples(rules.command("set"), [
    "fantasy-tx rules set trade_policy approve",
    "fantasy-tx rules set /transactions/trade_deadline/value none",
    "fantasy-tx rules set SP/max_active 3 --dry-run",
    "fantasy-tx rules set /roster/positions/UTIL/max_active 2 --dry-run",
  ])
    .description("set a rule; running votes keep their rules")
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

const run: Run<WritingOptions> = async (context, { payload, dryRun = false }, [word, value]) =>
  askToChange(
    context,
    { method: "PUT", path: PATHS.rules },
    { payload, dryRun },
    { "a rule": word },
    async () => {
      if (word === undefined || value === undefined)
        throw new UsageError("missing rule or value: 'fantasy-tx rules get' lists the rules");
      const path = await (await load.typedRule()).typedRule(context, word);
      return { [path]: isDate(path) ? await typedDay(context, value) : value };
    },
  );
