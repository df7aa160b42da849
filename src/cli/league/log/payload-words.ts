import { type Fields, isObject } from "../../../document/json.ts";
import { NO_TEAM } from "../../../domain/league/ids.ts";
import { parsePickId } from "../../../domain/league/picks.ts";
import { fullName, STATUS_WORDS } from "../../../domain/league/players.ts";
import { parseTime } from "../../../domain/league/time.ts";
import type { League } from "../../../domain/league.ts";
import type { KeptEntry } from "../../../domain/port.ts";
import { PATHS } from "../../../service/paths.ts";
import { listed } from "../../../service/wording.ts";
import { fullPath } from "../../../wire/uri.ts";
import { moment } from "../../tables/moments.ts";
import { draftText } from "../../tables/texts.ts";

/** An entry of the journal, and its payload in words, such as `Abe Ashby to Balks`. */
export type EntryInWords = KeptEntry & { readonly what: string };

/**
 * The entries with their payloads in words. Players and teams have the names that the league knows
 * them by now. An id that it does not know stays as it is.
 */
export const entriesInWords = (
  entries: readonly KeptEntry[],
  league: League,
): readonly EntryInWords[] => {
  const names = namesIn(league);
  return entries.map((entry) => {
    const words = WORDS[`${entry.method} ${fullPath(entry.path)}`] ?? namedValues;
    return { ...entry, what: joined(words(JSON.parse(entry.payload) as Fields, names)) };
  });
};

/** What the ids in a payload stand for. */
type Names = {
  readonly player: (id: string) => string;
  readonly team: (id: string) => string;
  readonly time: (typed: string) => string;
};

/** Each name is looked up once, and only if an entry needs it. */
const namesIn = (league: League): Names => ({
  player: remembered((id) => {
    const player = league.player(id);
    return player === undefined ? id : fullName(player);
  }),
  team: remembered((id) => (id === NO_TEAM ? "no team" : (league.team(id)?.name ?? id))),
  time: (typed) => {
    const at = parseTime(typed);
    return at === undefined ? typed : moment(at, league.storedTimeZone());
  },
});

const remembered = (look: (id: string) => string): ((id: string) => string) => {
  const found = new Map<string, string>();
  return (id) => {
    const name = found.get(id) ?? look(id);
    found.set(id, name);
    return name;
  };
};

/** The parts of a payload in words; empty ones are left out. */
type Words = (fields: Fields, names: Names) => readonly string[];

const offer: Words = (fields, names) => {
  const teams = ["from", "to"].flatMap((side) => {
    const ids = textsIn(fields, `team_${side}`);
    return ids.length === 0 ? [] : `${side} ${listed(ids.map(names.team))}`;
  });
  const moves = [
    ...moved(fields, "players", names.player, names),
    ...moved(fields, "draft_picks", pickName(names), names),
    ...moved(fields, "budget", (amount) => `${amount} budget`, names),
  ];
  return [
    headed(teams.join(" "), moves.join(", ")),
    drops(fields, names),
    ...textsIn(fields, "expires").map((at) => `open until ${names.time(at)}`),
    ...textsIn(fields, "counter_to").map((id) => `answers ${id}`),
    fields["execute_immediately"] === true ? "to be executed at once" : "",
    ...textsIn(fields, "comment").map((comment) => `"${comment}"`),
  ];
};

const action: Words = (fields, names) => [
  [...textsIn(fields, "action"), ...textsIn(fields, "id")].join(" "),
  drops(fields, names),
];

const drops = (fields: Fields, names: Names): string =>
  named(
    "drops",
    entriesIn(fields, "drops").map(({ id }) => names.player(id)),
  );

const lineup: Words = (fields, names) => {
  const moves = Object.values(STATUS_WORDS).flatMap((status) =>
    pairsIn(fields, status).map(([id, place]) => {
      const position = isObject(place) ? textsIn(place, "pos") : [];
      return `${names.player(id)} to ${[status, ...position].join(" ")}`;
    }),
  );
  const keepers = textsIn(fields, "keepers").map(names.player);
  const clearsKeepers = Array.isArray(fields["keepers"]) && keepers.length === 0;
  const parts = [
    moves.join(", "),
    clearsKeepers ? "no keepers" : named("keepers", keepers),
    ...["point", "period"].map((name) => named(name, textsIn(fields, name))),
    fields["strict"] === true ? "strict" : "",
  ];
  return [headed(textsIn(fields, "team").map(names.team).join(), joined(parts))];
};

const players: Words = (fields, names) => [
  [
    named("lock", textsIn(fields, "lock").map(names.player)),
    ...textsIn(fields, "until").map((time) => `until ${names.time(time)}`),
  ].join(" "),
  named("unlock", textsIn(fields, "unlock").map(names.player)),
  named(
    "pro status",
    pairsIn(fields, "pro_status").map(([id, status]) => `${names.player(id)} ${status || "none"}`),
  ),
  ...["name", "position", "pro_team"].map((field) =>
    named(
      field.replace("_", " "),
      pairsIn(fields, field).map(([id, value]) => `${names.player(id)} ${value || "none"}`),
    ),
  ),
  named(
    "add",
    pairsIn(fields, "add").map(([id, player]) =>
      addedPlayer(isObject(player) ? player : {}, id, names),
    ),
  ),
];

/** Such as `Gil Gray (added-1) to Alewives`. */
const addedPlayer = (player: Fields, id: string, { team }: Names): string => {
  const [name] = textsIn(player, "name");
  const [to] = textsIn(player, "team");
  return `${name} (${id})${to === undefined ? "" : ` to ${team(to)}`}`;
};

const budgets: Words = (fields, names) => [
  pairsIn(fields, "budget")
    .map(([id, amount]) => `${amount ?? "no"} budget for ${names.team(id)}`)
    .join(", "),
];

/** Fields by their own names, for payloads that name no players. */
const namedValues: Words = (fields) => [
  Object.entries(fields)
    .map(([name, value]) => `${name} ${valueText(value)}`.trim())
    .join(" "),
];

/** An update can be as large as a league, so only the parts that it replaces are named. */
const update: Words = (fields) => [Object.keys(fields).join(" ")];

const WORDS: Readonly<Record<string, Words>> = {
  [`POST ${PATHS.trade}`]: offer,
  [`PUT ${PATHS.trade}`]: action,
  [`PUT ${PATHS.lineup}`]: lineup,
  [`PUT ${PATHS.league}`]: update,
  [`PUT ${PATHS.rosters}`]: (fields, names) => [
    moved(fields, "moves", names.player, names).join(", "),
  ],
  [`PUT ${PATHS.picks}`]: (fields, names) => [
    moved(fields, "moves", pickName(names), names).join(", "),
  ],
  [`PUT ${PATHS.teams}`]: budgets,
  [`PUT ${PATHS.players}`]: players,
  [`PUT ${PATHS.owners}`]: (fields) =>
    ["bar", "unbar"].map((verb) => named(verb, textsIn(fields, verb))),
};

const joined = (parts: readonly string[]): string => parts.filter((part) => part !== "").join("; ");

/** Such as `Alewives: no keepers`. Either of the two may be empty. */
const headed = (head: string, text: string): string =>
  [head, text].filter((part) => part !== "").join(": ");

/** Such as `keepers Abe Ashby, Foz Ennis`; empty if there are none. */
const named = (name: string, values: readonly string[]): string =>
  values.length === 0 ? "" : `${name} ${values.join(", ")}`;

/** Such as `Abe Ashby to Balks`. */
const moved = (
  fields: Fields,
  field: string,
  nameOf: (id: string) => string,
  { team }: Names,
): readonly string[] =>
  entriesIn(fields, field).map(({ id, to }) => `${nameOf(id)} to ${team(to)}`);

/** Such as `2027 round 1 pick of Balks`. */
const pickName =
  ({ team }: Names) =>
  (id: string): string => {
    const pick = parsePickId(id);
    return pick === undefined ? id : `${draftText(pick)} pick of ${team(pick.originalTeamId)}`;
  };

/** The entries `<id>:<from>:<to>` of a field. */
const entriesIn = (fields: Fields, name: string) =>
  textsIn(fields, name).map((entry) => {
    const [id = "", from = "", to = ""] = entry.split(":");
    return { id, from, to };
  });

/** The texts and numbers of a field, one or a list; a missing or empty one has none. */
const textsIn = (fields: Fields, name: string): readonly string[] => {
  const value = fields[name];
  return (Array.isArray(value) ? value : [value])
    .filter((each) => each !== undefined && each !== null && each !== "")
    .map(String);
};

/** The ids of a field with their values. */
const pairsIn = (fields: Fields, name: string): readonly (readonly [string, unknown])[] => {
  const value = fields[name];
  return isObject(value) ? Object.entries(value) : [];
};

const valueText = (value: unknown): string => {
  if (Array.isArray(value)) return value.length === 0 ? "none" : value.map(valueText).join(" ");
  if (isObject(value))
    return Object.entries(value)
      .map(([name, each]) => `${name} ${valueText(each)}`.trim())
      .join(" ");
  return typeof value === "string" ? value : JSON.stringify(value);
};
