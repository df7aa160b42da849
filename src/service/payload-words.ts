import { codecOf } from "../document/rule-paths.ts";
import { isOff } from "../domain/declared/cursor.ts";
import { type Fields, isObject } from "../domain/declared/json.ts";
import { NO_TEAM } from "../domain/league/ids.ts";
import { parsePickId } from "../domain/league/picks.ts";
import { STATUS_WORDS } from "../domain/league/players.ts";
import { isMoment, parseTime, type Seconds } from "../domain/league/time.ts";
import type { Difference } from "../domain/maintenance/difference.ts";
import type { JournalEntry } from "../domain/port.ts";
import { fullPath } from "../wire/uri.ts";
import { isReadable, pickText } from "../words/rosters.ts";
import { counted, joined, listed, listedInShort } from "../words/text.ts";
import { PATHS } from "./paths.ts";

/** The names of ids and times in a payload. An unknown id is its own name. */
export type Names = {
  readonly player: (id: string) => string;
  readonly team: (id: string) => string;
  readonly owner: (id: string) => string;
  readonly time: (at: Seconds) => string;
};

/** The kind of request of a journal entry, such as `POST /fantasy/league/transactions/trade`. */
const requestOf = ({ method, path }: Pick<JournalEntry, "method" | "path">): string =>
  `${method} ${fullPath(path)}`;

/** The payload of a journal entry in words, such as `Abe Ashby to Balks`. */
export const payloadWords = (entry: JournalEntry, names: Names): string => {
  const request = requestOf(entry);
  if (request === `PUT ${PATHS.league}`) return updateWords(entry, names);
  const words = WORDS[request] ?? namedValues;
  const team = (id: string): string => (id === NO_TEAM ? "no team" : names.team(id));
  return joined(words(JSON.parse(entry.payload) as Fields, { ...names, team }), "; ");
};

/** A time as somebody typed it. */
const timeIn = (typed: string, { time }: Names): string => {
  const at = parseTime(typed);
  return at === undefined ? typed : time(at);
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
    ...textsIn(fields, "expires").map((at) => `open until ${timeIn(at, names)}`),
    ...textsIn(fields, "counter_to").map((id) => `answers ${id}`),
    fields["execute_immediately"] === true ? "to be executed at once" : "",
    ...comments(fields),
  ];
};

const action: Words = (fields, names) => [
  [...textsIn(fields, "action"), ...textsIn(fields, "id")].join(" "),
  drops(fields, names),
  ...comments(fields),
];

const comments = (fields: Fields): readonly string[] =>
  textsIn(fields, "comment").map((comment) => `"${comment}"`);

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
  return [headed(textsIn(fields, "team").map(names.team).join(), joined(parts, "; "))];
};

const players: Words = (fields, names) => [
  ...lockWords(fields, names),
  named("remove", textsIn(fields, "remove").map(names.player)),
  named(
    "pro status",
    pairsIn(fields, "pro_status").map(([id, status]) => `${names.player(id)} ${status || "none"}`),
  ),
  // `names.player` would give the new name, so the id stands for the player.
  named(
    "name",
    pairsIn(fields, "name").map(([id, name]) => `${id} ${name}`),
  ),
  ...["position", "pro_team"].map((field) =>
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

/** Such as `lock SEA from … until …`; `plan 28 locks` of a schedule. */
const lockWords = (fields: Fields, names: Names): readonly string[] => {
  const times = ["from", "until"].flatMap((key) =>
    textsIn(fields, key).map((time) => `${key} ${timeIn(time, names)}`),
  );
  const subjects = (key: string) => named(key, textsIn(fields, key).map(names.player));
  const { schedule } = fields;
  const hasLock = subjects("lock") !== "";
  return [
    joined([subjects("lock"), ...(hasLock ? times : [])], " "),
    joined([subjects("unlock"), ...(hasLock ? [] : times)], " "),
    Array.isArray(schedule) && schedule.length > 0
      ? `plan ${counted(schedule.length, "lock")}`
      : "",
  ];
};

/** Such as `Gil Gray (added-1) to Alewives`. */
const addedPlayer = (player: Fields, id: string, { team }: Names): string => {
  const [name] = textsIn(player, "name");
  const [to] = textsIn(player, "team");
  return `${name} (${id})${to === undefined ? "" : ` to ${team(to)}`}`;
};

const teams: Words = (fields, names) => [
  pairsIn(fields, "budget")
    .map(([id, amount]) => `${amount ?? "no"} budget for ${names.team(id)}`)
    .join(", "),
  ...["name", "long_abbr", "short_name", "abbr", "logo"].map((field) =>
    named(
      field.replace("_", " "),
      pairsIn(fields, field).map(([id, text]) => `${names.team(id)} ${text || "none"}`),
    ),
  ),
  ...pairsIn(fields, "owners").map(
    ([id, owners]) =>
      `owners of ${names.team(id)}: ${listed(textsIn({ owners }, "owners").map(names.owner)) || "none"}`,
  ),
];

const owners: Words = (fields, names) => [
  ...["bar", "unbar", "remove"].map((verb) => named(verb, textsIn(fields, verb).map(names.owner))),
  named(
    "name",
    // People do not read a long id, and the name says who it is.
    pairsIn(fields, "name").map(([id, name]) => `${isReadable(id) ? `${id} ` : ""}${name || id}`),
  ),
  ...pairsIn(fields, "teams").map(
    ([id, teams]) => `teams of ${names.owner(id)}: ${teamsIn(teams, names) || "none"}`,
  ),
  named(
    "commissioner",
    pairsIn(fields, "commissioner").map(
      ([id, isOn]) => `${names.owner(id)} ${isOff(isOn) ? "off" : "on"}`,
    ),
  ),
  ...pairsIn(fields, "add").map(([id, owner]) =>
    addedOwner(isObject(owner) ? owner : {}, id, names),
  ),
];

/** Such as `add Gil Hodge (gil), owner of Balks, commissioner`. */
const addedOwner = (owner: Fields, id: string, names: Names): string =>
  [
    `add ${textsIn(owner, "name").join("") || id} (${id})`,
    named(
      "owner of",
      [teamsIn(owner["teams"], names)].filter((teams) => teams !== ""),
    ),
    isOff(owner["commissioner"] ?? "off") ? "" : "commissioner",
  ]
    .filter((part) => part !== "")
    .join(", ");

/** Such as `Balks and Corkers`; empty for no teams. */
const teamsIn = (ids: unknown, { team }: Names): string =>
  listed(textsIn({ ids }, "ids").map(team));

/** All fields by their own names, for payloads without names of players. */
const namedValues: Words = (fields, names) => [
  Object.entries(fields)
    .map(([name, value]) => `${name} ${ruleText(name, value, names)}`.trim())
    .join(" "),
];

/** A value of a rule, or of another field. A deadline may be a moment. */
const ruleText = (path: string, value: unknown, { time }: Names): string => {
  const at = codecOf(path)?.unit === "deadline" ? Number(value) : 0;
  return isMoment(at) ? time(at) : valueText(value);
};

/** An update can be as large as a league, so the words only list the parts that it names. */
const thingText = ({ part, id, name }: Difference): string => {
  if (part === "league") return "league";
  if (part === "lock") return `lock on ${id}`;
  return ["player", "owner", "team"].includes(part) ? name : `${part} ${name || id}`;
};

/** How many of the things that an update has changed are named. */
const MOST_CHANGED = 3;

/**
 * What an update has changed, such as `Abe Ashby (team, roster_status)`, and the entry that it takes
 * back. If it was refused, the keys that it has.
 */
const updateWords = ({ payload, body }: JournalEntry, names: Names): string => {
  const { undoes, ...part } = JSON.parse(payload) as Fields;
  const { changes } = JSON.parse(body) as { readonly changes?: readonly Difference[] };
  const things = Map.groupBy(changes ?? [], (change) => `${change.part} ${change.id}`);
  const changed = [...things.values()].map((alike) => {
    const what = alike.map(({ part: of, what: how, id, field, from, to }) => {
      if (how !== "changed") return how;
      const [before, after] = [from, to].map((value) => ruleText(id, value, names) || "none");
      return of === "rule" ? `${before} to ${after}` : field;
    });
    return `${alike.slice(0, 1).map(thingText).join()} (${what.join(", ")})`;
  });
  const what =
    changed.length > 0 ? listedInShort(changed, MOST_CHANGED) : Object.keys(part).join(" ");
  return undoes === undefined ? what : `undoes ${String(undoes)}: ${what}`;
};

const WORDS: Readonly<Record<string, Words>> = {
  [`POST ${PATHS.trade}`]: offer,
  [`PUT ${PATHS.trade}`]: action,
  [`PUT ${PATHS.lineup}`]: lineup,
  [`PUT ${PATHS.rosters}`]: (fields, names) => [
    moved(fields, "moves", names.player, names).join(", "),
  ],
  [`PUT ${PATHS.picks}`]: (fields, names) => [
    moved(fields, "moves", pickName(names), names).join(", "),
  ],
  [`PUT ${PATHS.teams}`]: teams,
  [`PUT ${PATHS.players}`]: players,
  [`PUT ${PATHS.owners}`]: owners,
};

/** Such as `Alewives: no keepers`. The head or the text may be empty. */
const headed = (head: string, text: string): string => joined([head, text], ": ");

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

const pickName =
  ({ team }: Names) =>
  (id: string): string => {
    const pick = parsePickId(id);
    return pick === undefined ? id : pickText(pick, team(pick.originalTeamId));
  };

/** The entries `<id>:<from>:<to>` of a field. */
const entriesIn = (fields: Fields, name: string) =>
  textsIn(fields, name).map((entry) => {
    const [id = "", from = "", to = ""] = entry.split(":");
    return { id, from, to };
  });

/** The texts and numbers in a field, which has one or a list; empty if there are none. */
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
