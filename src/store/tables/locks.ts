import {
  LOCKED_SUBJECTS,
  type Lock,
  type LockedSubject,
  sortLocks,
} from "../../domain/league/locks.ts";
import { orNull, text, time } from "./columns.ts";
import type { RowWriter } from "./row-writer.ts";
import { wordOf } from "./stored.ts";
import { type RowOf, table } from "./table.ts";

/**
 * The id is a player's id or a pro team's name. A lock without an end holds until somebody removes
 * it.
 */
export const LOCKS = table("locks", ["subject", "id"], {
  subject: text,
  id: text,
  until: orNull(time),
});

/** In the league's order. */
export const locksFrom = (rows: readonly RowOf<typeof LOCKS>[]): readonly Lock[] =>
  sortLocks(
    rows.map(({ subject, id, until }) =>
      wordOf(LOCKED_SUBJECTS, subject, "locks.subject") === "player"
        ? { on: "player", playerId: id, until }
        : { on: "pro_team", proTeam: id, until },
    ),
  );

export const saveLock = (to: RowWriter, lock: Lock): void =>
  to.save(LOCKS, { ...keyOf(lock), until: lock.until });

/** `id` is the id of a lock in the league (`lockId`). */
export const deleteLock = (to: RowWriter, lock: string): void => {
  const [subject = "", ...id] = lock.split(".");
  to.remove(LOCKS, { subject, id: id.join(".") });
};

const keyOf = (subject: LockedSubject) => ({
  subject: subject.on,
  id: subject.on === "player" ? subject.playerId : subject.proTeam,
});
