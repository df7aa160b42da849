import type { Token, TokenStore } from "../../../domain/port.ts";
import { newTokenRow, type TokenRow, tokenFrom, tokensFrom } from "../../tokens.ts";
import { leagueShown } from "../address/league-name.ts";
import type { Database, Statement } from "../connection/database.ts";
import { databaseError } from "../connection/database-errors.ts";
import { combined, mapped, type Question } from "../connection/question.ts";
import { retrying } from "../connection/retry.ts";
import {
  askAtOneMoment,
  beginAndAsk,
  ROLLBACK,
  sendAndCommit,
} from "../connection/transactions.ts";
import { rowToRead, rowToWrite } from "../reading/league-row.ts";
import { thingOf, tokenRowsOf, versionOf } from "../reading/read-league.ts";
import { TABLES } from "../schema/format.ts";
import { tokenStatement } from "./postgres-writer.ts";

/** The result of a change of tokens, and the statements that store it, if any. */
type Changed<Result> = { readonly result: Result; readonly statements: readonly Statement[] };

/**
 * The tokens of a league in PostgreSQL. Adding and revoking locks the league's row, as requests do,
 * but does not change the league's version: tokens are not part of the league.
 */
export const tokenStore = (database: Database, league: string): TokenStore => {
  const named = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await retrying(work);
    } catch (error) {
      throw databaseError(leagueShown(database, league), error);
    }
  };

  const read = <Result>(question: Question<Result>): Promise<Result> =>
    named(async () => {
      const { row, result } = await database.withConnection((connection) =>
        askAtOneMoment(connection, combined({ row: versionOf(league), result: question })),
      );
      await rowToRead(database, league, row);
      return result;
    });

  const write = <Asked, Result>(
    question: Question<Asked>,
    change: (asked: Asked) => Changed<Result>,
  ): Promise<Result> =>
    named(() =>
      database.withConnection(async (connection) => {
        const { row, asked } = await beginAndAsk(
          connection,
          combined({ row: versionOf(league, "FOR UPDATE"), asked: question }),
        );
        await rowToWrite(database, league, row);
        const { result, statements } = change(asked);
        if (statements.length === 0) await connection.send(ROLLBACK);
        else await sendAndCommit(connection, statements);
        return result;
      }),
    );

  const rows = tokenRowsOf(league);

  return {
    list: () => read(mapped(rows, tokensFrom)),

    add: (token, hash) =>
      write(
        combined({
          owners: thingOf(league, "owner", token.owner ?? ""),
          all: rows,
        }),
        ({ owners, all }): Changed<Token | undefined> => {
          if (token.owner !== null && owners.length === 0)
            return { result: undefined, statements: [] };
          const row = newTokenRow(all.at(-1), token, hash);
          return { result: tokenFrom(row), statements: insertToken(league, row) };
        },
      ),

    revoke: (id) =>
      write(rows, (all): Changed<Token | undefined> => {
        const token = tokensFrom(all).find((each) => each.id === id);
        return { result: token, statements: token ? [revokeToken(league, Number(id))] : [] };
      }),

    find: (hash) =>
      read(mapped(rows, (all) => all.filter((row) => row.hash === hash).map(tokenFrom)[0])),
  };
};

/** Deletes revoked tokens too. Their ids are no longer needed, because the new id is higher. */
const insertToken = (league: string, row: TokenRow): readonly Statement[] => [
  tokenStatement(league, row),
  {
    text: `DELETE FROM ${TABLES.tokens} WHERE league_id = $1 AND hash IS NULL`,
    values: [league],
  },
];

/** Only the id of a revoked token stays. */
const revokeToken = (league: string, id: number): Statement => ({
  text: `UPDATE ${TABLES.tokens} SET hash = NULL, owner_id = NULL, label = '', expires_at = NULL WHERE league_id = $1 AND id = $2`,
  values: [league, id],
});
