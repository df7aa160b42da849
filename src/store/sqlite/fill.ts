import { hashOfEntry, hashOfOrigin } from "../chain.ts";
import { addLink } from "../tables/chain.ts";
import { type EntryRow, entryFrom } from "../tables/journal.ts";
import { sqliteWriter } from "./sqlite-writer.ts";
import type { Statements } from "./statements.ts";

/** Fills new tables when a league file is upgraded. */

/** Makes the chain of hashes for an existing journal. In a new file, the journal is empty. */
export const fillChain = (sql: Statements): void => {
  const origin = sql.get<{ document: string }>("SELECT document FROM origin");
  if (origin === undefined) return;
  const to = sqliteWriter(sql);
  let hash = hashOfOrigin(origin.document);
  addLink(to, { seq: 0, hash });
  for (const row of sql.all<EntryRow>("SELECT * FROM journal ORDER BY seq")) {
    hash = hashOfEntry(hash, entryFrom(row));
    addLink(to, { seq: row.seq, hash });
  }
};

/**
 * Fills the table in a file of an older version, where nothing says what made a slot. As in a
 * league document without `is_move`, a slot is a move if it is on another team than the slot before
 * it, and not after the effective point.
 */
export const fillMovedSlots = (sql: Statements): void => {
  sql.run(`
INSERT INTO moved_slots
SELECT player_id, from_point
FROM (
  SELECT player_id, from_point, team_id,
    lag(team_id) OVER timeline AS team_before,
    row_number() OVER timeline AS number
  FROM slots
  WINDOW timeline AS (PARTITION BY player_id ORDER BY from_point)
)
WHERE number > 1
  AND team_id IS NOT team_before
  AND from_point <= (SELECT effective_point FROM league)`);
};
