import type { Seconds } from "../domain/league/time.ts";
import type { LeagueHost } from "../domain/port.ts";
import type { Deliver } from "../service/announcer.ts";

/** How the log looks: JSON for programs, text for people, or no log. */
export const LOG_STYLES = ["json", "text", "none"] as const;
export type LogStyle = (typeof LOG_STYLES)[number];

/** Where a server listens: a port of a host, or a Unix socket. */
export type ListenAt =
  | { readonly host: string; readonly port: number }
  | { readonly socket: string };

export type ServerOptions = {
  readonly host: LeagueHost;
  readonly listenAt: ListenAt;
  readonly clock: () => Seconds;
  /** Whether the key `as` names the caller, without a token. */
  readonly asParameter: boolean;
  readonly limits: Limits;
  /** The proxies whose `X-Forwarded-For` counts. */
  readonly trustProxy: readonly string[];
  /** How often due votes and offers are resolved, in seconds; null for never. */
  readonly resolveEvery: Seconds | null;
  /** Where notices of what happens to trades go; null for nowhere (R12). */
  readonly notify: Deliver | null;
  readonly logStyle: LogStyle;
  readonly writeLog: (line: string) => void;
};

export type RunningServer = {
  /** The address, such as `http://127.0.0.1:8080`, or the path of the socket. */
  readonly address: string;
  /**
   * Stops the server: takes no new connections, finishes the requests under way, delivers the
   * notices, and closes the leagues. Requests and notices have `limits.stopping` seconds each.
   */
  readonly close: () => Promise<void>;
};

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
