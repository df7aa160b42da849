import type { Status } from "./lineups.ts";

/**
 * Lineups once more, as a wall of calendars: each player has a page for each day, and on it where he
 * stands. It is written from the decisions L4, L8 and T17 alone, and shares nothing with timelines.
 */
export type Wall = ReadonlyMap<string, Calendar>;

type Calendar = {
  /** Where he stands that day, as in `1 A C`: team, status, position; null is nowhere. */
  readonly days: Map<number, string | null>;
  /** The days from which something was set: it holds until the next of them. */
  readonly marked: Set<number>;
  readonly primary: string;
};

/** Days that a test looks at, in order; the first stands for all that went before. */
export const DAYS = [
  20260101, 20260424, 20260428, 20260501, 20260502, 20260505, 20260508, 20260515, 20261231,
] as const;

export const wallOf = (
  players: readonly {
    readonly id: string;
    readonly place: string | null;
    readonly primary: string;
  }[],
): Wall =>
  new Map(
    players.map(({ id, place, primary }) => [
      id,
      { days: new Map(DAYS.map((day) => [day, place])), marked: new Set(), primary },
    ]),
  );

const calendarOf = (wall: Wall, id: string): Calendar => {
  const calendar = wall.get(id);
  if (calendar === undefined) throw new Error(`the wall has no player ${id}`);
  return calendar;
};

/** The team that a player is with on a day; `0` is none. */
export const teamOn = (wall: Wall, id: string, day: number): string =>
  calendarOf(wall, id).days.get(day)?.split(" ")[0] ?? "0";

/** From a day on, until something else was set for a later one (L8). */
export const pinUp = (
  wall: Wall,
  id: string,
  { day, status, pos }: { readonly day: number; readonly status: Status; readonly pos?: string },
): void => {
  const { days, marked } = calendarOf(wall, id);
  const [team, , present] = days.get(day)?.split(" ") ?? [];
  for (const each of DAYS.filter((later) => later >= day)) {
    if (each > day && marked.has(each)) break;
    days.set(each, `${team} ${status} ${pos ?? present}`);
  }
  marked.add(day);
};

/** From the effective day on, and whatever was set for later ones is gone (T17). */
export const sendTo = (wall: Wall, id: string, team: string, effective: number): void => {
  const { days, marked, primary } = calendarOf(wall, id);
  const pos = days.get(effective)?.split(" ")[2] ?? primary;
  for (const each of DAYS.filter((later) => later >= effective)) {
    days.set(each, team === "0" ? null : `${team} RS ${pos}`);
    marked.delete(each);
  }
  marked.add(effective);
};

/** A team's lineup on a day, by player, as in `A C`. */
export const lineupOn = (wall: Wall, team: string, day: number): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...wall].flatMap(([id, { days }]) => {
      const [there, ...place] = days.get(day)?.split(" ") ?? [];
      return there === team ? [[id, place.join(" ")]] : [];
    }),
  );
