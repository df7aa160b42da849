import { setTimeout as sleep } from "node:timers/promises";
import { BUSY_SECONDS, isBusy } from "./problems.ts";

/** The moment until which work that begins now may wait, by `performance.now`. */
export const busyUntil = (): number => performance.now() + BUSY_SECONDS * 1000;

/**
 * Does work, and again as long as its error allows that. The pauses in between, in milliseconds, get
 * longer, and are random, so that programs do not all try at the same time.
 */
export const tryingAgain = async <Result>(
  work: () => Result | Promise<Result>,
  mayTryAgain: (error: unknown, attempt: number) => boolean,
  [shortest, longest]: readonly [shortest: number, longest: number],
): Promise<Result> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!mayTryAgain(error, attempt)) throw error;
    }
    const pause = Math.min(shortest * 2 ** (attempt - 1), longest);
    await sleep(pause * (0.5 + Math.random() / 2));
  }
};

/** Does work, and again until the end while another program has the league locked. */
export const whileBusy = <Result>(
  work: () => Result | Promise<Result>,
  end = busyUntil(),
): Promise<Result> =>
  tryingAgain(work, (error) => isBusy(error) && performance.now() < end, [5, 50]);
