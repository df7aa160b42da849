import type { Command } from "commander";
import { PATHS } from "../../../service/paths.ts";
import { ask, withQuery } from "../../ask.ts";
import { completedOption } from "../../completion/completed-option.ts";
import { TEAMS } from "../../completion/shared-completions.ts";
import { pointOption } from "../../dates/date-options.ts";
import { typedLineupPoint } from "../../dates/typed-point.ts";
import { examples } from "../../examples.ts";
import { printsList } from "../../list-format.ts";
import { askWhichTeam } from "../../prompts/ask-which.ts";
import type { Bind, Run } from "../../run.ts";
import { idOf, typedTeam } from "../../typed-names.ts";

export const declareLineupShow = (lineup: Command, bind: Bind): void => {
  examples(printsList(lineup.command("show")), [
    "fantasy-tx lineup show --team 1",
    "fantasy-tx lineup show --team 1 --point friday",
  ])
    .description("show a team's lineup, and what is wrong with it")
    .addOption(
      completedOption(
        "--team <team>",
        "the team, by id or by name (default: the owner's only team)",
        TEAMS,
      ),
    )
    .addOption(pointOption("the day of the lineup"))
    .action(bind(run));
};

type Options = { readonly team?: string; readonly point?: string };

const run: Run<Options> = async (context, { team: named, point: typed }) => {
  const point = typed === undefined ? undefined : await typedLineupPoint(context, typed);
  const team =
    named === undefined ? await askWhichTeam(context) : await idOf(context, named, typedTeam);
  return ask(context, {
    method: "GET",
    path: withQuery(PATHS.lineup, { team, point }),
  });
};
