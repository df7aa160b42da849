import { isNoValue } from "../domain/declared/cursor.ts";
import { type Fields, isObject } from "../domain/declared/json.ts";

/*
 * Yahoo spreads the fields of one thing, such as a team, over lists of objects with one key each,
 * lists in lists, and objects with the keys `0`, `1` and so on. XML is read into such lists too
 * (`parseXml`), and Yahoo's client libraries join some of the objects. Here, all of these get one
 * form: a thing is an object with all of its fields, and a collection is a list of things.
 */

/** A response in the plain form. */
export type YahooResponse = {
  /**
   * What is in it: something of one league; the settings alone, as yfpy saves them; or a game with
   * the leagues of a user, which is not read.
   */
  readonly kind: "league" | "settings" | "game";
  /**
   * The fields of the league, always with its `league_key`, and the `teams` and `transactions` that
   * are anywhere in the response. Of settings alone, only `settings`.
   */
  readonly value: Fields;
};

/** A response in the plain form. Undefined if it is not from Yahoo, or has several leagues. */
export const yahooResponse = (response: unknown): YahooResponse | undefined => {
  if (typeof response !== "object" || response === null) return undefined;
  if (!KNOWN.has(response)) KNOWN.set(response, readResponse(response));
  return KNOWN.get(response);
};

const KNOWN = new WeakMap<object, YahooResponse | undefined>();

const readResponse = (response: object): YahooResponse | undefined => {
  const { fantasy_content = response } = joined(response);
  const content = joined(fantasy_content);
  const has = (...names: readonly string[]) => names.every((name) => Object.hasOwn(content, name));
  if (has("game_key", "code")) return { kind: "game", value: {} };
  const count = thingsCounted(response);
  if (count === 0 && has("trade_ratify_type", "roster_positions"))
    return { kind: "settings", value: { settings: plain(content) } };
  if (count !== 1) return undefined;
  const leagues = thingsIn(content, "league");
  const holders = [...new Set([content, ...leagues])];
  const teams = [
    ...holders,
    ...leagues.map(({ standings }) => ({ teams: restored(standings, "teams")["teams"] })),
  ].flatMap((holder) => thingsIn(holder, "team"));
  const transactions = holders.flatMap((holder) => thingsIn(holder, "transaction"));
  const keys = new Set(
    [...leagues, ...teams, ...transactions].map((each) =>
      leagueKeyIn(each["league_key"] ?? each["team_key"] ?? each["transaction_key"]),
    ),
  );
  if (keys.size !== 1) return undefined;
  const own = { league_key: [...keys][0], teams, transactions, standings: undefined };
  return { kind: "league", value: plain({ ...leagues[0], ...own }) as Fields };
};

/** How many responses, leagues, teams or transactions a value is. A list may be several. */
const thingsCounted = (value: object): number => {
  const layers = layersOf(value);
  const counts = ["fantasy_content", "league_key", "team_key", "transaction_key"].map(
    (key) => layers.filter((layer) => Object.hasOwn(layer, key)).length,
  );
  return Math.max(...counts);
};

/** The things of a kind that are an object, or directly in it. */
const thingsIn = (holder: Fields, kind: "league" | "team" | "transaction"): readonly Fields[] =>
  [holder, ...[...itemsIn(holder[`${kind}s`], kind), holder[kind]].map(joined)].filter(
    (each) =>
      leagueKeyIn(each[`${kind}_key`]) !== undefined &&
      // The result of a draft has the key of a team too.
      (kind !== "team" || Object.hasOwn(each, "name") || Object.hasOwn(each, "roster")),
  );

/** The league's key in another key of Yahoo, such as `328.l.34014` in `328.l.34014.t.1`. */
const leagueKeyIn = (key: unknown): string | undefined =>
  typeof key === "string" ? /^[^.]+\.l\.[^.]+/.exec(key)?.[0] : undefined;

/** The collections, and the name of a thing in them. */
const COLLECTIONS: ReadonlyMap<string, string> = new Map([
  ["divisions", "division"],
  ["draft_results", "draft_result"],
  ["eligible_positions", "position"],
  ["managers", "manager"],
  ["picks", "pick"],
  ["players", "player"],
  ["roster_positions", "roster_position"],
  ["stats", "stat"],
  ["team_logos", "team_logo"],
  ["teams", "team"],
  ["transactions", "transaction"],
]);

/** What the library yahoo-fantasy replaces by the field of it that it keeps. */
const REPLACED: ReadonlyMap<string, string> = new Map([
  ["roster", "players"],
  ["selected_position", "position"],
  ["stat_categories", "stats"],
]);

/** What yahoo-fantasy calls by another name. */
const RENAMED: ReadonlyMap<string, string> = new Map([["transaction", "transaction_data"]]);

/** A value in the plain form. An empty list in place of a thing means that there is none. */
const plain = (value: unknown, name = ""): unknown => {
  const item = COLLECTIONS.get(name);
  if (item !== undefined) return itemsIn(value, item).map((each) => plain(each));
  const field = REPLACED.get(name);
  const given = field === undefined || isNoValue(value) ? value : restored(value, field);
  if (Array.isArray(given) && given.length === 0) return undefined;
  if (layersOf(given).length === 0) return given;
  return Object.fromEntries(
    Object.entries(joined(given)).map(([key, each]) => [RENAMED.get(key) ?? key, plain(each, key)]),
  );
};

/** A thing that may be replaced by one of its fields. */
const restored = (value: unknown, field: string): Fields => {
  const fields = joined(value);
  const isWhole = [field, "coverage_type"].some((name) => Object.hasOwn(fields, name));
  return isWhole || isObject(value) ? fields : { [field]: value };
};

/** The things in a collection. Each may be wrapped in an object with the key `name`. */
const itemsIn = (value: unknown, name: string): readonly unknown[] => {
  if (Array.isArray(value)) return value.flatMap((each) => itemsIn(each, name));
  if (!isObject(value)) return isNoValue(value) ? [] : [value];
  const numbered = numberedIn(value);
  if (numbered.length > 0) return numbered.flatMap((each) => itemsIn(each, name));
  if (Object.hasOwn(value, name)) return [value[name]];
  return Object.keys(value).every((key) => key === "count") ? [] : [value];
};

/** All fields of a thing. If several objects have a field, the first counts. */
const joined = (value: unknown): Fields =>
  Object.fromEntries(layersOf(value).toReversed().flatMap(Object.entries));

/** The objects inside a value that have no name of their own. */
const layersOf = (value: unknown): readonly Fields[] => {
  if (Array.isArray(value)) return value.flatMap(layersOf);
  if (!isObject(value)) return [];
  const numbered = numberedIn(value);
  if (numbered.length === 0) return [value];
  const named = Object.entries(value).filter(([key]) => !NUMBER.test(key));
  return [Object.fromEntries(named), ...numbered.flatMap(layersOf)];
};

const numberedIn = (value: Fields): readonly unknown[] =>
  Object.hasOwn(value, "0")
    ? Object.keys(value)
        .filter((key) => NUMBER.test(key))
        .map((key) => value[key])
    : [];

const NUMBER = /^[0-9]+$/;
