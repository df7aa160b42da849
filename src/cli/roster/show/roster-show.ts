import type { Command } from "commander";
import { ALL_TEAMS } from "../../../domain/league/ids.ts";
import { PATHS } from "../../../service/paths.ts";
import { ask, withQuery } from "../../ask.ts";
import { completedOption } from "../../completion/completed-option.ts";
import { examples } from "../../examples.ts";
import { load } from "../../lazy.ts";
import { printsList } from "../../list-format.ts";
import type { Bind, Run } from "../../run.ts";
import { idOf, typedTeamOrNone } from "../../typed-names.ts";

export const declareRosterShow = (roster: Command, bind: Bind): void => {
  examples(printsList(roster.command("show")), [
    "fantasy-tx roster show --team 1",
    "fantasy-tx roster show --team 0 --format json",
  ])
    .description("show who is on which team, and who holds which draft picks")
    .addOption(
      completedOption(
        "--team <team>",
        "only this team, by id or by name; 0 or 'none' is no team",
        async () => (await load.teamValues()).teamsOrNone,
      ),
    )
    .action(bind(run));
};

const run: Run<{ readonly team?: string }> = async (context, { team: named = ALL_TEAMS }) => {
  const team = named === ALL_TEAMS ? named : await idOf(context, named, typedTeamOrNone);
  return ask(context, { method: "GET", path: withQuery(PATHS.rosters, { team }) });
};
