import fc from "fast-check";
import type { Codec, Field } from "../../src/domain/declared/codec.ts";
import { newReport, rootCursor } from "../../src/domain/declared/cursor.ts";
import { TRANSACTION_RULES, type TransactionRules } from "../../src/domain/league/rules.ts";

const DAYS = [20260509, 20270730, 20281231] as const;

/** Any value that a codec of a rule can read. */
const arbitraryValue = ({ words, unit, schema, read }: Codec<unknown>): fc.Arbitrary<unknown> => {
  if (words !== undefined)
    return fc.constantFrom(...words.map((word) => read(rootCursor(word, newReport()))));
  if (unit === "day") return fc.constantFrom(null, ...DAYS);
  if (Array.isArray(schema["anyOf"])) return fc.option(fc.integer({ min: 1 }));
  return fc.integer({ min: Number(schema["minimum"]), max: Number(schema["maximum"] ?? 1e6) });
};

/** All rules of transactions, each with any of its values. */
export const arbitraryTransactionRules = (): fc.Arbitrary<TransactionRules> =>
  fc.record(
    Object.fromEntries(
      Object.entries<Field<unknown>>(TRANSACTION_RULES).map(([key, { codec }]) => [
        key,
        arbitraryValue(codec),
      ]),
    ),
    { noNullPrototype: true },
  ) as unknown as fc.Arbitrary<TransactionRules>;
