import type { Command } from "commander";
import type { Outcome } from "../../../domain/decision.ts";
import { PATHS } from "../../../service/paths.ts";
import { ownersText } from "../../../words/rosters.ts";
import { listed } from "../../../words/text.ts";
import { askToChange } from "../../ask.ts";
import { completedArgument } from "../../completion/completed-option.ts";
import { examples } from "../../examples.ts";
import { load } from "../../lazy.ts";
import {
  type AskingOptions,
  DRY_RUN_OPTION,
  PAYLOAD_OPTION,
  YES_OPTION,
} from "../../payload-option.ts";
import type { Bind, Run } from "../../run.ts";
import { idsOf, typedOwner } from "../../typed-names.ts";
import { UsageError } from "../../usage-error.ts";

export const declareOwnerRemove = (owner: Command, bind: Bind): void => {
  examples(owner.command("remove"), [
    "fantasy-tx owner remove bob",
    "fantasy-tx owner remove cat flo --as ann --dry-run",
  ])
    .description("remove owners from the league; their teams and trades stay")
    .addArgument(
      completedArgument(
        "[owner...]",
        "owners, by id or by name",
        async () => (await load.barValues()).unnamedOwners,
      ),
    )
    .addOption(PAYLOAD_OPTION)
    .addOption(DRY_RUN_OPTION)
    .addOption(YES_OPTION)
    .action(bind(run));
};

const run: Run<AskingOptions> = async (context, { payload, dryRun = false }, named) =>
  askToChange(
    context,
    { method: "PUT", path: PATHS.owners, confirm: removalConfirmation },
    { payload, dryRun },
    { "an owner": named },
    async () => {
      if (named.length === 0)
        throw new UsageError(
          "missing owner: give an id or a name. 'fantasy-tx owner list' lists them",
        );
      return { remove: await idsOf(context, named, typedOwner) };
    },
  );

/** Such as `Remove Bob Bell (bob) from the league?`; undefined if nobody is removed. */
const removalConfirmation = async (outcome: Outcome): Promise<string | undefined> =>
  outcome.kind === "owners" && outcome.removed.length > 0
    ? `Remove ${listed(outcome.removed.map((owner) => ownersText([owner])))} from the league?`
    : undefined;
