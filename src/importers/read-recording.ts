import { isDocumentPart } from "../document/document-part.ts";
import type { DocumentFile } from "../document/files.ts";
import { OPTION_OF, type Overrides, overridden, ZONE_OPTION } from "../document/overrides.ts";
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
import {
  type FoundRecording,
  type LeftAside,
  missingResponses,
  recordingIn,
} from "./found-recording.ts";
import type { Conversion, ImportOptions, LeftBehind, RecordedDocument } from "./importer.ts";
import { newRecording, ofOneSeason, type Season } from "./recording.ts";
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
 * recorded responses; or all faults with their places in those files.
 */
export type FilesReading =
  | { readonly faults: readonly Fault[] }
  | (Extract<Reading, { readonly league: unknown }> & {
      /** Plain JSON in any spelling. */
      readonly document: Fields;
      /** Undefined for a document in its own format. */
      readonly imported?: Imported;
    });

export type FilesOptions = Omit<ImportOptions, "zone"> & {
  /** The season to read, if a recording has several. */
  readonly season?: string | undefined;
  /** The importer needs the time zone from here, to read days. */
  readonly overrides: Overrides;
  readonly commissioner: string | null;
};

/** Reads the files of a league: its document, or the recorded responses of one platform. */
export const readFiles = (files: readonly DocumentFile[], options: FilesOptions): FilesReading => {
  const found = recordingIn(files);
  if ("faults" in found) return found;
  if ("importer" in found) return readRecording(found, options);
  if (!isDocumentPart(found.document) && Object.keys(found.document).length > 0) {
    const platforms = IMPORTERS.map(({ name }) => name);
    const what = `neither a response of ${listed(platforms, "or")} nor a part of a league document`;
    return { faults: files.map(({ name }) => ({ where: name, what })) };
  }
  const { overrides, commissioner } = options;
  const document = overridden(found.document, overrides);
  return { document, ...readDocument(document, { name: nameOf(files), commissioner }) };
};

const nameOf = (files: readonly { readonly name: string }[]): string =>
  baseName(files[0]?.name ?? "");

/** What an update contains: some keys of a league document, valid or not, or a recording. */
export type UpdateFiles =
  | { readonly faults: readonly Fault[] }
  | { readonly part: Fields }
  | { readonly recording: RecordingReading };

/** A recording without faults. */
export type RecordingReading = Exclude<FilesReading, { readonly faults: unknown }> & {
  readonly imported: Imported;
  readonly document: RecordedDocument;
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
  found: FoundRecording,
  options: FilesOptions,
  {
    isUpdate = false,
    zone = options.overrides.zone,
  }: { readonly isUpdate?: boolean; readonly zone?: string | undefined } = {},
): { readonly faults: readonly Fault[] } | RecordingReading => {
  const { overrides, commissioner } = options;
  const { importer, aside } = found;
  const season = ofOneSeason(found, options.season);
  const { responses, seasons, chosen } = season;
  if (options.season !== undefined && !seasons.includes(options.season)) {
    const what =
      seasons.length === 0
        ? "no response says its season, and no folder or file is named after one"
        : `the recording only has ${listed(seasons)}`;
    return { faults: [{ where: `--season ${options.season}`, what }] };
  }
  const missing = missingResponses(importer, responses);
  if (missing.length > 0) return { faults: [...missing, ...faultsOf([...season.aside, ...aside])] };
  const report = newReport();
  const recording = newRecording(importer, responses, report);
  const conversion = importer.convert(recording, { ...options, zone });
  const wrong = faultsIn(report);
  // What follows from a wrong response is not worth a line, but an error may be why one is missing.
  const unread = aside.filter(({ isError, isHalf }) => isHalf || (isError && wrong.length > 0));
  const faults = [...wrong, ...faultsOf(unread)];
  if (conversion === undefined || faults.length > 0) return { faults };
  const document = documentOf(conversion, chosen, { overrides, isUpdate });
  const wrongLogos = conversion.teams.filter(hasWrongLogo).length;
  const imported = {
    platform: importer.name,
    continues: conversion.continues,
    leftBehind: [
      ...conversion.leftBehind,
      { count: wrongLogos, what: "logo", why: "not a complete URL" },
    ].filter(({ count }) => count > 0),
    aside: [...aside, ...season.aside, ...recording.aside].filter(({ isEmpty }) => !isEmpty),
  };
  const read = readDocument(document, { name: nameOf(found.responses), commissioner });
  if ("faults" in read) {
    const made = "in the league made of these files";
    return { faults: read.faults.map(({ where, what }) => ({ where: `${made}: ${where}`, what })) };
  }
  const assumed = [
    otherSeasons(season),
    conversion.now.assumed,
    ...conversion.assumed,
    ownerlessTeams(read.league),
    options.freeAgents === true &&
      conversion.players === undefined && {
        what: `there are no free agents: ${importer.name} does not list all players`,
      },
  ];
  return {
    ...read,
    assumed: withoutOverridden(
      [
        ...assumed,
        ...(conversion.assumedOfNewLeague ?? []),
        missingCommissioner(read.league),
        ...read.assumed,
      ],
      options,
    ),
    document,
    imported: { ...imported, assumed: withoutOverridden(assumed, options) },
  };
};

/** The document of a recording. A logo that is not a complete URL is left out (E14). */
const documentOf = (
  { details, now, roster, positions, owners, players, picks = [], trades, ...told }: Conversion,
  season: string | undefined,
  { overrides, isUpdate }: { readonly overrides: Overrides; readonly isUpdate: boolean },
): RecordedDocument => {
  const rules = isUpdate ? told.rules : { ...told.rules, ...told.rulesOfNewLeague };
  const teams = told.teams.map((team) =>
    hasWrongLogo(team) ? { ...team, logo: undefined } : team,
  );
  return {
    league_details: { ...details, season, time_zone: overrides.zone },
    dates: { effective_point: now.point },
    rules: { transactions: { ...rules, ...overrides.rules }, roster },
    ...{ positions, owners, rosters: { teams }, players },
    draft_picks: picks.length > 0 ? picks : undefined,
    trades,
  };
};

const hasWrongLogo = ({ logo }: Fields): boolean => !isNoValue(logo) && !isLogo(String(logo));

const faultsOf = (aside: readonly LeftAside[]): readonly Fault[] =>
  aside.map(({ name, why }) => ({ where: name, what: why }));

/** Says which season was read, if the recording has several. */
const otherSeasons = ({ chosen, seasons }: Season): Assumption | false => {
  const others = seasons.filter((each) => each !== chosen);
  return (
    others.length > 0 && {
      what: `the season is ${chosen}: the recording also has ${listed(others)}`,
      option: "--season",
    }
  );
};

/** The assumptions without those that options of the command line replace. */
const withoutOverridden = (
  assumed: Conversion["assumed"],
  { overrides: { zone, rules = {} }, commissioner, season }: FilesOptions,
): readonly Assumption[] => {
  const said = [
    ...(season === undefined ? [] : ["--season"]),
    ...(commissioner === null ? [] : ["--commissioner"]),
    ...(zone === undefined ? [] : [ZONE_OPTION]),
    ...Object.entries(OPTION_OF).flatMap(([rule, option]) => (rule in rules ? option : [])),
  ];
  return assumed
    .filter((each) => each !== false)
    .filter(({ option }) => option === undefined || !said.includes(option));
};
