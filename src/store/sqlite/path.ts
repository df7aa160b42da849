import { resolve } from "node:path";
import { unusable } from "./errors.ts";

/**
 * The path of a league file, in a form that better-sqlite3 cannot reinterpret. It has names of its
 * own, such as `:memory:`, but none with a folder before it; and it trims white space, which would
 * open another file.
 */
export const pathOf = (file: string): string => {
  if (file === "") throw unusable("no league file is named: its name is empty");
  if (/[/\\]$/.test(file)) throw unusable(`${file} names a folder, not a league file`);
  const path = resolve(file);
  if (path.trim() !== path)
    throw unusable(`${JSON.stringify(file)} ends in white space: give the file another name`);
  return path;
};
