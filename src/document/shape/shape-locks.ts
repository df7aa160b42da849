import { list } from "../../domain/declared/codec.ts";
import { type Cursor, isGiven } from "../../domain/declared/cursor.ts";
import { type Lock, lock } from "../../domain/league/locks.ts";
import type { PlayerInPlace } from "../../domain/league/players.ts";

const listed = list(lock, {
  what: "the lock",
  key: (each) => (each.on === "player" ? `player ${each.playerId}` : `pro team ${each.proTeam}`),
});

/**
 * Shapes `locks`, each on a player or on a pro team. Without this key, `is_locked` of a player
 * means a lock without an end.
 */
export const shapeLocks = (cursor: Cursor, players: readonly PlayerInPlace[]): readonly Lock[] =>
  isGiven(cursor)
    ? listed.read(cursor)
    : players
        .filter(({ isLocked }) => isLocked)
        .map(({ id }) => ({ on: "player", playerId: id, until: null }));
