/** The limits of calls. Times are in milliseconds. */
export type Limits = {
  /** For a whole call with its redirects. Sleeper's players take longest: 15 MB. */
  readonly call: number;
  /** Before a call is made a second time. */
  readonly beforeRetry: number;
  /** The longest `Retry-After` that is waited for. */
  readonly longestWait: number;
  /** The longest pause that a platform may ask for between the starts of two calls. */
  readonly pause: number;
  /** After decompression. */
  readonly bytes: number;
  readonly redirects: number;
  /**
   * The most calls for one league. Without it, a platform's responses could lead to more and more
   * calls.
   */
  readonly calls: number;
};

export const LIMITS: Limits = {
  call: 60_000,
  beforeRetry: 1000,
  longestWait: 30_000,
  pause: 5000,
  bytes: 100_000_000,
  redirects: 5,
  calls: 500,
};
