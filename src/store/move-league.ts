import type { LeaguePlace, LeagueStory } from "../domain/port.ts";
import { StoreError } from "../domain/store-error.ts";
import type { StoredToken } from "../domain/tokens.ts";
import { unusable } from "./problems.ts";

/** A league with everything that its store has of it. */
export type LeagueCopy = LeagueStory & {
  readonly tokens: readonly StoredToken[];
  /** The address of the place where the league is now; null if it is still here. */
  readonly movedTo: string | null;
};

/** A place that a league can move to, or leave. Every function throws StoreError. */
export type MovingPlace = LeaguePlace & {
  /** The name of this place at another place, if a league is here. Without a password. */
  readonly address: () => string;
  /** The league at one moment. */
  readonly copy: () => Promise<LeagueCopy>;
  /**
   * Notes where the league has gone. From then on, nobody can write to it here. Throws `busy`, and
   * notes nothing, if the league or its tokens are no longer those of the copy.
   */
  readonly markMoved: (to: string, copied: LeagueCopy) => Promise<void>;
};

/** Where a league went, and how many entries its journal has. */
type Moved = {
  readonly from: string;
  readonly to: string;
  readonly entries: number;
  /** Another league there with the same id. */
  readonly twin: string | undefined;
};

/**
 * Moves a league to another place, with its journal and tokens: copies it, compares the copy, and
 * then marks the old place, if the league has not changed meanwhile. So the league can be written
 * to at one place only, except if the program is killed before the mark: then the copy at the new
 * place has to be removed. `placeOf` finds the place for the league with an id. Throws StoreError.
 */
export const moveLeague = async (
  from: MovingPlace,
  placeOf: (league: string) => Promise<MovingPlace>,
): Promise<Moved> => {
  const copy = await from.copy();
  const { league, history, tokens } = copy;
  const { id } = league.details;
  const to = await placeOf(id);
  if (withoutUser(from.address()) === withoutUser(to.address()))
    throw new StoreError("bad address", `${from.shown} is where the league is: name another place`);
  checkIsHere(from.shown, copy.movedTo);
  await to.create(league, history.origin, history.entries, tokens);
  if (!isSame(await to.copy(), copy))
    throw unusable(`the copy at ${to.shown} is not the same as ${from.shown}: remove it`);
  try {
    await from.markMoved(to.address(), copy);
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    // If only the answer was lost, the mark is stored.
    const advice = `Remove the copy at ${to.shown}, unless the league has moved there after all`;
    throw new StoreError(error.problem, `${error.message}. ${advice}`, { cause: error });
  }
  const entries = history.entries.length;
  return { from: from.shown, to: to.shown, entries, twin: await to.twinOf(id) };
};

/** An address without its user, because several users may use the same database. */
const withoutUser = (address: string): string => address.replace(/^(postgres:\/\/)[^@/]*@/, "$1");

/** Throws `busy` unless a league is still as it was copied. */
export const checkUnchanged = (shown: string, now: LeagueCopy, copied: LeagueCopy): void => {
  if (!isSame(now, copied)) throw new StoreError("busy", `${shown} has changed in the meantime`);
};

const isSame = (one: LeagueCopy, other: LeagueCopy): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Throws StoreError if a league has moved away from a place. It can still be read there. */
export const checkIsHere = (shown: string, movedTo: string | null): void => {
  if (movedTo !== null)
    throw unusable(`${shown} has moved to ${movedTo}, and can only be read here: use it there`);
};
