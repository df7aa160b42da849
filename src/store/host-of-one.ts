import type { LeagueHost, ServedLeague, Token, Unusable } from "../domain/port.ts";

/** A token, and the id of the league that has it. */
export type Found = { readonly id: string; readonly token: Token };

/** The only league of a server. */
export type OnlyLeague = Omit<ServedLeague, "id"> & {
  readonly id: () => Promise<string>;
  /** The league's id and a token by its hash, at one moment. */
  readonly find: (hash: string) => Promise<Found | undefined>;
  /** Undefined if the league can be used now. */
  readonly unusable: () => Unusable | undefined;
  readonly close: () => void;
};

/** A host with one league, in any home. */
export const hostOfOne = (one: OnlyLeague): LeagueHost => {
  const { store, tokens, unusable, close } = one;
  const onlyLeague = async (): Promise<ServedLeague> => ({ id: await one.id(), store, tokens });
  return {
    onlyLeague,
    league: async (asked) => {
      const league = await onlyLeague();
      return league.id === asked ? league : undefined;
    },
    signIn: async (hash) => {
      const found = await one.find(hash);
      return found && { league: { id: found.id, store, tokens }, token: found.token };
    },
    due: async () => [{ name: await one.id(), open: async () => store }],
    health: async () => {
      const found = unusable();
      return found === undefined ? { leagues: 1, unusable: [] } : { leagues: 0, unusable: [found] };
    },
    close,
  };
};
