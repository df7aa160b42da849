import { setTimeout as sleep } from "node:timers/promises";
import { isBusy } from "../problems.ts";
import { BUSY_SECONDS } from "./errors.ts";

/**
 * Does the work. While another program has the file locked, tries again until the end. In between,
 * this program does its other work.
 */
export const whileBusy = async <Result>(
  work: () => Result | Promise<Result>,
  end = busyUntil(),
): Promise<Result> => {
  for (let pause = SHORTEST_PAUSE; ; pause = Math.min(2 * pause, LONGEST_PAUSE)) {
    try {
      return await work();
    } catch (error) {
      if (!isBusy(error) || performance.now() >= end) throw error;
    }
    await sleep(pause * (0.5 + Math.random() / 2));
  }
};

/** The moment until which a request that arrives now may wait, by `performance.now`. */
export const busyUntil = (): number => performance.now() + BUSY_SECONDS * 1000;

/** In milliseconds. Pauses are random, so that programs do not all try at the same time. */
const SHORTEST_PAUSE = 5;
const LONGEST_PAUSE = 50;
