import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join, relative, resolve } from "node:path";
import { getSystemErrorMessage } from "node:util";
import {
  FetchError,
  type FetchedResponse,
  isIndex,
  type RecordingFolder,
  type RecordingIndex,
} from "../importers/fetched.ts";

/** The index in a folder with recorded responses. */
const INDEX = "index.json";

/** The folder of a recording of the league at an address, such as `sleeper:1312071960615731200`. */
export const recordingFolder = (folder: string, address: string): RecordingFolder => ({
  check: async () => {
    told(folder, () => placeFor(folder, address));
  },
  write: async (responses) =>
    told(folder, () => {
      const { path, isNew } = placeFor(folder, address);
      const beside = siblingOf(path, `${crypto.randomUUID()}.new`);
      try {
        fill(beside, address, responses);
        if (isNew) renameSync(beside, path);
        else replace(path, beside);
        return { isNew };
      } finally {
        rmSync(beside, { recursive: true, force: true });
      }
    }),
});

/** Turns errors of the file system into FetchError. */
const told = <Result>(folder: string, work: () => Result): Result => {
  try {
    return work();
  } catch (error) {
    const { errno } = error as NodeJS.ErrnoException;
    if (errno === undefined) throw error;
    throw new FetchError("refused", `cannot write ${folder}: ${getSystemErrorMessage(errno)}`);
  }
};

/**
 * The real path of a folder, and whether no recording is there. Throws FetchError if it has anything
 * except a recording of the league.
 */
const placeFor = (
  folder: string,
  address: string,
): { readonly path: string; readonly isNew: boolean } => {
  restoreRecording(folder);
  const path = existsSync(folder) ? realpathSync(folder) : resolve(folder);
  if (!relative(path, process.cwd()).startsWith(".."))
    throw new FetchError("refused", `${folder} is the current folder: name a new one inside of it`);
  if (!existsSync(path)) {
    statSync(dirname(path));
    return { path, isNew: true };
  }
  const files = readdirSync(path);
  const index = indexIn(path);
  if (index !== undefined && index.fetched !== address)
    throw new FetchError(
      "refused",
      `${folder} has the recording of ${index.fetched}: name another folder, or delete it`,
    );
  const written = index === undefined ? [] : [INDEX, ...index.responses.map(({ file }) => file)];
  const other = files.find((file) => !written.includes(file));
  if (other !== undefined)
    throw new FetchError(
      "refused",
      `${folder} has files that 'league fetch' did not write, such as ${other}: move them away, or name another folder`,
    );
  return { path, isNew: index === undefined };
};

/** The index in a folder; undefined if there is none. */
const indexIn = (path: string): RecordingIndex | undefined => {
  try {
    const index = join(path, INDEX);
    // To read a named pipe may never end.
    if (!statSync(index).isFile()) return undefined;
    const value: unknown = JSON.parse(readFileSync(index, "utf8"));
    return isIndex(value) ? value : undefined;
  } catch {
    return undefined;
  }
};

const fill = (path: string, fetched: string, responses: readonly FetchedResponse[]): void => {
  const index: RecordingIndex = {
    fetched,
    responses: responses.map(({ name, url, at }) => ({
      file: `${name}.json`,
      url,
      at: new Date(at).toISOString(),
    })),
  };
  mkdirSync(path);
  for (const { name, text } of responses)
    writeFileSync(join(path, `${name}.json`), text, { flush: true });
  writeFileSync(join(path, INDEX), `${JSON.stringify(index, null, 2)}\n`, { flush: true });
};

/**
 * Replaces a folder by two renames, because no system call does it in one step. If the program is
 * killed between them, the old folder keeps a hidden name until `restoreRecording` brings it back.
 */
const replace = (path: string, beside: string): void => {
  const aside = siblingOf(path, "replaced");
  rmSync(aside, { recursive: true, force: true });
  renameSync(path, aside);
  renameSync(beside, path);
  rmSync(aside, { recursive: true, force: true });
};

/** Brings back a recording if the program was killed while it replaced it. */
export const restoreRecording = (folder: string): void => {
  const path = resolve(folder);
  const aside = siblingOf(path, "replaced");
  if (!existsSync(path) && existsSync(aside)) renameSync(aside, path);
};

const siblingOf = (path: string, ending: string): string =>
  join(dirname(path), `.${basename(path)}.fantasy-tx-${ending}`);
