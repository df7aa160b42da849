import type { KeptLeague, LeagueHost } from "../domain/port.ts";

/** The one league of a server. */
export type OnlyLeague = Omit<KeptLeague, "id"> & {
  readonly id: () => Promise<string>;
  /** Names the league if it cannot be used just now. */
  readonly unusable: () => string | undefined;
  readonly close: () => void;
};

/** A server's host that has one league, in any home. */
export const hostOfOne = ({ id, store, tokens, unusable, close }: OnlyLeague): LeagueHost => {
  const only = async (): Promise<KeptLeague> => ({ id: await id(), store, tokens });
  return {
    only,
    league: async (asked) => {
      const league = await only();
      return league.id === asked ? league : undefined;
    },
    leagueOfToken: async (hash) => ((await tokens.find(hash)) === undefined ? undefined : only()),
    ids: async () => [await id()],
    health: async () => {
      const name = unusable();
      return name === undefined ? { leagues: 1, unusable: [] } : { leagues: 0, unusable: [name] };
    },
    close,
  };
};
