import {
  type Codec,
  field,
  formed,
  id,
  orNull,
  type Read,
  required,
  text,
  time,
} from "./declared/codec.ts";
import * as at from "./declared/cursor.ts";
import type { Seconds } from "./league/time.ts";

const HASH = /^[0-9a-f]{64}$/;

const hash: Codec<string, string> = {
  ...text,
  read: (cursor) => {
    const found = at.text(cursor);
    if (at.isGiven(cursor) && !HASH.test(found)) at.fault(cursor, "it is not a SHA-256");
    return found || undefined;
  },
  schema: formed(HASH),
};

/** A token as it is stored. The token itself is kept nowhere, only its hash. */
export const TOKEN = {
  /** `1`, `2` and so on. The id of a revoked token is never used again. */
  id: required("id", id, "", "The id of the token."),
  /** In hexadecimal digits. */
  hash: field("hash", orNull(hash), null, "The SHA-256 of the token; null if it is revoked."),
  /** They may have left. */
  owner: field("owner", orNull(id), null, "On whose behalf it is; null is the operator (R1)."),
  label: field("label", text, "", "What it is for; empty if nobody said."),
  createdAt: required("created_at", time, 0, "When it was made, in UNIX seconds."),
  expiresAt: field("expires_at", orNull(time), null, "From when on it is refused; null is never."),
};
export type StoredToken = Read<typeof TOKEN>;

/**
 * A token that a client of a server signs in with. It is a thing of its league, but no part of what
 * a league document has: no export, journal or scenario has it.
 */
export type Token = Omit<StoredToken, "hash">;

/** Whether a token is refused because its time is over. */
export const isTokenExpired = ({ expiresAt }: Token, now: Seconds): boolean =>
  expiresAt !== null && now >= expiresAt;
