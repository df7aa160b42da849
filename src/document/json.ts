/** What a terminal might take for more than text although it is printable to JSON and XML. */
export const TERMINAL_CONTROLS = /[\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;

/** JSON as it is printed (E3), with what could steer a terminal written as `\u` escapes. */
export const toJson = (value: unknown): string =>
  `${JSON.stringify(value, null, 2).replace(TERMINAL_CONTROLS, escapeForJson)}\n`;

const escapeForJson = (character: string): string =>
  `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;

/** Whether a value is a JSON object; a list is none. */
export const isObject = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);
