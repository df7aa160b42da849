import { PATHS } from "../../service/paths.ts";
import { ask } from "../ask.ts";
import { command } from "../command.ts";

export const list = command({
  name: "list",
  about: "list the teams with their abbreviations, owners and budgets",
  examples: ["fantasy-tx team list", "fantasy-tx team list --format csv"],
  printsList: true,
  path: PATHS.teams,
  run: (context) => ask(context, { method: "GET", path: PATHS.teams }),
});
