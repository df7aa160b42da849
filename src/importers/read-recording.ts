import { type DocumentFile, mergeParsed, type ParsedFile, parseFiles } from "../document/files.ts";
import {
  OPTION_OF,
  type Overrides,
  overridden,
  withRules,
  ZONE_OPTION,
} from "../document/overrides.ts";
import { baseName, type Reading, readDocument } from "../document/read.ts";
import { type Assumption, type Fault, faultsIn, newReport } from "../domain/declared/cursor.ts";
import type { Fields } from "../domain/declared/json.ts";
import { withoutPlaces } from "../domain/declared/placed.ts";
import type { Importer, ImportOptions, LeftBehind } from "./importer.ts";
import { missingCommissioner, ownerlessTeams } from "./owner-assumptions.ts";
import {
  type LeftAside,
  missingResponses,
  newRecording,
  ofOneSeason,
  type RecordedResponse,
  responsesIn,
  type Season,
} from "./recording.ts";
import { isIndex } from "./recording-index.ts";
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
  /** The season that was read, if the recording has several, the newest first. */
  readonly season: Pick<Season, "chosen" | "seasons">;
};

/**
 * What files contain: a league document in its own format, or one that was made from a platform's
 * recorded responses. `document` is plain JSON in any spelling.
 */
export type FilesReading = Reading & {
  readonly document: Fields;
  /** Undefined for a document in its own format. */
  readonly imported?: Imported;
};

export type FilesOptions = Omit<ImportOptions, "zone"> & {
  /** The season to read, if a recording has several. */
  readonly season?: string;
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
  overrides: Overrides,
  zoneOfLeague: () => Promise<string>,
): Promise<UpdateFiles> => {
  const found = recordingIn(files);
  if ("faults" in found) return found;
  if ("document" in found) return { part: overridden(found.document, overrides) };
  const zone = overrides.zone ?? (await zoneOfLeague());
  const recording = readRecording(
    found,
    { overrides, commissioner: null },
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
): FilesReading & { readonly imported: Imported } => {
  const { overrides, commissioner } = options;
  const season = ofOneSeason(importer, responses, options.season);
  const report = newReport();
  const recording = newRecording(importer, season.responses, report);
  const conversion = importer.convert(recording, {
    ...options,
    ...(zone !== undefined && { zone }),
  });
  // Until every importer is plain: what follows from a wrong response is not worth a line.
  const isPlain = importer.needs !== undefined;
  const [wrong, ...more] = faultsIn(report);
  const imported = {
    platform: importer.name,
    assumed: withoutOverridden(conversion.assumed, options),
    continues: conversion.continues,
    leftBehind: conversion.leftBehind.filter(({ count }) => count > 0),
    aside: [...aside, ...season.aside, ...recording.aside],
    season,
  };
  if (isPlain && wrong !== undefined) return { ...refused(wrong, more), document: {}, imported };
  const told = conversion.document;
  const complete = isUpdate ? told : withRules(told, conversion.rulesOfNewLeague ?? {});
  const document = overridden(complete, overrides);
  const read = ofThese(
    readDocument(
      document,
      { name: nameOf(responses), commissioner },
      isPlain ? newReport() : report,
    ),
    isPlain ? "in the league made of these files: " : "",
  );
  const assumed =
    "league" in read ? [...conversion.assumed, ...ownerlessTeams(read.league)] : conversion.assumed;
  return {
    ...read,
    ...("league" in read && {
      assumed: withoutOverridden(
        [
          ...assumed,
          ...(conversion.assumedOfNewLeague ?? []),
          ...missingCommissioner(read.league),
          ...read.assumed,
        ],
        options,
      ),
    }),
    document: withoutPlaces(document) as Fields,
    imported: { ...imported, assumed: withoutOverridden(assumed, options) },
  };
};

/** A reading whose faults say that their places are not in the files themselves. */
const ofThese = (read: Reading, where: string): Reading => {
  if ("league" in read) return read;
  const [first, ...others] = read.faults.map((fault) => ({
    ...fault,
    where: `${where}${fault.where}`,
  }));
  return { ...read, faults: [first as Fault, ...others] };
};

const refused = (first: Fault, more: readonly Fault[]) => ({
  faults: [first, ...more] as const,
  leftOut: [],
});

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
  // What is in a response of one platform may look like a response of another one.
  const direct = IMPORTERS.filter(({ recognises }) =>
    parsed.some(({ value }) => recognises(value) !== undefined),
  );
  const found = (direct.length > 0 ? direct : IMPORTERS)
    .map((importer) => foundBy(importer, parsed))
    .filter(({ responses }) => responses.length > 0);
  const complete = found.filter(
    ({ importer, responses }) => missingResponses(importer, responses).length === 0,
  );
  const [recording, second] = complete.length === 1 ? complete : found;
  if (recording === undefined) {
    const merged = mergeParsed(parsed);
    const [fault, ...others] = [...faults, ...merged.faults];
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
  const [cutShort, ...more] = faults;
  if (cutShort !== undefined) return refused(cutShort, more);
  const [missing, ...others] = missingResponses(recording.importer, recording.responses);
  if (missing === undefined) return recording;
  return refused(missing, [
    ...others,
    ...recording.aside.map(({ name, why }) => ({ where: name, what: why })),
  ]);
};

/** The responses of a platform that are in files. */
const foundBy = (importer: Importer, files: readonly ParsedFile[]): FoundRecording => {
  const found = files.map(({ name, value }) => ({
    name,
    value,
    responses: responsesIn(importer, name, value),
  }));
  return {
    importer,
    responses: found.flatMap(({ responses }) => responses),
    aside: found.flatMap(({ name, value, responses }) =>
      responses.length > 0 || isIndex(value) || saysNothing(importer, value)
        ? []
        : [{ name, why: "not a known response" }],
    ),
  };
};

/** Whether a response says only that there is nothing, so it may be of any kind. */
const saysNothing = ({ isNothing }: Importer, value: ParsedFile["value"]): boolean =>
  Object.keys(value).length === 0 || isNothing?.(value) === true;

/** The assumptions without those that options of the command line replace. */
const withoutOverridden = (
  assumed: readonly Assumption[],
  { overrides, commissioner }: FilesOptions,
): readonly Assumption[] => {
  const said = [
    ...(commissioner === null ? [] : ["--commissioner"]),
    ...(overrides.zone === undefined ? [] : [ZONE_OPTION]),
    ...(overrides.tradePolicy === undefined ? [] : [OPTION_OF.trade_policy]),
    ...(overrides.tradeDeadline === undefined ? [] : [OPTION_OF.trade_deadline]),
    ...(overrides.votingHours === undefined ? [] : [OPTION_OF.trade_voting_period]),
    ...(overrides.rejections === undefined ? [] : [OPTION_OF.trade_rejections_required]),
  ];
  return assumed.filter(({ option }) => option === undefined || !said.includes(option));
};
