import type { Group } from "../command.ts";
import { set } from "./set.ts";
import { show } from "./show.ts";

export const TEAM: Group = {
  name: "team",
  about: "show a team, and set its name, owners and budget",
  examples: ["fantasy-tx team show 1", "fantasy-tx team set 1 --budget 100"],
  commands: [show, set],
};
