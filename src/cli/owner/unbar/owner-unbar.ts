import type { Command } from "commander";
import { completedArgument } from "../../completion/completed-option.ts";
import { examples } from "../../examples.ts";
import { load } from "../../lazy.ts";
import { DRY_RUN_OPTION, PAYLOAD_OPTION } from "../../payload-option.ts";
import type { Bind } from "../../run.ts";
import { barOwners } from "../bar-owners.ts";

export const declareOwnerUnbar = (owner: Command, bind: Bind): void => {
  examples(owner.command("unbar"), ["fantasy-tx owner unbar flo"])
    .description("let barred owners trade again")
    .addArgument(
      completedArgument(
        "[owner...]",
        "owners, by id or by name",
        async () => (await load.barValues()).barredOwners,
      ),
    )
    .addOption(PAYLOAD_OPTION)
    .addOption(DRY_RUN_OPTION)
    .action(bind(barOwners("unbar")));
};
