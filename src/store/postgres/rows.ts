import type { League } from "../../domain/league.ts";
import type { JournalHead, JournalPage } from "../../domain/port.ts";
import { type Change, indexesOf, type Kind, keysOf } from "../../domain/things.ts";
import type { Deadline } from "../../domain/trades/trade.ts";
import { changedBy } from "../changed-things.ts";
import type { KeyRow } from "../findings.ts";
import type { JournalRow } from "../journal.ts";
import { unusable } from "../problems.ts";
import { bodyOf, type StoredThing } from "../thing-bodies.ts";
import type { Connection, Database, Parameter, Statement } from "./database.ts";
import { writtenName } from "./league-name.ts";
import { TABLES } from "./schema.ts";

/* The rows of one league: what is read, and the statements that write. */

/** A league's version, and where the league went if it has moved. */
export type LeagueRow = { readonly version: number; readonly moved_to: string | null };

export type LeagueName = { readonly database: Database; readonly league: string };

export type LeagueConnection = LeagueName & {
  readonly connection: Connection;
  /** Runs a statement about the league, whose name is `$1`. */
  readonly ask: Connection["run"];
};

/** Lends a connection for one league. */
export const withLeague = <Result>(
  { database, league }: LeagueName,
  work: (its: LeagueConnection) => Promise<Result>,
): Promise<Result> =>
  database.withConnection((connection) => {
    const ask: Connection["run"] = (text, ...values) => connection.run(text, league, ...values);
    return work({ database, league, connection, ask });
  });

type Lock = "" | "FOR UPDATE";

/** Undefined if there is none. With a lock, the league is locked until the end of the transaction. */
export const findRow = async (
  { ask }: LeagueConnection,
  lock: Lock = "",
): Promise<LeagueRow | undefined> => {
  const [row] = await ask<LeagueRow>(
    `SELECT version, moved_to FROM ${TABLES.leagues} WHERE league_id = $1 ${lock}`,
  );
  return row;
};

/** The row of a league that has to be there. Throws StoreError if there is none. */
export const leagueRow = async (its: LeagueConnection, lock?: Lock): Promise<LeagueRow> => {
  const row = await findRow(its, lock);
  if (row !== undefined) return row;
  const { database, league, connection } = its;
  throw unusable(
    `there is no league ${writtenName(league)} in ${database.shown}: ${await leaguesInWords(connection)}`,
  );
};

/** The rows of several leagues, by their names. */
export const leagueRows = async (
  { run }: Pick<Connection, "run">,
  leagues: readonly string[],
): Promise<ReadonlyMap<string, LeagueRow>> => {
  const rows = await run<LeagueRow & { readonly league_id: string }>(
    `SELECT league_id, version, moved_to FROM ${TABLES.leagues} WHERE league_id = ANY($1)`,
    leagues,
  );
  return new Map(rows.map((row) => [row.league_id, row]));
};

/** How many leagues an error message lists. */
const MOST_LISTED = 10;

/** The leagues of a database, for an error message. It names them only if they are few. */
export const leaguesInWords = async ({ run }: Connection): Promise<string> => {
  const rows = await run<{ readonly league_id: string }>(
    `SELECT league_id FROM ${TABLES.leagues} ORDER BY league_id LIMIT ${MOST_LISTED + 1}`,
  );
  const names = rows.map(({ league_id }) => writtenName(league_id));
  if (names.length === 0) return "it has none yet, and 'fantasy-tx league init' makes one";
  return names.length > MOST_LISTED
    ? "'fantasy-tx database status' shows how many it has"
    : `it has ${names.join(", ")}`;
};

/** The keys of the league `$1`, for `conditionFor`. */
export const KEYS = `${TABLES.keys} WHERE league_id = $1 AND`;

/** The things of a league that meet a condition on the table. Each `?` in it is a value. */
export const thingRows = (
  { ask }: LeagueConnection,
  condition = "TRUE",
  ...values: readonly Parameter[]
): Promise<readonly StoredThing[]> => {
  const [first, ...parts] = condition.split("?");
  const numbered = [first, ...parts.map((part, i) => `$${i + 2}${part}`)].join("");
  return ask(
    `SELECT kind, id, body FROM ${TABLES.things} WHERE league_id = $1 AND ${numbered}`,
    ...values,
  );
};

/** All keys of a league. */
export const keyRows = ({ ask }: LeagueConnection): Promise<readonly KeyRow[]> =>
  ask(`SELECT name, key, id FROM ${TABLES.keys} WHERE league_id = $1`);

/** How many rows of a journal are read at once. */
const AT_ONCE = 100;

/** Calls `see` with each row of a journal, in order. A journal may not fit into memory. */
export const eachJournalRow = async (
  { ask }: LeagueConnection,
  see: (row: JournalRow) => void,
): Promise<void> => {
  let rows: readonly JournalRow[] = [];
  do {
    rows = await ask<JournalRow>(
      `SELECT seq, entry, hash FROM ${TABLES.journal} WHERE league_id = $1 AND seq > $2 ORDER BY seq LIMIT ${AT_ONCE}`,
      rows.at(-1)?.seq ?? -1,
    );
    rows.forEach(see);
  } while (rows.length === AT_ONCE);
};

/** Entries of a journal, the newest first: all of them, or a page. */
export const entryRows = (
  { ask }: LeagueConnection,
  { before = Number.MAX_SAFE_INTEGER, limit }: JournalPage = {},
): Promise<readonly JournalRow[]> =>
  ask(
    `SELECT seq, entry, hash FROM ${TABLES.journal} WHERE league_id = $1 AND seq > 0 AND seq < $2
ORDER BY seq DESC LIMIT $3`,
    before,
    // Null means all.
    limit ?? null,
  );

/** The last row of a journal. */
export const lastRow = async ({ ask }: LeagueConnection): Promise<JournalHead | undefined> => {
  const [last] = await ask<JournalHead>(
    `SELECT seq, hash FROM ${TABLES.journal} WHERE league_id = $1 ORDER BY seq DESC LIMIT 1`,
  );
  return last;
};

/** The statements that store changes of a league, `$1`. A body that is the same is not written. */
export const changeStatements = (changes: readonly Change[]): readonly Statement[] => {
  const { isReplaced, changed } = changedBy(changes);
  return [
    ...(isReplaced
      ? [
          deletion(TABLES.keys, "name <> 'tokensByHash'"),
          deletion(TABLES.things, "kind <> 'token'"),
        ]
      : []),
    ...statementFor(
      changed.flatMap(({ kind, id }) => indexesOf(kind).map((index) => [index, id])),
      (rows) => `DELETE FROM ${TABLES.keys} WHERE league_id = $1 AND (name, id) IN (${rows})`,
    ),
    ...statementFor(
      changed.flatMap(({ kind, id, thing }) => (thing === undefined ? [[kind, id]] : [])),
      (rows) => `DELETE FROM ${TABLES.things} WHERE league_id = $1 AND (kind, id) IN (${rows})`,
    ),
    ...statementFor(
      changed.flatMap(({ kind, id, thing }) =>
        thing === undefined ? [] : [[kind, id, bodyOf<Kind>(kind, thing)]],
      ),
      (rows) => `INSERT INTO ${TABLES.things} AS old (league_id, kind, id, body)
SELECT $1, new.* FROM (${rows}) AS new
ON CONFLICT (league_id, kind, id) DO UPDATE SET body = excluded.body WHERE old.body <> excluded.body`,
    ),
    ...statementFor(
      changed.flatMap(({ kind, id, thing }) =>
        thing === undefined ? [] : keysOf<Kind>(kind, thing).map(([name, key]) => [name, id, key]),
      ),
      (rows) =>
        `INSERT INTO ${TABLES.keys} (league_id, name, id, key) SELECT $1, new.* FROM (${rows}) AS new`,
    ),
  ];
};

/**
 * A statement about some rows of text, unless there are none. `textWith` gets them as a subquery. The
 * first list of values is `$2`.
 */
const statementFor = (
  rows: readonly (readonly string[])[],
  textWith: (query: string) => string,
): readonly Statement[] => {
  const [first] = rows;
  if (first === undefined) return [];
  const lists = first.map((_, i) => rows.map((row) => row[i] ?? ""));
  const types = first.map((_, i) => `$${i + 2}::text[]`);
  return [[textWith(`SELECT * FROM unnest(${types.join(", ")})`), ...lists]];
};

const deletion = (table: string, condition = "TRUE"): Statement => [
  `DELETE FROM ${table} WHERE league_id = $1 AND ${condition}`,
];

/** Delete everything of a league. */
export const REMOVAL: readonly Statement[] = (
  ["keys", "things", "journal", "leagues"] as const
).map((table) => deletion(TABLES[table]));

export const journalStatement = (rows: readonly JournalRow[]): Statement => [
  `INSERT INTO ${TABLES.journal} (league_id, seq, entry, hash)
SELECT $1, new.* FROM unnest($2::bigint[], $3::text[], $4::text[]) AS new`,
  rows.map(({ seq }) => seq),
  rows.map(({ entry }) => entry),
  rows.map(({ hash }) => hash),
];

/** The columns of a league's row that follow from the league, and its version. */
const ROW_COLUMNS = ["own_id", "version", "due_at", "vote_ends", "offer_ends"];

const rowValues = (league: League, version: number): readonly Parameter[] => {
  const deadlines = league.deadlines();
  const endsOf = (which: Deadline["of"]): readonly number[] =>
    deadlines.filter(({ of }) => of === which).map(({ at }) => at);
  const [first = null] = deadlines.map(({ at }) => at).sort((a, b) => a - b);
  return [league.details().id, version, first, endsOf("vote"), endsOf("offer")];
};

/** The statement for a new league. */
export const newRow = (league: League): Statement => [
  `INSERT INTO ${TABLES.leagues} (league_id, ${ROW_COLUMNS.join(", ")}) VALUES ($1, $2, $3, $4, $5, $6)`,
  ...rowValues(league, versionStep()),
];

/** The statement for a league that has changed. */
export const changedRow = (league: League, version: number): Statement => [
  `UPDATE ${TABLES.leagues} SET ${ROW_COLUMNS.map((column, i) => `${column} = $${i + 2}`).join(", ")} WHERE league_id = $1`,
  ...rowValues(league, version),
];

/**
 * How much larger the next version of a league is. Steps are random, so that hardly any version is
 * one that a server remembers, also if a database is restored from a backup, or a league is made
 * again under its name.
 */
export const versionStep = (): number => 1 + Math.floor(Math.random() * LARGEST_STEP);

const LARGEST_STEP = 1_000_000_000;
