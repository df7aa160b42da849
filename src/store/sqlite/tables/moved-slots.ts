import type { PlayerId } from "../../../domain/league/ids.ts";
import type { Player } from "../../../domain/league/players.ts";
import type { Point } from "../../../domain/league/points.ts";
import { point, text } from "../columns.ts";
import { saveParts } from "../save.ts";
import type { Statements, Value } from "../statements.ts";
import { rowsOf, table } from "../table.ts";

/** The slots that a trade or another move made (L12). They are in the table of slots too. */
const MOVED_SLOTS = table("moved_slots", ["player_id", "from_point"], {
  player_id: text,
  from_point: point,
});

/** The slots that moves have made, of the players that match a condition. */
export const readMovedSlots = (
  sql: Statements,
  condition: string,
  ...parameters: readonly Value[]
): ((playerId: PlayerId, from: Point) => boolean) => {
  const rows = rowsOf(
    sql,
    MOVED_SLOTS,
    `WHERE player_id IN (SELECT id FROM players WHERE ${condition})`,
    ...parameters,
  );
  const found = Map.groupBy(rows, ({ player_id }) => player_id);
  return (player, from) => found.get(player)?.some((row) => row.from_point === from) ?? false;
};

/**
 * Saves a player's moves after the slots: SQLite removes them with the slots that they refer to.
 */
export const saveMovedSlots = (sql: Statements, { id, timeline }: Player): void =>
  saveParts(
    sql,
    MOVED_SLOTS,
    { player_id: id },
    timeline
      .filter(({ isMove }) => isMove)
      .map(({ from }) => ({ player_id: id, from_point: from })),
  );

/**
 * Fills the table in a file of an older version, which does not record what made a slot. As in a
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
