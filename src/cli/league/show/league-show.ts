import type { Command } from "commander";
import { PATHS } from "../../../service/paths.ts";
import { ask } from "../../ask.ts";
import { examples } from "../../examples.ts";
import { printsList } from "../../list-format.ts";
import type { Bind, Run } from "../../run.ts";

export const declareLeagueShow = (league: Command, bind: Bind): void => {
  examples(printsList(league.command("show")), [
    "fantasy-tx league show",
    "fantasy-tx league show --as ann",
  ])
    .description("show an overview of the league: dates, trades under way, locks, teams, rules")
    .action(bind(run));
};

const run: Run<Record<string, never>> = (context) =>
  ask(context, { method: "GET", path: PATHS.league });
