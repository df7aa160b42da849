import type { PlatformLeague } from "../../../document/importers/fetched.ts";
import type { Importer } from "../../../document/importers/importer.ts";
import { didYouMean } from "../../did-you-mean.ts";
import { load } from "../../lazy.ts";
import { UsageError } from "../../usage-error.ts";

/**
 * Whether a name looks like the address of a league at a platform. The letter of a disk does not.
 */
export const isAddress = (name: string): boolean => ADDRESS.test(name);

const ADDRESS = /^([a-z][a-z\d]+):(.*)$/is;

/**
 * The league at an address, such as `sleeper:1312071960615731200`. Throws UsageError if the
 * platform is unknown or does not let programs fetch leagues, or if the address has another form.
 */
export const platformLeague = async (name: string): Promise<PlatformLeague> => {
  const { IMPORTERS } = await load.importers();
  const [, platform = "", league = ""] = ADDRESS.exec(name) ?? [];
  const key = platform.toLowerCase();
  const importer = IMPORTERS.find((each) => each.key === key);
  if (importer === undefined) {
    const keys = IMPORTERS.map((each) => each.key);
    throw new UsageError(
      `'${name}' is not the address of a league${didYouMean(key, keys)}. Use ${formsOf(IMPORTERS)}`,
    );
  }
  const { fetches } = importer;
  if (fetches === undefined)
    throw new UsageError(
      `leagues cannot be fetched from ${importer.name}. Save its responses yourself, and name their folder`,
    );
  if (!fetches.isLeague(league))
    throw new UsageError(`'${name}' is not a league of ${importer.name}: use ${formOf(importer)}`);
  return { address: `${key}:${league}`, importer, league };
};

/** How addresses look, such as `sleeper:<league id>`. */
const formsOf = (importers: readonly Importer[]): string =>
  importers
    .filter(({ fetches }) => fetches !== undefined)
    .map(formOf)
    .join(" or ");

const formOf = ({ key, fetches }: Importer): string => `${key}:${fetches?.form ?? ""}`;
