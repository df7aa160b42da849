import { byId } from "../domain/league/ids.ts";

/** Things with ids. */
export type Collection<Thing> = {
  readonly get: (id: string) => Thing | undefined;
  /** The things in listing order. A returned list does not change later. */
  readonly list: () => readonly Thing[];
  readonly some: (test: (thing: Thing) => boolean) => boolean;
  /** Adds a thing, or replaces the one with its id. */
  readonly put: (thing: Thing) => void;
  readonly remove: (id: string) => void;
};

export const collectionOf = <Thing extends { readonly id: string }>(
  things: readonly Thing[] = [],
): Collection<Thing> => {
  const known = new Map(things.map((thing) => [thing.id, thing]));
  let sorted: readonly Thing[] | undefined;
  return {
    get: (id) => known.get(id),
    list: () => {
      sorted ??= byId([...known.values()]);
      return sorted;
    },
    some: (test) => {
      for (const thing of known.values()) if (test(thing)) return true;
      return false;
    },
    put: (thing) => {
      known.set(thing.id, thing);
      sorted = undefined;
    },
    remove: (id) => {
      if (known.delete(id)) sorted = undefined;
    },
  };
};
