import * as v from "valibot";
import { damaged } from "../../domain/store-error.ts";

/**
 * Reads stored values that a database does not check. Each function throws damage for a wrong
 * value.
 */

/** A word that must be in a list. */
export const wordOf = <Word extends string>(
  list: readonly Word[],
  value: unknown,
  where: string,
): Word => {
  const found = list.find((each) => each === value);
  if (found === undefined) throw damaged(`${where}: ${JSON.stringify(value)}`);
  return found;
};

/** A value that must not be null. */
export const required = <Value>(value: Value | null, where: string): Value => {
  if (value === null) throw damaged(`${where} is missing`);
  return value;
};

/** A value of a known form, from a JSON text. */
export const jsonOf = <Output>(
  schema: v.GenericSchema<unknown, Output>,
  text: string,
  where: string,
): Output => {
  const result = v.safeParse(schema, parsed(text));
  if (!result.success) throw damaged(where);
  return result.output;
};

/** Whether a text is a JSON object. */
export const isJsonObject = (text: string): boolean => {
  const value = parsed(text);
  return typeof value === "object" && value !== null && !Array.isArray(value);
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
