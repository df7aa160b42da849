import type { Finding } from "../../../domain/port.ts";
import type { WholeLeague } from "../../../domain/whole-league.ts";
import { chainFindings } from "../../chain.ts";
import type { AllRows } from "../../league-copy.ts";
import { ALL_TABLES, rowsIn } from "../../tables/all-tables.ts";
import { BALLOTS } from "../../tables/ballots.ts";
import { CHAIN } from "../../tables/chain.ts";
import { brokenReference, journalGaps, orDamage, tradeFindings } from "../../tables/findings.ts";
import { JOURNAL } from "../../tables/journal.ts";
import { type AnyRow, soundRow } from "../../tables/table.ts";
import { TOKENS } from "../../tables/tokens.ts";
import { TRADE_PARTIES } from "../../tables/trade-parties.ts";
import { TRADES } from "../../tables/trades.ts";
import { combined, lazily, mapped, type Question } from "../connection/question.ts";
import { historyOf, wholeLeague } from "../reading/read-league.ts";
import { SCHEMA } from "../schema/format.ts";
import { MIGRATIONS } from "../schema/schema.ts";
import { allRowsOf } from "./all-rows.ts";

type FaultsOf = (league: WholeLeague) => readonly Finding[];

/** What is wrong with the rows of a league and, by `faultsOf`, with the league. */
export const leagueFindings = (league: string, faultsOf: FaultsOf): Question<readonly Finding[]> =>
  mapped(
    combined({
      triggers: TRIGGERS,
      rows: allRowsOf(league),
      // If it cannot be read, that is a finding.
      whole: lazily(wholeLeague(league)),
      history: lazily(historyOf(league)),
    }),
    ({ triggers, rows, whole, history }) => [
      ...triggers,
      ...brokenReferences(rows),
      ...tradeFindings({
        trades: rowsIn(rows, TRADES),
        parties: rowsIn(rows, TRADE_PARTIES),
        ballots: rowsIn(rows, BALLOTS),
      }),
      ...journalGaps(rowsIn(rows, JOURNAL).map(({ seq }) => seq)),
      ...orDamage("the table tokens", () => {
        for (const row of rowsIn(rows, TOKENS)) soundRow(TOKENS, row);
        return [];
      }),
      ...orDamage("the league", () => [
        ...chainFindings(rowsIn(rows, CHAIN), history()),
        ...faultsOf(whole()),
      ]),
    ],
  );

/** Triggers that somebody added may change what is written. */
const TRIGGERS: Question<readonly Finding[]> = {
  statements: [
    {
      text: `SELECT t.tgname AS name FROM pg_catalog.pg_trigger t
JOIN pg_catalog.pg_class c ON c.oid = t.tgrelid
JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
WHERE n.nspname = $1 AND NOT t.tgisinternal ORDER BY 1`,
      values: [SCHEMA],
    },
  ],
  resultOf: ([answer]) =>
    (answer?.rows ?? []).map(({ name }) => ({
      where: "the schema",
      what: `${name} is a trigger, which could change what is written: drop it`,
    })),
};

/** PostgreSQL refuses such rows, unless somebody has switched that off. */
const brokenReferences = (rows: AllRows): readonly Finding[] =>
  REFERENCES.flatMap(({ table, columns, parent }) => {
    const key = ALL_TABLES.find(({ name }) => name === parent)?.key ?? [];
    const there = new Set((rows[parent] ?? []).map((row) => keyOf(row, key)));
    return (rows[table] ?? [])
      .filter((row) => columns.every((column) => row[column] !== null))
      .filter((row) => !there.has(keyOf(row, columns)))
      .map(() => brokenReference(table, parent));
  });

const keyOf = (row: AnyRow, columns: readonly string[]): string =>
  JSON.stringify(columns.map((column) => row[column]));

type Reference = {
  readonly table: string;
  readonly columns: readonly string[];
  readonly parent: string;
};

/** Which tables refer to which, by the statements that make them. */
const REFERENCES: readonly Reference[] = MIGRATIONS.join("")
  .split(";\n")
  .flatMap((statement) => {
    const [, table = ""] = /CREATE TABLE fantasy_tx\.(\w+)/.exec(statement) ?? [];
    const references = statement.matchAll(
      /FOREIGN KEY \(league_id, ([\w, ]+)\) REFERENCES fantasy_tx\.(\w+)/g,
    );
    return [...references].map(([, columns = "", parent = ""]) => ({
      table,
      columns: columns.split(", "),
      parent,
    }));
  });
