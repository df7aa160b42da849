import type { Seconds } from "../domain/league/time.ts";
import type { LeagueHost } from "../domain/port.ts";
import type { Deliver } from "../service/announcer.ts";
import type { Limits } from "./limits.ts";

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
