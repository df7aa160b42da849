import type { Group } from "../group.ts";
import { declareTokenAdd } from "./add/token-add.ts";
import { declareTokenList } from "./list/token-list.ts";
import { declareTokenRevoke } from "./revoke/token-revoke.ts";

export const TOKEN: Group = {
  name: "token",
  description: "make and revoke the tokens that clients of a server sign in with",
  examples: ["fantasy-tx token add bob --label phone", "fantasy-tx token list"],
  declare: (token, bind) => {
    declareTokenAdd(token, bind);
    declareTokenList(token, bind);
    declareTokenRevoke(token, bind);
  },
};
