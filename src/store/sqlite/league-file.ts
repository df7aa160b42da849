import { leagueOf } from "../../domain/league.ts";
import type { Commit, LeagueStore, LeagueStory, Step, Told } from "../../domain/port.ts";
import type { WholeLeague } from "../../domain/whole-league.ts";
import { historyReader } from "../journal.ts";
import { performing } from "../performing.ts";
import { addEntry, eachJournalRow, readEntries, readHead } from "./journal.ts";
import { sqlThings, writeChanges } from "./sql-things.ts";
import type { Statements } from "./statements.ts";
import { inLeagueFile } from "./transact.ts";

/** The league in a SQLite file, which is opened for each transaction. */
export const leagueFile = (file: string): LeagueStore => ({
  perform: performing(
    async (step) => inLeagueFile(file, "read", (sql) => take(sql, step)),
    async (step) =>
      inLeagueFile(file, "write", (sql) => {
        const commit = take(sql, step);
        storeCommit(sql, commit);
        return commit.result;
      }),
  ),
  ...readingWith(async (read) => inLeagueFile(file, "read", read)),
});

/** What a store reads as a whole, in one transaction each. */
export const readingWith = (
  reading: <Result>(read: (sql: Statements) => Result) => Promise<Result>,
): Omit<LeagueStore, "perform"> => ({
  whole: () => reading(readWhole),
  history: (page) => reading((sql) => readEntries(sql, page)),
  story: (of) => reading((sql) => readStory(sql, of)),
});

const take = <Result>(sql: Statements, step: Step<Result>): Commit<Result> =>
  step(leagueOf(sqlThings(sql)), () => readHead(sql));

export const storeCommit = (sql: Statements, { changes, entry }: Commit<unknown>): void => {
  writeChanges(sql, changes);
  if (entry !== null) addEntry(sql, entry);
};

const readWhole = (sql: Statements): WholeLeague => leagueOf(sqlThings(sql)).whole();

export const readStory = (sql: Statements, of?: Told): LeagueStory => {
  const journal = historyReader(of);
  eachJournalRow(sql, journal.see);
  return { league: readWhole(sql), history: journal.history() };
};
