import type { Group } from "../command.ts";
import { set } from "./set.ts";

export const TEAM: Group = {
  name: "team",
  about: "set a team's name, owners and budget",
  examples: ["fantasy-tx team set 1 --name Alewives", "fantasy-tx team set 1 --budget 100"],
  commands: [set],
};
