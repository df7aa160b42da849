import { join } from "node:path";
import { type Context, note } from "../../context.ts";
import { type ReadFile, readNamedFile, whyUnreadable } from "../../files.ts";
import { UsageError } from "../../usage-error.ts";
import type { World } from "../../world.ts";
import type { FetchWanted } from "./fetch-options.ts";
import { fetchResponses } from "./fetch-responses.ts";
import { isAddress, platformLeague } from "./platform-address.ts";

/**
 * Reads what `--from` names: files, `-` for standard input, the files of folders, and leagues of
 * platforms. Throws UsageError if something cannot be read, and FetchError if a fetch fails.
 */
export const readSources = async (
  context: Context,
  names: readonly string[],
  wanted: FetchWanted,
): Promise<readonly ReadFile[]> =>
  (await Promise.all(names.map((name) => readSource(context, name, wanted)))).flat();

const readSource = async (
  context: Context,
  name: string,
  wanted: FetchWanted,
): Promise<readonly ReadFile[]> => {
  const { world } = context;
  if (name === "-") return [{ name: "standard input", text: await world.readStandardInput() }];
  if (isAddress(name)) {
    if (!(await exists(world, name))) return fetched(world, name, wanted);
    note(context, `${name} is a file or a folder here, so nothing is fetched`);
  }
  const listed = await filesInFolder(world, name);
  const files = listed?.filter((file) => /\.(json|xml)$/i.test(file)) ?? [name];
  if (files.length === 0)
    throw new UsageError(`${name}: the folder has no recorded responses, *.json or *.xml`);
  return Promise.all(
    files.map(async (file) => ({ name: file, text: await readNamedFile(world, file) })),
  );
};

const exists = async (world: World, path: string): Promise<boolean> => {
  try {
    await world.realPath(path);
    return true;
  } catch {
    return false;
  }
};

/** The responses about a league, in the order of files in a folder. */
const fetched = async (
  world: World,
  name: string,
  wanted: FetchWanted,
): Promise<readonly ReadFile[]> => {
  const league = await platformLeague(name);
  const responses = await fetchResponses(world, league, wanted);
  return responses
    .map((response) => ({ name: `${league.address}/${response.name}.json`, text: response.text }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
};

/** The paths of the files in a folder, sorted by name; undefined if the path is no folder. */
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
