import { readdir, stat } from "node:fs/promises";
import { join, relative } from "node:path";
import { restoreRecording } from "./fetch/recording-folder.ts";

/**
 * The paths of the files in a folder and its sub-folders, below the folder and sorted; undefined if
 * the path is no folder. Hidden files and folders, and installed packages, are left out. Throws Node's error if
 * it cannot be read.
 */
export const filesIn = async (path: string): Promise<readonly string[] | undefined> => {
  restoreRecording(path);
  if (!(await stat(path)).isDirectory()) return undefined;
  const entries = await readdir(path, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile() || entry.isSymbolicLink())
    .map(({ parentPath, name }) => join(relative(path, parentPath), name))
    .filter((file) => !/(^|[/\\])(\.|node_modules[/\\])/.test(file))
    .sort();
};
