import type { LeagueStore, Token, TokenStore } from "../../domain/port.ts";

/** The tokens of a league in memory: none at first. */
export const tokensInMemory = (store: LeagueStore): TokenStore => {
  const tokens = new Map<string, Token>();
  let last = 0;
  return {
    list: async () => [...tokens.values()],
    add: async (token, hash) => {
      const { owner } = token;
      if (owner !== null && !(await hasOwner(store, owner))) return undefined;
      last += 1;
      const added = { id: String(last), ...token };
      tokens.set(hash, added);
      return added;
    },
    revoke: async (id) => {
      const found = [...tokens].find(([, token]) => token.id === id);
      if (found === undefined) return undefined;
      const [hash, token] = found;
      tokens.delete(hash);
      return token;
    },
    find: async (hash) => tokens.get(hash),
  };
};

const hasOwner = (store: LeagueStore, owner: string): Promise<boolean> =>
  store.perform("read", (league) => ({
    ...{ result: league.owner(owner) !== undefined, changes: [], entry: null },
  }));
