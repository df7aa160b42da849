import type { Group } from "../group.ts";
import { declareRulesGet } from "./get/rules-get.ts";
import { declareRulesSet } from "./set/rules-set.ts";

export const RULES: Group = {
  name: "rules",
  description: "show and set the league's rules",
  examples: ["fantasy-tx rules get", "fantasy-tx rules set /transactions/trade_policy/value vote"],
  declare: (rules, bind) => {
    declareRulesGet(rules, bind);
    declareRulesSet(rules, bind);
  },
};
