import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { DocumentFile } from "../../src/document/files.ts";
import type { LeagueDocument } from "../../src/document/league-document.ts";
import { documentOf } from "../../src/document/write.ts";
import { isObject } from "../../src/domain/declared/json.ts";
import {
  type FilesOptions,
  type FilesReading,
  readFiles,
} from "../../src/importers/read-recording.ts";
import { counted } from "../../src/words/text.ts";
import { ROOT } from "./command.ts";

/** The folders of invented leagues in `fixtures/recordings/`. */
export type RecordedPlatform =
  | "espn"
  | "espn-export"
  | "espn-off-season"
  | "fleaflicker"
  | "mfl"
  | "sleeper"
  | "yahoo/json"
  | "yahoo/xml";

/** A folder there, such as `sleeper-seasons`: what a downloader of a platform makes. */
export type RecordingName = RecordedPlatform | `${string}-${string}`;

/**
 * Changes of a recording by their places, such as `rosters.json: [0].players[3]` with `[*]` for all
 * of a list, or files by their names, which may be several. Undefined removes what is there.
 */
export type Edits = Readonly<Record<string, unknown>>;

/** The folder of an invented league. */
export const recordingFolder = (platform: RecordingName): string =>
  join(ROOT, "fixtures", "recordings", platform);

/** The files of an invented league, with some values changed. */
export const recordedFiles = (
  platform: RecordingName,
  edits: Edits = {},
): readonly DocumentFile[] => {
  const folder = recordingFolder(platform);
  const files = new Map<string, unknown>(
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => /\.(json|xml)$/.test(name))
      .sort()
      .map((name) => [name, contentOf(join(folder, name))]),
  );
  return editedFiles(files, edits);
};

/** Files with some values changed. */
export const editedFiles = (
  contents: ReadonlyMap<string, unknown>,
  edits: Edits,
): readonly DocumentFile[] => {
  const files = structuredClone(new Map(contents));
  for (const [place, value] of Object.entries(edits)) {
    const [names = "", path] = place.split(": ");
    for (const name of names.split(", "))
      if (path !== undefined) set(files.get(name), path.match(/[^.[\]]+/g) ?? [], value);
      else if (value === undefined) files.delete(name);
      else files.set(name, value);
  }
  return [...files].map(([name, value]) => ({
    name,
    text: typeof value === "string" ? value : JSON.stringify(value),
  }));
};

/** The JSON of a file, or the text of any other file. */
const contentOf = (path: string): unknown => {
  const text = readFileSync(path, "utf8");
  return path.endsWith(".json") ? JSON.parse(text) : text;
};

const set = (holder: unknown, [key = "", ...more]: readonly string[], value: unknown): void => {
  if (!isObject(holder) && !Array.isArray(holder)) throw new Error(`nothing at ${key}`);
  const object = holder as Record<string, unknown>;
  if (key === "*") for (const each of Object.keys(object)) set(holder, [each, ...more], value);
  else if (more.length > 0) set(object[key], more, value);
  else if (value === undefined && Array.isArray(holder)) holder.splice(Number(key), 1);
  else object[key] = value;
};

type Options = Partial<FilesOptions>;

/** Reads an invented league with some values changed. */
const reading = (platform: RecordingName, edits: Edits = {}, options: Options = {}): FilesReading =>
  readFiles(recordedFiles(platform, edits), { overrides: {}, commissioner: null, ...options });

/** A league that can be read: its document, and the lines that commands print about it. */
export const imported = (
  platform: RecordingName,
  edits: Edits = {},
  options: Options = {},
): {
  readonly document: LeagueDocument;
  readonly assumed: readonly string[];
  readonly leftBehind: readonly string[];
} => {
  const read = reading(platform, edits, options);
  if ("faults" in read) throw new Error(faultLines(read).join("\n"));
  return {
    document: documentOf(read.league),
    assumed: read.assumed.map(({ what, option }) =>
      option === undefined ? what : `${what} [${option}]`,
    ),
    leftBehind: (read.imported?.leftBehind ?? []).map(({ count, what, plural }) =>
      counted(count, what, plural),
    ),
  };
};

/** The files and responses that were not used, each as `name: why`. */
export const leftAside = (platform: RecordingName, edits: Edits = {}): readonly string[] => {
  const read = reading(platform, edits);
  return ("faults" in read ? [] : (read.imported?.aside ?? [])).map(
    ({ name, why }) => `${name}: ${why}`,
  );
};

/** The faults of a league that cannot be read, each as `place: what`. */
export const importFaults = (
  platform: RecordingName,
  edits: Edits,
  options: Options = {},
): readonly string[] => {
  const read = reading(platform, edits, options);
  return "faults" in read ? faultLines(read) : [];
};

const faultLines = ({ faults }: Extract<FilesReading, { faults: unknown }>): readonly string[] =>
  faults.map(({ where, what }) => `${where}: ${what}`);
