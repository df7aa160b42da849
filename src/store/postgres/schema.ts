import { codeOf, earlierFormat, unusable } from "../problems.ts";
import type { DatabaseAddress } from "./address.ts";
import { type Connection, connectTo, type Database } from "./database.ts";
import { isAboutMissingTables } from "./database-errors.ts";

/** The schema of the database that all tables are in. */
export const SCHEMA = "fantasy_tx";

/** The tables by their whole names. */
export const TABLES = {
  format: `${SCHEMA}.format`,
  leagues: `${SCHEMA}.leagues`,
  things: `${SCHEMA}.things`,
  keys: `${SCHEMA}.keys`,
  journal: `${SCHEMA}.journal`,
} as const;

/** The version of the tables. The table `format` has it. */
export const FORMAT = 3;

/**
 * The tables of leagues in PostgreSQL. They are those of a league file, with `league_id` first in
 * each key: a request touches the rows of one league, so a distributed engine can keep them
 * together. They use nothing that such an engine may lack (docs/hosting.md).
 *
 * `leagues` has what a server or `votes resolve` asks about all leagues: each league's own id, when
 * its next vote or offer ends, and when each of them does. Each change of a league writes its row.
 */
export const MAKE_TABLES = `
CREATE TABLE ${TABLES.format} (
  version bigint PRIMARY KEY
);
INSERT INTO ${TABLES.format} VALUES (${FORMAT});

CREATE TABLE ${TABLES.leagues} (
  league_id text PRIMARY KEY,
  own_id text NOT NULL,
  version bigint NOT NULL,
  due_at bigint,
  vote_ends bigint[] NOT NULL,
  offer_ends bigint[] NOT NULL,
  moved_to text
);
CREATE INDEX leagues_by_own_id ON ${TABLES.leagues} (own_id);
CREATE INDEX leagues_by_due_at ON ${TABLES.leagues} (due_at) WHERE due_at IS NOT NULL;

CREATE TABLE ${TABLES.things} (
  league_id text NOT NULL REFERENCES ${TABLES.leagues},
  kind text NOT NULL,
  id text NOT NULL,
  body text NOT NULL,
  PRIMARY KEY (league_id, kind, id)
);

CREATE TABLE ${TABLES.keys} (
  league_id text NOT NULL REFERENCES ${TABLES.leagues},
  name text NOT NULL,
  id text NOT NULL,
  key text COLLATE "C" NOT NULL,
  PRIMARY KEY (league_id, name, id, key)
);
CREATE INDEX keys_by_key ON ${TABLES.keys} (league_id, name, key);
CREATE INDEX tokens_by_hash ON ${TABLES.keys} (key) WHERE name = 'tokensByHash';

CREATE TABLE ${TABLES.journal} (
  league_id text NOT NULL REFERENCES ${TABLES.leagues},
  seq bigint NOT NULL,
  entry text NOT NULL,
  hash text NOT NULL,
  PRIMARY KEY (league_id, seq)
);
`;

/** Why a database has no tables of ours, although it has the schema. Continues a sentence. */
export const FOREIGN = `has a schema ${SCHEMA} that this program did not make: use another database, or drop the schema if nobody needs it`;

const NO_COLUMN = "42703";

/** Throws StoreError unless the database has the tables that this program uses. */
export const checkFormat = async ({ run }: Connection, shown: string): Promise<void> => {
  const rows = await run<{ readonly version: unknown }>(
    `SELECT version FROM ${TABLES.format}`,
  ).catch((error: unknown) => {
    if (!isAboutMissingTables(error)) throw error;
    if (codeOf(error) === NO_COLUMN) throw unusable(`${shown} ${FOREIGN}`, error);
    throw unusable(`${shown} has no leagues yet: 'fantasy-tx database init' prepares it`, error);
  });
  const version = rows[0]?.version;
  if (version === FORMAT) return;
  if (typeof version !== "number") throw unusable(`${shown} ${FOREIGN}`);
  if (version < FORMAT) throw earlierFormat(shown);
  throw unusable(
    `${shown} was made by a newer fantasy-tx: it has version ${version}, and this program knows ${FORMAT}. Install that one`,
  );
};

/** Opens a database with leagues. It connects, and checks the tables, when it is first used. */
export const openDatabase = (address: DatabaseAddress): Database => connectTo(address, checkFormat);
