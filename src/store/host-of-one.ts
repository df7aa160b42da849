import type { LeagueHost, ServedLeague, Token } from "../domain/port.ts";
import type { StoreError } from "../domain/store-error.ts";

/** A token, and the id of the league that has it. */
export type Found = { readonly id: string; readonly token: Token };

/** The only league of a server. */
export type OnlyLeague = Omit<ServedLeague, "id"> & {
  readonly id: () => Promise<string>;
  /** The league's id and a token by its hash, at one moment. */
  readonly find: (hash: string) => Promise<Found | undefined>;
  /** What to call the league in messages if it cannot be used now; otherwise undefined. */
  readonly unusable: () => string | undefined;
  /** Why the league cannot be used now. */
  readonly problem: () => StoreError | undefined;
  readonly close: () => void;
};

/** A host with one league, in any home. */
export const hostOfOne = (one: OnlyLeague): LeagueHost => {
  const { store, tokens, unusable, problem, close } = one;
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
      const name = unusable();
      return name === undefined ? { leagues: 1, unusable: [] } : { leagues: 0, unusable: [name] };
    },
    problems: async () => {
      const why = problem();
      return why === undefined ? [] : [why.message];
    },
    close,
  };
};
