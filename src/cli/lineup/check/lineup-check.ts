import type { Command } from "commander";
import type { Outcome } from "../../../domain/decision.ts";
import { PATHS } from "../../../service/paths.ts";
import { ask, withQuery } from "../../ask.ts";
import { completedOption } from "../../completion/completed-option.ts";
import { TEAMS } from "../../completion/shared-completions.ts";
import { examples } from "../../examples.ts";
import type { Bind, Run } from "../../program.ts";
import { typedPoint } from "../../typed-point.ts";

export const declareLineupCheck = (lineup: Command, bind: Bind): void => {
  examples(lineup.command("check"), [
    "fantasy-tx lineup check",
    "fantasy-tx lineup check --team 2 --point 20260508",
    "fantasy-tx lineup check --quiet",
  ])
    .description("list what is wrong with illegal lineups; exits with 1 if there is one")
    .addOption(completedOption("--team <id>", "only the lineup of this team", TEAMS))
    .option("--point <point>", "a date YYYYMMDD or a week (default: the effective point)")
    .action(bind(run));
};

type Options = { readonly team?: string; readonly point?: string };

const run: Run<Options> = (context, { team, point }) =>
  ask(context, {
    method: "GET",
    path: withQuery(PATHS.lineups, { team, point: point && typedPoint(point) }),
    isBad: hasIllegalLineup,
  });

const hasIllegalLineup = (outcome: Outcome): boolean =>
  outcome.kind === "lineups" && outcome.lineups.some(({ findings }) => findings.length > 0);
