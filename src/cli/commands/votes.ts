import type { Command } from "commander";
import { examples } from "../examples.ts";
import type { Bind } from "../program.ts";
import { declareHelp } from "./help.ts";
import { declareVotesResolve } from "./votes-resolve.ts";
import { declareVotesShow } from "./votes-show.ts";

export const declareVotes = (program: Command, bind: Bind): void => {
  const votes = examples(program.command("votes"), [
    "fantasy-tx votes show 1777651200.1",
    "fantasy-tx votes resolve",
  ]).description("look at league votes on trades, and close them");
  declareVotesShow(votes, bind);
  declareVotesResolve(votes, bind);
  declareHelp(votes);
};
