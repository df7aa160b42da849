import { PATHS } from "../../service/paths.ts";
import { read } from "../read.ts";

export const show = read({
  name: "show",
  about: "show an overview of the league: dates, trades under way, locks, teams, rules",
  examples: ["fantasy-tx league show", "fantasy-tx league show --as ann"],
  printsList: true,
  path: PATHS.league,
});
