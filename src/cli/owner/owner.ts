import type { Group } from "../command.ts";
import { add } from "./add.ts";
import { bar, unbar } from "./bar.ts";
import { list } from "./list.ts";
import { remove } from "./remove.ts";
import { set } from "./set.ts";

export const OWNER: Group = {
  name: "owner",
  about: "add, change, remove and bar owners",
  examples: ["fantasy-tx owner list", "fantasy-tx owner add gil --team 7"],
  commands: [list, add, set, remove, bar, unbar],
};
