import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { ROOT } from "./command.ts";

const DIST = join(ROOT, "dist");

/** The files that the build made from src/. */
export const PARTS: readonly string[] = readdirSync(DIST)
  .filter((name) => name.endsWith(".cjs"))
  .map((name) => join(DIST, name));

/**
 * The source files of a loaded file, as paths in the repository: the inputs of a part of the
 * bundle, or the file itself.
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
