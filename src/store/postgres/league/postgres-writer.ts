import type { League } from "../../../domain/league.ts";
import {
  type Change,
  idOf,
  indexesOf,
  KINDS,
  type Kind,
  keysOf,
  type ThingOf,
  thingsOf,
} from "../../../domain/things.ts";
import type { Deadline } from "../../../domain/trades/trade.ts";
import type { JournalRow } from "../../journal.ts";
import { bodyOf } from "../../thing-bodies.ts";
import { TOKEN_COLUMNS, type TokenRow } from "../../tokens.ts";
import type { Parameter, Statement } from "../connection/database.ts";
import { TABLES } from "../schema/format.ts";

/** A thing after changes, or none. */
type Changed = { readonly kind: Kind; readonly id: string; readonly thing?: ThingOf[Kind] };

/** The statements that store changes of a league. A body that is the same is not written. */
export const changeStatements = (
  league: string,
  changes: readonly Change[],
): readonly Statement[] => {
  const renewal = changes.findLastIndex((change) => "replace" in change);
  const changed = new Map<string, Changed>();
  const note = (each: Changed): void => {
    changed.set(`${each.kind} ${each.id}`, each);
  };
  for (const change of changes.slice(Math.max(renewal, 0)))
    if ("replace" in change) {
      const things = thingsOf(change.replace);
      for (const kind of KINDS)
        for (const thing of things[kind]) note({ kind, id: idOf<Kind>(kind, thing), thing });
    } else if ("remove" in change) note({ kind: change.remove, id: change.id });
    else note({ kind: change.put, id: idOf<Kind>(change.put, change.thing), thing: change.thing });
  const all = [...changed.values()];
  return [
    ...(renewal === -1 ? [] : clearing(league)),
    ...statement(
      all.flatMap(({ kind, id }) => indexesOf(kind).map((index) => [index, id])),
      (rows) => `DELETE FROM ${TABLES.keys} WHERE league_id = $1 AND (name, id) IN (${rows})`,
      league,
    ),
    ...statement(
      all.flatMap(({ kind, id, thing }) => (thing === undefined ? [[kind, id]] : [])),
      (rows) => `DELETE FROM ${TABLES.things} WHERE league_id = $1 AND (kind, id) IN (${rows})`,
      league,
    ),
    ...statement(
      all.flatMap(({ kind, id, thing }) =>
        thing === undefined ? [] : [[kind, id, bodyOf(kind, thing)]],
      ),
      (rows) => `INSERT INTO ${TABLES.things} AS old (league_id, kind, id, body)
SELECT $1, new.* FROM (${rows}) AS new
ON CONFLICT (league_id, kind, id) DO UPDATE SET body = excluded.body WHERE old.body <> excluded.body`,
      league,
    ),
    ...statement(
      all.flatMap(({ kind, id, thing }) =>
        thing === undefined ? [] : keysOf<Kind>(kind, thing).map(([name, key]) => [name, id, key]),
      ),
      (rows) =>
        `INSERT INTO ${TABLES.keys} (league_id, name, id, key) SELECT $1, new.* FROM (${rows}) AS new`,
      league,
    ),
  ];
};

/** Deletes the things of a league. */
const clearing = (league: string): readonly Statement[] =>
  [TABLES.keys, TABLES.things].map((table) => ({
    ...{ text: `DELETE FROM ${table} WHERE league_id = $1`, values: [league] },
  }));

/** Deletes everything of a league. */
export const removal = (league: string): readonly Statement[] =>
  [TABLES.keys, TABLES.things, TABLES.journal, TABLES.tokens, TABLES.leagues].map((table) => ({
    ...{ text: `DELETE FROM ${table} WHERE league_id = $1`, values: [league] },
  }));

export const journalStatements = (
  league: string,
  rows: readonly JournalRow[],
): readonly Statement[] =>
  rows.length === 0
    ? []
    : [
        {
          text: `INSERT INTO ${TABLES.journal} (league_id, seq, entry, hash)
SELECT $1, new.* FROM unnest($2::bigint[], $3::text[], $4::text[]) AS new`,
          values: [
            league,
            rows.map(({ seq }) => seq),
            rows.map(({ entry }) => entry),
            rows.map(({ hash }) => hash),
          ],
        },
      ];

export const tokenStatement = (league: string, row: TokenRow): Statement => ({
  text: `INSERT INTO ${TABLES.tokens} (league_id, ${TOKEN_COLUMNS.join(", ")}) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
  values: [league, ...TOKEN_COLUMNS.map((column) => row[column])],
});

/** What the row of a league says of it, apart from its name in the database, from `$2` on. */
export const rowValues = (league: League, version: number): readonly Parameter[] => {
  const deadlines = league.deadlines();
  const endsOf = (which: Deadline["of"]): readonly number[] =>
    deadlines.filter(({ of }) => of === which).map(({ at }) => at);
  const [first = null] = deadlines.map(({ at }) => at).sort((a, b) => a - b);
  return [league.details().id, version, first, endsOf("vote"), endsOf("offer")];
};

export const ROW_COLUMNS = ["own_id", "version", "due_at", "vote_ends", "offer_ends"];

/**
 * A statement about some rows of text, unless there are none. In its text, they are a query. The
 * first list of values is `$2`.
 */
const statement = (
  rows: readonly (readonly string[])[],
  textWith: (query: string) => string,
  league: string,
): readonly Statement[] => {
  const [first] = rows;
  if (first === undefined) return [];
  const lists = first.map((_, i) => rows.map((row) => row[i] ?? ""));
  const types = first.map((_, i) => `$${i + 2}::text[]`);
  return [
    {
      text: textWith(`SELECT * FROM unnest(${types.join(", ")})`),
      values: [league, ...lists],
    },
  ];
};
