import type { Command } from "commander";
import { PATHS } from "../../../service/paths.ts";
import { ask } from "../../ask.ts";
import { examples } from "../../examples.ts";
import { printsList } from "../../list-format.ts";
import type { Bind, Run } from "../../run.ts";

export const declareOwnerList = (owner: Command, bind: Bind): void => {
  examples(printsList(owner.command("list")), ["fantasy-tx owner list"])
    .description("list all owners with their teams")
    .action(bind(run));
};

const run: Run<Record<string, never>> = (context) =>
  ask(context, { method: "GET", path: PATHS.owners });
