import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { ROOT } from "./command.ts";

const DIST = join(ROOT, "dist");

/** The files that the build made of src/ and of the libraries. */
export const PARTS: readonly string[] = readdirSync(DIST)
  .filter((name) => name.endsWith(".cjs"))
  .map((name) => join(DIST, name));

/**
 * The files that a loaded file was made of, as paths in the repository: for a part of the bundle its
 * inputs, for any other file itself.
 */
export const inputsOf = (path: string): readonly string[] => {
  const map = `${path}.map`;
  if (!path.startsWith(DIST) || !existsSync(map)) return [relative(ROOT, path)];
  const { sources } = JSON.parse(readFileSync(map, "utf8")) as { readonly sources: string[] };
  return sources.map((source) => relative(ROOT, join(DIST, source)));
};

/** The name of the package under node_modules that a file belongs to. */
export const packageOf = (path: string): string | undefined =>
  /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1];
