import type { JournalHead, LeaguePlace } from "../domain/port.ts";
import { StoreError } from "../domain/store-error.ts";
import { unusable } from "./problems.ts";

/** The rows of all tables, by the name of the table. */
export type AllRows = Readonly<
  Record<string, readonly Readonly<Record<string, string | number | null>>[]>
>;

/** How often a league had moved when it came to its place, and where it went from there. */
export type Stay = {
  readonly moves: number;
  /** The address of the place where the league is now; null if it is still here. */
  readonly movedTo: string | null;
  /** Whether the league may not have arrived there yet, because its arrival was not noted. */
  readonly isUnderWay: boolean;
};

/** How a home stores where a league went. `noteFrom` reads it back. */
export const storedNote = ({
  movedTo,
  isUnderWay,
}: Pick<Stay, "movedTo" | "isUnderWay">): string | null =>
  movedTo !== null && isUnderWay ? `${UNDER_WAY}${movedTo}` : movedTo;

export const noteFrom = (stored: string | null): Pick<Stay, "movedTo" | "isUnderWay"> => {
  const isUnderWay = stored?.startsWith(UNDER_WAY) === true;
  return { movedTo: isUnderWay ? stored.slice(UNDER_WAY.length) : stored, isUnderWay };
};

/** No address or path of a place begins with this. */
const UNDER_WAY = "under way: ";

/** A league with everything that its home stores for it. */
export type LeagueCopy = Stay & { readonly rows: AllRows };

/** A place that a league can leave, and that it can arrive at. */
export type MovingPlace = LeaguePlace & {
  /** The name of this place in a note at another place. Without a password. */
  readonly address: string;
  /** Whether an address in a note means this place. */
  readonly isAt: (address: string) => boolean;
  /** The league at one moment. Throws damage if a part of it cannot be read. */
  readonly copy: () => Promise<LeagueCopy>;
  /**
   * Leaves a note that the league has moved, and returns the league at that moment. After that,
   * nobody can write to it here. Does nothing if the note is there already. Throws StoreError if
   * the league has moved to another place, or if it has not moved as often as `moves` says.
   */
  readonly leave: (to: Pick<MovingPlace, "address" | "isAt">, moves: number) => Promise<LeagueCopy>;
  /** Notes that the league has arrived. Does nothing if it has moved on since, by `moves`. */
  readonly noteArrival: (to: Pick<MovingPlace, "isAt">, moves: number) => Promise<void>;
  /**
   * Takes in a league from another place. Writes the first copy, then calls `leave` and writes what
   * has changed since. All of it appears at once, or nothing. Does nothing if the league has
   * arrived before. Throws StoreError if another league is there.
   */
  readonly arrive: (first: LeagueCopy, leave: () => Promise<LeagueCopy>) => Promise<void>;
};

/** The stay of a league that has just arrived. */
export const arrivedStay = (moves: number): Stay => ({
  moves: moves + 1,
  movedTo: null,
  isUnderWay: false,
});

/** The stay of a league that is leaving. */
export const leavingStay = (moves: number, movedTo: string): Stay => ({
  ...{ moves, movedTo, isUnderWay: true },
});

/** Whether a league has left for a place, and has not arrived there as far as is noted. */
export const isOfMove = (
  { movedTo, moves, isUnderWay }: Stay,
  to: Pick<MovingPlace, "isAt">,
  expectedMoves: number,
): boolean => isUnderWay && movedTo !== null && to.isAt(movedTo) && moves === expectedMoves;

/** Throws StoreError unless a league may leave for a place. It may have begun to leave before. */
export const checkMayLeave = (
  shown: string,
  { moves, ...note }: Stay,
  to: Pick<MovingPlace, "isAt">,
  expectedMoves: number,
): void => {
  if (note.movedTo !== null && !to.isAt(note.movedTo)) throw hasMoved(shown, note);
  if (moves !== expectedMoves)
    throw new StoreError("busy", `${shown} is busy: another program moves the league; try again`);
};

/** Whether two copies have the same rows, in any order. */
export const haveSameRows = (one: AllRows, other: AllRows): boolean =>
  Object.keys({ ...one, ...other }).every(
    (name) => JSON.stringify(sorted(one[name])) === JSON.stringify(sorted(other[name])),
  );

const sorted = (rows: AllRows[string] = []): readonly string[] =>
  rows.map((row) => JSON.stringify(Object.entries(row).sort(byName))).sort();

const byName = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number =>
  one < other ? -1 : 1;

/** A league that is at the place where another one wants to arrive. */
export type Present = Stay & {
  /** The hashes of its journal. */
  readonly links: readonly JournalHead[];
};

type Fate = "returns" | "arrived" | "left" | "other";

/**
 * What happens to a league at the place where a copy wants to arrive. `returns`: the copy replaces
 * it, because it moved away fewer moves ago and its journal is the beginning of the copy's.
 * `arrived`: it is the copy itself, which arrived before. `left`: it is later than the copy, and
 * has moved on. `other`: it stays.
 */
export const fateOf = (
  { moves, movedTo, links }: Present,
  coming: LeagueCopy,
  isHere: MovingPlace["isAt"],
): Fate => {
  const comingLinks = coming.rows["chain"] as readonly JournalHead[];
  if (movedTo === null) {
    const cameHere = coming.movedTo !== null && isHere(coming.movedTo);
    const isSame = cameHere && moves === coming.moves + 1 && isBeginning(comingLinks, links);
    return isSame ? "arrived" : "other";
  }
  if (moves > coming.moves) return "left";
  return isBeginning(links, comingLinks) ? "returns" : "other";
};

/**
 * Throws an error unless the copy has arrived. `alreadyThere` is the error if another league is
 * there.
 */
export const refuseUnlessArrived = (
  fate: Exclude<Fate, "returns">,
  shown: string,
  present: Present,
  alreadyThere: StoreError,
): void => {
  if (fate === "left") throw hasMoved(shown, present);
  if (fate !== "arrived") throw alreadyThere;
};

/**
 * Each hash covers all entries before it. So if both journals have a hash, they have the same
 * entries up to it.
 */
const isBeginning = (links: readonly JournalHead[], whole: readonly JournalHead[]): boolean => {
  const last = links.reduce<JournalHead | undefined>(
    (end, link) => (end === undefined || link.seq > end.seq ? link : end),
    undefined,
  );
  return whole.some(({ seq, hash }) => seq === last?.seq && hash === last.hash);
};

/** The error for a league that has moved away from a place. It can still be read there. */
export const hasMoved = (
  shown: string,
  { movedTo, isUnderWay }: Pick<Stay, "movedTo" | "isUnderWay">,
): StoreError => {
  const where = `${shown} has moved to ${movedTo}, and can only be read here: use it there`;
  return unusable(
    isUnderWay
      ? `${where}. If it has not arrived there, run 'fantasy-tx league move' again to finish`
      : where,
  );
};
