import { LAST_SECOND } from "../domain/league/time.ts";

/** The value that a JSON text has; undefined if the text is no JSON. */
export const jsonIn = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

export const isWhole = (value: unknown, least: number, most = Number.MAX_SAFE_INTEGER): boolean =>
  Number.isSafeInteger(value) && Number(value) >= least && Number(value) <= most;

/** Whether a value is UNIX seconds. */
export const isTime = (value: unknown): boolean => isWhole(value, 0, LAST_SECOND);

export const isText = (value: unknown): value is string => typeof value === "string";
