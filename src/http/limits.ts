/** The limits of the server (docs/http.md, Errors of the server). Each has its own answer. */
export const LIMITS = {
  /** Bytes: 413. */
  body: 1_000_000,
  /** Bytes of all headers together: 431. */
  headers: 16_384,
  /** Seconds until a request has to be there: 408. */
  arrival: 30,
  /** Failed sign-ins a minute from one address: 429. */
  failedSignIns: 20,
  /** Requests a minute with one token: 429. */
  requests: 600,
  /** Further connections are closed. */
  connections: 1_000,
  /** Seconds for requests under way when the server stops. */
  stopping: 10,
} as const;
