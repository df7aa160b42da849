import type { Group } from "../group.ts";
import { declareTeamSet } from "./set/team-set.ts";

export const TEAM: Group = {
  name: "team",
  description: "set a team's name, owners and budget",
  examples: ["fantasy-tx team set 1 --name Alewives", "fantasy-tx team set 1 --budget 100"],
  declare: (team, bind) => {
    declareTeamSet(team, bind);
  },
};
