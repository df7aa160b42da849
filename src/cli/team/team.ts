import { PATHS } from "../../service/paths.ts";
import type { Group } from "../command.ts";
import { read } from "../read.ts";
import { set } from "./set.ts";
import { show } from "./show.ts";

const list = read({
  name: "list",
  about: "list the teams with their abbreviations, owners and budgets",
  examples: ["fantasy-tx team list", "fantasy-tx team list --format csv"],
  printsList: true,
  path: PATHS.teams,
});

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
