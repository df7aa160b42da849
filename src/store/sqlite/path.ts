import { resolve } from "node:path";
import { unusable } from "../problems.ts";

/**
 * The path of a league file, in a form that better-sqlite3 cannot reinterpret: `:memory:` and the
 * like have a meaning of their own, but not after a folder. It also trims white space, which would
 * open another file.
 */
export const pathOf = (file: string): string => {
  if (file === "") throw unusable("the name of the league file is empty");
  if (/[/\\]$/.test(file)) throw unusable(`${file} names a folder, not a league file`);
  const path = resolve(file);
  if (path.trim() !== path)
    throw unusable(`${JSON.stringify(file)} ends in white space: give the file another name`);
  return path;
};
