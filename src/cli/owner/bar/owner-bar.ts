import type { Command } from "commander";
import { completedArgument } from "../../completion/completed-option.ts";
import { examples } from "../../examples.ts";
import { load } from "../../lazy.ts";
import { DRY_RUN_OPTION, PAYLOAD_OPTION } from "../../payload-option.ts";
import type { Bind } from "../../run.ts";
import { barOwners } from "../bar-owners.ts";

export const declareOwnerBar = (owner: Command, bind: Bind): void => {
  examples(owner.command("bar"), [
    "fantasy-tx owner bar bob",
    "fantasy-tx owner bar bob --as ann --dry-run",
  ])
    .description("bar owners from offering and accepting trades")
    .addArgument(
      completedArgument(
        "[owner...]",
        "owners, by id or by name",
        async () => (await load.barValues()).otherOwners,
      ),
    )
    .addOption(PAYLOAD_OPTION)
    .addOption(DRY_RUN_OPTION)
    .action(bind(barOwners("bar")));
};
