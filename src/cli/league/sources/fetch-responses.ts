import type { FetchedResponse, PlatformLeague } from "../../../document/importers/fetched.ts";
import { progressLine } from "../../progress-line.ts";
import type { World } from "../../world.ts";
import type { FetchWanted } from "./fetch-options.ts";

/** Fetches a league, with a progress line on a terminal. Throws FetchError if that fails. */
export const fetchResponses = async (
  world: World,
  league: PlatformLeague,
  { trades = false, offline = false }: FetchWanted,
): Promise<readonly FetchedResponse[]> => {
  const fetchLeague = await world.fetcher();
  const line = progressLine(world.stderr);
  const names = new Set<string>();
  try {
    return await fetchLeague(league, {
      trades,
      isOffline: offline,
      onProgress: (name, bytes) => {
        names.add(name);
        const size = bytes < MB ? "" : `, ${Math.floor(bytes / MB)} MB`;
        line.show(`${league.importer.name}: response ${names.size}, ${name}${size}`);
      },
    });
  } finally {
    line.clear();
  }
};

const MB = 1_000_000;
