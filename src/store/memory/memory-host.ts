import type { WholeLeague } from "../../domain/league.ts";
import type { LeagueHost } from "../../domain/port.ts";
import { hostOfOne } from "../host-of-one.ts";
import { leagueInMemory } from "./league-in-memory.ts";
import { tokensInMemory } from "./tokens-in-memory.ts";

/**
 * A server's host of a league that is lost when the server ends. `origin` is the document that the
 * league was made from.
 */
export const memoryHost = (league: WholeLeague, origin: string): LeagueHost => {
  const store = leagueInMemory(league, origin);
  return hostOfOne({
    store,
    tokens: tokensInMemory(store),
    id: () =>
      store.perform("read", (each) => ({ result: each.details().id, changes: [], entry: null })),
    unusable: () => undefined,
    close: () => {},
  });
};
