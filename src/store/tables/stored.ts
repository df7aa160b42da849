import * as v from "valibot";
import { damaged } from "../problems.ts";

/** Stored values that a database does not check. Each of these throws damage if a value is wrong. */

/** A word of a list. */
export const wordOf = <Word extends string>(
  list: readonly Word[],
  value: unknown,
  where: string,
): Word => {
  const found = list.find((each) => each === value);
  if (found === undefined) throw damaged(`${where}: ${JSON.stringify(value)}`);
  return found;
};

/** A value that is not null. */
export const required = <Value>(value: Value | null, where: string): Value => {
  if (value === null) throw damaged(`${where} is missing`);
  return value;
};

/** The value of a JSON text, of a known form. */
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
