import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

/** A call that the server received. */
type SeenCall = {
  /** The platform's address, such as `https://api.sleeper.app/v1/state/nfl`. */
  readonly url: string;
  readonly cookie: string | undefined;
};

/** Answers a call. `nth` counts the calls to the same address, from 1. */
export type Play = (url: string, response: ServerResponse, nth: number) => void;

export type PlatformServer = {
  /** The environment that sends the calls of the program here. */
  readonly env: Readonly<Record<string, string>>;
  readonly calls: readonly SeenCall[];
};

/**
 * A server on this machine that plays all platforms until the test has ended. The first part of a
 * path is the host that it plays.
 */
export const platformServer = async (play: Play): Promise<PlatformServer> => {
  const calls: SeenCall[] = [];
  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    const url = `https:/${request.url ?? ""}`;
    calls.push({ url, cookie: request.headers.cookie });
    play(url, response, calls.filter((call) => call.url === url).length);
  };
  const server = createServer(answer).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { env: { FANTASY_TX_FETCH_BASE: `http://127.0.0.1:${port}` }, calls };
};

/** Answers with recorded responses by their addresses. Any other address is 404. */
export const playing =
  (responses: ReadonlyMap<string, unknown>): Play =>
  (url, response) => {
    const value = responses.get(url);
    if (value === undefined) return answerWith(response, 404, "{}");
    answerWith(response, 200, JSON.stringify(value));
  };

export const answerWith = (
  response: ServerResponse,
  status: number,
  text: string,
  headers: Readonly<Record<string, string>> = {},
): void => {
  response.writeHead(status, { "content-type": "application/json", ...headers }).end(text);
};
