import { UsageError } from "./cli/context.ts";
import type { World } from "./cli/world.ts";
import { isDatabaseAddress } from "./domain/port.ts";
import type { MovingPlace } from "./store/move-league.ts";

const sqlite = () => import("./store/sqlite/league-files.ts");

/** The place that a name on the command line means: a file, or a league in a database. */
export const placeAt = async (name: string, newLeague?: string): Promise<MovingPlace> =>
  isDatabaseAddress(name)
    ? (await import("./store/postgres/leagues-at-address.ts")).placeAt(name, newLeague)
    : (await sqlite()).filePlace(name);

export const moveLeague: World["moveLeague"] = async (from, to) => {
  const [place, { moveLeague: move }] = await Promise.all([
    placeAt(from),
    import("./store/move-league.ts"),
  ]);
  return move(place, (league) => placeAt(to, league));
};

export const backUpLeague: World["backUpLeague"] = async (name, file) => {
  if (isDatabaseAddress(file))
    throw new UsageError(
      "a backup is a file, not a database; 'fantasy-tx league move' moves a league to a database",
    );
  const { leagueFiles } = await sqlite();
  if (!isDatabaseAddress(name))
    return { shown: name, bytes: leagueFiles.backUpLeagueFile(name, file) };
  const place = await placeAt(name);
  const { league, history, tokens } = await place.copy();
  return {
    shown: place.shown,
    bytes: leagueFiles.createLeagueFile(file, league, history.origin, history.entries, tokens),
  };
};
