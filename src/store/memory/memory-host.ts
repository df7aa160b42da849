import type { LeagueHost, LeagueStore } from "../../domain/port.ts";
import type { WholeLeague } from "../../domain/whole-league.ts";
import { hostOfOne } from "../host-of-one.ts";
import { leagueInMemory } from "./league-in-memory.ts";
import { tokensInMemory } from "./tokens-in-memory.ts";

/**
 * A host whose league is lost when the server ends. `origin` is the document that the league was
 * made from.
 */
export const memoryHost = (league: WholeLeague, origin: string): LeagueHost =>
  hostOfStore(leagueInMemory(league, origin));

/** A host with a league that is in memory already. The league has no tokens at first. */
export const hostOfStore = (store: LeagueStore): LeagueHost => {
  const tokens = tokensInMemory(store);
  const id = (): Promise<string> =>
    store.perform("read", (league) => ({ result: league.details().id, changes: [], entry: null }));
  return hostOfOne({
    store,
    tokens,
    id,
    find: async (hash) => {
      const token = await tokens.find(hash);
      return token && { id: await id(), token };
    },
    unusable: () => undefined,
    close: () => {},
  });
};
