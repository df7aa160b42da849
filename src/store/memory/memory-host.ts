import type { LeagueHost, LeagueStore, ServedLeague } from "../../domain/port.ts";
import type { WholeLeague } from "../../domain/whole-league.ts";
import { tokensOf } from "../tokens.ts";
import { leagueInMemory } from "./league-in-memory.ts";

/**
 * A host whose league is lost when the server ends. `origin` is the document that the league was
 * made from.
 */
export const memoryHost = (league: WholeLeague, origin: string): LeagueHost =>
  hostOfStore(leagueInMemory(league, origin));

/** A host with a league that is in memory already. The league has no tokens at first. */
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
