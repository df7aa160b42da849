import { pino } from "pino";
import { toJson } from "../domain/declared/json.ts";
import type { Seconds } from "../domain/league/time.ts";
import { pairOf } from "../wire/uri.ts";
import type { LogStyle } from "./server-options.ts";

/** What the log says about a request: never a payload or a token. */
type LoggedRequest = {
  readonly method: string;
  /** With the query, but without payload and token. */
  readonly path: string;
  readonly status: number;
  /** Milliseconds. */
  readonly ms: number;
  /** The league's id; null if the request reached none. */
  readonly league: string | null;
  /** The id of the owner who called; null for nobody. */
  readonly owner: string | null;
  /** Bytes of the answer's body. */
  readonly bytes: number;
};

export type Log = {
  readonly request: (request: LoggedRequest) => void;
  /** Something that happened without a request, such as the end of a vote. */
  readonly event: (text: string) => void;
  /** A fault of a league or of the program. */
  readonly problem: (text: string) => void;
};

/** A log with one line for each request: as JSON for programs, or as text for people. */
export const logOf = (
  style: LogStyle,
  write: (line: string) => void,
  clock: () => Seconds,
): Log => {
  switch (style) {
    case "json":
      return jsonLog(write, clock);
    case "text":
      return textLog(write, clock);
    case "none":
      return { request: () => {}, event: () => {}, problem: () => {} };
    default:
      return style satisfies never;
  }
};

const jsonLog = (write: (line: string) => void, clock: () => Seconds): Log => {
  const logger = pino(
    {
      base: null,
      timestamp: () => `,"time":"${isoTime(clock())}"`,
      formatters: { level: (level) => ({ level }) },
    },
    { write },
  );
  return {
    request: (request) => logger.info(request),
    event: (text) => logger.info(text),
    problem: (text) => logger.error(text),
  };
};

const textLog = (write: (line: string) => void, clock: () => Seconds): Log => {
  const line = (text: string): void => write(`${isoTime(clock())} ${printable(text)}\n`);
  return {
    request: ({ method, path, status, ms, league, owner, bytes }) =>
      line(
        [`${status} ${method} ${path}`, `${ms} ms`, `${bytes} bytes`, league, owner]
          .filter((each) => each !== null)
          .join("  "),
      ),
    event: line,
    problem: line,
  };
};

/** A moment in the log, such as `2026-05-01T16:00:00Z`. */
const isoTime = (at: Seconds): string => new Date(at * 1000).toISOString().replace(".000", "");

/** Ids come from the league and may hold control characters, which a terminal must not get. */
const printable = (text: string): string => toJson(text).trimEnd().slice(1, -1);

/**
 * The target of a request for the log: without tokens and payloads, wherever they are. It is
 * visible ASCII, because Node refuses every other target.
 */
export const pathForLog = (target: string): string => {
  const [path = "", ...query] = target.split("?");
  const parts = query.flatMap((each) => each.split("&"));
  const kept = parts.filter((part) => part !== "" && !isSecret(part)).join("&");
  return [path, kept]
    .filter((part) => part !== "")
    .join("?")
    .replace(/ftx_[\w-]+/gi, "ftx_...");
};

const isSecret = (part: string): boolean => {
  const [key] = pairOf(part);
  return key === "access_token" || key === "payload";
};
