import type { Group } from "../group.ts";
import { declarePickMove } from "./move/pick-move.ts";

export const PICK: Group = {
  name: "pick",
  description: "move draft picks between teams",
  examples: ["fantasy-tx roster show --team 1", "fantasy-tx pick move 2027.1.1:1:2"],
  declare: (pick, bind) => {
    declarePickMove(pick, bind);
  },
};
