import { damaged } from "../../domain/store-error.ts";
import type { Connection, Statements } from "./statements.ts";

/** `FTX1`: marks a league file in the header of the database. */
export const APPLICATION_ID = 0x46545831;

/** `FTXL`: marked the files of programs before the first release. */
export const EARLIER_APPLICATION_ID = 0x4654584c;

/** The version of the league file's format, in its header as `user_version`. */
export const FORMAT = 4;

/**
 * The tables of a league file, and the statements that make them. SQLite stores these texts.
 *
 * `things` has the league (`domain/things.ts`), and `keys` says under which key of which index a
 * thing is listed. Row 0 of `journal` is the document that the league was made from, deflated by zlib:
 * as text, it would be half of the file. Tokens are among the things, but no document has them: an
 * owner who leaves may still have one. `moved` is empty until the league moves. Times are UNIX
 * seconds. Points and dates are numbers that sort in order, and point 0 is the beginning.
 */
const TABLES = Object.entries({
  things: `(
  kind TEXT NOT NULL,
  id TEXT NOT NULL,
  body TEXT NOT NULL,
  PRIMARY KEY (kind, id)
) STRICT, WITHOUT ROWID`,

  keys: `(
  name TEXT NOT NULL,
  key TEXT NOT NULL,
  id TEXT NOT NULL,
  PRIMARY KEY (name, key, id)
) STRICT, WITHOUT ROWID`,

  journal: `(
  seq INTEGER PRIMARY KEY,
  entry ANY NOT NULL,
  hash TEXT NOT NULL
) STRICT`,

  moved: `(
  moved_to TEXT NOT NULL
) STRICT`,
}).map(([name, columns]) => ({ name, sql: `CREATE TABLE ${name} ${columns}` }));

/** Views for people who read the file with another program. */
const VIEWS = `
CREATE VIEW league AS
SELECT body ->> '$.league_details.id' AS id, body ->> '$.league_details.name' AS name,
  body ->> '$.league_details.sport' AS sport,
  CAST(body ->> '$.dates.effective_point' AS INTEGER) AS effective_point,
  CAST(body ->> '$.dates.effective_period' AS INTEGER) AS effective_period
FROM things WHERE kind = 'league';

CREATE VIEW teams AS
SELECT id, body ->> 'name' AS name, body ->> 'abbr' AS abbr, body ->> 'budget' AS budget
FROM things WHERE kind = 'team';

CREATE VIEW owners AS
SELECT id, body ->> 'name' AS name, body ->> 'commissioner' AS is_commissioner,
  body ->> 'trades_disabled' AS trades_disabled, (
    SELECT json_group_array(value ->> 'id')
    FROM json_each(coalesce(body -> 'teams', iif(body -> 'team' IS NULL, '[]', json_array(body -> 'team'))))
  ) AS team_ids
FROM things WHERE kind = 'owner';

CREATE VIEW players AS
SELECT id, body ->> 'firstname' AS firstname, body ->> 'lastname' AS lastname,
  body ->> 'position' AS position, body ->> 'pro_team' AS pro_team, body ->> 'pro_status' AS pro_status,
  body ->> 'is_keeper' AS is_keeper, nullif(body ->> 'team_id', '0') AS team_id
FROM things WHERE kind = 'player';

CREATE VIEW slots AS
SELECT things.id AS player_id, CAST(coalesce(value ->> 'point', 0) AS INTEGER) AS from_point,
  nullif(value ->> 'team_id', '0') AS team_id, nullif(value ->> 'roster_status', '') AS roster_status,
  nullif(value ->> 'roster_pos', '') AS roster_pos
FROM things, json_each(body, '$.slots') WHERE kind = 'player';

CREATE VIEW picks AS
SELECT id, body ->> 'season' AS season, body ->> 'round' AS round,
  body ->> 'original_team_id' AS original_team_id, nullif(body ->> 'team_id', '0') AS team_id
FROM things WHERE kind = 'pick';

CREATE VIEW trades AS
SELECT id, body ->> 'state' AS state, CAST(body ->> 'offered_by_team_id' AS TEXT) AS offered_by,
  CAST(body ->> 'timestamp' AS INTEGER) AS offered_at, CAST(body ->> 'ended_at' AS INTEGER) AS ended_at,
  coalesce(body ->> 'comment', '') AS comment
FROM things WHERE kind = 'trade';

CREATE VIEW moves AS
SELECT trade.id AS trade_id, lists.kind, value ->> 'id' AS id, value ->> 'amount' AS amount,
  value ->> 'from_team_id' AS from_team, value ->> 'to_team_id' AS to_team
FROM things AS trade, (
  SELECT 'player' AS kind, '$.players' AS path UNION ALL SELECT 'pick', '$.draft_picks'
  UNION ALL SELECT 'budget', '$.budget' UNION ALL SELECT 'drop', '$.drops'
) AS lists, json_each(body, lists.path) WHERE trade.kind = 'trade';

CREATE VIEW entries AS
SELECT seq, entry ->> 'at' AS at, entry ->> 'as' AS caller, entry ->> 'method' AS method,
  entry ->> 'path' AS path, entry ->> 'payload' AS payload, entry ->> 'statusCode' AS status_code,
  entry ->> 'body' AS body, hash
FROM journal WHERE seq > 0;
`;

/** Makes the tables in an empty database, inside the caller's transaction. */
export const makeSchema = (db: Connection): void => {
  for (const table of TABLES) db.exec(table.sql);
  db.exec(VIEWS);
  db.exec(`PRAGMA application_id = ${APPLICATION_ID}; PRAGMA user_version = ${FORMAT}`);
};

/**
 * Throws damage unless every table is as the program made it. Views, and what somebody has added, are
 * left alone.
 */
export const checkSchema = (sql: Statements): void => {
  const found = sql.all<{ sql: string | null }>("SELECT sql FROM sqlite_schema");
  for (const table of TABLES)
    if (!found.some((each) => each.sql === table.sql))
      throw damaged(`the schema: ${table.name} is not as it was made`);
};
