import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import type { Limits } from "./server-options.ts";

/** Counts toward the limits of callers. Both return how many seconds they have to wait, or 0. */
export type Counts = {
  /** Counts a request of a signed-in caller. */
  readonly request: (countedBy: string) => Promise<number>;
  /** Counts a failed sign-in from an address. */
  readonly failedSignIn: (address: string) => Promise<number>;
};

/** Counts requests by their token, and failed sign-ins by their address, in each minute. */
export const countsWithin = ({ requests, failedSignIns }: Limits): Counts => ({
  request: requests === null ? async () => 0 : countsUpTo(requests),
  failedSignIn: countsUpTo(failedSignIns),
});

const countsUpTo = (most: number): ((key: string) => Promise<number>) => {
  const limiter = new RateLimiterMemory({ points: most, duration: 60 });
  return async (key) => {
    try {
      await limiter.consume(key);
      return 0;
    } catch (beyond) {
      if (beyond instanceof RateLimiterRes) return Math.ceil(beyond.msBeforeNext / 1000);
      throw beyond;
    }
  };
};
