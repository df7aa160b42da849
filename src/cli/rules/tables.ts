import { codecOf, leavesOf } from "../../document/rule-paths.ts";
import type { Outcome } from "../../domain/decision.ts";
import { isMoment, isoText } from "../../domain/league/time.ts";
import { paint, type Surface } from "../tables/cells.ts";
import { type Column, type List, listOf, listTable } from "../tables/list.ts";

type Rules = Extract<Outcome, { kind: "rules" }>;

type Value = ReturnType<typeof leavesOf>[number];

/** A value as `rules set` takes it. A moment is in ISO 8601. */
const shown = ({ path, value }: Value): string => {
  const isTime = codecOf(path)?.unit === "deadline" && isMoment(Number(value ?? 0));
  return isTime ? isoText(Number(value)) : String(value ?? "none");
};

const COLUMNS: readonly Column<Value>[] = [
  ["Rule", ({ path }) => path],
  ["Value", shown],
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
        .map((value) => `${paint(shown(value), surface)}\n`)
        .join("")
    : listTable(COLUMNS, valuesOf(asked), surface);

/** The rules as a list, also if a single value was asked for. */
export const rulesList = (asked: Rules, surface: Surface): List =>
  listOf(COLUMNS, valuesOf(asked), surface);
