import { type Fault, isNoValue } from "../domain/declared/cursor.ts";
import { type Fields, isObject } from "../domain/declared/json.ts";
import { LARGEST_DOCUMENT, parseJson, tooLarge } from "./parse-json.ts";
import { looksLikeXml, parseXml } from "./parse-xml.ts";

/** A file of a league document. */
export type DocumentFile = {
  /** The name as the user gave it. */
  readonly name: string;
  readonly text: string;
};

/** A file with its value. JSON is an object or a list; for XML, see `parseXml`. */
export type ParsedFile = {
  readonly name: string;
  readonly value: Fields | readonly unknown[];
  readonly isXml?: true;
};

/**
 * Parses the files of a document. Files that are too large are not parsed. Each file is an object.
 * In a recording, it may also be a list, or XML.
 */
export const parseFiles = (
  files: readonly DocumentFile[],
): { readonly parsed: readonly ParsedFile[]; readonly faults: readonly Fault[] } => {
  const parsed: ParsedFile[] = [];
  const faults: Fault[] = [];
  const bytes = files.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0);
  const problem = tooLarge(bytes, LARGEST_DOCUMENT);
  if (problem !== undefined)
    return {
      parsed,
      faults: [{ where: files.map(({ name }) => name).join(", "), what: problem }],
    };
  for (const { name, text } of files) {
    if (looksLikeXml(text)) {
      const xml = parseXml(text);
      if ("problem" in xml) faults.push({ where: name, what: xml.problem });
      else parsed.push({ name, value: xml.value, isXml: true });
      continue;
    }
    const json = parseJson(text, { largest: LARGEST_DOCUMENT });
    if ("problem" in json) faults.push({ where: name, what: json.problem });
    else if (isObject(json.value) || Array.isArray(json.value))
      parsed.push({ name, value: json.value });
    else faults.push({ where: name, what: "not a JSON object" });
  }
  return { parsed, faults };
};

/**
 * Merges the files of a document. Each file is an object, or a response envelope with the object as
 * its body. A key of a later file replaces the same key of earlier files.
 */
export const mergeFiles = (
  files: readonly DocumentFile[],
): { readonly document: Fields; readonly faults: readonly Fault[] } => {
  const { parsed, faults } = parseFiles(files);
  const merged = mergeParsed(parsed);
  return { document: merged.document, faults: [...faults, ...merged.faults] };
};

/** The same for files that are parsed already. */
export const mergeParsed = (
  files: readonly ParsedFile[],
): { readonly document: Fields; readonly faults: readonly Fault[] } => {
  const faults: Fault[] = [];
  const entries = files.flatMap(({ name, value, isXml }) => {
    if (!isXml && isObject(value)) return Object.entries(bodyOf(value));
    faults.push({
      where: name,
      what: isXml
        ? "XML: it is not a known response, and a league document is JSON"
        : "not a JSON object",
    });
    return [];
  });
  // Unlike an assignment, this keeps a key `__proto__`.
  return { document: Object.fromEntries(entries), faults };
};

const bodyOf = (value: Fields): Fields => {
  const { body, rosters } = value;
  return isObject(body) && isNoValue(rosters) ? body : value;
};
