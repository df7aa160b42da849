import { PATHS } from "../../service/paths.ts";
import { completedArgument } from "../completion/completed-option.ts";
import { examples } from "../examples.ts";
import type { Group } from "../group.ts";
import { load } from "../lazy.ts";
import { movesTo } from "../move-command.ts";
import { DRY_RUN_OPTION, PAYLOAD_OPTION } from "../payload-option.ts";

export const PICK: Group = {
  name: "pick",
  description: "move draft picks between teams",
  examples: ["fantasy-tx roster show --team 1", "fantasy-tx pick move 2027.1.1:1:2"],
  declare: (pick, bind) => {
    examples(pick.command("move"), [
      "fantasy-tx pick move 2027.1.1:1:2",
      "fantasy-tx pick move 2027.2.3:3:4 2027.2.4:4:3 --dry-run",
    ])
      .description("move draft picks between teams, all or none; 'roster show' lists them")
      .addArgument(
        completedArgument(
          "[id:from:to...]",
          "a pick <season>.<round>.<team>, its holder and its new holder; 0 is no team",
          async () => (await load.pickValues()).pickMoves,
        ),
      )
      .addOption(PAYLOAD_OPTION)
      .addOption(DRY_RUN_OPTION)
      .action(bind(movesTo(PATHS.picks, "missing picks: give each as <id>:<from>:<to>")));
  },
};
