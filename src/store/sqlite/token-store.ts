import type { Token, TokenStore } from "../../domain/port.ts";
import {
  newTokenRow,
  soundTokenRow,
  TOKEN_COLUMNS,
  type TokenRow,
  tokenFrom,
  tokensFrom,
} from "../tokens.ts";
import { sqlThings } from "./sql-things.ts";
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
      token.owner !== null && sqlThings(sql).get("owner", token.owner) === undefined
        ? undefined
        : addToken(sql, token, hash),
    ),
  revoke: async (id) => transact("write", (sql) => revokeToken(sql, id)),
  find: async (hash) => transact("read", (sql) => readTokenWithHash(sql, hash)),
});

/** By id. Throws damage if any row cannot be read, even that of a revoked token. */
export const readTokens = (sql: Statements): readonly Token[] => tokensFrom(readTokenRows(sql));

/** By id, with those of revoked tokens. */
export const readTokenRows = (sql: Statements): readonly TokenRow[] => rowsOf(sql, "ORDER BY id");

export const insertToken = (sql: Statements, row: TokenRow): void =>
  sql.run(
    `INSERT INTO tokens (${TOKEN_COLUMNS.join(", ")}) VALUES (?, ?, ?, ?, ?, ?)`,
    ...TOKEN_COLUMNS.map((column) => row[column]),
  );

export const readTokenWithHash = (sql: Statements, hash: string): Token | undefined =>
  rowsOf(sql, "WHERE hash = ?", hash).map(tokenFrom)[0];

const rowsOf = (sql: Statements, rest: string, ...values: readonly string[]): readonly TokenRow[] =>
  sql.all(`SELECT ${TOKEN_COLUMNS.join(", ")} FROM tokens ${rest}`, ...values).map(soundTokenRow);

const addToken = (sql: Statements, token: Omit<Token, "id">, hash: string): Token => {
  const row = newTokenRow(rowsOf(sql, "ORDER BY id DESC LIMIT 1")[0], token, hash);
  insertToken(sql, row);
  sql.run("DELETE FROM tokens WHERE hash IS NULL");
  return tokenFrom(row);
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
