import type { Group } from "../command.ts";
import { add } from "./add.ts";
import { drop } from "./drop.ts";
import { move } from "./move.ts";
import { show } from "./show.ts";

export const ROSTER: Group = {
  name: "roster",
  about: "show rosters; add, drop and move players",
  examples: ["fantasy-tx roster show --team 1", "fantasy-tx roster add 901 --team 1 --drop 106"],
  commands: [show, add, drop, move],
};
