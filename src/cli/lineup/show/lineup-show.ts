import type { Command } from "commander";
import { PATHS } from "../../../service/paths.ts";
import { ask, withQuery } from "../../ask.ts";
import { examples } from "../../examples.ts";
import type { Bind, Run } from "../../program.ts";
import { askWhichTeam } from "../../prompts/ask-which.ts";

export const declareLineupShow = (lineup: Command, bind: Bind): void => {
  examples(lineup.command("show"), [
    "fantasy-tx lineup show --team 1",
    "fantasy-tx lineup show --team 1 --point 20260508",
  ])
    .description("show a team's lineup card, with what the league's rules find fault with")
    .option("--team <id>", "the team")
    .option("--point <point>", "another date YYYYMMDD, or week, than the effective one")
    .action(bind(run));
};

type Options = { readonly team?: string; readonly point?: string };

const run: Run<Options> = async (context, { team: named, point }) => {
  const team = named ?? (await askWhichTeam(context));
  return ask(context, { method: "GET", path: withQuery(PATHS.lineup, { team, point }) });
};
