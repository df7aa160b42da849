import type { WholeLeague } from "../../domain/league.ts";
import { type Finding, StoreError } from "../../domain/port.ts";
import { chainFindings } from "../chain.ts";
import { damageText } from "../problems.ts";
import { schemaFindings } from "./check-schema.ts";
import { readHistory, readLinks } from "./journal.ts";
import type { Migrations } from "./schema.ts";
import { sqlLeague } from "./sql-league.ts";
import type { Statements } from "./statements.ts";
import { readTokens } from "./token-store.ts";

/** What is wrong with a file's schema, with its tables and, by `faultsOf`, with the league. */
export const findingsIn = (
  sql: Statements,
  migrations: Migrations,
  faultsOf: FaultsOf,
): readonly Finding[] => {
  const schema = schemaFindings(sql, migrations);
  try {
    return [...schema, ...findingsInTables(sql, faultsOf)];
  } catch (error) {
    // Statements may not fit a schema that was changed.
    if (schema.length > 0) return schema;
    throw error;
  }
};

const findingsInTables = (sql: Statements, faultsOf: FaultsOf): readonly Finding[] => [
  ...brokenReferences(sql),
  ...misplacedVotes(sql),
  ...misplacedAcceptances(sql),
  ...journalGaps(sql),
  ...tokenFindings(sql),
  ...leagueFindings(sql, faultsOf),
];

type FaultsOf = (league: WholeLeague) => readonly Finding[];

const brokenReferences = (sql: Statements): readonly Finding[] =>
  sql
    .all<{ table: string; parent: string }>("PRAGMA foreign_key_check")
    .map(({ table, parent }) => ({
      where: `the table ${table}`,
      what: `a row refers to one of ${parent} that is not there`,
    }));

/** Reading a trade ignores columns that its state does not use. */
const misplacedVotes = (sql: Statements): readonly Finding[] =>
  sql
    .all<{ id: string; state: string }>(
      `SELECT id, state FROM trades
       WHERE (state = 'offer' AND policy IS NOT NULL)
          OR (policy IS NOT 'vote'
              AND (voting_deadline IS NOT NULL OR EXISTS (SELECT 1 FROM ballots WHERE trade_id = id)))`,
    )
    .map(({ id, state }) => ({
      where: `trade ${id}`,
      what: `it has votes or an acceptance that no trade in the state ${state} can have`,
    }));

/** An accepted trade is one that every team has accepted, and an offer is not (T21). */
const misplacedAcceptances = (sql: Statements): readonly Finding[] =>
  sql
    .all<{ id: string; state: string; missing: number }>(
      `SELECT id, state, sum(has_accepted = 0) AS missing
       FROM trades JOIN trade_parties ON trade_id = id GROUP BY id
       HAVING CASE WHEN policy IS NULL THEN state = 'offer' AND missing = 0 ELSE missing > 0 END`,
    )
    .map(({ id, state, missing }) => ({
      where: `trade ${id}`,
      what:
        missing === 0
          ? `every team has accepted it, which no trade in the state ${state} can have`
          : `not every team has accepted it, but it is in the state ${state}`,
    }));

/** Entries are numbered from 1 on without gaps, because nothing is ever removed from the journal. */
const journalGaps = (sql: Statements): readonly Finding[] => {
  const row = sql.get<{ entries: number; first: number; last: number }>(
    "SELECT count(*) AS entries, coalesce(min(seq), 1) AS first, coalesce(max(seq), 0) AS last FROM journal",
  );
  const { entries, first, last } = row ?? { entries: 0, first: 1, last: 0 };
  return first === 1 && last === entries
    ? []
    : [
        {
          where: "the journal",
          what: `it has ${entries} entries, numbered from ${first} to ${last} instead of from 1 to ${entries}`,
        },
      ];
};

const tokenFindings = (sql: Statements): readonly Finding[] =>
  orDamage("the table tokens", () => {
    readTokens(sql);
    return [];
  });

const leagueFindings = (sql: Statements, faultsOf: FaultsOf): readonly Finding[] =>
  orDamage("the league", () => [
    ...chainFindings(readLinks(sql), readHistory(sql)),
    ...faultsOf(sqlLeague(sql).whole()),
  ]);

/** The findings, or the damage that keeps them from being read. */
const orDamage = (where: string, find: () => readonly Finding[]): readonly Finding[] => {
  try {
    return find();
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    const { damage, message } = error;
    return [{ where, what: damage === undefined ? message : damageText("it", damage) }];
  }
};
