import type { Token } from "../../domain/port.ts";
import { hash, orNull, text, time, whole } from "./columns.ts";
import { type RowOf, table } from "./table.ts";

/**
 * A row without a hash is a revoked token. It stays until there is a newer token, so that no id is
 * used twice.
 */
export const TOKENS = table("tokens", ["id"], {
  id: whole(1),
  hash: orNull(hash),
  owner_id: orNull(text),
  label: text,
  created_at: time,
  expires_at: orNull(time),
});

export type TokenRow = RowOf<typeof TOKENS>;

export const tokenFrom = (row: TokenRow): Token => ({
  id: String(row.id),
  owner: row.owner_id,
  label: row.label,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
});
