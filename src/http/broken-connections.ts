import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import { render } from "../wire/render.ts";
import { STATUS_MESSAGES } from "../wire/status.ts";
import type { Limits } from "./limits.ts";
import type { Log, LoggedRequest } from "./log.ts";
import {
  badRequest,
  headersTooLarge,
  requestTooSlow,
  type ServerAnswer,
} from "./server-answers.ts";

/** Answers requests that Node could not read, such as one with endless headers. */
export type BrokenConnections = {
  /** Called when a client has connected. */
  readonly open: (socket: Socket) => void;
  /**
   * Called when the headers of a request have been read, and when it has been answered. `begin`
   * returns false, and closes the connection, if too many requests on it wait for their answers.
   */
  readonly begin: (request: IncomingMessage) => boolean;
  readonly end: (request: IncomingMessage) => void;
  readonly handle: (error: Error & { readonly code?: string }, socket: Socket) => void;
  /** Closes the connections on which no request is under way, when the server stops. */
  readonly closeUnused: () => void;
};

type Connection = {
  /** The requests that have not been answered yet. The last one may still be arriving. */
  readonly underWay: Set<IncomingMessage>;
  /** The answer to the request that could not be read. */
  lastAnswer?: LastAnswer;
};

/** An answer as it is written to a connection, and what the log says about it. */
type LastAnswer = { readonly http: string; readonly logged: LoggedRequest };

/**
 * Answers requests that Node could not read, and closes their connections. Earlier requests on the
 * connection are answered first: otherwise the client would take this answer for theirs.
 */
export const brokenConnections = (limits: Limits, log: Log): BrokenConnections => {
  const connections = new Map<Socket, Connection>();
  const connectionOf = (socket: Socket): Connection => {
    const known = connections.get(socket);
    if (known !== undefined) return known;
    const connection: Connection = { underWay: new Set() };
    connections.set(socket, connection);
    socket.once("close", () => connections.delete(socket));
    return connection;
  };
  const closeWhenAnswered = (socket: Socket, { underWay, lastAnswer }: Connection): void => {
    if ([...underWay].some(({ complete }) => complete)) return;
    if (!socket.writable || lastAnswer === undefined) {
      socket.destroy();
      return;
    }
    socket.end(lastAnswer.http);
    // Closing a connection while data arrives resets it, and the client may lose the answer.
    setTimeout(() => socket.destroy(), LINGERING).unref();
    log.request(lastAnswer.logged);
  };
  const tooLarge = lastAnswerOf(headersTooLarge(limits.headers));
  const tooSlow = lastAnswerOf(requestTooSlow(limits.arrival));
  const malformed = lastAnswerOf(badRequest("the request is not HTTP"));
  const answerTo = (code: string | undefined): LastAnswer => {
    if (code === "HPE_HEADER_OVERFLOW") return tooLarge;
    return code === "ERR_HTTP_REQUEST_TIMEOUT" ? tooSlow : malformed;
  };
  return {
    open: (socket) => {
      connectionOf(socket);
    },
    closeUnused: () => {
      for (const [socket, { underWay }] of connections) if (underWay.size === 0) socket.destroy();
    },
    begin: (request) => {
      const { underWay } = connectionOf(request.socket);
      underWay.add(request);
      if (underWay.size > limits.waiting) request.socket.destroy();
      return !request.socket.destroyed;
    },
    end: (request) => {
      const connection = connectionOf(request.socket);
      connection.underWay.delete(request);
      if (connection.lastAnswer !== undefined) closeWhenAnswered(request.socket, connection);
    },
    handle: (error, socket) => {
      if (error.code === "ECONNRESET") {
        socket.destroy();
        return;
      }
      const connection = connectionOf(socket);
      // Nothing after the broken request is read.
      if (connection.lastAnswer !== undefined) return;
      connection.lastAnswer = answerTo(error.code);
      closeWhenAnswered(socket, connection);
    },
  };
};

/** How long a client has to read the last answer and close the connection, in milliseconds. */
const LINGERING = 1000;

const lastAnswerOf = ({ statusCode, body }: ServerAnswer): LastAnswer => {
  const text = render({ path: "", statusCode, body }, "xml");
  const bytes = Buffer.byteLength(text);
  const http = [
    `HTTP/1.1 ${statusCode} ${STATUS_MESSAGES[statusCode]}`,
    "Content-Type: application/xml; charset=utf-8",
    `Content-Length: ${bytes}`,
    "Connection: close",
    "",
    text,
  ].join("\r\n");
  // The method and path may not have arrived.
  const logged = {
    method: "",
    path: "",
    status: statusCode,
    ms: 0,
    league: null,
    owner: null,
    bytes,
  };
  return { http, logged };
};
