import { isNoValue } from "./cursor.ts";
import { type Fields, isObject } from "./json.ts";
import { LARGEST_DOCUMENT, parseJson, tooLarge } from "./parse-json.ts";
import type { Fault } from "./report.ts";

/** A file of a league document. */
export type DocumentFile = {
  /** As the user named it. */
  readonly name: string;
  readonly text: string;
};

/**
 * Merges the files of a document. Each file is a bare object, or a response envelope, of which the
 * body is used. A key in a later file replaces the whole key of an earlier one. Files that are too
 * large are not parsed.
 */
export const mergeFiles = (
  files: readonly DocumentFile[],
): { readonly document: Fields; readonly faults: readonly Fault[] } => {
  const document: Record<string, unknown> = {};
  const faults: Fault[] = [];
  const bytes = files.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0);
  const problem = tooLarge(bytes, LARGEST_DOCUMENT);
  if (problem !== undefined)
    return {
      document,
      faults: [{ where: files.map(({ name }) => name).join(", "), what: problem }],
    };
  for (const file of files) {
    const parsed = parseObject(file.text);
    if (typeof parsed === "string") faults.push({ where: file.name, what: parsed });
    else for (const [key, value] of Object.entries(bodyOf(parsed))) define(document, key, value);
  }
  return { document, faults };
};

/** Sets a key, even one such as `__proto__`. */
const define = (object: object, key: string, value: unknown): void => {
  Object.defineProperty(object, key, {
    value,
    enumerable: true,
    configurable: true,
    writable: true,
  });
};

const parseObject = (text: string): Fields | string => {
  const parsed = parseJson(text, { largest: LARGEST_DOCUMENT });
  if ("problem" in parsed) return parsed.problem;
  return isObject(parsed.value) ? parsed.value : "not a JSON object";
};

const bodyOf = (value: Fields): Fields => {
  const { body, rosters } = value;
  return isObject(body) && isNoValue(rosters) ? body : value;
};
