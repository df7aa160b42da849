import { leagueOf } from "../../domain/league.ts";
import type { Finding } from "../../domain/port.ts";
import type { WholeLeague } from "../../domain/whole-league.ts";
import { keyFindings, orDamage } from "../findings.ts";
import { journalFindings } from "../journal.ts";
import { readJournal } from "./journal.ts";
import { checkSchema } from "./schema.ts";
import { readKeys, sqlThings } from "./sql-things.ts";
import type { Statements } from "./statements.ts";
import { readTokens } from "./token-store.ts";

/** What is wrong with a file's schema, with its tables and, by `faultsOf`, with the league. */
export const findingsIn = (sql: Statements, faultsOf: FaultsOf): readonly Finding[] => {
  const schema = orDamage("the tables", () => {
    checkSchema(sql);
    return [];
  });
  // The statements below may not fit other tables.
  return schema.length > 0 ? schema : findingsInTables(sql, faultsOf);
};

const findingsInTables = (sql: Statements, faultsOf: FaultsOf): readonly Finding[] => [
  ...orDamage("the journal", () => journalFindings(readJournal(sql))),
  ...tokenFindings(sql),
  ...orDamage("the league", () => {
    const league = leagueOf(sqlThings(sql)).whole();
    return [...faultsOf(league), ...keyFindings(league, readKeys(sql))];
  }),
];

type FaultsOf = (league: WholeLeague) => readonly Finding[];

const tokenFindings = (sql: Statements): readonly Finding[] =>
  orDamage("the table tokens", () => {
    readTokens(sql);
    return [];
  });
