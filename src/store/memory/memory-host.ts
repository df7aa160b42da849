import type { LeagueHost, LeagueStore, ServedLeague } from "../../domain/port.ts";
import { tokensOf } from "../tokens.ts";

/** A host with a league in memory, which is lost when the server ends. */
export const hostOfStore = (store: LeagueStore): LeagueHost => {
  const tokens = tokensOf(store);
  const onlyLeague = async (): Promise<ServedLeague> => ({
    id: await store.perform("read", (league) => ({
      ...{ result: league.details().id, changes: [], entry: null },
    })),
    ...{ store, tokens },
  });
  return {
    onlyLeague,
    league: async (id) => {
      const league = await onlyLeague();
      return league.id === id ? league : undefined;
    },
    signIn: async (hash) => {
      const token = await tokens.find(hash);
      return token && { league: await onlyLeague(), token };
    },
    due: async () => [{ name: (await onlyLeague()).id, open: async () => store }],
    health: async () => ({ leagues: 1, unusable: [] }),
    close: () => {},
  };
};
