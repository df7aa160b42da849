import type { LeagueHost, LeagueStore, TokenStore } from "../domain/port.ts";

/** The one league of a server, in any home. */
export const oneLeague = (store: LeagueStore, tokens: TokenStore): LeagueHost => {
  const id = (): Promise<string> =>
    store.perform("read", (league) => ({ result: league.details().id, changes: [], entry: null }));
  const only = async () => ({ id: await id(), store, tokens });
  return {
    only,
    league: async (asked) => {
      const league = await only();
      return league.id === asked ? league : undefined;
    },
    leagueOfToken: async (hash) => ((await tokens.find(hash)) === undefined ? undefined : only()),
    ids: async () => [await id()],
    health: async () => {
      const isUsable = await id().then(
        () => true,
        () => false,
      );
      return { leagues: 1, unusable: isUsable ? [] : ["league"] };
    },
    close: () => {},
  };
};

/** No tokens, for a league in memory: its server takes the caller from a parameter. */
export const NO_TOKENS: TokenStore = {
  list: async () => [],
  add: async () => undefined,
  revoke: async () => undefined,
  find: async () => undefined,
};
