/** A JSON value. */
export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [key: string]: Json };

/** A JSON object, such as the body of an answer. */
export type Body = { readonly [key: string]: Json };

/** The fields of a JSON object that has not been checked. */
export type Fields = Readonly<Record<string, unknown>>;

/** Characters that JSON and XML print, but that a terminal may interpret. */
export const TERMINAL_CONTROLS = /[\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;

/** JSON as it is printed (E3). Characters that a terminal may interpret are `\u` escapes. */
export const toJson = (value: unknown): string =>
  `${JSON.stringify(value, null, 2).replace(TERMINAL_CONTROLS, escapeForJson)}\n`;

/** The same in one line. */
export const toJsonLine = (value: unknown): string =>
  `${JSON.stringify(value).replace(TERMINAL_CONTROLS, escapeForJson)}\n`;

const escapeForJson = (character: string): string =>
  `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;

const LONGEST_SHOWN = 80;

/** A value as a message quotes it, shortened if it is long. */
export const shown = (value: unknown): string => {
  const json = JSON.stringify(value) ?? "nothing";
  return json.length <= LONGEST_SHOWN ? json : `${json.slice(0, LONGEST_SHOWN).toWellFormed()}…`;
};

/** An object's own value at a key. The key may be the name of an inherited property. */
export const ownValue = <Value>(
  object: Readonly<Record<string, Value>>,
  key: string,
): Value | undefined => (Object.hasOwn(object, key) ? object[key] : undefined);

/** Whether a JSON value is a list. */
export const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);

/** Whether a JSON value is an object. */
export const isBody = (value: Json | undefined): value is Body => isObject(value);

/** Whether a value is a JSON object. A list is not. */
export const isObject = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The objects of a list; none if the value is no list. */
export const objectsIn = (value: unknown): readonly Fields[] =>
  Array.isArray(value) ? value.filter(isObject) : [];

/** Whether two values are the same as JSON: the order of keys does not matter. */
export const isSameJson = (one: unknown, other: unknown): boolean => {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((each, i) => isSameJson(each, other[i]));
  if (isObject(one) && isObject(other))
    return Object.keys({ ...one, ...other }).every((key) =>
      isSameJson(ownValue(one, key), ownValue(other, key)),
    );
  return one === other;
};
