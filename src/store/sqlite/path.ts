import { resolve } from "node:path";
import { unusable } from "../problems.ts";

/**
 * The path of a league file, in a form that better-sqlite3 cannot reinterpret. Alone, a name such
 * as `:memory:` has a special meaning, and white space is trimmed; after a folder, both stay as
 * they are.
 */
export const pathOf = (file: string): string => {
  if (file === "") throw unusable("the name of the league file is empty");
  if (/[/\\]$/.test(file)) throw unusable(`${file} names a folder, not a league file`);
  const path = resolve(file);
  if (path.trim() !== path)
    throw unusable(`${JSON.stringify(file)} ends in white space: give the file another name`);
  return path;
};
