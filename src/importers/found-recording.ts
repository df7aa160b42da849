import { type DocumentFile, mergeParsed, type ParsedFile, parseFiles } from "../document/files.ts";
import type { Fault } from "../domain/declared/cursor.ts";
import type { Fields } from "../domain/declared/json.ts";
import { capitalized } from "../words/text.ts";
import { errorText } from "./error-text.ts";
import { isIndex } from "./fetched.ts";
import type { Importer } from "./importer.ts";
import { IMPORTERS } from "./registry.ts";

/* What is in files: a league document, or the recorded responses of one platform. */

/** A response in a file. One file may have several. */
export type RecordedResponse = {
  /** The name of the file, with the keys that lead to the response: `all.json: rosters`. */
  readonly name: string;
  readonly value: unknown;
  readonly kind: string;
  /** The platform that knows it. */
  readonly importer: Importer;
};

/** A response or a file that is not used, and why. */
export type LeftAside = {
  readonly name: string;
  readonly why: string;
  /** Whether it is the platform's error in place of a response. */
  readonly isError?: true;
  /** Whether only the beginning of a response was saved. No league is made beside one. */
  readonly isHalf?: true;
  /** Whether it says only that there is nothing. That matters if a response is missing. */
  readonly isEmpty?: true;
};

/** The responses of one platform that are in files, and what else is there. */
export type FoundRecording = {
  readonly importer: Importer;
  readonly responses: readonly RecordedResponse[];
  readonly aside: readonly LeftAside[];
  /** The address that `league fetch` has recorded, such as `mfl:54040:2020`. */
  readonly address: string;
};

/**
 * The recording that is in files, or the league document. Files of two platforms are refused,
 * because a league comes from one.
 */
export const recordingIn = (
  files: readonly DocumentFile[],
): FoundRecording | { readonly document: Fields } | { readonly faults: readonly Fault[] } => {
  const { parsed, faults } = parseFiles(files);
  const all = parsed.flatMap(({ name, value }) => responsesIn(name, value));
  const found = IMPORTERS.map((importer) => ({
    importer,
    responses: all.filter((each) => each.importer === importer),
  })).filter(({ responses }) => responses.length > 0);
  const complete = found.filter(
    ({ importer, responses }) => missingResponses(importer, responses).length === 0,
  );
  const [recording, second] = complete.length === 1 ? complete : found;
  if (recording === undefined) {
    const merged = mergeParsed(parsed);
    const errors = parsed.flatMap(({ name, value }) => {
      const text = errorText(value);
      return text === undefined ? [] : [{ where: name, what: `an error of a platform: "${text}"` }];
    });
    const wrong = errors.length > 0 ? errors : [...faults, ...merged.faults];
    return wrong.length > 0 ? { faults: wrong } : { document: merged.document };
  }
  if (second !== undefined)
    return {
      faults: found.map(({ importer, responses: [one, ...more] }) => ({
        where: one?.name ?? "",
        what: `a response of ${importer.name}${more.length > 0 ? `, like ${more.length} more` : ""}: give the files of one platform only`,
      })),
    };
  const textOf = new Map(files.map(({ name, text }) => [name, text.trim()]));
  const reasonFor = ({ where: name, what }: Fault): LeftAside => {
    const text = textOf.get(name) ?? "";
    // Only the beginning of a response was saved.
    if (/^[[{<]/.test(text) && !/[\]}>]$/.test(text))
      return { name, why: `only half saved: ${what}`, isHalf: true };
    return ["", "null"].includes(text)
      ? { name, why: "empty", isEmpty: true }
      : { name, why: what };
  };
  const [address = ""] = parsed.flatMap(({ value }) => (isIndex(value) ? value.fetched : []));
  return {
    ...{ ...recording, address },
    aside: [
      ...parsed.flatMap((file) => unknownIn(file, recording.responses)),
      ...faults.map(reasonFor),
    ],
  };
};

/** A file without a known response, and each error, also beside responses in one file. */
const unknownIn = (
  { name, value }: ParsedFile,
  responses: readonly RecordedResponse[],
): readonly LeftAside[] => {
  if (isIndex(value) || responses.some((each) => each.name === name)) return [];
  const hasResponses = responses.some((each) => each.name.startsWith(`${name}: `));
  const errors = (
    hasResponses
      ? Object.entries(value).map(([key, part]) => [`${name}: ${key}`, errorText(part)] as const)
      : [[name, errorText(value)] as const]
  ).flatMap(([place, text]): readonly LeftAside[] =>
    text === undefined
      ? []
      : [{ name: place, why: `an error of the platform: "${text}"`, isError: true }],
  );
  if (Object.keys(value).length === 0) return [{ name, why: "empty", isEmpty: true }];
  return errors.length > 0 || hasResponses ? errors : [{ name, why: "not a known response" }];
};

/** Says which of the needed responses are missing, and where they come from. */
export const missingResponses = (
  { name, needs }: Importer,
  responses: readonly RecordedResponse[],
): readonly Fault[] =>
  Object.entries(needs).flatMap(([kind, need]) =>
    need === undefined || responses.some((each) => each.kind === kind)
      ? []
      : [
          {
            where: `${name}'s ${kind}`,
            what: `this response is missing. ${capitalized(need.has)} in it. Get it from ${need.from}`,
          },
        ],
  );

/** How deep the responses in a file may be. */
const DEEPEST = 3;

/**
 * The responses in a file, by the platforms that know them: the file itself, or those that it holds
 * by address, by week or by another key. What is in a response is not looked at: it may look like a
 * response of another platform.
 */
const responsesIn = (
  name: string,
  value: unknown,
  depth = DEEPEST,
): readonly RecordedResponse[] => {
  const known = IMPORTERS.flatMap((importer): readonly RecordedResponse[] => {
    const kind = importer.recognises(value);
    return kind === undefined ? [] : [{ name, value, kind, importer }];
  });
  if (known.length > 0 || depth === 0 || typeof value !== "object" || value === null) return known;
  return Object.entries(value).flatMap(([key, each]) =>
    responsesIn(depth === DEEPEST ? `${name}: ${key}` : `${name}.${key}`, each, depth - 1),
  );
};
