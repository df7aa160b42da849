/** A step from one version of the schema to the next: statements, separated by semicolons. */
type Migration = string;

/** All steps in order. The first one makes version 1 from nothing. */
export type Migrations = readonly Migration[];

/**
 * The tables of leagues in PostgreSQL. They are those of a league file, with `league_id` first in
 * each key: a request touches the rows of one league, so a distributed engine can keep them
 * together. They use nothing that such an engine may lack (docs/hosting.md). A step never changes.
 *
 * All tables are in the schema `fantasy_tx` of the database. Its table `format` has the number of
 * steps that the database has taken.
 */
export const MIGRATIONS: Migrations = [
  `
CREATE TABLE fantasy_tx.leagues (
  league_id text PRIMARY KEY,
  version bigint NOT NULL,
  moved_to text
);

CREATE TABLE fantasy_tx.league (
  league_id text PRIMARY KEY REFERENCES fantasy_tx.leagues,
  id text NOT NULL,
  name text NOT NULL,
  sport text NOT NULL,
  time_zone text NOT NULL,
  uses_keepers bigint NOT NULL CHECK (uses_keepers IN (0, 1)),
  transactions_locked bigint NOT NULL CHECK (transactions_locked IN (0, 1)),
  effective_point bigint NOT NULL,
  effective_period bigint,
  trade_policy text NOT NULL,
  trade_deadline bigint,
  trade_voting_period bigint NOT NULL CHECK (trade_voting_period > 0),
  trade_rejections_required bigint CHECK (trade_rejections_required >= 0),
  draft_pick_trades bigint NOT NULL CHECK (draft_pick_trades IN (0, 1)),
  lineup_enforcement text NOT NULL,
  keeper_policy text NOT NULL,
  keepers_per_team bigint NOT NULL CHECK (keepers_per_team >= 0),
  trade_vote_override bigint NOT NULL CHECK (trade_vote_override IN (0, 1)),
  trade_vote_ends_early bigint NOT NULL CHECK (trade_vote_ends_early IN (0, 1)),
  trade_offer_expiration bigint CHECK (trade_offer_expiration > 0),
  trade_roster_limits text NOT NULL,
  budget_trades bigint NOT NULL CHECK (budget_trades IN (0, 1)),
  rule_descriptions text NOT NULL,
  injured_requires_dl bigint NOT NULL CHECK (injured_requires_dl IN (0, 1)),
  minors_requires_minors bigint NOT NULL CHECK (minors_requires_minors IN (0, 1)),
  injured_dont_count bigint NOT NULL CHECK (injured_dont_count IN (0, 1)),
  minors_dont_count bigint NOT NULL CHECK (minors_dont_count IN (0, 1)),
  practice_squad_dont_count bigint NOT NULL CHECK (practice_squad_dont_count IN (0, 1))
);
CREATE INDEX league_by_id ON fantasy_tx.league (id);

CREATE TABLE fantasy_tx.position_limits (
  league_id text NOT NULL REFERENCES fantasy_tx.leagues,
  rank bigint NOT NULL,
  abbr text NOT NULL,
  min_active bigint NOT NULL,
  max_active bigint,
  max_total bigint,
  PRIMARY KEY (league_id, rank),
  UNIQUE (league_id, abbr)
);

CREATE TABLE fantasy_tx.roster_limits (
  league_id text NOT NULL REFERENCES fantasy_tx.leagues,
  rank bigint NOT NULL,
  status text NOT NULL,
  description text NOT NULL,
  min bigint NOT NULL,
  max bigint,
  PRIMARY KEY (league_id, rank),
  UNIQUE (league_id, status)
);

CREATE TABLE fantasy_tx.positions (
  league_id text NOT NULL REFERENCES fantasy_tx.leagues,
  rank bigint NOT NULL,
  abbr text NOT NULL,
  name text NOT NULL,
  PRIMARY KEY (league_id, rank)
);

CREATE TABLE fantasy_tx.periods (
  league_id text NOT NULL REFERENCES fantasy_tx.leagues,
  period bigint NOT NULL,
  start_point bigint NOT NULL,
  PRIMARY KEY (league_id, period)
);

CREATE TABLE fantasy_tx.teams (
  league_id text NOT NULL REFERENCES fantasy_tx.leagues,
  id text NOT NULL,
  name text NOT NULL,
  long_abbr text NOT NULL,
  short_name text NOT NULL,
  abbr text NOT NULL,
  logo text NOT NULL,
  PRIMARY KEY (league_id, id)
);

CREATE TABLE fantasy_tx.budgets (
  league_id text NOT NULL,
  team_id text NOT NULL,
  amount bigint NOT NULL CHECK (amount >= 0),
  PRIMARY KEY (league_id, team_id),
  FOREIGN KEY (league_id, team_id) REFERENCES fantasy_tx.teams
);

CREATE TABLE fantasy_tx.owners (
  league_id text NOT NULL REFERENCES fantasy_tx.leagues,
  id text NOT NULL,
  name text NOT NULL,
  is_commissioner bigint NOT NULL CHECK (is_commissioner IN (0, 1)),
  trades_disabled bigint NOT NULL CHECK (trades_disabled IN (0, 1)),
  PRIMARY KEY (league_id, id)
);

CREATE TABLE fantasy_tx.team_owners (
  league_id text NOT NULL,
  owner_id text NOT NULL,
  rank bigint NOT NULL,
  team_id text NOT NULL,
  PRIMARY KEY (league_id, owner_id, rank),
  UNIQUE (league_id, team_id, owner_id),
  FOREIGN KEY (league_id, owner_id) REFERENCES fantasy_tx.owners,
  FOREIGN KEY (league_id, team_id) REFERENCES fantasy_tx.teams
);

CREATE TABLE fantasy_tx.players (
  league_id text NOT NULL REFERENCES fantasy_tx.leagues,
  id text NOT NULL,
  firstname text NOT NULL,
  lastname text NOT NULL,
  position text NOT NULL,
  eligible text NOT NULL,
  pro_team text NOT NULL,
  pro_status text NOT NULL,
  is_keeper bigint NOT NULL CHECK (is_keeper IN (0, 1)),
  team_id text,
  PRIMARY KEY (league_id, id),
  FOREIGN KEY (league_id, team_id) REFERENCES fantasy_tx.teams
);
CREATE INDEX players_by_pro_team ON fantasy_tx.players (league_id, pro_team);

CREATE TABLE fantasy_tx.slots (
  league_id text NOT NULL,
  player_id text NOT NULL,
  from_point bigint NOT NULL CHECK (from_point >= 0),
  team_id text,
  roster_status text,
  roster_pos text,
  PRIMARY KEY (league_id, player_id, from_point),
  FOREIGN KEY (league_id, player_id) REFERENCES fantasy_tx.players,
  FOREIGN KEY (league_id, team_id) REFERENCES fantasy_tx.teams,
  CHECK ((team_id IS NULL) = (roster_status IS NULL) AND (team_id IS NULL) = (roster_pos IS NULL))
);

CREATE TABLE fantasy_tx.moved_slots (
  league_id text NOT NULL,
  player_id text NOT NULL,
  from_point bigint NOT NULL,
  PRIMARY KEY (league_id, player_id, from_point),
  FOREIGN KEY (league_id, player_id, from_point) REFERENCES fantasy_tx.slots
);

CREATE TABLE fantasy_tx.picks (
  league_id text NOT NULL REFERENCES fantasy_tx.leagues,
  id text NOT NULL,
  team_id text,
  PRIMARY KEY (league_id, id),
  FOREIGN KEY (league_id, team_id) REFERENCES fantasy_tx.teams
);

CREATE TABLE fantasy_tx.locks (
  league_id text NOT NULL REFERENCES fantasy_tx.leagues,
  subject text NOT NULL CHECK (subject IN ('player', 'pro_team')),
  id text NOT NULL,
  until bigint,
  PRIMARY KEY (league_id, subject, id)
);

CREATE TABLE fantasy_tx.trades (
  league_id text NOT NULL REFERENCES fantasy_tx.leagues,
  id text NOT NULL,
  timestamp bigint NOT NULL,
  comment text NOT NULL,
  expires_at bigint,
  counter_to text,
  state text NOT NULL,
  policy text,
  accepted_at bigint,
  voting_deadline bigint,
  rejections_required bigint,
  ended_at bigint,
  reason text,
  facts text,
  reversed_at bigint,
  PRIMARY KEY (league_id, id),
  CHECK ((policy IS NULL) = (accepted_at IS NULL)),
  CHECK ((voting_deadline IS NULL) = (rejections_required IS NULL)),
  CHECK ((ended_at IS NULL) = (facts IS NULL)),
  CHECK ((state = 'reversed') = (reversed_at IS NOT NULL))
);
CREATE INDEX trades_open ON fantasy_tx.trades (league_id) WHERE ended_at IS NULL;
CREATE INDEX votes_by_deadline ON fantasy_tx.trades (voting_deadline, league_id)
  WHERE state = 'vote';
CREATE INDEX offers_by_expiry ON fantasy_tx.trades (expires_at, league_id)
  WHERE state = 'offer' AND expires_at IS NOT NULL;

CREATE TABLE fantasy_tx.trade_parties (
  league_id text NOT NULL,
  trade_id text NOT NULL,
  rank bigint NOT NULL,
  team_id text NOT NULL,
  has_accepted bigint NOT NULL CHECK (has_accepted IN (0, 1)),
  PRIMARY KEY (league_id, trade_id, rank),
  UNIQUE (league_id, trade_id, team_id),
  FOREIGN KEY (league_id, trade_id) REFERENCES fantasy_tx.trades,
  FOREIGN KEY (league_id, team_id) REFERENCES fantasy_tx.teams
);

CREATE TABLE fantasy_tx.trade_moves (
  league_id text NOT NULL,
  trade_id text NOT NULL,
  rank bigint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('player', 'pick', 'budget', 'drop')),
  id text,
  amount bigint CHECK (amount > 0),
  from_team text NOT NULL,
  to_team text,
  PRIMARY KEY (league_id, trade_id, rank),
  FOREIGN KEY (league_id, trade_id) REFERENCES fantasy_tx.trades,
  FOREIGN KEY (league_id, from_team) REFERENCES fantasy_tx.teams,
  FOREIGN KEY (league_id, to_team) REFERENCES fantasy_tx.teams,
  CHECK ((id IS NULL) = (kind = 'budget')),
  CHECK ((amount IS NULL) = (kind <> 'budget')),
  CHECK ((to_team IS NULL) = (kind = 'drop'))
);

CREATE TABLE fantasy_tx.ballots (
  league_id text NOT NULL,
  trade_id text NOT NULL,
  team_id text NOT NULL,
  owner_id text NOT NULL,
  vote text NOT NULL,
  timestamp bigint NOT NULL,
  PRIMARY KEY (league_id, trade_id, team_id),
  FOREIGN KEY (league_id, trade_id) REFERENCES fantasy_tx.trades,
  FOREIGN KEY (league_id, team_id) REFERENCES fantasy_tx.teams,
  FOREIGN KEY (league_id, owner_id) REFERENCES fantasy_tx.owners
);

CREATE TABLE fantasy_tx.origin (
  league_id text PRIMARY KEY REFERENCES fantasy_tx.leagues,
  document text NOT NULL
);

CREATE TABLE fantasy_tx.journal (
  league_id text NOT NULL REFERENCES fantasy_tx.leagues,
  seq bigint NOT NULL,
  at bigint NOT NULL,
  caller text,
  method text NOT NULL,
  path text NOT NULL,
  payload text NOT NULL,
  status_code bigint NOT NULL,
  body text NOT NULL,
  PRIMARY KEY (league_id, seq)
);

CREATE TABLE fantasy_tx.chain (
  league_id text NOT NULL REFERENCES fantasy_tx.leagues,
  seq bigint NOT NULL,
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
