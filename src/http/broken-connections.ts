import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import { render } from "../wire/render.ts";
import { STATUS_MESSAGES } from "../wire/status.ts";
import { LIMITS } from "./limits.ts";
import {
  badRequest,
  headersTooLarge,
  requestTooSlow,
  type ServerAnswer,
} from "./server-answers.ts";

/** What answers a request that Node could not even read, such as one with endless headers. */
export type BrokenConnections = {
  /** Called when a request has been read, and when it has been answered. */
  readonly begin: (request: IncomingMessage) => void;
  readonly end: (request: IncomingMessage) => void;
  readonly handle: (error: Error & { readonly code?: string }, socket: Socket) => void;
};

/**
 * Such a request gets its answer and the connection is closed. If an earlier request on the
 * connection is not answered yet, the connection is only closed: otherwise its client would take
 * this answer for their own.
 */
export const brokenConnections = async (): Promise<BrokenConnections> => {
  const underWay = new WeakMap<Socket, number>();
  const count = ({ socket }: IncomingMessage, by: 1 | -1): void => {
    underWay.set(socket, (underWay.get(socket) ?? 0) + by);
  };
  const tooLarge = await asHttp(headersTooLarge(LIMITS.headers));
  const tooSlow = await asHttp(requestTooSlow(LIMITS.arrival));
  const malformed = await asHttp(badRequest("the request is not HTTP"));
  const answerTo = (code: string | undefined): string => {
    if (code === "HPE_HEADER_OVERFLOW") return tooLarge;
    return code === "ERR_HTTP_REQUEST_TIMEOUT" ? tooSlow : malformed;
  };
  return {
    begin: (request) => count(request, 1),
    end: (request) => count(request, -1),
    handle: (error, socket) => {
      const mayAnswer = socket.writable && (underWay.get(socket) ?? 0) === 0;
      if (mayAnswer && error.code !== "ECONNRESET") socket.end(answerTo(error.code));
      else socket.destroy();
    },
  };
};

const asHttp = async ({ statusCode, body }: ServerAnswer): Promise<string> => {
  const text = await render({ path: "", statusCode, body }, "xml");
  return [
    `HTTP/1.1 ${statusCode} ${STATUS_MESSAGES[statusCode]}`,
    "Content-Type: application/xml; charset=utf-8",
    `Content-Length: ${Buffer.byteLength(text)}`,
    "Connection: close",
    "",
    text,
  ].join("\r\n");
};
