// Makes the tables of docs/rules.md from the declarations of the rules:
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
import { type Page, pageWith } from "./made-parts.ts";

const code = (value: unknown): string => `\`${value}\``;

/** The values of a rule: words, or what a number means. */
const valuesOf = ({ words, unit, schema }: Field<unknown>["codec"]): string => {
  if (words !== undefined) return words.map(code).join(", ");
  if (unit === "day") return "a day, such as `20270730`";
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

if (import.meta.main) rulesPage().write();
