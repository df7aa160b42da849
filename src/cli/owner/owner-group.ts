import { PATHS } from "../../service/paths.ts";
import { askToChange } from "../ask.ts";
import { completedArgument } from "../completion/completed-option.ts";
import { examples } from "../examples.ts";
import type { Group } from "../group.ts";
import { load } from "../lazy.ts";
import { DRY_RUN_OPTION, PAYLOAD_OPTION, type WritingOptions } from "../payload-option.ts";
import type { Run } from "../program.ts";
import { UsageError } from "../usage-error.ts";

export const OWNER: Group = {
  name: "owner",
  description: "bar owners from trading, or let them trade again",
  examples: ["fantasy-tx owner bar bob", "fantasy-tx owner unbar bob"],
  declare: (owner, bind) => {
    examples(owner.command("bar"), [
      "fantasy-tx owner bar bob",
      "fantasy-tx owner bar bob --as ann --dry-run",
    ])
      .description("bar owners from offering and accepting trades")
      .addArgument(
        completedArgument(
          "[id...]",
          "the ids of owners, as shown by 'league show'",
          async () => (await load.barValues()).otherOwners,
        ),
      )
      .addOption(PAYLOAD_OPTION)
      .addOption(DRY_RUN_OPTION)
      .action(bind(owners("bar")));
    examples(owner.command("unbar"), ["fantasy-tx owner unbar flo"])
      .description("let barred owners trade again")
      .addArgument(
        completedArgument(
          "[id...]",
          "the ids of owners, as shown by 'league show'",
          async () => (await load.barValues()).barredOwners,
        ),
      )
      .addOption(PAYLOAD_OPTION)
      .addOption(DRY_RUN_OPTION)
      .action(bind(owners("unbar")));
  },
};

const owners =
  (what: "bar" | "unbar"): Run<WritingOptions> =>
  async (context, { payload, dryRun = false }, ids) =>
    askToChange(
      context,
      { method: "PUT", path: PATHS.owners },
      { payload, dryRun },
      { "an owner": ids },
      () => {
        if (ids.length === 0)
          throw new UsageError("missing owner: give an id. 'fantasy-tx league show' lists them");
        return { [what]: ids };
      },
    );
