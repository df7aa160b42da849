import type { History, JournalHead } from "../../../domain/port.ts";
import { damaged } from "../../../domain/store-error.ts";
import { type Index, type Kind, kindOf } from "../../../domain/things.ts";
import type { WholeLeague } from "../../../domain/whole-league.ts";
import type { KeyRow } from "../../findings.ts";
import { headFrom, historyFrom, type JournalRow } from "../../journal.ts";
import { leagueFrom, type StoredThing, thingFrom, thingsFrom } from "../../thing-bodies.ts";
import { soundTokenRow, TOKEN_COLUMNS, type TokenRow } from "../../tokens.ts";
import type { Parameter } from "../connection/database.ts";
import { mapped, type Question } from "../connection/question.ts";
import { TABLES } from "../schema/format.ts";
import { VERSION_COLUMNS, type VersionRow } from "./league-versions.ts";

/** The tokens of a league, by id, with those that are revoked. The result throws damage. */
export const tokenRowsOf = (league: string): Question<readonly TokenRow[]> =>
  mapped(
    rowsOf(
      `SELECT ${TOKEN_COLUMNS.join(", ")} FROM ${TABLES.tokens} WHERE league_id = $1 ORDER BY id`,
      league,
    ),
    (rows) => rows.map(soundTokenRow),
  );

/** Asks for rows. `Row` has the types of the columns. */
const rowsOf = <Row>(text: string, ...values: readonly Parameter[]): Question<readonly Row[]> => ({
  statements: [{ text, values }],
  resultOf: ([answer]) => (answer?.rows ?? []) as readonly unknown[] as readonly Row[],
});

/**
 * The version row of a league. `FOR UPDATE` also locks the league until the end of the transaction.
 */
export const versionOf = (
  league: string,
  lock: "" | "FOR UPDATE" | "FOR UPDATE SKIP LOCKED" = "",
): Question<VersionRow | undefined> =>
  mapped(
    rowsOf<VersionRow>(
      `SELECT ${VERSION_COLUMNS} FROM ${TABLES.leagues} WHERE league_id = $1 ${lock}`,
      league,
    ),
    ([row]) => row,
  );

/** The version of the tables. The result throws damage if it is not stored. */
export const formatOf: Question<number> = mapped(
  rowsOf<{ readonly version: unknown }>(`SELECT version FROM ${TABLES.format}`),
  ([row]) => {
    if (typeof row?.version !== "number") throw damaged("the version of its tables is missing");
    return row.version;
  },
);

/** Everything in a league. The result throws damage. */
export const wholeLeague = (league: string): Question<WholeLeague> => leagueWith(league, "TRUE");

/**
 * A league without its ended trades, and without the players who have no slot on any team. The
 * result throws damage.
 */
export const presentLeague = (league: string): Question<WholeLeague> =>
  leagueWith(
    league,
    `(kind NOT IN ('player', 'trade') OR id IN (
  SELECT id FROM ${TABLES.keys} WHERE league_id = $1 AND name IN ('playersWithSlotsOn', 'openTrades')))`,
  );

const leagueWith = (league: string, condition: string): Question<WholeLeague> =>
  mapped(
    rowsOf<StoredThing & { readonly kind: string }>(
      `SELECT kind, id, body FROM ${TABLES.things} WHERE league_id = $1 AND ${condition}`,
      league,
    ),
    (stored) => leagueFrom(stored).whole(),
  );

/** A thing, as a list of at most one. */
export const thingOf = (league: string, kind: Kind, id: string): Question<readonly unknown[]> =>
  mapped(
    rowsOf<StoredThing>(
      `SELECT id, body FROM ${TABLES.things} WHERE league_id = $1 AND kind = $2 AND id = $3`,
      ...[league, kind, id],
    ),
    (stored) => stored.map((each) => thingFrom(kind, each)),
  );

export const thingsOf = (league: string, kind: Kind): Question<readonly unknown[]> =>
  mapped(
    rowsOf<StoredThing>(
      `SELECT id, body FROM ${TABLES.things} WHERE league_id = $1 AND kind = $2`,
      ...[league, kind],
    ),
    (stored) => thingsFrom(kind, stored),
  );

export const thingsBy = (league: string, index: Index, key: string): Question<readonly unknown[]> =>
  mapped(
    rowsOf<StoredThing>(
      `SELECT id, body FROM ${TABLES.things} WHERE league_id = $1 AND kind = $2 AND id IN (
  SELECT id FROM ${TABLES.keys} WHERE league_id = $1 AND name = $3 AND key = $4)`,
      ...[league, kindOf(index), index, key],
    ),
    (stored) => thingsFrom(kindOf(index), stored),
  );

/** All rows of a league in the table of keys. */
export const keysOf = (league: string): Question<readonly KeyRow[]> =>
  rowsOf(`SELECT name, key, id FROM ${TABLES.keys} WHERE league_id = $1`, league);

/** Where the journal of a league ends. The result throws damage. */
export const headOf = (league: string): Question<JournalHead> =>
  mapped(
    rowsOf<JournalHead>(
      `SELECT seq, hash FROM ${TABLES.journal} WHERE league_id = $1 ORDER BY seq DESC LIMIT 1`,
      league,
    ),
    ([last]) => headFrom(last),
  );

/** All rows of the journal of a league, in order. */
export const journalOf = (league: string): Question<readonly JournalRow[]> =>
  rowsOf(
    `SELECT seq, entry, hash FROM ${TABLES.journal} WHERE league_id = $1 ORDER BY seq`,
    league,
  );

/** The document that a league was made from, and its journal. The result throws damage. */
export const historyOf = (league: string): Question<History> =>
  mapped(journalOf(league), historyFrom);
