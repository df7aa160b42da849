import type { Command } from "commander";
import { isId } from "../../../domain/league/ids.ts";
import { PATHS } from "../../../service/paths.ts";
import { askToChange } from "../../ask.ts";
import { completedOption } from "../../completion/completed-option.ts";
import { TEAMS } from "../../completion/shared-completions.ts";
import { examples } from "../../examples.ts";
import {
  byFlag,
  DRY_RUN_OPTION,
  PAYLOAD_OPTION,
  type WritingOptions,
} from "../../payload-option.ts";
import type { Bind, Run } from "../../run.ts";
import { shellWord } from "../../shell-word.ts";
import { idsOf, typedTeam } from "../../typed-names.ts";
import { UsageError } from "../../usage-error.ts";

type OwnOptions = {
  readonly name?: string;
  readonly team?: readonly string[];
  readonly commissioner?: true;
};

export const declareOwnerAdd = (owner: Command, bind: Bind): void => {
  examples(owner.command("add"), [
    'fantasy-tx owner add gil --name "Gil Hodge" --team 7',
    "fantasy-tx owner add hal --commissioner --dry-run",
  ])
    .description("add an owner to the league")
    .argument("[id]", "the id of the new owner: a short word, for --as")
    .option("--name <name>", "the owner's name (default: the id)")
    .addOption(
      completedOption(
        "--team <team...>",
        "the owner's teams, by id or by name; teams keep their other owners",
        TEAMS,
      ),
    )
    .option("--commissioner", "make the owner a commissioner")
    .addOption(PAYLOAD_OPTION)
    .addOption(DRY_RUN_OPTION)
    .action(bind(run));
};

const run: Run<WritingOptions & OwnOptions> = async (
  context,
  { payload, dryRun = false, ...options },
  [id],
) =>
  askToChange(
    context,
    { method: "PUT", path: PATHS.owners },
    { payload, dryRun },
    { "an owner": id, ...byFlag(options) },
    async () => {
      const { name, team, commissioner } = options;
      if (id === undefined)
        throw new UsageError("missing owner: give the new owner an id, such as gil");
      if (!isId(id))
        throw new UsageError(
          `'${id}' is not an id: ids have no white space or ':', and do not begin with '-' or '@'. To add an owner of this name: fantasy-tx owner add ${shortId(id)} --name ${shellWord(id)}`,
        );
      return {
        add: {
          [id]: {
            ...(name !== undefined && { name }),
            ...(team !== undefined && { teams: await idsOf(context, team, typedTeam) }),
            ...(commissioner !== undefined && { commissioner }),
          },
        },
      };
    },
  );

/** An id for an owner of a name: its first word in small letters, such as `gil` for `Gil Two`. */
const shortId = (name: string): string => /[a-z]+/.exec(name.toLowerCase())?.[0] ?? "gil";
