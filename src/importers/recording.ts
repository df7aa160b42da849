import { type Cursor, fault, fileCursor, type Report } from "../domain/declared/cursor.ts";
import {
  type FoundRecording,
  type LeftAside,
  missingResponses,
  type RecordedResponse,
} from "./found-recording.ts";
import type { Importer, Recording } from "./importer.ts";
import { like } from "./shapes.ts";

/** The responses of one league in one season, and those of others. */
export type Season = {
  readonly responses: readonly RecordedResponse[];
  readonly aside: readonly LeftAside[];
  /** The season that was chosen; undefined if no response says one. */
  readonly chosen: string | undefined;
  /** All seasons, the newest first. */
  readonly seasons: readonly string[];
};

/**
 * The responses of the wanted season, or of the newest one that has all that a league needs. A
 * response that does not say its league or season is of those that its path names, and otherwise of
 * all, such as a dump of players.
 */
export const ofOneSeason = (
  { importer, responses: all, address }: FoundRecording,
  wanted: string | undefined,
): Season => {
  const said = all.map((response) => ({ ...response, ...importer.about(response.value) }));
  const seasonOfLeague = new Map(
    said.flatMap(({ league, season }) => (league && season ? [[league, season] as const] : [])),
  );
  const responses = said.map((each) => {
    const league = each.league ?? leagueIn(each, seasonOfLeague);
    const named = yearIn(each.name) ?? yearIn(address);
    return { ...each, league, season: each.season ?? seasonOfLeague.get(league ?? "") ?? named };
  });
  const needed = responses.filter(({ kind }) => importer.needs[kind] !== undefined);
  const isComplete = (some: readonly RecordedResponse[]): boolean =>
    missingResponses(importer, some).length === 0;
  const seasons = valuesOf(needed, ({ season }) => season)
    .sort()
    .reverse();
  const inSeason = (season: string | undefined) =>
    responses.filter((each) => season === undefined || [season, undefined].includes(each.season));
  const chosen = wanted ?? seasons.find((each) => isComplete(inSeason(each))) ?? seasons[0];
  const ofSeason = inSeason(chosen);
  const ofLeague = (id: string | undefined) =>
    ofSeason.filter(({ league }) => [id, undefined].includes(league));
  const leagues = valuesOf(
    needed.filter((each) => ofSeason.includes(each)),
    ({ league }) => league,
  );
  const complete = leagues.filter((each) => isComplete(ofLeague(each)));
  // Two complete leagues are a fault, which the reading of their responses reports.
  const [league = leagues.find((each) => seasonOfLeague.get(each) === chosen), second] = complete;
  const used = league === undefined || second !== undefined ? ofSeason : ofLeague(league);
  return {
    responses: used,
    aside: responses
      .filter((each) => !used.includes(each))
      .map((each) => ({
        name: each.name,
        why: ofSeason.includes(each) ? "of another league" : `of the season ${each.season}`,
      })),
    chosen,
    seasons,
  };
};

const valuesOf = <Item, Value>(
  items: readonly Item[],
  of: (item: Item) => Value | undefined,
): Value[] => [...new Set(items.map(of).filter((each) => each !== undefined))];

/** The known league whose id is a part of a response's path. */
const leagueIn = (
  { name }: RecordedResponse,
  known: ReadonlyMap<string, string>,
): string | undefined => {
  const parts = name.split(/[^\w]+/);
  return [...known.keys()].find((id) => parts.includes(id));
};

/** The year that a folder or file is named after. A date is not one. */
const yearIn = (name: string): string | undefined =>
  [...name.matchAll(/(?<![\d-])(20[0-3]\d)(?![-_]?\d)/g)].at(-1)?.[1];

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
    const { chosen, others, notUsed } = bestOf(importer, ofKind(kind));
    if (chosen === undefined) return fileCursor(`${importer.name}'s ${kind}`, undefined, report);
    for (const other of others)
      fault(
        cursorOf(other),
        `a second response of ${importer.name} with the same content (${kind}), like ${chosen.name}: give the responses of one league, and each only once`,
      );
    aside.push(...notUsed);
    return cursorOf(chosen);
  };
  return {
    aside,
    report,
    has: (kind) => kinds.has(kind),
    read: (kind, form) => like(form)(oneOf(kind)),
    readAll: (kind, form) => ofKind(kind).map((each) => like(form)(cursorOf(each))),
  };
};

/** Responses without those that only repeat another one. */
const distinct = (responses: readonly RecordedResponse[]): readonly RecordedResponse[] =>
  responses.length < 2
    ? responses
    : [...new Map(responses.map((each) => [JSON.stringify(each.value), each])).values()];

/**
 * The response that is used, out of several of one kind: of the newest week; or the last in the
 * order of numbers, if the names differ in nothing else; or the one that is named after its kind,
 * beside files that were made of it. `others` are those that no reason rules out.
 */
const bestOf = ({ about }: Importer, responses: readonly RecordedResponse[]) => {
  const weekOf = ({ value }: RecordedResponse): number => about(value).week ?? 0;
  const notUsed: LeftAside[] = [];
  let left = responses;
  const keep = (isKept: (response: RecordedResponse) => boolean, why = "a newer one is used") => {
    notUsed.push(...left.filter((each) => !isKept(each)).map(({ name }) => ({ name, why })));
    left = left.filter(isKept);
  };
  if (valuesOf(responses, ({ value }) => about(value).league).length < 2) {
    const newest = Math.max(...responses.map(weekOf));
    keep((each) => weekOf(each) === newest);
    const [last, ...earlier] = left.toSorted((a, b) =>
      b.name.localeCompare(a.name, "en", { numeric: true }),
    );
    const withoutNumbers = ({ name }: RecordedResponse): string => name.replace(/\d+/g, "0");
    const named = left.filter(({ name, kind }) => isNamedAfter(name, kind));
    if (last && earlier.every((each) => withoutNumbers(each) === withoutNumbers(last)))
      keep((each) => each === last);
    else if (named.length === 1)
      keep((each) => named.includes(each), `${named[0]?.name} is used instead`);
  }
  const [chosen, ...others] = left;
  return { chosen, others, notUsed };
};

/** Whether a file such as `raw/traded_picks.json` has the name of its kind. */
const isNamedAfter = (name: string, kind: string): boolean =>
  /([^/\\]*?)(\.\w+)?$/.exec(name)?.[1]?.replace(/\W|_/g, "").toLowerCase() ===
  kind.replace(/\W|_/g, "").toLowerCase();
