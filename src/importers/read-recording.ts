import { isDocumentPart } from "../document/document-part.ts";
import { type DocumentFile, mergeParsed, type ParsedFile, parseFiles } from "../document/files.ts";
import {
  OPTION_OF,
  type Overrides,
  overridden,
  withRules,
  ZONE_OPTION,
} from "../document/overrides.ts";
import { baseName, type Reading, readDocument } from "../document/read.ts";
import {
  type Assumption,
  type Fault,
  faultsIn,
  isNoValue,
  newReport,
} from "../domain/declared/cursor.ts";
import type { Fields } from "../domain/declared/json.ts";
import { isLogo } from "../domain/league/teams.ts";
import { listed } from "../words/text.ts";
import { missingCommissioner, ownerlessTeams } from "./assumptions.ts";
import { errorText } from "./error-text.ts";
import { isIndex } from "./fetched.ts";
import type { Importer, ImportOptions, LeftBehind } from "./importer.ts";
import { objectAt, teamsIn } from "./kept-moves.ts";
import {
  type LeftAside,
  missingResponses,
  newRecording,
  ofOneSeason,
  type RecordedResponse,
  responsesIn,
  type Season,
} from "./recording.ts";
import { IMPORTERS } from "./registry.ts";

/** The platform of a recording, and what was not imported from it. */
export type Imported = {
  readonly platform: string;
  /** What the importer assumed. A new league may have more assumed values. */
  readonly assumed: readonly Assumption[];
  readonly leftBehind: readonly LeftBehind[];
  /** The id that this league had in an earlier season, if it was another one. */
  readonly continues: string | undefined;
  /** Files and responses that were not used, and why. */
  readonly aside: readonly LeftAside[];
};

/**
 * What files contain: a league document in its own format, or one that was made from a platform's
 * recorded responses. `document` is plain JSON in any spelling.
 */
export type FilesReading = Reading & {
  readonly document: Fields;
  /** Undefined for a document in its own format, and after a fault. */
  readonly imported?: Imported;
};

export type FilesOptions = Omit<ImportOptions, "zone"> & {
  /** The season to read, if a recording has several. */
  readonly season?: string | undefined;
  /** The importer needs the time zone from here, to read days. */
  readonly overrides: Overrides;
  readonly commissioner: string | null;
};

/**
 * Reads the files of a league: its document, or the recorded responses of one platform. Returns all
 * faults with their places in those files.
 */
export const readFiles = (files: readonly DocumentFile[], options: FilesOptions): FilesReading => {
  const found = recordingIn(files);
  if ("faults" in found) return { document: {}, ...found };
  if ("importer" in found) return readRecording(found, options);
  if (!isDocumentPart(found.document) && Object.keys(found.document).length > 0) {
    const platforms = listed(
      IMPORTERS.map(({ name }) => name),
      "or",
    );
    const [first, ...others] = files.map(({ name }) => ({
      where: name,
      what: `neither a response of ${platforms} nor a part of a league document`,
    }));
    return { document: {}, ...refused(first as Fault, others) };
  }
  const { overrides, commissioner } = options;
  const document = overridden(found.document, overrides);
  return { document, ...readDocument(document, { name: nameOf(files), commissioner }) };
};

const nameOf = (files: readonly { readonly name: string }[]): string =>
  baseName(files[0]?.name ?? "");

/** What an update contains: some keys of a league document, valid or not, or a recording. */
export type UpdateFiles =
  | { readonly faults: readonly [Fault, ...Fault[]] }
  | { readonly part: Fields }
  | { readonly recording: RecordingReading };

/** A recording without faults. */
export type RecordingReading = Exclude<FilesReading, { readonly faults: unknown }> & {
  readonly imported: Imported;
};

/**
 * Reads the files of an update: some keys of a league document, or a platform's responses.
 * `zoneOfLeague` is called only for a recording, whose days are read in the league's time zone.
 */
export const readUpdateFiles = async (
  files: readonly DocumentFile[],
  options: Omit<FilesOptions, "commissioner">,
  zoneOfLeague: () => Promise<string>,
): Promise<UpdateFiles> => {
  const found = recordingIn(files);
  if ("faults" in found) return found;
  if ("document" in found) return { part: overridden(found.document, options.overrides) };
  const zone = options.overrides.zone ?? (await zoneOfLeague());
  const recording = readRecording(
    found,
    { ...options, commissioner: null },
    { isUpdate: true, zone },
  );
  return "faults" in recording ? recording : { recording };
};

/** Reads a platform's responses. */
const readRecording = (
  { importer, responses, aside }: FoundRecording,
  options: FilesOptions,
  {
    isUpdate = false,
    zone = options.overrides.zone,
  }: { readonly isUpdate?: boolean; readonly zone?: string | undefined } = {},
): Refused | RecordingReading => {
  const { overrides, commissioner } = options;
  const season = ofOneSeason(importer, responses, options.season);
  const { season: wanted } = options;
  if (wanted !== undefined && !season.seasons.includes(wanted))
    return {
      document: {},
      ...refused(
        {
          where: `the season ${wanted}`,
          what: `no response is of it, but of ${listed(season.seasons) || "a season that it does not say"}`,
        },
        [],
      ),
    };
  const [missing, ...others] = missingResponses(importer, season.responses);
  if (missing !== undefined) {
    const notUsed = [...season.aside, ...aside].map(({ name, why }) => ({
      where: name,
      what: why,
    }));
    return { document: {}, ...refused(missing, [...others, ...notUsed]) };
  }
  const report = newReport();
  const recording = newRecording(importer, season.responses, report);
  const conversion = importer.convert(recording, {
    ...options,
    ...(zone !== undefined && { zone }),
  });
  const [wrong, ...more] = faultsIn(report);
  // What follows from a wrong response is not worth a line.
  if (wrong !== undefined) return { document: {}, ...refused(wrong, more) };
  const { told, wrongLogos } = withoutWrongLogos(conversion.document);
  const imported = {
    platform: importer.name,
    continues: conversion.continues,
    leftBehind: [
      ...conversion.leftBehind,
      { count: wrongLogos, what: "logo", why: "not a complete URL" },
    ].filter(({ count }) => count > 0),
    aside: [...aside, ...season.aside, ...recording.aside],
  };
  const complete = isUpdate ? told : withRules(told, conversion.rulesOfNewLeague ?? {});
  const document = overridden(complete, overrides);
  const read = readDocument(document, { name: nameOf(responses), commissioner });
  if ("faults" in read) {
    const [first, ...rest] = read.faults.map(({ where, what }) => ({
      where: `in the league made of these files: ${where}`,
      what,
    }));
    return { document: {}, ...refused(first as Fault, rest) };
  }
  const assumed = [...otherSeasons(season), ...conversion.assumed, ...ownerlessTeams(read.league)];
  return {
    ...read,
    assumed: withoutOverridden(
      [
        ...assumed,
        ...(conversion.assumedOfNewLeague ?? []),
        ...missingCommissioner(read.league),
        ...read.assumed,
      ],
      options,
    ),
    document,
    imported: { ...imported, assumed: withoutOverridden(assumed, options) },
  };
};

/** A document without the logos that are not complete URLs, and how many these are (E14). */
const withoutWrongLogos = (
  document: Fields,
): { readonly told: Fields; readonly wrongLogos: number } => {
  const teams = teamsIn(document);
  const wrong = teams.filter(({ logo }) => !isNoValue(logo) && !isLogo(String(logo)));
  const rosters = {
    ...objectAt(document, "rosters"),
    teams: teams.map((team) => (wrong.includes(team) ? { ...team, logo: undefined } : team)),
  };
  return {
    told: wrong.length === 0 ? document : { ...document, rosters },
    wrongLogos: wrong.length,
  };
};

const refused = (first: Fault, more: readonly Fault[]) => ({
  faults: [first, ...more] as const,
  leftOut: [],
});
type Refused = { readonly document: Fields } & ReturnType<typeof refused>;

/** The responses of one platform that are in files, and what else is there. */
type FoundRecording = {
  readonly importer: Importer;
  readonly responses: readonly RecordedResponse[];
  readonly aside: readonly LeftAside[];
};

/**
 * The recording that is in files, or the league document. Files of two platforms are refused,
 * because a league comes from one.
 */
const recordingIn = (
  files: readonly DocumentFile[],
): FoundRecording | { readonly document: Fields } | ReturnType<typeof refused> => {
  const { parsed, faults } = parseFiles(files);
  const known = parsed.map((file) => ({
    ...file,
    responses: responsesIn(IMPORTERS, file.name, file.value),
  }));
  const found = IMPORTERS.map((importer) => ({
    importer,
    responses: known.flatMap(({ responses }) =>
      responses.flatMap(([by, response]) => (by === importer ? [response] : [])),
    ),
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
    const [fault, ...others] = errors.length > 0 ? errors : [...faults, ...merged.faults];
    return fault === undefined ? { document: merged.document } : refused(fault, others);
  }
  if (second !== undefined) {
    const [fault, ...others] = found.map(
      ({ importer, responses: [one, ...more] }): Fault => ({
        where: one?.name ?? "",
        what: `a response of ${importer.name}${more.length > 0 ? `, like ${more.length} more` : ""}: give the files of one platform only`,
      }),
    );
    return refused(fault as Fault, others);
  }
  const textOf = new Map(files.map(({ name, text }) => [name, text.trim()]));
  const [cutShort, ...more] = faults.filter(({ where }) => isCutShort(textOf.get(where) ?? ""));
  if (cutShort !== undefined) return refused(cutShort, more);
  const unreadable = faults.filter(({ where }) => !["", "null"].includes(textOf.get(where) ?? ""));
  return {
    ...recording,
    aside: [
      ...known.flatMap(({ name, value, responses }) =>
        responses.some(([by]) => by === recording.importer) || isIndex(value) || isEmpty(value)
          ? []
          : [{ name, why: whyUnknown(value) }],
      ),
      ...unreadable.map(({ where, what }) => ({ name: where, why: what })),
    ],
  };
};

/** Whether a text is a response of which only the beginning has been saved. */
const isCutShort = (text: string): boolean => /^[[{<]/.test(text) && !/[\]}>]$/.test(text);

const isEmpty = (value: ParsedFile["value"]): boolean => Object.keys(value).length === 0;

const whyUnknown = (value: unknown): string => {
  const text = errorText(value);
  return text === undefined ? "not a known response" : `an error of the platform: "${text}"`;
};

/** Says which season was read, if the recording has several. */
const otherSeasons = ({ chosen, seasons }: Season): readonly Assumption[] => {
  const others = seasons.filter((each) => each !== chosen);
  return others.length === 0
    ? []
    : [
        {
          what: `the season is ${chosen}: the recording also has ${listed(others)}`,
          option: "--season",
        },
      ];
};

/** The assumptions without those that options of the command line replace. */
const withoutOverridden = (
  assumed: readonly Assumption[],
  { overrides, commissioner, season }: FilesOptions,
): readonly Assumption[] => {
  const said = [
    ...(season === undefined ? [] : ["--season"]),
    ...(commissioner === null ? [] : ["--commissioner"]),
    ...(overrides.zone === undefined ? [] : [ZONE_OPTION]),
    ...(overrides.tradePolicy === undefined ? [] : [OPTION_OF.trade_policy]),
    ...(overrides.tradeDeadline === undefined ? [] : [OPTION_OF.trade_deadline]),
    ...(overrides.votingHours === undefined ? [] : [OPTION_OF.trade_voting_period]),
    ...(overrides.rejections === undefined ? [] : [OPTION_OF.trade_rejections_required]),
  ];
  return assumed.filter(({ option }) => option === undefined || !said.includes(option));
};
