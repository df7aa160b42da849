import type { TokenStore } from "../../domain/port.ts";
import { newTokenRow, soundTokenRow, type TokenRow, tokenFrom, tokensFrom } from "../tokens.ts";
import type { Connection, Database } from "./database.ts";
import { leagueShown } from "./league-name.ts";
import { lockedRow, soundTokenRows, thingRows, tokenRows, tokenStatement } from "./rows.ts";
import { TABLES } from "./schema.ts";
import { attempted, type Decided, readAtOnce, writing } from "./transactions.ts";

/**
 * The tokens of a league in PostgreSQL. Adding and revoking locks the league's row, as requests do,
 * but does not change the league's version: tokens are not part of the league.
 */
export const tokenStore = (database: Database, league: string): TokenStore => {
  const shown = leagueShown(database, league);

  const read = (): Promise<readonly TokenRow[]> =>
    readAtOnce(database, league, async (connection) => {
      const rows = await tokenRows(connection, league);
      return () => rows.map(soundTokenRow);
    });

  const write = <Result>(
    change: (rows: readonly TokenRow[], connection: Connection) => Promise<Decided<Result>>,
  ): Promise<Result> =>
    attempted(shown, () =>
      writing(database, async (connection) => {
        await lockedRow(connection, database, league);
        return change(await soundTokenRows(connection, league), connection);
      }),
    );

  return {
    list: async () => tokensFrom(await read()),

    add: (token, hash) =>
      write(async (rows, connection) => {
        if (token.owner !== null && !(await hasOwner(connection, league, token.owner)))
          return { result: undefined, statements: [] };
        const row = newTokenRow(rows.at(-1), token, hash);
        return {
          result: tokenFrom(row),
          statements: [
            tokenStatement(league, row),
            // The ids of revoked tokens are no longer needed, because the new one is higher.
            [`DELETE FROM ${TABLES.tokens} WHERE league_id = $1 AND hash IS NULL`, league],
          ],
        };
      }),

    revoke: (id) =>
      write(async (rows) => {
        const token = tokensFrom(rows).find((each) => each.id === id);
        if (token === undefined) return { result: undefined, statements: [] };
        return {
          result: token,
          statements: [
            // Only the id stays.
            [
              `UPDATE ${TABLES.tokens} SET hash = NULL, owner_id = NULL, label = '', expires_at = NULL WHERE league_id = $1 AND id = $2`,
              ...[league, Number(id)],
            ],
          ],
        };
      }),

    find: async (hash) => (await read()).filter((row) => row.hash === hash).map(tokenFrom)[0],
  };
};

const hasOwner = async (connection: Connection, league: string, id: string): Promise<boolean> => {
  const owners = await thingRows(connection, league, "kind = 'owner' AND id = $2", id);
  return owners.length > 0;
};
