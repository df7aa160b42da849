import { NO_TEAM } from "../../../domain/league/ids.ts";
import { ROSTER_STATUSES, STATUS_WORDS } from "../../../domain/league/players.ts";
import type { Difference, Part } from "../../../domain/maintenance/difference.ts";
import { isNameEnough } from "../../../words/rosters.ts";
import { counted, joined } from "../../../words/text.ts";
import type { Cell } from "../../tables/cells.ts";
import { title } from "../../tables/facts.ts";
import { grid } from "../../tables/grid.ts";
import type { Surface } from "../../tables/surface.ts";

/** The changes of an update: a summary, then a table. */
export const updatedTable = (differences: readonly Difference[], surface: Surface): string => {
  if (differences.length === 0) return "";
  const owners = differences.filter(({ part }) => part === "owner");
  const rows = differences.map(({ part, what, id, name, field, from, to }): readonly Cell[] => [
    part,
    part === "owner" && isNameEnough({ id, name }, owners) ? name : joined([id, name], " "),
    ...(what === "changed" ? [field, inWords(field, from), inWords(field, to)] : [what, "", ""]),
  ]);
  const sentence = title({ text: summary(differences), meaning: "heading" }, surface);
  return `${sentence}\n${grid(["Part", "Which", "What", "From", "To"], rows, surface)}`;
};

/** A value of a field as people say it, such as `no team` for the team `0`. */
const inWords = (field: string, value: string): string => {
  if (field === "team" && value === NO_TEAM) return "no team";
  const status = ROSTER_STATUSES.find((each) => each === value);
  return field === "roster_status" && status !== undefined ? STATUS_WORDS[status] : value;
};

/** A summary such as `3 players moved, 12 roster statuses changed, 1 owner added`. */
const summary = (differences: readonly Difference[]): string =>
  [...Map.groupBy(differences, thingOf)]
    .flatMap(([thing, alike]) =>
      [...Map.groupBy(alike, verbOf)].map(([verb, same]) => {
        const each = new Set(same.map(({ part, id, field }) => (part === "league" ? field : id)));
        return `${counted(each.size, thing)} ${verb}`;
      }),
    )
    .join(", ");

/** The word under which a difference is counted. */
const thingOf = ({ part, what, field }: Difference): string =>
  (part === "player" && what === "changed" ? PLAYER_FIELDS.get(field) : undefined) ??
  PARTS.get(part) ??
  part;

const verbOf = ({ part, what, field }: Difference): string =>
  what === "changed" && field === "team" && (part === "player" || part === "draft pick")
    ? "moved"
    : what;

/** The parts that are not counted under their own word. */
const PARTS: ReadonlyMap<Part, string> = new Map([
  ["slot", "lineup slot"],
  ["league", "league detail"],
]);

/** The fields of a player that are counted separately. */
const PLAYER_FIELDS: ReadonlyMap<string, string> = new Map([
  ["roster_status", "roster status"],
  ["roster_pos", "roster position"],
  ["pro_status", "pro status"],
  ["eligible", "eligibility"],
  ["is_keeper", "keeper"],
]);
