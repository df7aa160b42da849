import type { Group } from "../command.ts";
import { get } from "./get.ts";
import { set } from "./set.ts";

export const RULES: Group = {
  name: "rules",
  about: "show and set the league's rules",
  examples: ["fantasy-tx rules get", "fantasy-tx rules set /transactions/trade_policy/value vote"],
  commands: [get, set],
};
