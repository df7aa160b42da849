import { leagueOf } from "../../domain/league.ts";
import type { Finding } from "../../domain/port.ts";
import type { WholeLeague } from "../../domain/whole-league.ts";
import { chainFindings } from "../chain.ts";
import { BALLOTS } from "../tables/ballots.ts";
import {
  brokenReference,
  journalGaps,
  orDamage,
  type TradeRows,
  tradeFindings,
} from "../tables/findings.ts";
import { JOURNAL } from "../tables/journal.ts";
import type { AnyRow, Table } from "../tables/table.ts";
import { TRADE_PARTIES } from "../tables/trade-parties.ts";
import { TRADES } from "../tables/trades.ts";
import { readHistory, readLinks } from "./journal.ts";
import { checkSchema } from "./schema.ts";
import { sqlThings } from "./sql-things.ts";
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
  ...brokenReferences(sql),
  ...tradeFindings(tradeRows(sql)),
  ...journalGaps(seqs(sql)),
  ...tokenFindings(sql),
  ...leagueFindings(sql, faultsOf),
];

type FaultsOf = (league: WholeLeague) => readonly Finding[];

const brokenReferences = (sql: Statements): readonly Finding[] =>
  sql
    .all<{ table: string; parent: string }>("PRAGMA foreign_key_check")
    .map(({ table, parent }) => brokenReference(table, parent));

/** The rows as they are stored, valid or not. */
const tradeRows = (sql: Statements): TradeRows => ({
  trades: storedRows(sql, TRADES),
  parties: storedRows(sql, TRADE_PARTIES),
  ballots: storedRows(sql, BALLOTS),
});

const storedRows = <Row extends AnyRow>(sql: Statements, { name, columns }: Table<Row>) =>
  sql.all<Row>(`SELECT ${Object.keys(columns).join(", ")} FROM ${name}`);

const seqs = (sql: Statements): readonly number[] =>
  sql.all<{ seq: number }>(`SELECT seq FROM ${JOURNAL.name} ORDER BY seq`).map(({ seq }) => seq);

const tokenFindings = (sql: Statements): readonly Finding[] =>
  orDamage("the table tokens", () => {
    readTokens(sql);
    return [];
  });

const leagueFindings = (sql: Statements, faultsOf: FaultsOf): readonly Finding[] =>
  orDamage("the league", () => [
    ...chainFindings(readLinks(sql), readHistory(sql)),
    ...faultsOf(leagueOf(sqlThings(sql)).whole()),
  ]);
