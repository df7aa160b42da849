import { PATHS } from "../../service/paths.ts";
import { ask, askToChange, withQuery } from "../ask.ts";
import { completedArgument } from "../completion/completed-option.ts";
import { examples } from "../examples.ts";
import type { Group } from "../group.ts";
import { load } from "../lazy.ts";
import { DRY_RUN_OPTION, PAYLOAD_OPTION, type WritingOptions } from "../payload-option.ts";
import type { Run } from "../program.ts";
import { UsageError } from "../usage-error.ts";

export const RULES: Group = {
  name: "rules",
  description: "show and set the league's rules",
  examples: ["fantasy-tx rules get", "fantasy-tx rules set /transactions/trade_policy/value vote"],
  declare: (rules, bind) => {
    examples(rules.command("get"), [
      "fantasy-tx rules get",
      "fantasy-tx rules get /transactions/trade_policy/value",
      "fantasy-tx rules get /roster/positions/SP",
    ])
      .description("print the value of a rule, or all rules below a path")
      .addArgument(
        completedArgument(
          "[path]",
          "such as /transactions/trade_policy/value (default: all rules)",
          async () => (await load.ruleValues()).rulePaths,
        ),
      )
      .action(bind(get));
    examples(rules.command("set"), [
      "fantasy-tx rules set /transactions/trade_policy/value approve",
      "fantasy-tx rules set /transactions/trade_deadline/value none",
      "fantasy-tx rules set /roster/positions/SP/max_active 3 --dry-run",
    ])
      .description("set a rule; running votes keep their rules")
      .addArgument(
        completedArgument(
          "[path]",
          "the path of a rule, as shown by 'rules get'",
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
      .action(bind(set));
  },
};

const get: Run<Record<string, never>> = (context, _, [path]) =>
  ask(context, { method: "GET", path: withQuery(PATHS.rules, { path }) });

const set: Run<WritingOptions> = async (context, { payload, dryRun = false }, [path, value]) =>
  askToChange(
    context,
    { method: "PUT", path: PATHS.rules },
    { payload, dryRun },
    { "a rule": path },
    () => {
      if (path === undefined || value === undefined)
        throw new UsageError("missing rule or value: 'fantasy-tx rules get' lists the rules");
      return { [path]: value };
    },
  );
