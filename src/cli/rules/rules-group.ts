import { PATHS } from "../../service/paths.ts";
import { ask, askToChange, withQuery } from "../ask.ts";
import { examples } from "../examples.ts";
import type { Group } from "../group.ts";
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
      .argument("[path]", "such as /transactions/trade_policy/value (default: all rules)")
      .action(bind(get));
    examples(rules.command("set"), [
      "fantasy-tx rules set /transactions/trade_policy/value approve",
      "fantasy-tx rules set /transactions/trade_deadline/value none",
      "fantasy-tx rules set /roster/positions/SP/max_active 3 --dry-run",
    ])
      .description("set a rule; running votes keep their rules")
      .argument("[path]", "the path of a rule, as shown by 'rules get'")
      .argument("[value]", "the value, as in a league document; 'none' clears the rule")
      .option(...PAYLOAD_OPTION)
      .option(...DRY_RUN_OPTION)
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
