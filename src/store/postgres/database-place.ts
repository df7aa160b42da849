import { leagueOf } from "../../domain/league.ts";
import type { JournalEntry, LeagueToRemove } from "../../domain/port.ts";
import { StoreError } from "../../domain/store-error.ts";
import { put, thingsIn } from "../../domain/things.ts";
import type { StoredToken } from "../../domain/tokens.ts";
import type { WholeLeague } from "../../domain/whole-league.ts";
import { journalCheck, leagueFindings } from "../findings.ts";
import { journalRows } from "../journal.ts";
import { checkUnchanged, type LeagueCopy, type MovingPlace } from "../move-league.ts";
import { codeOf } from "../problems.ts";
import { thingsFrom } from "../thing-bodies.ts";
import type { Connection, Database } from "./database.ts";
import { readStory } from "./league-in-database.ts";
import { leagueShown, writtenName } from "./league-name.ts";
import {
  changeStatements,
  checkIsHere,
  eachJournalRow,
  findRow,
  journalStatement,
  keyRows,
  type LeagueRow,
  leagueRow,
  newRow,
  removal,
  thingRows,
  versionStep,
} from "./rows.ts";
import { TABLES } from "./schema.ts";
import { attempted, readAtOnce, writing } from "./transactions.ts";

/** A league's name in a database as a place for a league. */
export const databasePlace = (database: Database, league: string): MovingPlace => {
  const shown = leagueShown(database, league);

  return {
    shown,
    checkFree: () =>
      attempted(shown, () =>
        database.withConnection(async (connection) => {
          if ((await findRow(connection, league)) !== undefined) throw alreadyThere(shown);
        }),
      ),
    create: (...whole) => createLeague(database, league, ...whole),
    twinOf: async (id) => {
      const twin = await twinNamed(database, id, league).catch(() => undefined);
      return twin === undefined ? undefined : leagueShown(database, twin);
    },
    check: (faultsOf) =>
      readAtOnce(database, league, async (connection) => {
        const journal = journalCheck();
        await eachJournalRow(connection, league, journal.see);
        const things = await thingRows(connection, league);
        const keys = await keyRows(connection, league);
        return [...journal.findings(), ...leagueFindings(things, keys, faultsOf)];
      }),
    address: `${database.shown}#${encodeURIComponent(league)}`,
    copy: () =>
      readAtOnce(database, league, (connection, row) => readCopy(connection, league, row)),
    markMoved: (to, copied) =>
      attempted(shown, () =>
        writing(database, async (connection) => {
          const row = await leagueRow(connection, database, league, "FOR UPDATE");
          checkIsHere(database, league, row);
          checkUnchanged(shown, await readCopy(connection, league, row), copied);
          return {
            result: undefined,
            statements: [
              // A new version makes every server read the league again.
              [
                `UPDATE ${TABLES.leagues} SET version = version + $2, moved_to = $3 WHERE league_id = $1`,
                ...[league, versionStep(), to],
              ],
            ],
          };
        }),
      ),
  };
};

/** Reads everything of a league. Throws damage. */
const readCopy = async (
  connection: Connection,
  league: string,
  { moved_to }: LeagueRow,
): Promise<LeagueCopy> => ({
  ...(await readStory(connection, league)),
  tokens: thingsFrom("token", await thingRows(connection, league, "kind = 'token'")),
  movedTo: moved_to,
});

/** The name of another league with the same id; one that has moved away does not count. */
const twinNamed = async (
  database: Database,
  id: string,
  league: string,
): Promise<string | undefined> => {
  const [twin] = await database.run<{ readonly league_id: string }>(
    `SELECT league_id FROM ${TABLES.leagues}
    WHERE own_id = $1 AND league_id <> $2 AND moved_to IS NULL ORDER BY league_id LIMIT 1`,
    ...[id, league],
  );
  return twin?.league_id;
};

/**
 * Makes a league, with the document that it was made from, the journal so far and tokens. Throws
 * StoreError, and changes nothing, if there is already one with this name (`exists`).
 */
export const createLeague = async (
  database: Database,
  league: string,
  whole: WholeLeague,
  origin: string,
  entries: readonly JournalEntry[] = [],
  tokens: readonly StoredToken[] = [],
): Promise<void> => {
  const shown = leagueShown(database, league);
  const create = async (): Promise<void> => {
    try {
      await writing(database, async () => ({
        result: undefined,
        statements: [
          newRow(league, leagueOf(thingsIn(whole)), firstVersion()),
          ...changeStatements(league, [
            { replace: whole },
            ...tokens.map((token) => put("token", token)),
          ]),
          journalStatement(league, [...journalRows(origin, entries)]),
        ],
      }));
    } catch (error) {
      throw codeOf(error) === UNIQUE_VIOLATION ? alreadyThere(shown, error) : error;
    }
  };
  await attempted(shown, create);
};

/** Random, so that no server mistakes the league for an older one of the same name. */
const firstVersion = (): number => 1 + Math.floor(Math.random() * 1_000_000_000);

const alreadyThere = (shown: string, cause?: unknown): StoreError =>
  new StoreError(
    "exists",
    `${shown} already exists and is never overwritten: choose another name`,
    { cause },
  );

const UNIQUE_VIOLATION = "23505";

/** A league that can be removed, damaged or not. Throws StoreError if there is no such league. */
export const leagueToRemove = async (
  database: Database,
  league: string,
): Promise<LeagueToRemove> => {
  const shown = leagueShown(database, league);
  const { entries, movedTo } = await attempted(shown, () =>
    database.withConnection(async (connection) => {
      const { moved_to } = await leagueRow(connection, database, league);
      const [counted] = await connection.run<{ readonly entries: number }>(
        `SELECT count(*) AS entries FROM ${TABLES.journal} WHERE league_id = $1 AND seq > 0`,
        league,
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
        writing(database, async (connection) => {
          await leagueRow(connection, database, league, "FOR UPDATE");
          return { result: undefined, statements: removal(league) };
        }),
      ),
  };
};
