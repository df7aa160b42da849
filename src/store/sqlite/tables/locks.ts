import {
  LOCKED_SUBJECTS,
  type Lock,
  type LockedSubject,
  sortLocks,
} from "../../../domain/league/locks.ts";
import type { Player } from "../../../domain/league/players.ts";
import { orNull, text, time } from "../columns.ts";
import { save } from "../save.ts";
import type { Statements } from "../statements.ts";
import { wordOf } from "../stored.ts";
import { type RowOf, rowsOf, table } from "../table.ts";

/**
 * The id is a player's id or a pro team's name. A lock without an end lasts until it is removed.
 */
const LOCKS = table("locks", ["subject", "id"], { subject: text, id: text, until: orNull(time) });

export const readLocks = (sql: Statements): readonly Lock[] =>
  sortLocks(rowsOf(sql, LOCKS).map(lockFrom));

export const readLocksOf = (sql: Statements, { id, proTeam }: Player): readonly Lock[] =>
  rowsOf(
    sql,
    LOCKS,
    "WHERE (subject = 'player' AND id = ?) OR (subject = 'pro_team' AND id = ? AND id <> '')",
    id,
    proTeam,
  ).map(lockFrom);

const lockFrom = ({ subject, id, until }: RowOf<typeof LOCKS>): Lock =>
  wordOf(LOCKED_SUBJECTS, subject, "locks.subject") === "player"
    ? { on: "player", playerId: id, until }
    : { on: "pro_team", proTeam: id, until };

export const saveLock = (sql: Statements, lock: Lock): void => {
  const [subject, id] = keyOf(lock);
  save(sql, LOCKS, { subject, id, until: lock.until });
};

export const deleteLock = (sql: Statements, subject: LockedSubject): void =>
  sql.run("DELETE FROM locks WHERE subject = ? AND id = ?", ...keyOf(subject));

const keyOf = (subject: LockedSubject): readonly [subject: string, id: string] => [
  subject.on,
  subject.on === "player" ? subject.playerId : subject.proTeam,
];
