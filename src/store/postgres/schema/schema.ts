/** A step from one version of the schema to the next: statements, separated by semicolons. */
type Migration = string;

/** All steps in order. The first one makes version 1 from nothing. */
export type Migrations = readonly Migration[];

/**
 * The tables of leagues in PostgreSQL. They are those of a league file, with `league_id` first in
 * each key: a request touches the rows of one league, so a distributed engine can keep them
 * together. They use nothing that such an engine may lack (docs/hosting.md). A step never changes.
 *
 * `leagues` has what a server or `votes resolve` asks about all leagues: each league's own id, when
 * its next vote or offer ends, and when each of them does. Each change of a league writes its row.
 *
 * All tables are in the schema `fantasy_tx` of the database. Its table `format` has the number of
 * steps that the database has taken.
 */
export const MIGRATIONS: Migrations = [
  `
CREATE TABLE fantasy_tx.leagues (
  league_id text PRIMARY KEY,
  own_id text NOT NULL,
  version bigint NOT NULL,
  due_at bigint,
  vote_ends bigint[] NOT NULL,
  offer_ends bigint[] NOT NULL,
  moved_to text
);
CREATE INDEX leagues_by_own_id ON fantasy_tx.leagues (own_id);
CREATE INDEX leagues_by_due_at ON fantasy_tx.leagues (due_at) WHERE due_at IS NOT NULL;

CREATE TABLE fantasy_tx.things (
  league_id text NOT NULL REFERENCES fantasy_tx.leagues,
  kind text NOT NULL,
  id text NOT NULL,
  body text NOT NULL,
  PRIMARY KEY (league_id, kind, id)
);

CREATE TABLE fantasy_tx.keys (
  league_id text NOT NULL REFERENCES fantasy_tx.leagues,
  name text NOT NULL,
  id text NOT NULL,
  key text NOT NULL,
  PRIMARY KEY (league_id, name, id, key)
);
CREATE INDEX keys_by_key ON fantasy_tx.keys (league_id, name, key);

CREATE TABLE fantasy_tx.journal (
  league_id text NOT NULL REFERENCES fantasy_tx.leagues,
  seq bigint NOT NULL,
  entry text NOT NULL,
  hash text NOT NULL,
  PRIMARY KEY (league_id, seq)
);

CREATE TABLE fantasy_tx.tokens (
  league_id text NOT NULL REFERENCES fantasy_tx.leagues,
  id bigint NOT NULL CHECK (id > 0),
  hash text,
  owner_id text,
  label text NOT NULL,
  created_at bigint NOT NULL,
  expires_at bigint,
  PRIMARY KEY (league_id, id)
);
CREATE INDEX tokens_by_hash ON fantasy_tx.tokens (hash);
`,
];
