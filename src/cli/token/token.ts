import type { Group } from "../command.ts";
import { add } from "./add.ts";
import { list } from "./list.ts";
import { revoke } from "./revoke.ts";

export const TOKEN: Group = {
  name: "token",
  about: "make and revoke tokens for signing in to a server",
  examples: ["fantasy-tx token add bob --label phone", "fantasy-tx token list"],
  commands: [add, list, revoke],
};
