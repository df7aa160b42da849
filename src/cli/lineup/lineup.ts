import type { Group } from "../command.ts";
import { check } from "./check.ts";
import { set } from "./set.ts";
import { show } from "./show.ts";

export const LINEUP: Group = {
  name: "lineup",
  about: "show, check and set lineups, for any date",
  examples: [
    "fantasy-tx lineup show 1",
    "fantasy-tx lineup set --as ann --team 1 --reserve Quist --active Upham:SP",
  ],
  commands: [set, show, check],
};
