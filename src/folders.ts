import { readdir, stat } from "node:fs/promises";
import { join, relative } from "node:path";
import { restoreRecording } from "./fetch/recording-folder.ts";

/**
 * The paths of the files in a folder and its sub-folders, below the folder and sorted; undefined if
 * the path is no folder. `others` are those that are no regular files, such as named pipes: to read
 * one may never end. Hidden files and folders, and installed packages, are left out. Throws Node's
 * error if the folder cannot be read.
 */
export const filesIn = async (
  path: string,
): Promise<
  { readonly files: readonly string[]; readonly others: readonly string[] } | undefined
> => {
  restoreRecording(path);
  if (!(await stat(path)).isDirectory()) return undefined;
  const entries = await readdir(path, { withFileTypes: true, recursive: true });
  const names = entries
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) => join(relative(path, parentPath), name))
    .filter((file) => !/(^|[/\\])(\.|node_modules[/\\])/.test(file))
    .sort();
  const isOther = await Promise.all(names.map((name) => isOtherThanFile(join(path, name))));
  return {
    files: names.filter((_, i) => !isOther[i]),
    others: names.filter((_, i) => isOther[i]),
  };
};

/** A link to nowhere is a file that cannot be read. */
const isOtherThanFile = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => !found.isFile() && !found.isDirectory(),
    () => false,
  );
