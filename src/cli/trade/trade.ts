import type { Group } from "../command.ts";
import { act } from "./act.ts";
import { counter } from "./counter.ts";
import { list } from "./list.ts";
import { offer } from "./offer.ts";
import { reverse } from "./reverse.ts";
import { show } from "./show.ts";

export const TRADE: Group = {
  name: "trade",
  about: "offer, show and act on trades",
  examples: [
    "fantasy-tx trade offer --as ann --to 2 --give Ashby --get Hobbs",
    "fantasy-tx trade list --as bob",
    "fantasy-tx trade act 1777651200.1 accept --as bob",
  ],
  commands: [offer, counter, act, reverse, show, list],
};
