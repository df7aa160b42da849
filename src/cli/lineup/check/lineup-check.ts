import type { Command } from "commander";
import type { Outcome } from "../../../domain/decision.ts";
import { PATHS } from "../../../service/paths.ts";
import { ask, withQuery } from "../../ask.ts";
import { completedOption } from "../../completion/completed-option.ts";
import { TEAMS } from "../../completion/shared-completions.ts";
import { pointOption } from "../../dates/date-options.ts";
import { typedLineupPoint } from "../../dates/typed-point.ts";
import { examples } from "../../examples.ts";
import { printsList } from "../../list-format.ts";
import type { Bind, Run } from "../../run.ts";
import { idOrNone, typedTeam } from "../../typed-names.ts";

export const declareLineupCheck = (lineup: Command, bind: Bind): void => {
  examples(printsList(lineup.command("check")), [
    "fantasy-tx lineup check",
    "fantasy-tx lineup check --team 2 --point friday",
    "fantasy-tx lineup check --quiet",
  ])
    .description("list what is wrong with lineups; exits with 1 if one is illegal")
    .addOption(
      completedOption("--team <team>", "only the lineup of this team, by id or by name", TEAMS),
    )
    .addOption(pointOption("the day of the lineups"))
    .action(bind(run));
};

type Options = { readonly team?: string; readonly point?: string };

const run: Run<Options> = async (context, { team: named, point: typed }) => {
  const team = await idOrNone(context, named, typedTeam);
  const point = typed === undefined ? undefined : await typedLineupPoint(context, typed);
  return ask(context, {
    method: "GET",
    path: withQuery(PATHS.lineups, { team, point }),
    isBad: hasIllegalLineup,
  });
};

const hasIllegalLineup = (outcome: Outcome): boolean =>
  outcome.kind === "lineups" && outcome.lineups.some(({ findings }) => findings.length > 0);
