import { PATHS } from "../../service/paths.ts";
import { ask, withQuery } from "../ask.ts";
import { completedArgument, completedOption } from "../completion/completed-option.ts";
import { examples } from "../examples.ts";
import type { Group } from "../group.ts";
import { load } from "../lazy.ts";
import { movesTo } from "../move-command.ts";
import { DRY_RUN_OPTION, PAYLOAD_OPTION } from "../payload-option.ts";
import type { Run } from "../program.ts";

export const ROSTER: Group = {
  name: "roster",
  description: "show rosters, and move players between teams",
  examples: ["fantasy-tx roster show --team 1", "fantasy-tx roster move 101:1:2 201:2:1"],
  declare: (roster, bind) => {
    examples(roster.command("show"), [
      "fantasy-tx roster show --team 1",
      "fantasy-tx roster show --team 0 --format json",
    ])
      .description("show who is on which team, and who holds which draft picks")
      .addOption(
        completedOption(
          "--team <id>",
          "only this team; 0 is no team",
          async () => (await load.teamValues()).teamsOrNone,
        ),
      )
      .action(bind(show));
    examples(roster.command("move"), [
      "fantasy-tx roster move 101:1:2 201:2:1",
      "fantasy-tx roster move 901:0:3 --dry-run",
    ])
      .description("move players between teams, all or none; they go on the reserve")
      .addArgument(
        completedArgument(
          "[id:from:to...]",
          "a player, their present team and their new team; 0 is no team",
          async () => (await load.rosterValues()).playerMoves,
        ),
      )
      .addOption(PAYLOAD_OPTION)
      .addOption(DRY_RUN_OPTION)
      .action(bind(movesTo(PATHS.rosters, "missing players: give each as <id>:<from>:<to>")));
  },
};

const show: Run<{ readonly team?: string }> = (context, { team }) =>
  ask(context, { method: "GET", path: withQuery(PATHS.rosters, { team }) });
