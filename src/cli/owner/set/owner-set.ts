import type { Command } from "commander";
import { PATHS } from "../../../service/paths.ts";
import { askToChange } from "../../ask.ts";
import { completedArgument, completedOption } from "../../completion/completed-option.ts";
import { OWNERS } from "../../completion/shared-completions.ts";
import { choiceOption } from "../../did-you-mean.ts";
import { examples } from "../../examples.ts";
import { load } from "../../lazy.ts";
import { listOrNone } from "../../list-or-none.ts";
import {
  type AskingOptions,
  byFlag,
  DRY_RUN_OPTION,
  PAYLOAD_OPTION,
  YES_OPTION,
} from "../../payload-option.ts";
import type { Bind, Run } from "../../run.ts";
import { idOf, idsOf, typedOwner, typedTeam } from "../../typed-names.ts";
import { UsageError } from "../../usage-error.ts";
import { lossConfirmation } from "../losses.ts";

type OwnOptions = {
  readonly name?: string;
  readonly team?: readonly string[];
  readonly commissioner?: string;
};

export const declareOwnerSet = (owner: Command, bind: Bind): void => {
  examples(owner.command("set"), [
    "fantasy-tx owner set bob --team 2 7",
    "fantasy-tx owner set bob --team none",
    'fantasy-tx owner set zoe --name "Zoe Ames" --commissioner on --dry-run',
  ])
    .description("set an owner's name and teams, and whether they are a commissioner")
    .addArgument(completedArgument("[owner]", "the owner, by id or by name", OWNERS))
    .option("--name <name>", "the owner's name")
    .addOption(
      completedOption(
        "--team <team...>",
        "all teams of the owner from now on, by id or by name, or 'none'",
        async () => (await load.ownedValues()).teamsOfOwner,
      ),
    )
    .addOption(
      choiceOption("--commissioner <on|off>", "whether they are a commissioner", ["on", "off"]),
    )
    .addOption(PAYLOAD_OPTION)
    .addOption(DRY_RUN_OPTION)
    .addOption(YES_OPTION)
    .action(bind(run));
};

const run: Run<AskingOptions & OwnOptions> = async (
  context,
  { payload, dryRun = false, yes: _, ...options },
  [named],
) =>
  askToChange(
    context,
    { method: "PUT", path: PATHS.owners, confirm: lossConfirmation(context) },
    { payload, dryRun },
    { "an owner": named, ...byFlag(options) },
    async () => {
      const { name, team, commissioner } = options;
      if (named === undefined)
        throw new UsageError(
          "missing owner: give an id or a name. 'fantasy-tx owner list' lists them",
        );
      if (Object.keys(options).length === 0)
        throw new UsageError("nothing to set. Run 'fantasy-tx owner set --help' for usage.");
      const id = await idOf(context, named, typedOwner);
      return {
        ...(name !== undefined && { name: { [id]: name } }),
        ...(team !== undefined && {
          teams: { [id]: await idsOf(context, listOrNone(team), typedTeam) },
        }),
        ...(commissioner !== undefined && { commissioner: { [id]: commissioner } }),
      };
    },
  );
