import { codecOf, leavesOf, type RuleValue } from "../../document/rule-paths.ts";
import type { Outcome } from "../../domain/decision.ts";
import { isMoment, isoText } from "../../domain/league/time.ts";
import {
  type Column,
  type Look,
  line,
  type Section,
  type Table,
  tableOf,
} from "../tables/blocks.ts";
import { inIso } from "../tables/moments.ts";

type Rules = Extract<Outcome, { kind: "rules" }>;

type Value = ReturnType<typeof leavesOf>[number];

/** Without a time zone, moments are in UTC. */
const columns = (timeZone?: string): readonly Column<Value>[] => [
  ["Rule", ({ path }) => path],
  ["Value", (value) => valueText(value, timeZone)],
];

const valuesOf = ({ rules, paths }: Rules): readonly Value[] =>
  leavesOf(rules).filter(({ path }) => paths.includes(path));

/**
 * The bare value if a single one was asked for; otherwise a table of paths and values. A
 * description that was cleared is shown as `none`.
 */
export const rulesSection = (asked: Rules, look: Look): Section =>
  asked.isBare
    ? valuesOf(asked).map((value) => line(valueText(value, asked.timeZone)))
    : [tableOf(columns(asked.timeZone), valuesOf(asked), look)];

/** The rules as a list, also if a single value was asked for. */
export const rulesList = (asked: Rules, look: Look): Table =>
  tableOf(columns(), valuesOf(asked), look);

/**
 * A value as `rules set` takes it. A moment is in ISO 8601: as the clocks of a time zone show it, or
 * else in UTC.
 */
export const valueText = ({ path, value }: RuleValue, timeZone?: string): string => {
  const at = codecOf(path)?.unit === "deadline" ? Number(value ?? 0) : 0;
  if (!isMoment(at)) return String(value ?? "none");
  return timeZone === undefined ? isoText(at) : inIso(at, timeZone);
};
