import type { Difference, Part } from "../../domain/differences.ts";
import { counted } from "../counted.ts";
import type { Cell } from "./cells.ts";
import { title } from "./facts.ts";
import { grid } from "./grid.ts";
import type { Surface } from "./surface.ts";

/** What an update changes: first in a sentence, then thing by thing. */
export const updatedTable = (differences: readonly Difference[], surface: Surface): string => {
  if (differences.length === 0) return "";
  const rows = differences.map(({ part, what, id, name, field, from, to }): readonly Cell[] => [
    part,
    [id, name].filter((text) => text !== "").join(" "),
    ...(what === "changed" ? [field, from, to] : [what, "", ""]),
  ]);
  const sentence = title({ text: summary(differences), meaning: "heading" }, surface);
  return `${sentence}\n${grid(["Part", "Which", "What", "From", "To"], rows, surface)}`;
};

/** In a commissioner's words: `3 players moved, 12 roster statuses changed, 1 owner added`. */
const summary = (differences: readonly Difference[]): string =>
  [...Map.groupBy(differences, kindOf)]
    .map(([kind, alike]) => {
      const [things = "", verb = ""] = kind.split(": ");
      const each = new Set(alike.map(({ part, id, field }) => (part === "league" ? field : id)));
      return `${counted(each.size, things)} ${verb}`;
    })
    .join(", ");

/** What is counted together, and what has happened to it. */
const kindOf = ({ part, what, field }: Difference): string => {
  const things = THINGS[part];
  if (what !== "changed") return `${things}: ${what}`;
  if (field === "team" && (part === "player" || part === "draft pick")) return `${things}: moved`;
  return `${part === "player" ? (OF_A_PLAYER.get(field) ?? things) : things}: changed`;
};

const THINGS = {
  player: "players",
  slot: "lineup slots",
  "draft pick": "draft picks",
  owner: "owners",
  team: "teams",
  trade: "trades",
  lock: "locks",
  league: "league details",
  rule: "rules",
  position: "positions",
  period: "periods",
} as const satisfies Record<Part, string>;

/** What of a player is counted by itself. */
const OF_A_PLAYER: ReadonlyMap<string, string> = new Map([
  ["roster_status", "roster statuses"],
  ["roster_pos", "roster positions"],
  ["pro_status", "pro statuses"],
  ["eligible", "eligibilities"],
  ["is_keeper", "keepers"],
]);
