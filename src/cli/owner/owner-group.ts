import type { Group } from "../group.ts";
import { declareOwnerAdd } from "./add/owner-add.ts";
import { declareOwnerBar } from "./bar/owner-bar.ts";
import { declareOwnerList } from "./list/owner-list.ts";
import { declareOwnerRemove } from "./remove/owner-remove.ts";
import { declareOwnerSet } from "./set/owner-set.ts";
import { declareOwnerUnbar } from "./unbar/owner-unbar.ts";

export const OWNER: Group = {
  name: "owner",
  description: "add, change, remove and bar owners",
  examples: ["fantasy-tx owner list", "fantasy-tx owner add gil --team 7"],
  declare: (owner, bind) => {
    declareOwnerList(owner, bind);
    declareOwnerAdd(owner, bind);
    declareOwnerSet(owner, bind);
    declareOwnerRemove(owner, bind);
    declareOwnerBar(owner, bind);
    declareOwnerUnbar(owner, bind);
  },
};
