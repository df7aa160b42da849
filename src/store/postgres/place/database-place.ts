import type { Finding } from "../../../domain/port.ts";
import {
  arrivedStay,
  checkMayLeave,
  fateOf,
  haveSameRows,
  isOfMove,
  type LeagueCopy,
  leavingStay,
  type MovingPlace,
  type Present,
  refuseUnlessArrived,
} from "../../league-copy.ts";
import { codeOf } from "../../problems.ts";
import { replaceAllRows } from "../../tables/all-tables.ts";
import { leagueShown } from "../address/league-name.ts";
import type { Connection, Database } from "../connection/database.ts";
import { databaseError } from "../connection/database-errors.ts";
import { combined, lazily, mapped, type Question } from "../connection/question.ts";
import { retrying } from "../connection/retry.ts";
import {
  ask,
  askAtOneMoment,
  beginAndAsk,
  ROLLBACK,
  sendAndCommit,
} from "../connection/transactions.ts";
import { postgresWriter } from "../league/postgres-writer.ts";
import { noLeague } from "../reading/league-list.ts";
import { formatOf, versionOf } from "../reading/read-league.ts";
import { nameOf } from "../reading/rows.ts";
import { rowsOfDatabase } from "../reading/rows-of-database.ts";
import { checkTables } from "../schema/check-tables.ts";
import { checkVersion } from "../schema/format.ts";
import { MIGRATIONS } from "../schema/schema.ts";
import { allRowsOf } from "./all-rows.ts";
import { leagueFindings } from "./check-league.ts";
import { alreadyThere, createLeague, firstVersion, UNIQUE_VIOLATION } from "./create-league.ts";
import { copyOf, insertLeague, lockedStay, presentAt, updateStay } from "./stay.ts";

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
    copy: () => named(async () => (await askToRead(copyOf(league))) as LeagueCopy),
    leave: (to, moves) =>
      named(() =>
        database.withConnection(async (connection) => {
          const row = await beginAndAsk(connection, versionOf(league, "FOR UPDATE"));
          // In a statement of its own, because the lock may have waited for other programs.
          const copy = await ask(connection, copyOf(league));
          if (row === undefined || copy === undefined) throw await noLeague(database, league);
          checkWritable(row.format);
          checkMayLeave(shown, copy, to, moves);
          const left =
            copy.movedTo === null ? { ...copy, ...leavingStay(moves, to.address) } : copy;
          await sendAndCommit(connection, [updateStay(league, left)]);
          return left;
        }),
      ),
    noteArrival: (to, moves) =>
      named(() =>
        database.withConnection(async (connection) => {
          const stay = await beginAndAsk(connection, lockedStay(league));
          if (stay === undefined || !isOfMove(stay, to, moves)) await connection.send(ROLLBACK);
          else
            await sendAndCommit(connection, [updateStay(league, { ...stay, isUnderWay: false })]);
        }),
      ),
    arrive: async (first, leave) => {
      let coming = first;
      const attempt = (): Promise<void> =>
        database.withConnection(async (connection) => {
          const { format, present } = await beginAndAsk(
            connection,
            combined({ format: formatOf, present: presentAt(league) }),
          );
          checkWritable(format);
          const fate = present && fateOf(present, coming, isAt);
          if (fate !== undefined && fate !== "returns") {
            await connection.send(ROLLBACK);
            return refuseUnlessArrived(fate, shown, present as Present, alreadyThere(shown));
          }
          if (present === undefined) await connection.send(insertLeague(league, firstVersion()));
          await write(connection, league, coming);
          const last = await leave();
          if (!haveSameRows(coming.rows, last.rows)) await write(connection, league, last);
          coming = last;
          await sendAndCommit(connection, [updateStay(league, arrivedStay(last.moves))]);
        });
      await named(async () => {
        try {
          await checkTables(database);
          await attempt();
        } catch (error) {
          throw codeOf(error) === UNIQUE_VIOLATION ? alreadyThere(shown, error) : error;
        }
      });
    },
  };
};

/** The name of another league with the same id; one that has moved away does not count. */
const twinNamed = async (
  database: Database,
  id: string,
  league: string,
): Promise<string | undefined> => {
  const [twin] = await rowsOfDatabase<{ readonly league_id: string }>(database, {
    text: `SELECT league_id FROM ${nameOf({ name: "league" })} JOIN ${nameOf({ name: "leagues" })} USING (league_id)
      WHERE id = $1 AND league_id <> $2 AND moved_to IS NULL ORDER BY league_id LIMIT 1`,
    values: [id, league],
  });
  return twin?.league_id;
};

/** Replaces the rows of a league. */
const write = async (
  connection: Connection,
  league: string,
  { rows }: LeagueCopy,
): Promise<void> => {
  const writer = postgresWriter(league);
  replaceAllRows(writer, rows);
  await connection.send(...writer.statements());
  if (!haveSameRows(await ask(connection, allRowsOf(league)), rows))
    throw new Error("the copy is not the same");
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
