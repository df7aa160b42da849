/**
 * The limits of a server, with the status of the answer beyond each (docs/http.md, Errors of the
 * server).
 */
export const LIMITS = {
  /** Bytes of a body of somebody whose token is in the head of the request: 413. */
  body: 1_000_000,
  /** Bytes of every other body: 413. */
  bodyOfStranger: 64_000,
  /** Fields of a form: 400. */
  fields: 500,
  /** Bytes of all headers together: 431. */
  headers: 16_384,
  /** Seconds in which a whole request has to arrive: 408. */
  arrival: 30,
  /** Failed sign-ins a minute from one address: 429. */
  failedSignIns: 20,
  /** Requests a minute with one token: 429. Null for no limit. */
  requests: 600,
  /** Connections at the same time. Further ones are closed. */
  connections: 1_000,
  /** Connections at the same time from one address, if it is not that of a trusted proxy. */
  connectionsOfAddress: 100,
  /**
   * Seconds without a byte in either direction before a connection is closed. Longer than
   * `arrival`.
   */
  silence: 60,
  /** Seconds to finish the requests under way when the server stops. */
  stopping: 10,
} as const;

export type Limits = {
  readonly [Name in keyof typeof LIMITS]: Name extends "requests" ? number | null : number;
};
