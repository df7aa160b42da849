import type { RosterStatus } from "../../src/domain/league/players.ts";

/**
 * A second model of lineups, as a wall of calendars: each player has a page for each day, with
 * their place. It is written only from the decisions L4, L8 and T17, and shares no code with
 * timelines.
 */
export type Wall = ReadonlyMap<string, Calendar>;

type Calendar = {
  /** The place on that day, such as `1 A C`: team, status, position; null means no team. */
  readonly days: Map<number, string | null>;
  /** The days from which a place was set. It holds until the next of them. */
  readonly marked: Set<number>;
  readonly primary: string;
};

/** The days of a test, in order. The first one represents all earlier days. */
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

/** A player's team on a day; `0` means none. */
export const teamOn = (wall: Wall, id: string, day: number): string =>
  calendarOf(wall, id).days.get(day)?.split(" ")[0] ?? "0";

/** Sets a place from a day on, until the next day that was set (L8). */
export const pinUp = (
  wall: Wall,
  id: string,
  to: { readonly day: number; readonly status: RosterStatus; readonly pos?: string },
): void => {
  const { day, status, pos } = to;
  const { days, marked } = calendarOf(wall, id);
  const [team, , present] = days.get(day)?.split(" ") ?? [];
  for (const each of DAYS.filter((later) => later >= day)) {
    if (each > day && marked.has(each)) break;
    days.set(each, `${team} ${status} ${pos ?? present}`);
  }
  marked.add(day);
};

/** Sets a place from the effective day on, and removes later ones (T17). */
export const sendTo = (wall: Wall, id: string, team: string, effective: number): void => {
  const { days, marked, primary } = calendarOf(wall, id);
  const pos = days.get(effective)?.split(" ")[2] ?? primary;
  for (const each of DAYS.filter((later) => later >= effective)) {
    days.set(each, team === "0" ? null : `${team} RS ${pos}`);
    marked.delete(each);
  }
  marked.add(effective);
};

/** A team's lineup on a day, by player, such as `A C`. */
export const lineupOn = (wall: Wall, team: string, day: number): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...wall].flatMap(([id, { days }]) => {
      const [there, ...place] = days.get(day)?.split(" ") ?? [];
      return there === team ? [[id, place.join(" ")]] : [];
    }),
  );
