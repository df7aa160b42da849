import { placeOf } from "./json.ts";

/** The deepest nesting of a document or payload, far deeper than anybody needs. */
export const DEEPEST_NESTING = 32;

/** The largest league document, in bytes: the sum of its files. */
export const LARGEST_DOCUMENT = 64_000_000;

/** The limits of a text of JSON. */
type Bounds = { readonly largest: number; readonly deepest?: number };

/** Why a text is refused. For a text that is a line of a file, the place can be told apart from it. */
type JsonProblem = {
  readonly problem: string;
  readonly inLine?: { readonly column: number; readonly what: string };
};

/**
 * Parses JSON from outside. Refused: a text that is not JSON, is too long or is nested too deep,
 * and an object that has a key twice. Length and depth are checked before parsing. A byte order
 * mark is accepted, because some editors add one.
 */
export const parseJson = (
  given: string,
  { largest, deepest = DEEPEST_NESTING }: Bounds,
  reviver?: (key: string, value: unknown) => unknown,
): { readonly value: unknown } | JsonProblem => {
  const problem = tooLarge(Buffer.byteLength(given), largest);
  if (problem !== undefined) return { problem };
  const text = given.replace(/^\uFEFF/, "");
  const { nesting, keys } = structureOf(text);
  if (nesting > deepest)
    return { problem: `nested ${nesting} deep, which is more than ${deepest}` };
  let value: unknown;
  try {
    value = JSON.parse(text, reviver);
  } catch (error) {
    return syntaxProblem(text, error);
  }
  // Counting all keys first is much faster than comparing each with the others.
  const twice = reviver === undefined && keysIn(value) === keys ? undefined : keyGivenTwice(text);
  return twice === undefined ? { value } : { problem: `${twice}: given more than once` };
};

/**
 * What is wrong with a text that is not JSON, and where. Does not quote the text, which may be a
 * secret file that a scenario names. V8 quotes it in messages without a place.
 */
const syntaxProblem = (text: string, error: unknown): JsonProblem => {
  const message = error instanceof Error ? error.message : String(error);
  const hasPlace = !message.endsWith("is not valid JSON");
  const { what, position } = hasPlace
    ? placeIn(message)
    : { what: "unexpected character", position: soundIn(text) };
  const lines = text.slice(0, position).split("\n");
  const column = (lines.at(-1) ?? "").length + 1;
  return {
    problem: `not JSON: ${hasPlace ? message : `${what} in line ${lines.length}, column ${column}`}`,
    ...(position !== undefined && { inLine: { column, what: `not JSON: ${what}` } }),
  };
};

/** What a message of V8 says, apart from the place at its end. */
const placeIn = (message: string): { readonly what: string; readonly position?: number } => {
  const [place, position] = / in JSON at position ([0-9]+)( \(.*\))?$/.exec(message) ?? [];
  return place === undefined
    ? { what: message }
    : { what: message.slice(0, -place.length), position: Number(position) };
};

/** How many characters at the beginning are the beginning of JSON. */
const soundIn = (text: string): number => {
  let sound = 0;
  let faulty = text.length;
  while (faulty - sound > 1) {
    const middle = Math.floor((sound + faulty) / 2);
    if (hasUnexpectedCharacter(text.slice(0, middle))) faulty = middle;
    else sound = middle;
  }
  return sound;
};

/** Whether the beginning of a text contains the character that V8 names. */
const hasUnexpectedCharacter = (beginning: string): boolean => {
  try {
    JSON.parse(beginning);
    return false;
  } catch (error) {
    return error instanceof Error && error.message.endsWith("is not valid JSON");
  }
};

/** A problem if there are too many bytes; otherwise undefined. */
export const tooLarge = (bytes: number, largest: number): string | undefined =>
  bytes > largest ? `${bytes} bytes are more than ${largest}` : undefined;

/* Codes of characters. Comparing them is much faster than comparing texts of one character. */
const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const BACKSLASH = 0x5c;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/** The deepest nesting of brackets and the number of keys, in one pass over any text. */
const structureOf = (text: string): { readonly nesting: number; readonly keys: number } => {
  let depth = 0;
  let deepest = 0;
  let keys = 0;
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if (code === QUOTE) i = endOfString(text, i);
    else if (code === CLOSE_OBJECT || code === CLOSE_LIST) depth -= 1;
    else if (code === OPEN_OBJECT || code === OPEN_LIST) {
      depth += 1;
      deepest = Math.max(deepest, depth);
    } else if (code === COLON) keys += 1;
  }
  return { nesting: deepest, keys };
};

/** The number of keys in a parsed value, where a repeated key counts once. */
const keysIn = (value: unknown): number => {
  if (typeof value !== "object" || value === null) return 0;
  const values: readonly unknown[] = Object.values(value);
  return values.reduce<number>(
    (sum, each) => sum + keysIn(each),
    Array.isArray(value) ? 0 : values.length,
  );
};

/** An object or a list that is being read. */
type Level = {
  /** The keys of an object so far; null in a list. */
  readonly keys: Set<string> | null;
  /** The present key, or the number of the present item. */
  at: string | number;
  /** Whether the next string is a key. */
  isKeyNext: boolean;
};

/**
 * The place of the first key that an object has twice, such as `active.101`. `JSON.parse` would
 * silently take the last one. The text must be valid JSON.
 */
const keyGivenTwice = (text: string): string | undefined => {
  const levels: Level[] = [];
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if (code === OPEN_OBJECT) levels.push({ keys: new Set(), at: "", isKeyNext: true });
    else if (code === OPEN_LIST) levels.push({ keys: null, at: 0, isKeyNext: false });
    else if (code === CLOSE_OBJECT || code === CLOSE_LIST) levels.pop();
    else if (code === COMMA) {
      const level = levels.at(-1);
      if (level?.keys) level.isKeyNext = true;
      else if (typeof level?.at === "number") level.at += 1;
    } else if (code === QUOTE) {
      const end = endOfString(text, i);
      const level = levels.at(-1);
      if (level?.keys && level.isKeyNext) {
        const key = stringIn(text, i, end);
        level.at = key;
        level.isKeyNext = false;
        if (level.keys.has(key)) return placeOf(levels.map(({ at }) => at));
        level.keys.add(key);
      }
      i = end;
    }
  }
  return undefined;
};

/** The string between two quotes. Most strings have no escapes. */
const stringIn = (text: string, start: number, end: number): string => {
  const raw = text.slice(start + 1, end);
  return raw.includes("\\") ? String(JSON.parse(`"${raw}"`)) : raw;
};

/**
 * The index of the closing quote of the string that opens at `start`, or of the text's end. A quote
 * after an odd number of backslashes is part of the string.
 */
const endOfString = (text: string, start: number): number => {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let before = end - 1;
    while (text.charCodeAt(before) === BACKSLASH) before -= 1;
    if ((end - before) % 2 === 1) return end;
  }
  return text.length;
};
