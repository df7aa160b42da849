import { PATHS } from "../../service/paths.ts";
import { ask } from "../ask.ts";
import { command } from "../command.ts";

export const list = command({
  name: "list",
  about: "list all owners with their teams",
  examples: ["fantasy-tx owner list"],
  printsList: true,
  run: (context) => ask(context, { method: "GET", path: PATHS.owners }),
});
