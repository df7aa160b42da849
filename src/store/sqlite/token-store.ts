import type { TokenStore } from "../../domain/port.ts";
import type { Statements } from "./statements.ts";
import { readOwner } from "./tables/owners.ts";
import { addToken, readTokens, readTokenWithHash, revokeToken } from "./tables/tokens.ts";

/** Runs one transaction on a league file, as `transact` does. */
export type Transactor = <Result>(
  mode: "read" | "write",
  work: (sql: Statements) => Result,
) => Result | Promise<Result>;

/** The tokens in a league file. How the file is opened, the transactor knows. */
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
