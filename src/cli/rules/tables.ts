import { leavesOf } from "../../document/rule-paths.ts";
import type { Outcome } from "../../domain/decision.ts";
import { paint, type Surface } from "../tables/cells.ts";
import { type Column, type List, listOf, listTable } from "../tables/list.ts";
import { valueText } from "./value-text.ts";

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
export const rulesTable = (asked: Rules, surface: Surface): string =>
  asked.isBare
    ? valuesOf(asked)
        .map((value) => `${paint(valueText(value, asked.timeZone), surface)}\n`)
        .join("")
    : listTable(columns(asked.timeZone), valuesOf(asked), surface);

/** The rules as a list, also if a single value was asked for. */
export const rulesList = (asked: Rules, surface: Surface): List =>
  listOf(columns(), valuesOf(asked), surface);
