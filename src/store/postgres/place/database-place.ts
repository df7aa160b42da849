import type { Finding } from "../../../domain/port.ts";
import { checkUnchanged, type MovingPlace } from "../../move-league.ts";
import { leagueShown } from "../address/league-name.ts";
import type { Database } from "../connection/database.ts";
import { databaseError } from "../connection/database-errors.ts";
import { combined, lazily, mapped, type Question } from "../connection/question.ts";
import { retrying } from "../connection/retry.ts";
import { ask, askAtOneMoment, beginAndAsk, sendAndCommit } from "../connection/transactions.ts";
import { noLeague } from "../reading/league-list.ts";
import { rowToRead, rowToWrite } from "../reading/league-row.ts";
import { versionStep } from "../reading/league-versions.ts";
import {
  formatOf,
  historyOf,
  tokenRowsOf,
  versionOf,
  wholeLeague,
} from "../reading/read-league.ts";
import { rowsOfDatabase } from "../reading/rows-of-database.ts";
import { checkTables } from "../schema/check-tables.ts";
import { checkVersion, TABLES } from "../schema/format.ts";
import { MIGRATIONS } from "../schema/schema.ts";
import { leagueFindings } from "./check-league.ts";
import { alreadyThere, createLeague } from "./create-league.ts";

/** A league's name in a database as a place for a league. */
export const databasePlace = (database: Database, league: string): MovingPlace => {
  const shown = leagueShown(database, league);
  const named = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await retrying(work);
    } catch (error) {
      throw databaseError(shown, error);
    }
  };
  const askNow = <Result>(question: Question<Result>): Promise<Result> =>
    database.withConnection((connection) => askAtOneMoment(connection, question));
  const content = lazily(
    combined({
      league: wholeLeague(league),
      history: historyOf(league),
      tokens: tokenRowsOf(league),
    }),
  );
  const checkWritable = (format: number): void =>
    checkVersion(database.shown, format, { newest: MIGRATIONS.length, isWriting: true });
  const address = `${database.shown}#${encodeURIComponent(league)}`;
  const isAt = (other: string): boolean => withoutUser(other) === withoutUser(address);
  const askToRead = async <Result>(question: Question<Result>): Promise<Result> => {
    const { row, result } = await askNow(
      combined({ row: versionOf(league), result: lazily(question) }),
    );
    if (row === undefined) throw await noLeague(database, league);
    checkVersion(database.shown, row.format, { newest: MIGRATIONS.length, isWriting: false });
    return result();
  };

  return {
    shown,
    checkFree: () =>
      named(async () => {
        await checkTables(database);
        const { format, row } = await askNow(
          combined({ format: formatOf, row: versionOf(league) }),
        );
        checkWritable(format);
        if (row !== undefined) throw alreadyThere(shown);
      }),
    create: (...whole) => createLeague(database, league, ...whole),
    twinOf: async (id) => {
      const twin = await twinNamed(database, id, league).catch(() => undefined);
      return twin === undefined ? undefined : leagueShown(database, twin);
    },
    check: (faultsOf) =>
      named(() =>
        askToRead(
          mapped(
            combined({ format: formatOf, findings: leagueFindings(league, faultsOf) }),
            ({ format, findings }) => [...olderTables(format), ...findings],
          ),
        ),
      ),
    address,
    isAt,
    copy: () =>
      named(async () => {
        const { row, copy } = await askNow(combined({ row: versionOf(league), copy: content }));
        const { moved_to } = await rowToRead(database, league, row);
        return { ...copy(), movedTo: moved_to };
      }),
    createFrom: ({ league: whole, history, tokens }) =>
      createLeague(database, league, whole, history.origin, history.entries, tokens),
    markMoved: (to, copied) =>
      named(() =>
        database.withConnection(async (connection) => {
          const row = await beginAndAsk(connection, versionOf(league, "FOR UPDATE"));
          await rowToWrite(database, league, row);
          // In a statement of its own, because the lock may have waited for other programs.
          const now = await ask(connection, content);
          checkUnchanged(shown, { ...now(), movedTo: null }, copied);
          await sendAndCommit(connection, [
            {
              // A new version makes every server read the league again.
              text: `UPDATE ${TABLES.leagues} SET version = version + $2, moved_to = $3 WHERE league_id = $1`,
              values: [league, versionStep(), to],
            },
          ]);
        }),
      ),
  };
};

/** The name of another league with the same id; one that has moved away does not count. */
const twinNamed = async (
  database: Database,
  id: string,
  league: string,
): Promise<string | undefined> => {
  const [twin] = await rowsOfDatabase<{ readonly league_id: string }>(database, {
    text: `SELECT league_id FROM ${TABLES.leagues}
      WHERE own_id = $1 AND league_id <> $2 AND moved_to IS NULL ORDER BY league_id LIMIT 1`,
    values: [id, league],
  });
  return twin?.league_id;
};

/** An address without its user, because several users may use the same database. */
const withoutUser = (address: string): string => address.replace(/^(postgres:\/\/)[^@/]*@/, "$1");

const olderTables = (version: number): readonly Finding[] =>
  version === MIGRATIONS.length
    ? []
    : [
        {
          where: "the database",
          what: `its tables have version ${version}, and this program writes version ${MIGRATIONS.length}: run 'fantasy-tx database upgrade'`,
        },
      ];
