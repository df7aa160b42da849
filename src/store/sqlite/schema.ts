import { damaged } from "../../domain/store-error.ts";
import type { Connection } from "./open.ts";
import type { Statements } from "./statements.ts";

/** `FTX1`: marks a league file in the header of the database. */
export const APPLICATION_ID = 0x46545831;

/** `FTXL`: marked the files of programs before the first release. */
export const EARLIER_APPLICATION_ID = 0x4654584c;

/** The version of the league file's format, in its header as `user_version`. */
export const FORMAT = 1;

/**
 * The tables of a league file. The tables of `tables/` say what the columns hold. Times are UNIX
 * seconds. Points and dates are numbers that sort in order, and point 0 is the beginning. `moved` is
 * empty until the league moves. Tokens are not part of the league: an owner who leaves may still
 * have one.
 */
export const SCHEMA = `
CREATE TABLE position_limits (
  rank INTEGER PRIMARY KEY,
  abbr TEXT NOT NULL UNIQUE,
  min_active INTEGER NOT NULL,
  max_active INTEGER,
  max_total INTEGER
) STRICT;

CREATE TABLE roster_limits (
  rank INTEGER PRIMARY KEY,
  status TEXT NOT NULL UNIQUE,
  description TEXT NOT NULL,
  min INTEGER NOT NULL,
  max INTEGER
) STRICT;

CREATE TABLE positions (
  rank INTEGER PRIMARY KEY,
  abbr TEXT NOT NULL,
  name TEXT NOT NULL
) STRICT;

CREATE TABLE periods (
  period INTEGER PRIMARY KEY,
  start_point INTEGER NOT NULL
) STRICT;

CREATE TABLE teams (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  long_abbr TEXT NOT NULL,
  short_name TEXT NOT NULL,
  abbr TEXT NOT NULL,
  logo TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE owners (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  is_commissioner INTEGER NOT NULL CHECK (is_commissioner IN (0, 1)),
  trades_disabled INTEGER NOT NULL CHECK (trades_disabled IN (0, 1))
) STRICT, WITHOUT ROWID;

CREATE TABLE team_owners (
  owner_id TEXT NOT NULL REFERENCES owners,
  rank INTEGER NOT NULL,
  team_id TEXT NOT NULL REFERENCES teams,
  PRIMARY KEY (owner_id, rank),
  UNIQUE (team_id, owner_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE players (
  id TEXT PRIMARY KEY,
  firstname TEXT NOT NULL,
  lastname TEXT NOT NULL,
  position TEXT NOT NULL,
  eligible TEXT NOT NULL CHECK (json_valid(eligible)),
  pro_team TEXT NOT NULL,
  pro_status TEXT NOT NULL,
  is_keeper INTEGER NOT NULL CHECK (is_keeper IN (0, 1)),
  team_id TEXT REFERENCES teams
) STRICT, WITHOUT ROWID;

CREATE INDEX players_by_team ON players (team_id);

CREATE INDEX players_by_pro_team ON players (pro_team);

CREATE TABLE slots (
  player_id TEXT NOT NULL REFERENCES players,
  from_point INTEGER NOT NULL CHECK (from_point >= 0),
  team_id TEXT REFERENCES teams,
  roster_status TEXT,
  roster_pos TEXT,
  PRIMARY KEY (player_id, from_point),
  CHECK ((team_id IS NULL) = (roster_status IS NULL) AND (team_id IS NULL) = (roster_pos IS NULL))
) STRICT, WITHOUT ROWID;

CREATE INDEX slots_by_team ON slots (team_id);

CREATE TABLE picks (
  id TEXT PRIMARY KEY,
  team_id TEXT REFERENCES teams
) STRICT, WITHOUT ROWID;

CREATE TABLE locks (
  subject TEXT NOT NULL CHECK (subject IN ('player', 'pro_team')),
  id TEXT NOT NULL,
  until INTEGER,
  PRIMARY KEY (subject, id)
) STRICT, WITHOUT ROWID;

CREATE TABLE origin (
  only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
  document TEXT NOT NULL
) STRICT;

CREATE TABLE journal (
  seq INTEGER PRIMARY KEY,
  at INTEGER NOT NULL,
  caller TEXT,
  method TEXT NOT NULL,
  path TEXT NOT NULL,
  payload TEXT NOT NULL CHECK (json_valid(payload)),
  status_code INTEGER NOT NULL,
  body TEXT NOT NULL CHECK (json_valid(body))
) STRICT;

CREATE TABLE chain (
  seq INTEGER PRIMARY KEY,
  hash TEXT NOT NULL
) STRICT;

CREATE TABLE moved_slots (
  player_id TEXT NOT NULL,
  from_point INTEGER NOT NULL,
  PRIMARY KEY (player_id, from_point),
  FOREIGN KEY (player_id, from_point) REFERENCES slots ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

CREATE TABLE league (
  only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
  id TEXT NOT NULL,
  name TEXT NOT NULL,
  sport TEXT NOT NULL,
  time_zone TEXT NOT NULL,
  uses_keepers INTEGER NOT NULL CHECK (uses_keepers IN (0, 1)),
  transactions_locked INTEGER NOT NULL CHECK (transactions_locked IN (0, 1)),
  effective_point INTEGER NOT NULL,
  effective_period INTEGER,
  trade_policy TEXT NOT NULL,
  trade_deadline INTEGER,
  trade_voting_period INTEGER NOT NULL CHECK (trade_voting_period > 0),
  trade_rejections_required INTEGER CHECK (trade_rejections_required >= 0),
  draft_pick_trades INTEGER NOT NULL CHECK (draft_pick_trades IN (0, 1)),
  lineup_enforcement TEXT NOT NULL,
  keeper_policy TEXT NOT NULL,
  keepers_per_team INTEGER NOT NULL CHECK (keepers_per_team >= 0),
  rule_descriptions TEXT NOT NULL CHECK (json_valid(rule_descriptions)),
  injured_requires_dl INTEGER NOT NULL CHECK (injured_requires_dl IN (0, 1)),
  minors_requires_minors INTEGER NOT NULL CHECK (minors_requires_minors IN (0, 1)),
  injured_dont_count INTEGER NOT NULL CHECK (injured_dont_count IN (0, 1)),
  minors_dont_count INTEGER NOT NULL CHECK (minors_dont_count IN (0, 1)),
  practice_squad_dont_count INTEGER NOT NULL CHECK (practice_squad_dont_count IN (0, 1)),
  trade_vote_override INTEGER NOT NULL CHECK (trade_vote_override IN (0, 1)),
  trade_vote_ends_early INTEGER NOT NULL CHECK (trade_vote_ends_early IN (0, 1)),
  trade_offer_expiration INTEGER CHECK (trade_offer_expiration > 0),
  trade_roster_limits TEXT NOT NULL,
  budget_trades INTEGER NOT NULL CHECK (budget_trades IN (0, 1))
) STRICT;

CREATE TABLE budgets (
  team_id TEXT PRIMARY KEY REFERENCES teams,
  amount INTEGER NOT NULL CHECK (amount >= 0)
) STRICT, WITHOUT ROWID;

CREATE TABLE trades (
  id TEXT PRIMARY KEY,
  timestamp INTEGER NOT NULL,
  comment TEXT NOT NULL,
  expires_at INTEGER,
  counter_to TEXT,
  state TEXT NOT NULL,
  policy TEXT,
  accepted_at INTEGER,
  voting_deadline INTEGER,
  rejections_required INTEGER,
  ended_at INTEGER,
  reason TEXT,
  facts TEXT CHECK (facts IS NULL OR json_valid(facts)),
  reversed_at INTEGER,
  CHECK ((policy IS NULL) = (accepted_at IS NULL)),
  CHECK ((voting_deadline IS NULL) = (rejections_required IS NULL)),
  CHECK ((ended_at IS NULL) = (facts IS NULL)),
  CHECK ((state = 'reversed') = (reversed_at IS NOT NULL))
) STRICT, WITHOUT ROWID;

CREATE TABLE trade_parties (
  trade_id TEXT NOT NULL REFERENCES trades,
  rank INTEGER NOT NULL,
  team_id TEXT NOT NULL REFERENCES teams,
  has_accepted INTEGER NOT NULL CHECK (has_accepted IN (0, 1)),
  PRIMARY KEY (trade_id, rank),
  UNIQUE (trade_id, team_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE trade_moves (
  trade_id TEXT NOT NULL REFERENCES trades,
  rank INTEGER NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('player', 'pick', 'budget', 'drop')),
  id TEXT,
  amount INTEGER CHECK (amount > 0),
  from_team TEXT NOT NULL REFERENCES teams,
  to_team TEXT REFERENCES teams,
  PRIMARY KEY (trade_id, rank),
  CHECK ((id IS NULL) = (kind = 'budget')),
  CHECK ((amount IS NULL) = (kind <> 'budget')),
  CHECK ((to_team IS NULL) = (kind = 'drop'))
) STRICT, WITHOUT ROWID;

CREATE TABLE ballots (
  trade_id TEXT NOT NULL REFERENCES trades,
  team_id TEXT NOT NULL REFERENCES teams,
  owner_id TEXT NOT NULL REFERENCES owners,
  vote TEXT NOT NULL,
  timestamp INTEGER NOT NULL,
  PRIMARY KEY (trade_id, team_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX trades_open ON trades (id) WHERE ended_at IS NULL;

CREATE TABLE tokens (
  id INTEGER PRIMARY KEY CHECK (id > 0),
  hash TEXT UNIQUE,
  owner_id TEXT,
  label TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  expires_at INTEGER
) STRICT;

CREATE TABLE moved (
  moved_to TEXT NOT NULL
) STRICT;
`;

/** Makes the tables in an empty database, inside the caller's transaction. */
export const makeSchema = (db: Connection): void => {
  db.exec(SCHEMA);
  db.exec(`PRAGMA application_id = ${APPLICATION_ID}; PRAGMA user_version = ${FORMAT}`);
};

/** The statement that makes each table and index, by its name. SQLite stores these texts. */
const MADE: ReadonlyMap<string, string> = new Map(
  SCHEMA.split(";\n")
    .map((statement) => statement.trim())
    .filter((statement) => statement !== "")
    .map((statement) => [/^CREATE (?:TABLE|INDEX) (\w+)/.exec(statement)?.[1] ?? "", statement]),
);

/**
 * Throws damage unless every table and index is as the program made it: a renamed column would read
 * as empty. What somebody has added, such as a view or an index, is left alone.
 */
export const checkSchema = (sql: Statements): void => {
  const found = new Map(
    sql
      .all<{ name: string; sql: string }>("SELECT name, sql FROM sqlite_schema")
      .map((each) => [each.name, each.sql]),
  );
  for (const [name, statement] of MADE)
    if (found.get(name) !== statement) throw damaged(`the schema: ${name} is not as it was made`);
};
