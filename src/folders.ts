import { readdir, stat } from "node:fs/promises";
import { restoreRecording } from "./fetch/recording-folder.ts";

/**
 * The names of the files in a folder, sorted; undefined if the path is no folder. Throws Node's
 * error if it cannot be read.
 */
export const filesIn = async (path: string): Promise<readonly string[] | undefined> => {
  restoreRecording(path);
  if (!(await stat(path)).isDirectory()) return undefined;
  const entries = await readdir(path, { withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map(({ name }) => name)
    .sort();
};
