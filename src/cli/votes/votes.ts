import type { Group } from "../command.ts";
import { resolve } from "./resolve.ts";
import { show } from "./show.ts";

export const VOTES: Group = {
  name: "votes",
  about: "show votes on trades, and resolve them",
  examples: ["fantasy-tx votes show 1777651200.1", "fantasy-tx votes resolve"],
  commands: [show, resolve],
};
