import { join } from "node:path";
import { type ReadFile, readNamedFile } from "../../payload-option.ts";
import { UsageError } from "../../usage-error.ts";
import { whyUnreadable } from "../../why-unreadable.ts";
import type { World } from "../../world.ts";

/**
 * Reads what `--from` names: files, `-` for standard input, and the files of folders. Throws
 * UsageError if something cannot be read.
 */
export const readSources = async (
  world: World,
  names: readonly string[],
): Promise<readonly ReadFile[]> =>
  (await Promise.all(names.map((name) => readSource(world, name)))).flat();

const readSource = async (world: World, name: string): Promise<readonly ReadFile[]> => {
  if (name === "-") return [{ name: "standard input", text: await world.readStandardInput() }];
  const listed = await filesInFolder(world, name);
  const files = listed?.filter((file) => /\.(json|xml)$/i.test(file)) ?? [name];
  if (files.length === 0)
    throw new UsageError(`${name}: the folder has no recorded responses, *.json or *.xml`);
  return Promise.all(
    files.map(async (file) => ({ name: file, text: await readNamedFile(world, file) })),
  );
};

/** The paths of the files of a folder, by name; undefined if it is none. */
const filesInFolder = async (
  world: World,
  name: string,
): Promise<readonly string[] | undefined> => {
  try {
    return (await world.readFolder(name))?.map((file) => join(name, file));
  } catch (error) {
    throw new UsageError(`cannot read ${name}: ${whyUnreadable(error)}`);
  }
};
