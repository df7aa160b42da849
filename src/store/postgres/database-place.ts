import type { Finding, LeaguePlace } from "../../domain/port.ts";
import { leagueFindings } from "./check-league.ts";
import { alreadyThere, createLeague } from "./create-league.ts";
import type { Database } from "./database.ts";
import { databaseError } from "./database-errors.ts";
import { checkVersion } from "./format.ts";
import { noLeague } from "./league-list.ts";
import { combined, type Question } from "./question.ts";
import { formatOf, versionOf } from "./read-league.ts";
import { retrying } from "./retry.ts";
import { MIGRATIONS } from "./schema.ts";
import { askAtOneMoment } from "./transactions.ts";

/** A league's name in a database as a place for a league. */
export const databasePlace = (database: Database, league: string): LeaguePlace => {
  const shown = `${database.shown}#${league}`;
  const named = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await retrying(work);
    } catch (error) {
      throw databaseError(shown, error);
    }
  };
  const askNow = <Result>(question: Question<Result>): Promise<Result> =>
    database.withConnection((connection) => askAtOneMoment(connection, question));

  return {
    shown,
    checkFree: () =>
      named(async () => {
        const { format, row } = await askNow(
          combined({ format: formatOf, row: versionOf(league) }),
        );
        checkVersion(database.shown, format, { newest: MIGRATIONS.length, isWriting: true });
        if (row !== undefined) throw alreadyThere(shown);
      }),
    create: (...whole) => createLeague(database, league, ...whole),
    check: (faultsOf) =>
      named(async () => {
        const { row, findings } = await askNow(
          combined({ row: versionOf(league), findings: leagueFindings(league, faultsOf) }),
        );
        if (row === undefined) throw await noLeague(database, league);
        checkVersion(database.shown, row.format, { newest: MIGRATIONS.length, isWriting: false });
        return [...olderTables(row.format), ...findings];
      }),
  };
};

const olderTables = (version: number): readonly Finding[] =>
  version === MIGRATIONS.length
    ? []
    : [
        {
          where: "the database",
          what: `its tables have version ${version}, and this program writes version ${MIGRATIONS.length}: run 'fantasy-tx database upgrade'`,
        },
      ];
