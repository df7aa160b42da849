import type { DueLeague, SeveralLeagues } from "../../../domain/port.ts";
import type { Context } from "../../context.ts";
import { withoutPasswords } from "../../without-passwords.ts";

/** What a name means: one league, or all leagues of a database. */
export type Place = { readonly name: string } & (
  | { readonly kind: "one league" }
  | { readonly kind: "several"; readonly leagues: SeveralLeagues }
);

/** What a name on the command line means. Throws StoreError for an address that cannot be read. */
export const placeOf = async ({ world }: Context, name: string): Promise<Place> => {
  const leagues = await world.severalAt(name);
  return leagues === undefined ? { kind: "one league", name } : { kind: "several", name, leagues };
};

/** A league to resolve. `isListed` says whether it was found by listing a database. */
export type Wanted = DueLeague & { readonly isListed: boolean };

/** The leagues to resolve, and the databases of which only the due leagues are among them. */
export type AllWanted = {
  readonly wanted: readonly Wanted[];
  readonly databases: readonly SeveralLeagues[];
};

/**
 * The leagues at these places. If there are several places, a database that cannot be reached is in
 * the list like a league that cannot be used. Throws StoreError if it is the only place.
 */
export const leaguesToResolve = async (
  context: Context,
  places: readonly Place[],
): Promise<AllWanted> => {
  const found = await Promise.all(
    places.map(async (place): Promise<AllWanted> => {
      try {
        return await leaguesAt(context, place);
      } catch (error) {
        if (places.length === 1) throw error;
        const open = (): Promise<never> => Promise.reject(error);
        return {
          wanted: [{ name: withoutPasswords(place.name), open, isListed: false }],
          databases: [],
        };
      }
    }),
  );
  return {
    wanted: found.flatMap(({ wanted }) => wanted),
    databases: found.flatMap(({ databases }) => databases),
  };
};

const leaguesAt = async ({ world, now }: Context, place: Place): Promise<AllWanted> => {
  const { name } = place;
  if (place.kind === "several") {
    const due = await place.leagues.due(now);
    return {
      wanted: due.map((league) => ({ ...league, isListed: true })),
      databases: [place.leagues],
    };
  }
  const open = () => world.leagueAt(name);
  return { wanted: [{ name: withoutPasswords(name), open, isListed: false }], databases: [] };
};
