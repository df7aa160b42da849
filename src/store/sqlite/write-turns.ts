import { busyUntil, passed, whileBusy } from "./while-busy.ts";

/** Does a write in its turn. Tries again while another program has the file locked. */
export type WriteTurns = <Result>(write: () => Result | Promise<Result>) => Promise<Result>;

/**
 * The turns of a server to write to a file. Writes are done in the order in which they came, so
 * none waits for later ones.
 *
 * Another program that finds the file locked tries again ten times a second, and gives up after
 * five seconds. A server that writes without a gap would keep it out all the time. So after a time
 * of writing, the server pauses, long enough that about one try in ten finds the file free.
 */
export const writeTurns = (): WriteTurns => {
  let last: Promise<void> = Promise.resolve();
  let written = 0;
  let endedAt = Number.NEGATIVE_INFINITY;

  const pause = async (): Promise<void> => {
    const rest = endedAt + PAUSE - performance.now();
    if (rest > 0 && written < LONGEST_TURN) return othersTurn();
    if (rest > 0) await passed(rest);
    written = 0;
  };
  const timed = async <Result>(write: () => Result | Promise<Result>): Promise<Result> => {
    const began = performance.now();
    try {
      return await write();
    } finally {
      endedAt = performance.now();
      written += endedAt - began;
    }
  };

  return async (write) => {
    const before = last;
    const { promise, resolve } = Promise.withResolvers<void>();
    last = promise;
    const end = busyUntil();
    try {
      await before;
      const attempt = async () => {
        await pause();
        return timed(write);
      };
      return await whileBusy(attempt, { end, longestPause: PAUSE });
    } finally {
      resolve();
    }
  };
};

/** Lets requests for other leagues be answered between two writes. */
const othersTurn = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

/** In milliseconds. Only one write of a file tries at a time, so it may try often. */
const LONGEST_TURN = 50;
const PAUSE = 6;
