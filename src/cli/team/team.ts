import type { Group } from "../command.ts";
import { list } from "./list.ts";
import { set } from "./set.ts";
import { show } from "./show.ts";

export const TEAM: Group = {
  name: "team",
  about: "list and show teams, and set their names, owners and budgets",
  examples: [
    "fantasy-tx team list",
    "fantasy-tx team show 1",
    "fantasy-tx team set 1 --budget 100",
  ],
  commands: [list, show, set],
};
