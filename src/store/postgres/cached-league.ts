import { type League, leagueOf } from "../../domain/league.ts";
import type { Commit, JournalHead, Step } from "../../domain/port.ts";
import { type Change, keyRange, kindOf, type Things } from "../../domain/things.ts";
import { type Asked, type AskedPage, conditionFor, nameOf, thingsFound } from "../asked-things.ts";
import { headFrom } from "../journal.ts";
import { presentCondition, presentThings } from "../present-things.ts";
import { leagueFrom, type StoredThing } from "../thing-bodies.ts";
import type { Statement } from "./database.ts";
import { KEYS, type LeagueConnection, type LeagueRow, lastRow, thingRows } from "./rows.ts";

export type CachedLeague = Readonly<ReturnType<typeof inMemory>>;

/** Reads a league, in one round trip with its row. Throws damage if a row cannot be read. */
export const readPresent = async (
  its: LeagueConnection,
  row: LeagueRow | Promise<LeagueRow>,
): Promise<CachedLeague> => {
  const [{ version }, things, last] = await Promise.all([
    row,
    thingRows(its, presentCondition(KEYS)),
    lastRow(its),
  ]);
  return inMemory(leagueFrom(things), headFrom(last), version);
};

/**
 * A league in memory, as it is at a version: without its ended trades, and without the players who
 * are on no team.
 */
const inMemory = (stored: League, headAtFirst: JournalHead, versionAtFirst: number) => {
  let [head, version] = [headAtFirst, versionAtFirst];
  let ofStep: Loaded = new Map();
  const things = presentThings(stored, () => loadedThings(ofStep));
  const league = leagueOf(things);
  return {
    version: (): number => version,
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

/**
 * Thrown in a step that asks for things that are not in memory. A step is synchronous and cannot
 * wait for them. So they are loaded, and the step is taken again.
 */
export class NotInMemory extends Error {
  override readonly name = "NotInMemory";
  readonly missing: Asked;

  constructor(missing: Asked) {
    super(`not in memory: ${nameOf(missing)}`);
    this.missing = missing;
  }
}

/** What was loaded for one step, by what was missing. */
export type Loaded = Map<string, readonly unknown[]>;

/** The things that are only in the database. `loaded` has those that were loaded for the step. */
const loadedThings = (loaded: Loaded): Things =>
  thingsFound((missing) => {
    const things = loaded.get(nameOf(missing));
    if (things === undefined) throw new NotInMemory(missing);
    return things;
  });

/** The rows of what is missing. */
export const missingRows = (
  its: LeagueConnection,
  missing: Asked,
): Promise<readonly StoredThing[]> => {
  const condition: Statement =
    "page" in missing ? pageCondition(missing) : conditionFor(missing, KEYS);
  return thingRows(its, ...condition);
};

/** The things on a page of some lists: each list gives at most as many as the page has. */
const pageCondition = ({ index, keys, page }: AskedPage): Statement => {
  const ranges = keys.map((key) => keyRange(key, page));
  return [
    `kind = '${kindOf(index)}' AND id IN (
  SELECT id FROM (
    SELECT DISTINCT each.id, substr(each.key, length(list.first) + 1) AS place
    FROM unnest(?::text[], ?::text[]) AS list (first, past), LATERAL (
      SELECT id, key FROM ${KEYS} name = '${index}' AND key > list.first AND key < list.past
      ORDER BY key DESC LIMIT ?
    ) AS each
  ) AS listed ORDER BY place DESC LIMIT ?)`,
    ...[ranges.map(([first]) => first), ranges.map(([, past]) => past), page.limit, page.limit],
  ];
};
