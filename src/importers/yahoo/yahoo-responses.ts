import {
  type Cursor,
  field,
  fileCursor,
  isGiven,
  newReport,
} from "../../domain/declared/cursor.ts";
import { layersOf, resource, type YahooResource } from "./yahoo-resource.ts";

/**
 * The kind of a recorded response: one with the keys of a league; the settings alone or a roster
 * alone, as yfpy saves them; or an error.
 */
export type YahooResponse = "league" | "settings" | "roster" | "error";

/** The resources of a league that are anywhere in a response. */
export type FoundResources = {
  readonly leagues: readonly YahooResource[];
  readonly teams: readonly YahooResource[];
  readonly transactions: readonly YahooResource[];
};

/** The kind of a response. Undefined if it is not from Yahoo, or has all leagues of a user. */
export const yahooResponse = (response: unknown): YahooResponse | undefined => {
  const root = fileCursor("", response, newReport());
  const { leagues, teams, transactions } = findResources(root);
  if (leagues.length + teams.length + transactions.length > 0) return "league";
  const has = (cursor: Cursor, ...names: readonly string[]): boolean => {
    const { field: inside } = resource(cursor);
    return names.every((name) => inside(name).value !== undefined);
  };
  if (has(root, "trade_ratify_type", "roster_positions")) return "settings";
  if (has(root, "coverage_type", "players")) return "roster";
  if (has(field(root, "error"), "description", "detail")) return "error";
  return undefined;
};

/** Finds the resources of a response by their keys. */
export const findResources = (response: Cursor): FoundResources => {
  const found = { league: [], team: [], transaction: [] } satisfies Found as Found;
  walk(response, found);
  return { leagues: found.league, teams: found.team, transactions: found.transaction };
};

type Found = Readonly<Record<(typeof KINDS)[number], YahooResource[]>>;

const KINDS = ["league", "team", "transaction"] as const;

/**
 * What may contain resources. Other parts of a response, such as matchups, name leagues and teams
 * too.
 */
const CONTAINERS: readonly string[] = [
  "fantasy_content",
  "leagues",
  "league",
  "standings",
  "teams",
  "team",
  "transactions",
  "transaction",
];

const walk = (cursor: Cursor, found: Found): void => {
  const layers = layersOf(cursor);
  for (const kind of KINDS) {
    const keyed = layers.filter((layer) => leagueKeyIn(field(layer, `${kind}_key`)) !== undefined);
    // Several keys mean several resources in one list, each in an object of its own.
    if (keyed.length > 0)
      found[kind].push(...(keyed.length === 1 ? [cursor] : keyed).map(resource));
  }
  for (const layer of layers)
    for (const name of CONTAINERS) {
      const inside = field(layer, name);
      if (isGiven(inside)) walk(inside, found);
    }
};

/** The league's key in another key of Yahoo, such as `328.l.34014` in `328.l.34014.t.1`. */
export const leagueKeyIn = ({ value }: Cursor): string | undefined =>
  typeof value === "string" ? /^[^.]+\.l\.[^.]+/.exec(value)?.[0] : undefined;
