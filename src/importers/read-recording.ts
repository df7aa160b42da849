import { type DocumentFile, mergeParsed, type ParsedFile, parseFiles } from "../document/files.ts";
import {
  OPTION_OF,
  type Overrides,
  overridden,
  withRules,
  ZONE_OPTION,
} from "../document/overrides.ts";
import { baseName, type Reading, readDocument } from "../document/read.ts";
import { type Assumption, type Fault, newReport } from "../domain/declared/cursor.ts";
import type { Fields } from "../domain/declared/json.ts";
import { withoutPlaces } from "../domain/declared/placed.ts";
import type { Importer, ImportOptions, LeftBehind } from "./importer.ts";
import { missingCommissioner, ownerlessTeams } from "./owner-assumptions.ts";
import { newRecording, type RecognisedFile } from "./recording.ts";
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
  /** Files that are not responses of the platform. */
  readonly unused: readonly string[];
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
  /** The importer needs the time zone from here, to read days. */
  readonly overrides: Overrides;
  readonly commissioner: string | null;
};

/**
 * Reads the files of a league: its document, or the recorded responses of one platform. Returns all
 * faults with their places in those files.
 */
export const readFiles = (files: readonly DocumentFile[], options: FilesOptions): FilesReading => {
  const { parsed, faults } = parseFiles(files);
  const [unreadable, ...more] = faults;
  if (unreadable !== undefined) return { document: {}, ...refused(unreadable, more) };
  const { overrides, commissioner } = options;
  const reading = { name: baseName(files[0]?.name ?? ""), commissioner };
  const found = recognised(parsed);
  if ("faults" in found) return { document: {}, ...found };
  if (found.importer === undefined) {
    const merged = mergeParsed(parsed);
    const [fault, ...others] = merged.faults;
    if (fault !== undefined) return { document: {}, ...refused(fault, others) };
    const document = overridden(merged.document, overrides);
    return { document, ...readDocument(document, reading) };
  }
  return readRecording(found, parsed, options);
};

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
  { overrides, trades }: Pick<FilesOptions, "overrides" | "trades">,
  zoneOfLeague: () => Promise<string>,
): Promise<UpdateFiles> => {
  const { parsed, faults } = parseFiles(files);
  const found = recognised(parsed);
  if ("faults" in found) return found;
  const merged = found.importer === undefined ? mergeParsed(parsed) : { document: {}, faults: [] };
  const [fault, ...others] = [...faults, ...merged.faults];
  if (fault !== undefined) return { faults: [fault, ...others] };
  if (found.importer === undefined) return { part: overridden(merged.document, overrides) };
  const zone = overrides.zone ?? (await zoneOfLeague());
  const recording = readRecording(
    found,
    parsed,
    { overrides, commissioner: null, ...(trades && { trades }) },
    { isUpdate: true, zone },
  );
  return "faults" in recording ? recording : { recording };
};

/** Reads a platform's responses. */
const readRecording = (
  { importer, recordings }: Extract<Recognised, { readonly recordings: unknown }>,
  parsed: readonly ParsedFile[],
  options: FilesOptions,
  {
    isUpdate = false,
    zone = options.overrides.zone,
  }: { readonly isUpdate?: boolean; readonly zone?: string | undefined } = {},
): FilesReading & { readonly imported: Imported } => {
  const { overrides, commissioner } = options;
  const reading = { name: baseName(parsed[0]?.name ?? ""), commissioner };
  const report = newReport();
  const conversion = importer.convert(newRecording(importer, recordings, report), {
    ...options,
    ...(zone !== undefined && { zone }),
  });
  const told = conversion.document;
  const complete = isUpdate ? told : withRules(told, conversion.rulesOfNewLeague ?? {});
  const document = overridden(complete, overrides);
  const read = readDocument(document, reading, report);
  const used = new Set(recordings.map(({ file }) => file));
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
    imported: {
      platform: importer.name,
      assumed: withoutOverridden(assumed, options),
      continues: conversion.continues,
      leftBehind: conversion.leftBehind.filter(({ count }) => count > 0),
      unused: parsed
        .filter(
          (file) => !used.has(file) && !isIndex(file.value) && !hasNothing(importer, file.value),
        )
        .map(({ name }) => name),
    },
  };
};

/** Whether a response says only that there is nothing, so it may be of any kind. */
const hasNothing = ({ isNothing }: Importer, value: ParsedFile["value"]): boolean =>
  Object.keys(value).length === 0 || isNothing?.(value) === true;

const refused = (first: Fault, more: readonly Fault[]) => ({
  faults: [first, ...more] as const,
  leftOut: [],
});

type Recognised =
  | { readonly importer: Importer; readonly recordings: readonly RecognisedFile[] }
  | { readonly importer: undefined }
  | ReturnType<typeof refused>;

/**
 * The platform of the files. Files of two platforms are refused, because a league comes from one.
 */
const recognised = (files: readonly ParsedFile[]): Recognised => {
  const found = IMPORTERS.map((importer) => ({
    importer,
    recordings: files.flatMap((file) => {
      const kind = importer.recognises(file.value);
      return kind === undefined ? [] : [{ file, kind }];
    }),
  })).filter(({ recordings }) => recordings.length > 0);
  const [first, second] = found;
  if (first === undefined) return { importer: undefined };
  if (second === undefined) return first;
  const [fault, ...others] = found.map(
    ({ importer, recordings: { 0: one, length } }): Fault => ({
      where: one?.file.name ?? "",
      what: `a response of ${importer.name}${length > 1 ? `, like ${length - 1} more` : ""}: give the files of one platform only`,
    }),
  );
  return refused(fault as Fault, others);
};

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
