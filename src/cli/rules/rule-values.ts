import { SWITCH_NAMES } from "../../document/rule-names.ts";
import { ruleValues } from "../../document/rule-paths.ts";
import {
  KEEPER_POLICIES,
  LINEUP_ENFORCEMENTS,
  TRADE_POLICIES,
  TRADE_ROSTER_LIMITS,
} from "../../domain/league/rules.ts";
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
  return VALUES.get(name ?? "") ?? [];
};

const SWITCH = ["1", "0"];

const VALUES: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ["trade_policy", TRADE_POLICIES],
  ["lineup_enforcement", LINEUP_ENFORCEMENTS],
  ["keeper_policy", KEEPER_POLICIES],
  ["draft_pick_trades", SWITCH],
  ["trade_vote_override", SWITCH],
  ["trade_vote_ends_early", SWITCH],
  ["trade_roster_limits", TRADE_ROSTER_LIMITS],
  ["budget_trades", SWITCH],
  ...SWITCH_NAMES.map((name) => [name, SWITCH] as const),
]);
