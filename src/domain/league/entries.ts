import type { TeamId } from "./ids.ts";

/**
 * An entry of a payload, `<id>:<from>:<to>`: a player or pick that goes from one team to another.
 */
export type Entry = { readonly id: string; readonly from: TeamId; readonly to: TeamId };

/** An entry whose player or pick may also go to no team. */
type Movement = Omit<Entry, "to"> & { readonly to: TeamId | null };

/** The entries without duplicates (T9). */
export const distinct = <Each extends Movement>(entries: readonly Each[]): readonly Each[] => {
  const textOf = ({ id, from, to }: Each): string => `${id}:${from}:${to}`;
  return [...new Map(entries.map((entry) => [textOf(entry), entry])).values()];
};

/** Whether two entries have the same player. */
export const isAnyTwice = (entries: readonly Pick<Movement, "id">[]): boolean =>
  new Set(entries.map(({ id }) => id)).size < entries.length;

/** Whether the same player or pick goes to two different teams (T9). */
export const hasTwoDestinations = (entries: readonly Movement[]): boolean => {
  const destinations = new Map(entries.map(({ id, to }) => [id, to]));
  return entries.some(({ id, to }) => destinations.get(id) !== to);
};
