import {
  type Cursor,
  type Fault,
  fault,
  fileCursor,
  type Report,
} from "../domain/declared/cursor.ts";
import type { About, Importer, Recording } from "./importer.ts";

/** A response in a file. One file may have several. */
export type RecordedResponse = {
  /** The name of the file, with the keys that lead to the response: `all.json: rosters`. */
  readonly name: string;
  readonly value: unknown;
  readonly kind: string;
};

/** A response or a file that is not used, and why, if it is known. */
export type LeftAside = { readonly name: string; readonly why: string };

/** How deep the responses in a file may be. */
const DEEPEST = 3;

/**
 * The responses in a file: the file itself, or those that it holds by address, by week or by
 * another key.
 */
export const responsesIn = (
  importer: Importer,
  name: string,
  value: unknown,
  depth = DEEPEST,
): readonly RecordedResponse[] => {
  const kind = importer.recognises(value);
  if (kind !== undefined) return [{ name, value, kind }];
  if (depth === 0 || typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) =>
    responsesIn(
      importer,
      depth === DEEPEST ? `${name}: ${key}` : `${name}.${key}`,
      each,
      depth - 1,
    ),
  );
};

/** The responses of one season, and those of others. */
export type Season = {
  readonly responses: readonly RecordedResponse[];
  readonly aside: readonly LeftAside[];
  /** The season, if there are several. */
  readonly chosen?: string;
  /** All seasons, the newest first. */
  readonly seasons: readonly string[];
};

/**
 * The responses of the wanted season, or of the newest one. A response that does not say its season
 * is of the season that its path names, and otherwise of all seasons, such as a dump of players.
 */
export const ofOneSeason = (
  importer: Importer,
  responses: readonly RecordedResponse[],
  wanted: string | undefined,
): Season => {
  const about = (response: RecordedResponse): About => importer.about?.(response.value) ?? {};
  const seasonOfLeague = new Map(
    responses.flatMap((each) => {
      const { league, season } = about(each);
      return league === undefined || season === undefined ? [] : [[league, season] as const];
    }),
  );
  const seasonOf = (response: RecordedResponse): string | undefined => {
    const { league = "", season = seasonOfLeague.get(league) } = about(response);
    return season ?? yearIn(response.name);
  };
  const needed = responses.filter(({ kind }) => importer.needs?.[kind] !== undefined);
  const seasons = [...new Set(needed.map(seasonOf).filter((each) => each !== undefined))]
    .sort()
    .reverse();
  const chosen = wanted ?? seasons[0];
  if (chosen === undefined || (seasons.length < 2 && wanted === undefined))
    return { responses, aside: [], seasons };
  const isChosen = (each: RecordedResponse) => [chosen, undefined].includes(seasonOf(each));
  return {
    responses: responses.filter(isChosen),
    aside: responses
      .filter((each) => !isChosen(each))
      .map((each) => ({ name: each.name, why: `of the season ${seasonOf(each)}` })),
    chosen,
    seasons,
  };
};

/** The year that a folder or file is named after. A date is not one. */
const yearIn = (name: string): string | undefined =>
  [...name.matchAll(/(?<![\d-])(20[0-3]\d)(?![-_]?\d)/g)].at(-1)?.[1];

/** Says which of the needed responses are missing, and where they come from. */
export const missingResponses = (
  { name, needs = {} }: Importer,
  responses: readonly RecordedResponse[],
): readonly Fault[] =>
  Object.entries(needs).flatMap(([kind, need]) =>
    need === undefined || responses.some((each) => each.kind === kind)
      ? []
      : [
          {
            where: `${name}'s ${kind}`,
            what: `no such response is among the files, and ${need.has} in it. It comes from ${need.from}`,
          },
        ],
  );

/** The responses of one season, in the form that an importer reads, and what it did not use. */
export const newRecording = (
  importer: Importer,
  responses: readonly RecordedResponse[],
  report: Report,
): Recording & { readonly aside: readonly LeftAside[] } => {
  const aside: LeftAside[] = [];
  const cursorOf = ({ name, value }: RecordedResponse): Cursor => fileCursor(name, value, report);
  const kinds = Map.groupBy(responses, ({ kind }) => kind);
  const ofKind = (kind: string) => distinct(kinds.get(kind) ?? []);
  const oneOf = (kind: string): Cursor => {
    const [chosen, ...others] = bestFirst(importer, ofKind(kind));
    if (chosen === undefined) return fileCursor(`${importer.name}'s ${kind}`, undefined, report);
    for (const { response, why } of others)
      if (why === undefined)
        fault(
          cursorOf(response),
          `a second response of ${importer.name} with the league's ${kind}, like ${chosen.response.name}: give only one`,
        );
      else aside.push({ name: response.name, why });
    return cursorOf(chosen.response);
  };
  return {
    aside,
    report,
    has: (kind) => ofKind(kind).length > 0,
    read: (kind, shape) => shape(oneOf(kind)),
    readAll: (kind, shape) => ofKind(kind).map((each) => shape(cursorOf(each))),
    all: (kind) => ofKind(kind).map(cursorOf),
    one: (kind, why) => {
      const cursor = oneOf(kind);
      if (why !== undefined && !ofKind(kind).length)
        fault(cursor, `no such response is among the files, and ${why}`);
      return cursor;
    },
  };
};

/** Responses without those that only repeat another one. */
const distinct = (responses: readonly RecordedResponse[]): readonly RecordedResponse[] =>
  responses.length < 2
    ? responses
    : [...new Map(responses.map((each) => [JSON.stringify(each.value), each])).values()];

/** `why` a response gives way to the first one. Undefined if there is no reason. */
type Candidate = { readonly response: RecordedResponse; readonly why?: string };

/**
 * Responses of which only one can be used, that one first: of the newest week; or the last in the
 * order of numbers, if the names differ in nothing else; or the one that is named after its kind,
 * beside files that were made of it.
 */
const bestFirst = (
  importer: Importer,
  responses: readonly RecordedResponse[],
): readonly Candidate[] => {
  const about = ({ value }: RecordedResponse): About => importer.about?.(value) ?? {};
  const weekOf = (response: RecordedResponse) => about(response).week;
  if (new Set(responses.map((each) => about(each).league)).size > 1) return because(responses);
  const weeks = new Set(responses.map(weekOf));
  if (weeks.size > 1) {
    const newest = Math.max(...[...weeks].map((week) => week ?? 0));
    const [best, rest] = parted(responses, (each) => weekOf(each) === newest);
    return [...bestFirst(importer, best), ...because(rest, OLDER)];
  }
  if (new Set(responses.map(({ name }) => name.replace(/\d+/g, "0"))).size === 1) {
    const [newest, ...older] = responses.toSorted((a, b) =>
      b.name.localeCompare(a.name, "en", { numeric: true }),
    );
    return newest === undefined ? [] : [{ response: newest }, ...because(older, OLDER)];
  }
  const [named, rest] = parted(responses, ({ name, kind }) => isNamedAfter(name, kind));
  return named.length === 1
    ? [...because(named), ...because(rest, `${named[0]?.name} is used instead`)]
    : because(responses);
};

const OLDER = "a newer one is used";

const because = (responses: readonly RecordedResponse[], why?: string): readonly Candidate[] =>
  responses.map((response) => ({ response, ...(why !== undefined && { why }) }));

const parted = (
  responses: readonly RecordedResponse[],
  isFirst: (response: RecordedResponse) => boolean,
) => [responses.filter(isFirst), responses.filter((each) => !isFirst(each))] as const;

/** Whether a file such as `raw/traded_picks.json` has the name of its kind. */
const isNamedAfter = (name: string, kind: string): boolean =>
  /([^/\\]*?)(\.\w+)?$/.exec(name)?.[1]?.replace(/\W|_/g, "").toLowerCase() ===
  kind.replace(/\W|_/g, "").toLowerCase();
