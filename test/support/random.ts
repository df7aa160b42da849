import { randomInt } from "node:crypto";

/** The seed of random numbers: a new one each time, or the one in `SEED`. */
export const SEED: number = Number(process.env["SEED"] ?? randomInt(2 ** 32));

/** Random numbers from 0 up to 1 that follow from the seed (mulberry32). */
export const newRandom = (seed = SEED): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};
