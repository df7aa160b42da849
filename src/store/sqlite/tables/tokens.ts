import type { Token } from "../../../domain/port.ts";
import { type Column, orNull, text, time, whole } from "../columns.ts";
import { damaged } from "../errors.ts";
import { insert } from "../save.ts";
import type { Statements } from "../statements.ts";
import { type RowOf, rowsOf, table } from "../table.ts";

const hash: Column<string> = (value): value is string =>
  typeof value === "string" && /^[0-9a-f]{64}$/.test(value);

/**
 * A row without a hash was a token that is revoked. It stays until there is a newer token, so that
 * no id is used twice.
 */
const TOKENS = table("tokens", ["id"], {
  id: whole(1),
  hash: orNull(hash),
  owner_id: orNull(text),
  label: text,
  created_at: time,
  expires_at: orNull(time),
});

/** By id. Throws damage if any row cannot be read, also one that was a token. */
export const readTokens = (sql: Statements): readonly Token[] =>
  rowsOf(sql, TOKENS, "ORDER BY id")
    .filter((row) => row.hash !== null)
    .map(tokenFrom);

export const readTokenWithHash = (sql: Statements, hash: string): Token | undefined =>
  rowsOf(sql, TOKENS, "WHERE hash = ?", hash).map(tokenFrom)[0];

const tokenFrom = (row: RowOf<typeof TOKENS>): Token => ({
  id: String(row.id),
  owner: row.owner_id,
  label: row.label,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
});

/** Adds a token with the next id. Throws damage if no id is left. */
export const addToken = (sql: Statements, token: Omit<Token, "id">, hash: string): Token => {
  const [last] = rowsOf(sql, TOKENS, "ORDER BY id DESC LIMIT 1");
  const id = (last?.id ?? 0) + 1;
  if (!Number.isSafeInteger(id)) throw damaged("tokens.id: no number is left for the next one");
  insert(sql, TOKENS, {
    id,
    hash,
    owner_id: token.owner,
    label: token.label,
    created_at: token.createdAt,
    expires_at: token.expiresAt,
  });
  sql.run("DELETE FROM tokens WHERE hash IS NULL");
  return { id: String(id), ...token };
};

/** The token that is now revoked, of which nothing but its id is left; undefined if there is none. */
export const revokeToken = (sql: Statements, id: string): Token | undefined => {
  const token = readTokens(sql).find((each) => each.id === id);
  if (token === undefined) return undefined;
  sql.run(
    "UPDATE tokens SET hash = NULL, owner_id = NULL, label = '', expires_at = NULL WHERE id = ?",
    Number(id),
  );
  return token;
};
