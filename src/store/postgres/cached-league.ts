import { type League, leagueOf } from "../../domain/league.ts";
import type { Commit, JournalHead, Step } from "../../domain/port.ts";
import {
  type Change,
  type Index,
  type Kind,
  keyRange,
  kindOf,
  newestThings,
  type OrderedIndex,
  type Page,
  type Things,
} from "../../domain/things.ts";
import { headFrom } from "../journal.ts";
import { presentThings } from "../present-things.ts";
import { leagueFrom, thingsFrom } from "../thing-bodies.ts";
import type { Connection, Parameter } from "./database.ts";
import { lastRow, thingRows } from "./rows.ts";
import { TABLES } from "./schema.ts";

export type CachedLeague = Readonly<ReturnType<typeof inMemory>>;

/** What is read to have a league in memory. */
const PRESENT = `(kind NOT IN ('player', 'trade', 'token') OR id IN (
  SELECT id FROM ${TABLES.keys} WHERE league_id = $1 AND name IN ('playersWithSlotsOn', 'openTrades')))`;

/**
 * Reads a league, in one round trip. The result makes the league at a version. It throws damage if a
 * row cannot be read.
 */
export const readPresent = async (
  connection: Connection,
  league: string,
): Promise<(version: number) => CachedLeague> => {
  const [things, last] = await Promise.all([
    thingRows(connection, league, PRESENT),
    lastRow(connection, league),
  ]);
  return (version) => inMemory(leagueFrom(things), headFrom(last), version);
};

/**
 * A league in memory, as it is at a version: without its ended trades and its tokens, and without
 * the players who are on no team.
 */
const inMemory = (stored: League, headAtFirst: JournalHead, versionAtFirst: number) => {
  let [head, version] = [headAtFirst, versionAtFirst];
  let ofStep: Loaded = new Map();
  const things = presentThings(stored.whole(), () => loadedThings(ofStep));
  const league = leagueOf(things);
  return {
    version: (): number => version,
    /** Where its journal ends. */
    head: (): JournalHead => head,
    /** For questions that need only what is in memory. */
    present: league,
    /** Takes a step. Throws NotInMemory if the step asks for things that `loaded` does not have. */
    take: <Result>(step: Step<Result>, loaded: Loaded): Commit<Result> => {
      ofStep = loaded;
      return step(league, () => head);
    },
    /** Applies changes that were stored. Returns false if the league has to be loaded again. */
    apply: (changes: readonly Change[], newHead: JournalHead, newVersion: number): boolean => {
      if (changes.some((change) => "replace" in change)) return false;
      things.apply(changes);
      [head, version] = [newHead, newVersion];
      return true;
    },
  };
};

/** What a step has asked for that is only in the database. */
type Missing =
  | { readonly kind: Kind; readonly id: string }
  | { readonly kind: Kind }
  | { readonly index: Index; readonly key: string }
  | { readonly index: OrderedIndex; readonly keys: readonly string[]; readonly page: Page };

/**
 * Thrown in a step that asks for things that are not in memory. A step is synchronous and cannot
 * wait for them. So they are loaded, and the step is taken again.
 */
export class NotInMemory extends Error {
  override readonly name = "NotInMemory";
  readonly missing: Missing;

  constructor(missing: Missing) {
    super(`not in memory: ${nameOf(missing)}`);
    this.missing = missing;
  }
}

/** What was loaded for one step, by what was missing. */
export type Loaded = Map<string, readonly unknown[]>;

const nameOf = (missing: Missing): string => JSON.stringify(missing);

/** The things that are only in the database. `loaded` has those that were loaded for the step. */
const loadedThings = (loaded: Loaded): Things => {
  const found = (missing: Missing): readonly unknown[] => {
    const things = loaded.get(nameOf(missing));
    if (things === undefined) throw new NotInMemory(missing);
    return things;
  };
  return {
    get: (kind, id) => found({ kind, id })[0] as never,
    list: (kind) => found({ kind }) as never,
    by: (index, key) => found({ index, key }) as never,
    newest: (index, keys, page) => newestThings(index, found({ index, keys, page }) as never, page),
  };
};

/** Loads what is missing. The result adds it to what was loaded. It throws damage. */
export const loadMissing = async (
  connection: Connection,
  league: string,
  missing: Missing,
): Promise<(loaded: Loaded) => void> => {
  const kind = "index" in missing ? kindOf(missing.index) : missing.kind;
  const rows = await thingRows(connection, league, ...conditionFor(missing, kind));
  return (loaded) => {
    loaded.set(nameOf(missing), thingsFrom(kind, rows));
  };
};

const conditionFor = (missing: Missing, kind: Kind): [string, ...Parameter[]] => {
  if ("keys" in missing) {
    const { index, keys, page } = missing;
    const ranges = keys.map((key) => keyRange(key, page));
    return [
      PAGE_OF_LISTS,
      ...[kind, index, ranges.map(([first]) => first), ranges.map(([, past]) => past), page.limit],
    ];
  }
  if ("index" in missing)
    return [
      `kind = $2 AND id IN (SELECT id FROM ${TABLES.keys} WHERE league_id = $1 AND name = $3 AND key = $4)`,
      ...[kind, missing.index, missing.key],
    ];
  return "id" in missing ? ["kind = $2 AND id = $3", kind, missing.id] : ["kind = $2", kind];
};

/** The things on a page of some lists: each list gives at most as many as the page has. */
const PAGE_OF_LISTS = `kind = $2 AND id IN (
  SELECT id FROM (
    SELECT DISTINCT each.id, substr(each.key, length(list.first) + 1) AS place
    FROM unnest($4::text[], $5::text[]) AS list (first, past), LATERAL (
      SELECT id, key FROM ${TABLES.keys}
      WHERE league_id = $1 AND name = $3 AND key > list.first AND key < list.past
      ORDER BY key DESC LIMIT $6
    ) AS each
  ) AS listed ORDER BY place DESC LIMIT $6)`;
