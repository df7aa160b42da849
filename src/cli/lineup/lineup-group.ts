import type { Group } from "../group.ts";
import { declareLineupCheck } from "./check/lineup-check.ts";
import { declareLineupSet } from "./set/lineup-set.ts";
import { declareLineupShow } from "./show/lineup-show.ts";

export const LINEUP: Group = {
  name: "lineup",
  description: "show, check and set lineups, for any date",
  examples: [
    "fantasy-tx lineup show --team 1",
    "fantasy-tx lineup set --as ann --team 1 --reserve Quist --active Upham:SP",
  ],
  declare: (lineup, bind) => {
    declareLineupSet(lineup, bind);
    declareLineupShow(lineup, bind);
    declareLineupCheck(lineup, bind);
  },
};
