import type { TeamId } from "./ids.ts";

/**
 * An entry of a payload, `<id>:<from>:<to>`: a player or pick that goes from one team to another.
 */
export type Entry = { readonly id: string; readonly from: TeamId; readonly to: TeamId };

/** An entry in which a thing may also go to no team. */
type Going = Omit<Entry, "to"> & { readonly to: TeamId | null };

/** The entries without duplicates (T9). */
export const distinct = <Each extends Going>(entries: readonly Each[]): readonly Each[] => {
  const textOf = ({ id, from, to }: Each): string => `${id}:${from}:${to}`;
  return [...new Map(entries.map((entry) => [textOf(entry), entry])).values()];
};

/** Whether an entry's thing goes to more than one team (T9). */
export const hasTwoDestinations = (entries: readonly Going[]): boolean => {
  const destinations = new Map(entries.map(({ id, to }) => [id, to]));
  return entries.some(({ id, to }) => destinations.get(id) !== to);
};
