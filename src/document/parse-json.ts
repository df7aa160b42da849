import { placeOf } from "./json.ts";

/** How deep a document or a payload may be nested, far deeper than anybody writes one. */
export const DEEPEST_NESTING = 32;

/** The largest league document, in bytes, in all of its files together. */
export const LARGEST_DOCUMENT = 64_000_000;

/** The limits of a text of JSON. */
type Bounds = { readonly largest: number; readonly deepest?: number };

/**
 * Parses JSON from outside. Refused: a text that is not JSON, is too long or is nested too deep,
 * and an object that has a key twice. Length and depth are checked before parsing. A byte order
 * mark is accepted, because some editors add one.
 */
export const parseJson = (
  given: string,
  { largest, deepest = DEEPEST_NESTING }: Bounds,
  reviver?: (key: string, value: unknown) => unknown,
): { readonly value: unknown } | { readonly problem: string } => {
  const problem = tooLarge(Buffer.byteLength(given), largest);
  if (problem !== undefined) return { problem };
  const text = given.replace(/^\uFEFF/, "");
  const nesting = nestingOf(text);
  if (nesting > deepest)
    return { problem: `nested ${nesting} deep, which is more than ${deepest}` };
  let value: unknown;
  try {
    value = JSON.parse(text, reviver);
  } catch (error) {
    return { problem: `not JSON: ${syntaxProblem(text, error)}` };
  }
  const twice = keyGivenTwice(text);
  return twice === undefined ? { value } : { problem: `${twice}: given more than once` };
};

/**
 * What is wrong with a text that is not JSON, and where. The text itself is not quoted, because it
 * may be a secret file that a scenario names; V8 quotes it if it gives no place.
 */
const syntaxProblem = (text: string, error: unknown): string => {
  const message = error instanceof Error ? error.message : String(error);
  if (!message.endsWith("is not valid JSON")) return message;
  let sound = 0;
  let faulty = text.length;
  while (faulty - sound > 1) {
    const middle = Math.floor((sound + faulty) / 2);
    if (hasUnexpectedCharacter(text.slice(0, middle))) faulty = middle;
    else sound = middle;
  }
  const lines = text.slice(0, sound).split("\n");
  return `unexpected character in line ${lines.length}, column ${(lines.at(-1) ?? "").length + 1}`;
};

/** Whether the beginning of a text contains the character that V8 complains about. */
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

/** The deepest nesting of brackets outside of strings, in one pass over any text. */
const nestingOf = (text: string): number => {
  let depth = 0;
  let deepest = 0;
  let isInString = false;
  for (let i = 0; i < text.length; i += 1) {
    const character = text[i];
    if (character === '"') isInString = !isInString;
    else if (isInString) i += character === "\\" ? 1 : 0;
    else if (character === "}" || character === "]") depth -= 1;
    else if (character === "{" || character === "[") {
      depth += 1;
      deepest = Math.max(deepest, depth);
    }
  }
  return deepest;
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
    const character = text[i];
    const level = levels.at(-1);
    if (character === "{") levels.push({ keys: new Set(), at: "", isKeyNext: true });
    else if (character === "[") levels.push({ keys: null, at: 0, isKeyNext: false });
    else if (character === "}" || character === "]") levels.pop();
    else if (character === "," && level?.keys) level.isKeyNext = true;
    else if (character === "," && typeof level?.at === "number") level.at += 1;
    else if (character === '"') {
      const end = endOfString(text, i);
      if (level?.keys && level.isKeyNext) {
        const key = String(JSON.parse(text.slice(i, end + 1)));
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

/** The index of the closing quote of the string that opens at `start`. */
const endOfString = (text: string, start: number): number => {
  let end = start + 1;
  while (text[end] !== '"') end += text[end] === "\\" ? 2 : 1;
  return end;
};
