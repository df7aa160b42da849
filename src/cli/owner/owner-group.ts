import type { Group } from "../group.ts";
import { declareOwnerBar } from "./bar/owner-bar.ts";
import { declareOwnerUnbar } from "./unbar/owner-unbar.ts";

export const OWNER: Group = {
  name: "owner",
  description: "bar owners from trading, or let them trade again",
  examples: ["fantasy-tx owner bar bob", "fantasy-tx owner unbar bob"],
  declare: (owner, bind) => {
    declareOwnerBar(owner, bind);
    declareOwnerUnbar(owner, bind);
  },
};
