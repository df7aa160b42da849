import { leagueOf } from "../../domain/league.ts";
import {
  type Commit,
  isNothing,
  type LeagueStore,
  type LeagueStory,
  type Step,
  type Told,
} from "../../domain/port.ts";
import type { WholeLeague } from "../../domain/whole-league.ts";
import { historyReader } from "../journal.ts";
import { addEntry, eachJournalRow, readEntries, readHead } from "./journal.ts";
import { sqlThings, writeChanges } from "./sql-things.ts";
import type { Statements } from "./statements.ts";
import { inLeagueFile, transact, withLeagueFile } from "./transact.ts";

/**
 * The league in a SQLite file. The file is open only while a request uses it.
 */
export const leagueFile = (file: string): LeagueStore => ({
  perform: async (intent, step) =>
    withLeagueFile(file, (opened) => {
      if (intent !== "change") {
        const seen = transact(opened, "read", (sql) => take(sql, step));
        if (intent === "read" || isNothing(seen)) return seen.result;
      }
      return transact(opened, "write", (sql) => store(sql, take(sql, step)));
    }),
  whole: async () => inLeagueFile(file, "read", readWhole),
  history: async (page) => inLeagueFile(file, "read", (sql) => readEntries(sql, page)),
  story: async (of) => inLeagueFile(file, "read", (sql) => readStory(sql, of)),
});

const take = <Result>(sql: Statements, step: Step<Result>): Commit<Result> =>
  step(leagueOf(sqlThings(sql)), () => readHead(sql));

const store = <Result>(sql: Statements, { result, changes, entry }: Commit<Result>): Result => {
  writeChanges(sql, changes);
  if (entry !== null) addEntry(sql, entry);
  return result;
};

export const readWhole = (sql: Statements): WholeLeague => leagueOf(sqlThings(sql)).whole();

export const readStory = (sql: Statements, of?: Told): LeagueStory => {
  const journal = historyReader(of);
  eachJournalRow(sql, journal.see);
  return { league: readWhole(sql), history: journal.history() };
};
