import { leavesOf } from "../../document/rule-paths.ts";
import type { Outcome } from "../../domain/decision.ts";
import { paint } from "../tables/cells.ts";
import { grid } from "../tables/grid.ts";
import type { Surface } from "../tables/surface.ts";

type Rules = Extract<Outcome, { kind: "rules" }>;

/**
 * The bare value if a single one was asked for; otherwise a table of paths and values. A
 * description that was cleared is shown as `none`.
 */
export const rulesTable = ({ rules, paths, isBare }: Rules, surface: Surface): string => {
  const values = leavesOf(rules).filter(({ path }) => paths.includes(path));
  const shown = (value: string | number | null): string => String(value ?? "none");
  return isBare
    ? values.map(({ value }) => `${paint(shown(value), surface)}\n`).join("")
    : grid(
        ["Rule", "Value"],
        values.map(({ path, value }) => [path, shown(value)]),
        surface,
      );
};
