import type { Command } from "commander";
import { PATHS } from "../../../service/paths.ts";
import { ask, withQuery } from "../../ask.ts";
import { completedArgument } from "../../completion/completed-option.ts";
import { examples } from "../../examples.ts";
import { load } from "../../lazy.ts";
import { printsList } from "../../list-format.ts";
import type { Bind, Run } from "../../run.ts";

export const declareRulesGet = (rules: Command, bind: Bind): void => {
  examples(printsList(rules.command("get")), [
    "fantasy-tx rules get",
    "fantasy-tx rules get trade_policy",
    "fantasy-tx rules get /roster/positions/SP",
  ])
    .description("print the value of a rule, or all rules below a path")
    .addArgument(
      completedArgument(
        "[path]",
        "a rule or a group of rules, such as trade_policy or /roster/positions/SP (default: all rules)",
        async () => (await load.ruleValues()).rulePaths,
      ),
    )
    .action(bind(run));
};

const run: Run<Record<string, never>> = async (context, _, [word]) => {
  const path =
    word === undefined ? undefined : await (await load.typedRule()).typedRuleOrGroup(context, word);
  return ask(context, { method: "GET", path: withQuery(PATHS.rules, { path }) });
};
