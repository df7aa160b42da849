import type { Group } from "../command.ts";
import { add } from "./add.ts";
import { list } from "./list.ts";
import { revoke } from "./revoke.ts";

export const TOKEN: Group = {
  name: "token",
  about: "make and revoke the tokens to sign in to a server with",
  examples: ["fantasy-tx token add bob --label phone", "fantasy-tx token list"],
  commands: [add, list, revoke],
};
