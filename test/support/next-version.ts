import type { Migration } from "../../src/store/sqlite/schema.ts";

/**
 * A step to an invented version. It replaces a table that others refer to, which is the hardest
 * kind.
 */
export const NEXT: Migration = {
  sql: `
  CREATE TABLE new_teams (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    long_abbr TEXT NOT NULL,
    short_name TEXT NOT NULL,
    abbr TEXT NOT NULL,
    logo TEXT NOT NULL CHECK (logo = 'next')
  ) STRICT, WITHOUT ROWID;
  INSERT INTO new_teams SELECT id, name, long_abbr, short_name, abbr, 'next' FROM teams;
  DROP TABLE teams;
  ALTER TABLE new_teams RENAME TO teams;
`,
};
