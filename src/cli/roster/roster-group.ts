import type { Group } from "../group.ts";
import { declareRosterMove } from "./move/roster-move.ts";
import { declareRosterShow } from "./show/roster-show.ts";

export const ROSTER: Group = {
  name: "roster",
  description: "show rosters, and move players between teams",
  examples: ["fantasy-tx roster show --team 1", "fantasy-tx roster move 101:1:2 201:2:1"],
  declare: (roster, bind) => {
    declareRosterShow(roster, bind);
    declareRosterMove(roster, bind);
  },
};
