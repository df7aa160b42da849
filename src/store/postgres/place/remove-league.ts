import type { LeagueToRemove } from "../../../domain/port.ts";
import { leagueShown, writtenName } from "../address/league-name.ts";
import type { Database } from "../connection/database.ts";
import { databaseError } from "../connection/database-errors.ts";
import { combined, type Question } from "../connection/question.ts";
import { retrying } from "../connection/retry.ts";
import { askAtOneMoment, beginAndAsk, sendAndCommit } from "../connection/transactions.ts";
import { removal } from "../league/postgres-writer.ts";
import { noLeague } from "../reading/league-list.ts";
import type { VersionRow } from "../reading/league-versions.ts";
import { versionOf } from "../reading/read-league.ts";
import { checkVersion, TABLES } from "../schema/format.ts";
import { MIGRATIONS } from "../schema/schema.ts";

/** A league that can be removed, damaged or not. Throws StoreError if there is no such league. */
export const leagueToRemove = async (
  database: Database,
  league: string,
): Promise<LeagueToRemove> => {
  const shown = leagueShown(database, league);
  const named = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await retrying(work);
    } catch (error) {
      throw databaseError(shown, error);
    }
  };
  const checkThere = async (row: VersionRow | undefined): Promise<VersionRow> => {
    if (row === undefined) throw await noLeague(database, league);
    checkVersion(database.shown, row.format, { newest: MIGRATIONS.length, isWriting: true });
    return row;
  };
  const { entries, movedTo } = await named(async () => {
    const { row, count } = await database.withConnection((connection) =>
      askAtOneMoment(connection, combined({ row: versionOf(league), count: entriesOf(league) })),
    );
    return { entries: count, movedTo: (await checkThere(row)).moved_to };
  });
  return {
    shown,
    name: writtenName(league),
    entries,
    movedTo,
    remove: () =>
      named(() =>
        database.withConnection(async (connection) => {
          await checkThere(await beginAndAsk(connection, versionOf(league, "FOR UPDATE")));
          await sendAndCommit(connection, removal(league));
        }),
      ),
  };
};

const entriesOf = (league: string): Question<number> => ({
  statements: [
    {
      text: `SELECT count(*) AS entries FROM ${TABLES.journal} WHERE league_id = $1 AND seq > 0`,
      values: [league],
    },
  ],
  resultOf: ([answer]) => Number(answer?.rows[0]?.["entries"] ?? 0),
});
