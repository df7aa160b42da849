import { StoreError } from "../domain/store-error.ts";
import { hasMoved, type MovingPlace } from "./league-copy.ts";

/**
 * Moves a league to another place, with its journal, chain of hashes and tokens. `placeOf` finds
 * the place for the league with an id. Throws StoreError.
 *
 * The program may be killed at any moment. The order of the steps makes sure that the league is
 * then whole in at least one place, and writable in at most one:
 *
 * 1. Read the league at the old place. Others go on writing to it.
 * 2. Write it to the new place, in a transaction that is not committed, or in a file without a name.
 *    If it cannot be stored there, nothing has happened.
 * 3. In one transaction at the old place, leave the note that the league has moved, and read the
 *    league as it is now. From here on, nobody can write to it there.
 * 4. Write to the new place what has changed since step 1, and commit. From here on, the league is
 *    there.
 * 5. Note at the old place that the league has arrived.
 *
 * If the program is killed between 3 and 4, the league is whole at the old place, and not writable.
 * Another run finds the note with its own destination, and goes on.
 *
 * A league may come back to a place that it has left, if that place has a beginning of the same
 * journal. Step 4 then replaces the rows there and removes the note. Each move adds 1 to the number
 * of moves. A league replaces one that has moved away only if its own number is higher. So if a
 * move there and a move back run at the same time, one of them is refused, in whatever order their
 * steps run.
 */
export const moveLeague = async (
  from: MovingPlace,
  placeOf: (league: string) => Promise<MovingPlace>,
): Promise<Moved> => {
  try {
    return await moveOnce(from, placeOf);
  } catch (error) {
    if (!(error instanceof StoreError) || error.problem !== "exists") throw error;
    // Another program may have made the same move just now.
    if ((await from.copy()).movedTo === null) throw error;
    return moveOnce(from, placeOf);
  }
};

/** Where a league went, and how many entries its journal has. */
type Moved = {
  readonly from: string;
  readonly to: string;
  readonly entries: number;
  /** Another league there with the same id. */
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
  // The league is there in any case. The note only makes errors at the old place shorter.
  await from.noteArrival(to, first.moves).catch(() => {});
  return {
    from: from.shown,
    to: to.shown,
    entries: last.rows["journal"]?.length ?? 0,
    twin: await to.twinOf(id),
  };
};
