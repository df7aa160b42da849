import { BUSY_SECONDS, isBusy } from "./errors.ts";

/**
 * Does the work, and tries again for `BUSY_SECONDS` while another program has the league file locked.
 * In between, the program does whatever else there is to do.
 */
export const whileBusy = async <Result>(work: () => Result | Promise<Result>): Promise<Result> => {
  const end = performance.now() + BUSY_SECONDS * 1000;
  for (let pause = SHORTEST_PAUSE; ; pause = Math.min(2 * pause, LONGEST_PAUSE)) {
    try {
      return await work();
    } catch (error) {
      if (!isBusy(error) || performance.now() >= end) throw error;
    }
    await passed(pause * (0.5 + Math.random() / 2));
  }
};

/** Milliseconds. Those who wait do not all try at the same time. */
const SHORTEST_PAUSE = 5;
const LONGEST_PAUSE = 50;

export const passed = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
