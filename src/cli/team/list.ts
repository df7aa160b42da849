import { PATHS } from "../../service/paths.ts";
import { read } from "../read.ts";

export const list = read({
  name: "list",
  about: "list the teams with their abbreviations, owners and budgets",
  examples: ["fantasy-tx team list", "fantasy-tx team list --format csv"],
  printsList: true,
  path: PATHS.teams,
});
