import { PATHS } from "../../service/paths.ts";
import { ask } from "../ask.ts";
import { command } from "../command.ts";

export const show = command({
  name: "show",
  about: "show an overview of the league: dates, trades under way, locks, teams, rules",
  examples: ["fantasy-tx league show", "fantasy-tx league show --as ann"],
  printsList: true,
  run: (context) => ask(context, { method: "GET", path: PATHS.league }),
});
