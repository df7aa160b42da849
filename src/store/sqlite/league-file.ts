import type { WholeLeague } from "../../domain/league.ts";
import type { Commit, LeagueStore, LeagueStory, Step } from "../../domain/port.ts";
import { PATIENCE } from "./open.ts";
import type { Migrations } from "./schema.ts";
import { sqlLeague } from "./sql-league.ts";
import type { Statements } from "./statements.ts";
import { chainEnd } from "./tables/chain.ts";
import { appendToJournal, readHistory } from "./tables/journal.ts";
import { transact, withLeagueFile } from "./transact.ts";
import { applyChanges } from "./write.ts";

/**
 * The league in a SQLite file. The file is open only while a request uses it. `timeout` is how long
 * to wait for another program's lock, in milliseconds.
 */
export const leagueFile = (
  file: string,
  migrations: Migrations,
  timeout = PATIENCE,
): LeagueStore => {
  const read = async <Result>(work: (sql: Statements) => Result): Promise<Result> =>
    withLeagueFile(file, migrations, (opened) => transact(opened, "read", work), timeout);
  return {
    perform: async (intent, step) =>
      withLeagueFile(
        file,
        migrations,
        (opened) => {
          if (intent !== "change") {
            const seen = transact(opened, "read", (sql) => take(sql, step));
            if (intent === "read" || isNothing(seen)) return seen.result;
          }
          return transact(opened, "write", (sql) => store(sql, take(sql, step)));
        },
        timeout,
      ),
    whole: () => read(readWhole),
    history: () => read(readHistory),
    story: () => read(readStory),
  };
};

const take = <Result>(sql: Statements, step: Step<Result>): Commit<Result> =>
  step(sqlLeague(sql), () => chainEnd(sql));

/** Whether there is nothing to store. */
export const isNothing = ({ changes, entry }: Commit<unknown>): boolean =>
  changes.length === 0 && entry === null;

const store = <Result>(sql: Statements, { result, changes, entry }: Commit<Result>): Result => {
  applyChanges(sql, changes);
  if (entry !== null) appendToJournal(sql, entry);
  return result;
};

export const readWhole = (sql: Statements): WholeLeague => sqlLeague(sql).whole();

export const readStory = (sql: Statements): LeagueStory => ({
  league: readWhole(sql),
  history: readHistory(sql),
});
