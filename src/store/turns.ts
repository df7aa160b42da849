import { setImmediate as otherWork } from "node:timers/promises";

/** Does something when it is its turn. Each key has turns of its own. */
export type Turns = <Result>(key: string, work: () => Result | Promise<Result>) => Promise<Result>;

/**
 * Turns to do something, such as to write to a league: for each key one at a time, in the order in
 * which they came. Between two turns, the program does its other work.
 */
export const turns = (): Turns => {
  const last = new Map<string, Promise<void>>();
  return async (key, work) => {
    const before = last.get(key);
    const { promise, resolve } = Promise.withResolvers<void>();
    last.set(key, promise);
    try {
      if (before !== undefined) await before.then(() => otherWork());
      return await work();
    } finally {
      resolve();
      if (last.get(key) === promise) last.delete(key);
    }
  };
};
