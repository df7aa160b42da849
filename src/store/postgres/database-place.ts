import { leagueOf } from "../../domain/league.ts";
import type { LeagueToRemove } from "../../domain/port.ts";
import { put, thingsIn } from "../../domain/things.ts";
import { journalCheck, leagueFindings } from "../findings.ts";
import { journalRows } from "../journal.ts";
import { checkIsHere, checkUnchanged, type LeagueCopy, type MovingPlace } from "../move-league.ts";
import { alreadyThere, codeOf } from "../problems.ts";
import { thingsFrom } from "../thing-bodies.ts";
import type { Database } from "./database.ts";
import { readStory } from "./league-in-database.ts";
import { leagueShown, writtenName } from "./league-name.ts";
import {
  changeStatements,
  eachJournalRow,
  findRow,
  journalStatement,
  keyRows,
  type LeagueConnection,
  type LeagueRow,
  leagueRow,
  newRow,
  REMOVAL,
  thingRows,
  versionStep,
  withLeague,
} from "./rows.ts";
import { TABLES } from "./schema.ts";
import { attempted, readAtOnce, writing } from "./transactions.ts";

/** A league's name in a database as a place for a league. */
export const databasePlace = (database: Database, league: string): MovingPlace => {
  const name = { database, league };
  const shown = leagueShown(database, league);
  return {
    shown,
    checkFree: () =>
      attempted(shown, () =>
        withLeague(name, async (its) => {
          if ((await findRow(its)) !== undefined) throw alreadyThere(shown);
        }),
      ),
    create: (whole, origin, entries = [], tokens = []) =>
      attempted(shown, () =>
        writing(name, async () => ({
          result: undefined,
          statements: [
            newRow(leagueOf(thingsIn(whole))),
            ...changeStatements([
              { replace: whole },
              ...tokens.map((token) => put("token", token)),
            ]),
            journalStatement([...journalRows(origin, entries)]),
          ],
        })).catch((error: unknown) => {
          throw codeOf(error) === UNIQUE_VIOLATION ? alreadyThere(shown, error) : error;
        }),
      ),
    // One that has moved away does not count.
    twinOf: async (id) => {
      const [twin] = await database
        .run<{ readonly league_id: string }>(
          `SELECT league_id FROM ${TABLES.leagues}
          WHERE own_id = $1 AND league_id <> $2 AND moved_to IS NULL ORDER BY league_id LIMIT 1`,
          ...[id, league],
        )
        .catch(() => []);
      return twin && leagueShown(database, twin.league_id);
    },
    check: (faultsOf) =>
      readAtOnce(name, async (its) => {
        const journal = journalCheck();
        await eachJournalRow(its, journal.see);
        const [things, keys] = await Promise.all([thingRows(its), keyRows(its)]);
        return [...journal.findings(), ...leagueFindings(things, keys, faultsOf)];
      }),
    address: () => `${database.shown}#${encodeURIComponent(league)}`,
    copy: () => readAtOnce(name, readCopy),
    markMoved: (to, copied) =>
      attempted(shown, () =>
        writing(name, async (its) => {
          const row = await leagueRow(its, "FOR UPDATE");
          checkIsHere(shown, row.moved_to);
          checkUnchanged(shown, await readCopy(its, row), copied);
          return {
            result: undefined,
            statements: [
              // A new version makes every server read the league again.
              [
                `UPDATE ${TABLES.leagues} SET version = version + $2, moved_to = $3 WHERE league_id = $1`,
                ...[versionStep(), to],
              ],
            ],
          };
        }),
      ),
  };
};

/** Reads everything of a league. Throws damage. */
const readCopy = async (its: LeagueConnection, { moved_to }: LeagueRow): Promise<LeagueCopy> => ({
  ...(await readStory(its)),
  tokens: thingsFrom("token", await thingRows(its, "kind = 'token'")),
  movedTo: moved_to,
});

const UNIQUE_VIOLATION = "23505";

/** A league that can be removed, damaged or not. Throws StoreError if there is no such league. */
export const leagueToRemove = async (
  database: Database,
  league: string,
): Promise<LeagueToRemove> => {
  const name = { database, league };
  const shown = leagueShown(database, league);
  const { entries, movedTo } = await attempted(shown, () =>
    withLeague(name, async (its) => {
      const { moved_to } = await leagueRow(its);
      const [counted] = await its.ask<{ readonly entries: number }>(
        `SELECT count(*) AS entries FROM ${TABLES.journal} WHERE league_id = $1 AND seq > 0`,
      );
      return { entries: counted?.entries ?? 0, movedTo: moved_to };
    }),
  );
  return {
    shown,
    name: writtenName(league),
    entries,
    movedTo,
    remove: () =>
      attempted(shown, () =>
        writing(name, async (its) => {
          await leagueRow(its, "FOR UPDATE");
          return { result: undefined, statements: REMOVAL };
        }),
      ),
  };
};
