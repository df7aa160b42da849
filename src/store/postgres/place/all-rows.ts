import type { AllRows } from "../../league-copy.ts";
import { ALL_TABLES } from "../../tables/all-tables.ts";
import { mapped, type Question } from "../connection/question.ts";
import { nameOf } from "../reading/rows.ts";

/** All rows of a league, as they are stored: valid or not. */
export const allRowsOf = (league: string): Question<AllRows> =>
  mapped(
    {
      statements: ALL_TABLES.map((table) => ({
        text: `SELECT ${Object.keys(table.columns).join(", ")} FROM ${nameOf(table)} WHERE league_id = $1${orderOf(table)}`,
        values: [league],
      })),
      resultOf: (answers) => answers,
    },
    (answers) =>
      Object.fromEntries(ALL_TABLES.map(({ name }, i) => [name, answers[i]?.rows ?? []])),
  );

const orderOf = ({ key }: { readonly key: readonly string[] }): string =>
  key.length === 0 ? "" : ` ORDER BY ${key.join(", ")}`;
