import type { Group } from "../group.ts";
import { declareRosterAdd } from "./add/roster-add.ts";
import { declareRosterDrop } from "./drop/roster-drop.ts";
import { declareRosterMove } from "./move/roster-move.ts";
import { declareRosterShow } from "./show/roster-show.ts";

export const ROSTER: Group = {
  name: "roster",
  description: "show rosters, add free agents, drop players, and move players between teams",
  examples: ["fantasy-tx roster show --team 1", "fantasy-tx roster add 901 --team 1 --drop 106"],
  declare: (roster, bind) => {
    declareRosterShow(roster, bind);
    declareRosterAdd(roster, bind);
    declareRosterDrop(roster, bind);
    declareRosterMove(roster, bind);
  },
};
