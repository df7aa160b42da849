import { StoreError } from "../../domain/store-error.ts";
import { BUSY_SECONDS } from "./database-errors.ts";

/** Does something when it is its turn. */
export type LeagueTurns = <Result>(league: string, work: () => Promise<Result>) => Promise<Result>;

/**
 * The turns of this program to write to each league, in the order of the requests. Only one write
 * for each league has a connection, so a busy league leaves connections for the others.
 */
export const leagueTurns = (): LeagueTurns => {
  const last = new Map<string, Promise<void>>();
  return async (league, work) => {
    const before = last.get(league);
    const { promise, resolve } = Promise.withResolvers<void>();
    last.set(league, promise);
    const arrived = performance.now();
    try {
      await before;
      if (performance.now() - arrived > BUSY_SECONDS * 1000)
        throw new StoreError(
          "busy",
          `the league ${league} is busy: others changed it for ${BUSY_SECONDS} seconds; try again`,
        );
      return await work();
    } finally {
      resolve();
      if (last.get(league) === promise) last.delete(league);
    }
  };
};
