import { ruleValues } from "../../document/rule-paths.ts";
import { RULES_BY_NAME } from "../../domain/league/rules.ts";
import type { LeagueValues } from "../completion/values.ts";

/** The paths of the league's rules, with their values as descriptions. */
export const rulePaths: LeagueValues = ({ league }) =>
  ruleValues(league.rules()).map(({ path, value }) => ({
    value: path,
    description: value === null ? "none" : String(value),
    alias: path.replace(
      /^\/(transactions|roster\/positions|roster\/statuses|roster)\/|\/value$/g,
      "",
    ),
  }));

/** The values that a rule can have, if that is a closed list. */
export const valuesOfRule = (path: string): readonly string[] => {
  const name = path
    .toLowerCase()
    .split("/")
    .findLast((part) => part !== "" && part !== "value");
  return RULES_BY_NAME.get(name ?? "")?.codec.words?.map(String) ?? [];
};
