import { namesOf } from "../domain/declared/codec.ts";
import { isNoValue } from "../domain/declared/cursor.ts";
import { isObject } from "../domain/declared/json.ts";
import { NO_TEAM } from "../domain/league/ids.ts";
import { PRO_STATUSES, ROSTER_STATUSES } from "../domain/league/players.ts";
import { ROSTER_SWITCHES, RULE_NAMES } from "../domain/league/rules.ts";
import { TRADE_ACTIONS } from "../domain/trades/trade.ts";
import type { WholeLeague } from "../domain/whole-league.ts";
import type { LeagueDocument } from "./league-document.ts";
import { readDocument } from "./read.ts";

/*
 * An anonymous league has aliases in place of the ids of its owners and of the league itself. Their
 * names, and all text that somebody wrote, are blanked. Players keep their names, because they are
 * public athletes. Rules, times, and the ids of teams, players, picks and trades stay.
 */

/**
 * What becomes of a text:
 *
 * - `kept`: nothing, because it is a name of a player, or one of the program's own words.
 * - `word`: nothing, because it is a word of the league, such as a player's id or a position.
 * - `number`: nothing if it is a number. Other parts of it are blanked.
 * - `known`: nothing if it is a word of the league, or a number. Other parts of it are blanked.
 * - `blank`: it is blanked.
 * - `none`: it is left out. The name of an owner or a team then follows from the id, as in any league.
 * - `status`: only its first word stays, which is a roster status.
 * - `owner`, `league`: an alias. The same id always gets the same alias.
 */
export type Fate =
  | "kept"
  | "word"
  | "number"
  | "known"
  | "blank"
  | "none"
  | "status"
  | "owner"
  | "league";

/** The fate of each field. With a new field, this does not compile until the field has a fate. */
type Fates<Value> = [Value] extends [readonly (infer Item)[]]
  ? Fates<Item>
  : [Value] extends [object]
    ? { readonly [Name in FieldOf<Value>]: Fates<ValueOf<Value, Name>> }
    : Fate;
type FieldOf<Value> = Value extends unknown ? keyof Value : never;
type ValueOf<Value, Name> = Value extends unknown
  ? Name extends keyof Value
    ? NonNullable<Value[Name]>
    : never
  : never;

/** All of a document that is part of the league, and the fields that only recordings have. */
type Spelled = Omit<LeagueDocument, "journal"> & {
  readonly league_details: Readonly<
    Record<"previous_id" | "effective_point" | "effective_period", string>
  >;
  readonly rosters: Readonly<Record<"point" | "period", string>>;
};

/** The same fate for each of several fields. */
const each = <Name extends string, const Of>(names: readonly Name[], fate: Of) =>
  Object.fromEntries(names.map((name) => [name, fate])) as Readonly<Record<Name, Of>>;

const TEAM = {
  id: "word",
  ...each(["name", "long_abbr", "short_name", "abbr", "logo"], "none"),
} as const;

const PLAYER = {
  ...each(["id", "position", "eligible", "pro_team", "pro_status"], "word"),
  ...each(["firstname", "lastname", "fullname", "is_locked", "is_keeper"], "kept"),
  // A lineup may have any word as a position.
  ...each(["roster_status", "roster_pos"], "known"),
} as const;

const DROPPED_PLAYER = {
  ...each(["id", "position", "pro_team"], "word"),
  ...each(["name", "firstname", "lastname", "fullname"], "kept"),
  ...each(["from_team_id", "roster_status"], "known"),
} as const;

const DOCUMENT = {
  league_details: {
    ...each(["id", "previous_id"], "league"),
    name: "blank",
    ...each(["sport", "time_zone", "uses_keepers", "transactions_locked"], "kept"),
    season: "number",
    ...each(["effective_point", "effective_period"], "number"),
  },
  dates: each(["effective_point", "effective_period"], "number"),
  periods: each(["period", "start_point"], "number"),
  rules: {
    transactions: each(RULE_NAMES, { description: "blank", value: "kept" }),
    roster: {
      positions: { abbr: "word", ...each(["min_active", "max_active", "max_total"], "kept") },
      statuses: { description: "status", ...each(["min", "max"], "kept") },
      ...each(namesOf(ROSTER_SWITCHES), "kept"),
    },
  },
  positions: { abbr: "word", name: "none" },
  owners: {
    id: "owner",
    name: "none",
    ...each(["commissioner", "trades_disabled"], "kept"),
    ...each(["team", "teams"], { id: "known" }),
  },
  rosters: {
    ...each(["point", "period"], "number"),
    teams: { ...TEAM, budget: "number", players: PLAYER },
  },
  players: PLAYER,
  draft_picks: {
    ...each(["id", "season"], "word"),
    round: "number",
    ...each(["original_team_id", "team_id"], "known"),
  },
  lineups: {
    ...each(["player_id", "team_id", "roster_status", "roster_pos"], "known"),
    point: "number",
    is_move: "kept",
  },
  locks: { player_id: "known", pro_team: "word", from: "number", until: "number" },
  trades: {
    ...each(["id", "counter_to"], "word"),
    ...each(["offered_by_team_id", "offered_to_teams", "accepted_by_team_ids"], "known"),
    ...each(["timestamp", "expires", "accepted_at", "voting_deadline"], "number"),
    ...each(["ended_at", "reversed_at", "rejections_required"], "number"),
    ...each(["state", "policy"], "kept"),
    ...each(["comment", "reason"], "blank"),
    teams: { ...TEAM, id: "known" },
    players: { ...DROPPED_PLAYER, to_team_id: "known" },
    draft_picks: {
      id: "word",
      round: "number",
      ...each(["season", "original_team_id", "from_team_id", "to_team_id"], "known"),
    },
    remarks: { owner_id: "owner", action: "kept", comment: "blank", timestamp: "number" },
    budget: { amount: "number", ...each(["from_team_id", "to_team_id"], "known") },
    drops: DROPPED_PLAYER,
    ballots: { team_id: "known", owner_id: "owner", vote: "kept", timestamp: "number" },
  },
} as const satisfies Fates<Spelled>;

/** The aliases of a league, and the words that it has. */
export type Aliases = {
  /** What becomes of a text, or of a number in place of a text. Anything else stays. */
  readonly instead: <Value>(fate: Fate, value: Value) => Value | string;
  /**
   * A league document or a part of one, in any spelling, valid or not. Fields that no document has
   * are left out. If it is `accepted`, its words are words of the league from then on.
   */
  readonly part: (given: unknown, accepted: boolean) => unknown;
};

/** The aliases of a league that has no words yet. */
export const newAliases = (): Aliases => {
  const words = new Set<string>([...TRADE_ACTIONS, ...ROSTER_STATUSES, ...PRO_STATUSES, NO_TEAM]);
  const owners = new Map<string, string>();
  const leagues = new Map<string, string>();
  const numbered = (ids: Map<string, string>, kind: string) => (id: string) => {
    const alias = ids.get(id) ?? `${kind}${ids.size + 1}`;
    ids.set(id, alias);
    return alias;
  };
  const partsOf = (text: string, stays: (part: string) => boolean): string =>
    text
      .split(BETWEEN)
      .map((part) => (stays(part) ? part : BLANK))
      .join("");
  const isNumber = (part: string): boolean => NUMBER.test(part);
  // The id of an owner or of a league may be a number. It stays only if it is a word too.
  const isKnown = (part: string): boolean =>
    words.has(part) || (isNumber(part) && !owners.has(part) && !leagues.has(part));
  const textOf: Readonly<Record<Fate, (text: string) => string>> = {
    kept: (text) => text,
    word: (text) => {
      for (const part of [text, ...text.split(BETWEEN)]) words.add(part);
      return text;
    },
    number: (text) => partsOf(text, isNumber),
    known: (text) => (words.has(text) ? text : partsOf(text, isKnown)),
    blank: () => BLANK,
    none: () => "",
    status: (text) => text.trim().split(/\s/u)[0] ?? "",
    owner: numbered(owners, "owner"),
    league: numbered(leagues, "league"),
  };
  const instead: Aliases["instead"] = (fate, value) => {
    if (isNoValue(value) || (typeof value !== "string" && typeof value !== "number")) return value;
    const made = textOf[fate](String(value));
    return made === String(value) ? value : made;
  };
  const part = (fates: FatesOf, value: unknown, accepted: boolean): unknown => {
    if (Array.isArray(value)) return value.map((item: unknown) => part(fates, item, accepted));
    if (typeof fates === "string") {
      if (isObject(value)) return null;
      return instead(fates === "word" && !accepted ? "kept" : fates, value);
    }
    // A rule may be given as its value alone.
    if (!isObject(value)) return instead("value" in fates ? "kept" : "known", value);
    return Object.fromEntries(
      Object.entries(value).flatMap(([name, item]) => {
        const found = Object.hasOwn(fates, name) ? fates[name] : undefined;
        if (found === undefined) return [];
        // The paths of rules are made of such names.
        words.add(name);
        return [[name, part(found, item, accepted)]];
      }),
    );
  };
  return {
    instead,
    part: (given, accepted) => {
      // The first time only learns words: a lineup may name a position that comes later.
      if (accepted) part(DOCUMENT, given, accepted);
      return part(DOCUMENT, given, accepted);
    },
  };
};

type FatesOf = Fate | { readonly [name: string]: FatesOf };

const BLANK = "_";
const NUMBER = /^[-0-9,:./]*$/;
/** What is between the words of an entry, a list, an id of a pick or a path of a rule. */
const BETWEEN = /([,:./])/;

/**
 * An anonymous league. Throws if the document has faults: it must be one that this program wrote.
 */
export const anonymousLeague = (document: unknown, aliases = newAliases()): WholeLeague => {
  const reading = readDocument(aliases.part(document, true), { name: BLANK, commissioner: null });
  if ("league" in reading) return reading.league;
  const [{ where, what }] = reading.faults;
  throw new Error(`the document that the league file was made from has a fault: ${where}: ${what}`);
};
