/** The limits of a server. Each has its own answer (docs/http.md, Errors of the server). */
export type Limits = {
  /** Bytes: 413. */
  readonly body: number;
  /** Bytes of all headers together: 431. */
  readonly headers: number;
  /** Seconds until a request has to be there: 408. */
  readonly arrival: number;
  /** Failed sign-ins a minute from one address: 429. */
  readonly failedSignIns: number;
  /** Requests a minute with one token: 429. Null for any number. */
  readonly requests: number | null;
  /** Further connections are closed. */
  readonly connections: number;
  /** Requests of one connection that wait for their answers. With more, the connection is closed. */
  readonly waiting: number;
  /** Seconds without a byte either way, until a connection is closed. Longer than `arrival`. */
  readonly silence: number;
  /** Seconds for requests under way when the server stops. */
  readonly stopping: number;
};

export const LIMITS = {
  body: 1_000_000,
  headers: 16_384,
  arrival: 30,
  failedSignIns: 20,
  requests: 600,
  connections: 1_000,
  waiting: 100,
  silence: 60,
  stopping: 10,
} as const satisfies Limits;
