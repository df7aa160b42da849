import type { Token, TokenStore } from "../../domain/port.ts";
import { damaged } from "../../domain/store-error.ts";
import { TOKENS, type TokenRow, tokenFrom } from "../tables/tokens.ts";
import { readOwner } from "./read-owners.ts";
import { rowsOf } from "./rows.ts";
import { sqliteWriter } from "./sqlite-writer.ts";
import type { Statements } from "./statements.ts";

/** Runs one transaction on a league file, as `transact` does. */
export type Transactor = <Result>(
  mode: "read" | "write",
  work: (sql: Statements) => Result,
) => Result | Promise<Result>;

/** The tokens in a league file. The transactor decides how the file is opened. */
export const tokenStore = (transact: Transactor): TokenStore => ({
  list: async () => transact("read", readTokens),
  add: async (token, hash) =>
    transact("write", (sql) =>
      token.owner !== null && readOwner(sql, token.owner) === undefined
        ? undefined
        : addToken(sql, token, hash),
    ),
  revoke: async (id) => transact("write", (sql) => revokeToken(sql, id)),
  find: async (hash) => transact("read", (sql) => readTokenWithHash(sql, hash)),
});

/** By id. Throws damage if any row cannot be read, even that of a revoked token. */
export const readTokens = (sql: Statements): readonly Token[] =>
  readTokenRows(sql)
    .filter((row) => row.hash !== null)
    .map(tokenFrom);

/** By id, with those of revoked tokens. */
export const readTokenRows = (sql: Statements): readonly TokenRow[] =>
  rowsOf(sql, TOKENS, "ORDER BY id");

export const insertToken = (sql: Statements, row: TokenRow): void =>
  sqliteWriter(sql).insert(TOKENS, row);

export const readTokenWithHash = (sql: Statements, hash: string): Token | undefined =>
  rowsOf(sql, TOKENS, "WHERE hash = ?", hash).map(tokenFrom)[0];

/** Adds a token with the next id. Throws damage if no id is left. */
const addToken = (sql: Statements, token: Omit<Token, "id">, hash: string): Token => {
  const [last] = rowsOf(sql, TOKENS, "ORDER BY id DESC LIMIT 1");
  const id = (last?.id ?? 0) + 1;
  if (!Number.isSafeInteger(id)) throw damaged("tokens.id: no number is left for the next one");
  insertToken(sql, {
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

/** Revokes a token and returns it. Only its id stays in the file. Undefined if there is none. */
const revokeToken = (sql: Statements, id: string): Token | undefined => {
  const token = readTokens(sql).find((each) => each.id === id);
  if (token === undefined) return undefined;
  sql.run(
    "UPDATE tokens SET hash = NULL, owner_id = NULL, label = '', expires_at = NULL WHERE id = ?",
    Number(id),
  );
  return token;
};
