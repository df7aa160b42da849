// Makes the tables of docs/rules.md and of docs/league-document.md from their declarations:
//   npm run docs
// A test compares them, and writes them too if FANTASY_TX_UPDATE is 1.
import type { Field, Table } from "../src/domain/declared/codec.ts";
import type { Body } from "../src/domain/declared/json.ts";
import {
  POSITION_LIMITS,
  ROSTER_SWITCHES,
  STATUS_LIMITS,
  TRANSACTION_RULES,
} from "../src/domain/league/rules.ts";
import { nameOfField, OF_THE_VOTE, STATES } from "../src/domain/trades/trade-table.ts";
import { type Page, pageWith } from "./made-parts.ts";

const code = (value: unknown): string => `\`${value}\``;

/** The values of a rule: words, or what a number means. */
const valuesOf = ({ words, unit, schema }: Field<unknown>["codec"]): string => {
  if (words !== undefined) return words.map(code).join(", ");
  if (unit === "deadline")
    return "a day, such as `20270730`, or a moment, such as `2027-07-30T12:00:00-04:00`";
  const [{ minimum, maximum } = schema] = (schema["anyOf"] ?? [schema]) as readonly Body[];
  if (unit === undefined) return "a number";
  return `${unit}, ${maximum === undefined ? `at least ${minimum}` : `${minimum} to ${maximum}`}`;
};

const rows = (table: Table, of = ""): readonly string[] =>
  Object.values(table).map(({ name, codec, or, about }) => {
    const standard = or === null ? "none" : code(codec.write(or));
    const effect = about.replace(/\.$/, "").replaceAll(/\((\w+)\)/g, "(`$1`)");
    return `| ${[code(of + name), valuesOf(codec), standard, effect].join(" | ")} |`;
  });

const tableOf = (...listed: readonly string[]): string =>
  ["| Rule | Values | Default | What it does |", "|---|---|---|---|", ...listed, ""].join("\n");

export const rulesPage = (): Page =>
  pageWith("docs/rules.md", {
    "rules of transactions": tableOf(...rows(TRANSACTION_RULES)),
    "rules of rosters": tableOf(
      ...rows(POSITION_LIMITS, "<position>/"),
      ...rows(STATUS_LIMITS, "<status>/"),
      ...rows(ROSTER_SWITCHES),
    ),
  });

/** The states of trades: the policies under which they were accepted, and the fields of each. */
const statesTable = (): string => {
  const rows = Object.entries(STATES).map(([state, { policies, has }]) => {
    const fields = has.map((field) => code(nameOfField(field)));
    return `| ${[code(state), policies.map(code).join(", ") || "none", fields.join(", ") || "none"].join(" | ")} |`;
  });
  return ["| State | Accepted under | Fields |", "|---|---|---|", ...rows, ""].join("\n");
};

export const documentPage = (): Page =>
  pageWith("docs/league-document.md", {
    "states of trades": statesTable(),
    "fields of a vote": `${OF_THE_VOTE.map((field) => code(nameOfField(field))).join(", ")}\n`,
  });

if (import.meta.main) for (const page of [rulesPage(), documentPage()]) page.write();
