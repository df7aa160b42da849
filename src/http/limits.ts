/**
 * The limits of a server, with the status of the answer beyond each (docs/http.md, Errors of the
 * server).
 */
export type Limits = {
  /** Bytes of a body of somebody whose token is in the head of the request: 413. */
  readonly body: number;
  /** Bytes of every other body: 413. */
  readonly bodyOfStranger: number;
  /** Fields of a form: 400. */
  readonly fields: number;
  /** Bytes of all headers together: 431. */
  readonly headers: number;
  /** Seconds in which a whole request has to arrive: 408. */
  readonly arrival: number;
  /** Failed sign-ins a minute from one address: 429. */
  readonly failedSignIns: number;
  /** Requests a minute with one token: 429. Null for no limit. */
  readonly requests: number | null;
  /** Connections at the same time. Further ones are closed. */
  readonly connections: number;
  /** Connections at the same time from one address, if it is not that of a trusted proxy. */
  readonly connectionsOfAddress: number;
  /**
   * Seconds without a byte in either direction before a connection is closed. Longer than
   * `arrival`.
   */
  readonly silence: number;
  /** Seconds to finish the requests under way when the server stops. */
  readonly stopping: number;
};

export const LIMITS = {
  body: 1_000_000,
  bodyOfStranger: 64_000,
  fields: 500,
  headers: 16_384,
  arrival: 30,
  failedSignIns: 20,
  requests: 600,
  connections: 1_000,
  connectionsOfAddress: 100,
  silence: 60,
  stopping: 10,
} as const satisfies Limits;
