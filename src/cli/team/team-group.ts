import type { Group } from "../group.ts";
import { declareTeamSet } from "./set/team-set.ts";

export const TEAM: Group = {
  name: "team",
  description: "set what a team has left to spend",
  examples: ["fantasy-tx team set 1 --budget 100", "fantasy-tx team set 1 --budget none"],
  declare: (team, bind) => {
    declareTeamSet(team, bind);
  },
};
