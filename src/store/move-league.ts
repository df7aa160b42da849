import { StoreError } from "../domain/port.ts";
import { hasMoved, type MovingPlace } from "./league-copy.ts";

/**
 * Moves a league to another place, with its journal, chain of hashes and tokens. `placeOf` finds the
 * place for the league with an id. Throws StoreError.
 *
 * The order of what is done, so that a program that is killed at any moment leaves the league whole
 * at one place at least, and writable at one place at most:
 *
 * 1. Read the league where it is. Others go on writing to it.
 * 2. Write it to the new place, in a transaction that is not committed, or in a file that has no
 *    name yet. If it cannot be stored there, nothing has happened.
 * 3. In one transaction of the old place: leave the note that the league has moved, and read the
 *    league as it is now. From here on nobody can write to it there.
 * 4. Write to the new place what has changed since step 1, and commit. From here on it is there.
 * 5. Note at the old place that it has arrived.
 *
 * A program that is killed between 3 and 4 leaves the league whole at the old place, and not
 * writable. Another run finds the note that names its own destination, and goes on.
 *
 * A league may come back to a place that it has moved away from, if that place has a beginning of
 * the same journal. Its rows are replaced in step 4, and the note goes. Each move adds 1 to the
 * number of moves, and only a league that has moved more often replaces one that has moved away. So
 * if a move there and a move back meet, one of them is refused, however they interleave.
 */
export const moveLeague = async (
  from: MovingPlace,
  placeOf: (league: string) => Promise<MovingPlace>,
): Promise<Moved> => {
  try {
    return await moveOnce(from, placeOf);
  } catch (error) {
    if (!(error instanceof StoreError) || error.problem !== "exists") throw error;
    // Another program may just have made the same move.
    if ((await from.copy()).movedTo === null) throw error;
    return moveOnce(from, placeOf);
  }
};

/** Where a league has moved, and how many entries its journal has. */
type Moved = {
  readonly from: string;
  readonly to: string;
  readonly entries: number;
  /** Another league there that has the same id. */
  readonly twin: string | undefined;
};

const moveOnce = async (
  from: MovingPlace,
  placeOf: (league: string) => Promise<MovingPlace>,
): Promise<Moved> => {
  const first = await from.copy();
  const id = String(first.rows["league"]?.[0]?.["id"]);
  const to = await placeOf(id);
  if (from.isAt(to.address))
    throw new StoreError("bad address", `${from.shown} is where the league is: name another place`);
  if (first.movedTo !== null && !to.isAt(first.movedTo)) throw hasMoved(from.shown, first);
  let last = first;
  await to.arrive(first, async () => {
    last = await from.leave(to, first.moves);
    return last;
  });
  // The league is there in any case. Without this note, errors at the old place say a little more.
  await from.noteArrival(to, first.moves).catch(() => {});
  return {
    from: from.shown,
    to: to.shown,
    entries: last.rows["journal"]?.length ?? 0,
    twin: await to.twinOf(id),
  };
};
