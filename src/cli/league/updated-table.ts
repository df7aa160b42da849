import type { Outcome } from "../../domain/decision.ts";
import { NO_TEAM } from "../../domain/league/ids.ts";
import { ROSTER_STATUSES, STATUS_WORDS } from "../../domain/league/players.ts";
import type { Difference } from "../../domain/maintenance/difference.ts";
import { isNameEnough } from "../../words/rosters.ts";
import { counted, joined, listedInShort } from "../../words/text.ts";
import { valueText } from "../rules/tables.ts";
import {
  type Cell,
  facts,
  heading,
  type Look,
  line,
  type Section,
  table,
} from "../tables/blocks.ts";
import { momentToTheSecond } from "../tables/moments.ts";

/** How many changes are shown one by one. The summary of more has at most as many lines (R13). */
const MOST_ROWS = 10;

/**
 * The changes of an update: all of them in a table if they are few or if the surface is verbose,
 * otherwise a line for each kind. What only repeats another change is left out.
 */
export const updatedSections = (
  { differences: all, ...league }: Pick<Updated, "differences" | "teams" | "timeZone">,
  look: Look,
): readonly Section[] => {
  if (all.length === 0) return [];
  const inWords = wordsOf(league);
  const telling = all.filter((each) => !isRestated(each, all));
  const differences = look.isVerbose || telling.length === 0 ? all : telling;
  if (!look.isVerbose && differences.length > MOST_ROWS) return inShort(differences, inWords, look);
  const owners = differences.filter(({ part }) => part === "owner");
  const rows = differences.map((each): readonly Cell[] => {
    const { part, what, id, name, field, from, to } = each;
    return [
      part,
      part === "owner" && isNameEnough({ id, name }, owners) ? name : joined([id, name], " "),
      ...(what === "changed" ? [field, inWords(each, from), inWords(each, to)] : [what, "", ""]),
    ];
  });
  return [
    [heading(counted(differences.length, "change"))],
    [table(["Part", "Which", "What", "From", "To"], rows)],
  ];
};

/**
 * Whether a change only repeats another one: the position of a player who is no longer active, or
 * follows their own new position; and the past lineups that end with a season (L13).
 */
const isRestated = ({ part, id, field, to }: Difference, all: readonly Difference[]): boolean => {
  if (part === "slot" || field === "beginning")
    return all.some((other) => other.part === "league" && other.field === "id");
  if (field !== "roster_pos") return false;
  return all.some(
    (other) =>
      other.part === "player" &&
      other.id === id &&
      ((other.field === "roster_status" && other.to !== "A") ||
        (other.field === "position" && other.to === to)),
  );
};

type Updated = Extract<Outcome, { readonly kind: "updated" }>;

type Line = readonly [thing: readonly [string, string?], takes: (each: Difference) => boolean];

/** The lines of the summary. A change is in the first that takes it. */
const LINES: readonly Line[] = [
  [["player moved", "players moved"], ({ part, field }) => part === "player" && field === "team"],
  [["player added", "players added"], ({ part, what }) => part === "player" && what === "added"],
  [
    ["player removed", "players removed"],
    ({ part, what }) => part === "player" && what === "removed",
  ],
  [
    ["player renamed", "players renamed"],
    ({ field }) => field === "firstname" || field === "lastname",
  ],
  [["trade added", "trades added"], ({ part, what }) => part === "trade" && what === "added"],
  [["draft pick"], ({ part }) => part === "draft pick"],
  [["rule"], ({ part }) => part === "rule" || part === "position"],
  [["league detail"], ({ part }) => part === "league"],
  [
    ["place in a lineup", "places in lineups"],
    ({ part, field }) => part === "slot" || PLACE_FIELDS.includes(field),
  ],
  [["other change"], () => true],
];

const PLACE_FIELDS: readonly string[] = ["roster_status", "roster_pos", "beginning", "is_move"];

/** How many things a line names. */
const MOST_ON_A_LINE = 3;

/** A line for each kind of change, such as `12 players moved  Ike Bellwether (Aces to Balks), …`. */
const inShort = (
  differences: readonly Difference[],
  inWords: InWords,
  { canShowMore = false }: Look,
): readonly Section[] => {
  const byLine = Map.groupBy(differences, (each) => LINES.find(([, takes]) => takes(each)));
  const kinds = LINES.flatMap((kind) => {
    const things = Map.groupBy(byLine.get(kind) ?? [], thingChanged);
    if (things.size === 0) return [];
    const named = [...things.values()]
      .flatMap(([first]) => first ?? [])
      .map((each) => inItsWords(each, inWords));
    return [[counted(things.size, ...kind[0]), listedInShort(named, MOST_ON_A_LINE)] as const];
  });
  return [
    [facts(...kinds)],
    canShowMore ? [line(`--verbose shows all ${differences.length} changes`)] : [],
  ];
};

const thingChanged = ({ part, id, field }: Difference): string =>
  part === "league" ? field : `${part} ${id}`;

/** Such as `Ike Bellwether (Aces to Balks)`, `trade_policy (vote to approve)` or `2030.1.1 added`. */
const inItsWords = (each: Difference, inWords: InWords): string => {
  const { part, what, id, name, field, from, to } = each;
  const thing = part === "league" ? field : name || id;
  if (what !== "changed") return TOLD_BY_LINE.includes(part) ? thing : `${thing} ${what}`;
  const values = [from, to].map((value) => inWords(each, value) || "none").join(" to ");
  return `${thing} (${UNNAMED.includes(field) || part === "league" ? "" : `${field} `}${values})`;
};

/** The parts whose lines say themselves what was added or removed. */
const TOLD_BY_LINE: readonly string[] = ["player", "trade"];

/** The fields that need no name beside their values. */
const UNNAMED: readonly string[] = ["team", "value", "roster_status"];

/** A value of a change as people say it, such as `no team` for the team `0`. */
type InWords = (of: Pick<Difference, "part" | "id" | "field">, value: string) => string;

const wordsOf = ({ teams, timeZone }: Pick<Updated, "teams" | "timeZone">): InWords => {
  const names = new Map(teams.map(({ id, name }) => [id, name]));
  return ({ part, id, field }, value) => {
    if (field === "team") return value === NO_TEAM ? "no team" : (names.get(value) ?? value);
    if (part === "rule" && field === "value") return valueText({ path: id, value }, timeZone);
    if (part === "lock" && value !== "") return momentToTheSecond(Number(value), timeZone);
    const status = ROSTER_STATUSES.find((each) => each === value);
    return field === "roster_status" && status !== undefined ? STATUS_WORDS[status] : value;
  };
};
