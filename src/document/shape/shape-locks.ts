import {
  type Cursor,
  fault,
  fields,
  isGiven,
  items,
  missing,
  rejectDuplicates,
  text,
  time,
} from "../../domain/declared/cursor.ts";
import type { LockResource, PlayerResource } from "../league-document.ts";
import { timeText } from "../resources.ts";
import { playerReference } from "./references.ts";

/**
 * Shapes `locks`, each on a player or on a pro team. Without this key, `is_locked` of a player
 * means a lock without an end.
 */
export const shapeLocks = (
  cursor: Cursor,
  players: readonly PlayerResource[],
): readonly LockResource[] => {
  if (!isGiven(cursor))
    return players
      .filter((player) => player.is_locked === 1)
      .map((player) => ({ player_id: player.id, until: null }));
  const read = items(cursor).map((item) => ({ lock: shapeLock(item), cursor: item }));
  rejectDuplicates(
    read.map(({ lock, cursor: at }) => ({
      key: "player_id" in lock ? `player ${lock.player_id}` : `pro team ${lock.pro_team}`,
      cursor: at,
    })),
    "the lock",
  );
  return read.map((each) => each.lock);
};

const shapeLock = (cursor: Cursor): LockResource => {
  const { player_id, pro_team, until } = fields(cursor, ["player_id", "pro_team", "until"]);
  if (isGiven(player_id) && isGiven(pro_team))
    fault(cursor, "a lock is on a player_id or on a pro_team, not on both");
  if (!isGiven(player_id) && !isGiven(pro_team)) missing(player_id, ", and so is pro_team");
  const subject = isGiven(pro_team)
    ? { pro_team: text(pro_team) }
    : { player_id: isGiven(player_id) ? playerReference(player_id) : "" };
  const end = time(until);
  return { ...subject, until: end === undefined ? null : timeText(end) };
};
