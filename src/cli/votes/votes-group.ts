import type { Group } from "../group.ts";
import { declareVotesResolve } from "./resolve/votes-resolve.ts";
import { declareVotesShow } from "./show/votes-show.ts";

export const VOTES: Group = {
  name: "votes",
  description: "show votes on trades, and resolve them",
  examples: ["fantasy-tx votes show 1777651200.1", "fantasy-tx votes resolve"],
  declare: (votes, bind) => {
    declareVotesShow(votes, bind);
    declareVotesResolve(votes, bind);
  },
};
