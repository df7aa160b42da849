import * as v from "valibot";
import { LAST_SECOND } from "../domain/league/time.ts";

/** The value that a JSON text has; undefined if the text is no JSON. */
export const jsonIn = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

export const whole = (least: number, most = Number.MAX_SAFE_INTEGER) =>
  v.pipe(v.number(), v.safeInteger(), v.minValue(least), v.maxValue(most));

/** UNIX seconds. */
export const time = whole(0, LAST_SECOND);

/** A wrong value, shortened for a message. */
export const shown = (value: unknown): string => {
  const text = JSON.stringify(value) ?? "nothing";
  return text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text;
};

const LONGEST_SHOWN = 80;
