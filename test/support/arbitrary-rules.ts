import fc from "fast-check";
import type { Codec, Field, Read } from "../../src/domain/declared/codec.ts";
import { newReport, rootCursor } from "../../src/domain/declared/cursor.ts";
import {
  ROSTER_SWITCHES,
  TRANSACTION_RULES,
  type TransactionRules,
} from "../../src/domain/league/rules.ts";

const DEADLINES = [20260509, 20281231, 1_777_651_200, 1_816_963_200] as const;

/** Any value that a codec of a rule can read. */
const arbitraryValue = ({ words, unit, schema, read }: Codec<unknown>): fc.Arbitrary<unknown> => {
  if (words !== undefined)
    return fc.constantFrom(...words.map((word) => read(rootCursor(word, newReport()))));
  if (unit === "deadline") return fc.constantFrom(null, ...DEADLINES);
  if (Array.isArray(schema["anyOf"])) return fc.option(fc.integer({ min: 1 }));
  return fc.integer({ min: Number(schema["minimum"]), max: Number(schema["maximum"] ?? 1e6) });
};

/** All rules of transactions, each with any of its values. */
export const arbitraryTransactionRules = (): fc.Arbitrary<TransactionRules> =>
  fc.record(valuesOf(TRANSACTION_RULES), { noNullPrototype: true });

/** The switches of rosters, each with any of its values. */
export const arbitrarySwitches = () => valuesOf(ROSTER_SWITCHES);

const valuesOf = <Fields extends Readonly<Record<string, Field<unknown>>>>(fields: Fields) =>
  Object.fromEntries(
    Object.entries<Field<unknown>>(fields).map(([key, { codec }]) => [key, arbitraryValue(codec)]),
  ) as { [Key in keyof Read<Fields>]: fc.Arbitrary<Read<Fields>[Key]> };
