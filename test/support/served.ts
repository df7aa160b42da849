import { type Agent, request as httpRequest, type OutgoingHttpHeaders } from "node:http";
import { onTestFinished } from "vitest";
import { writeLeague } from "../../src/document/write.ts";
import type { LeagueHost, LeagueStore, TokenStore } from "../../src/domain/port.ts";
import type { Token } from "../../src/domain/tokens.ts";
import type { WholeLeague } from "../../src/domain/whole-league.ts";
import { startServer } from "../../src/http/server.ts";
import { LIMITS, type Limits, type ServerOptions } from "../../src/http/server-options.ts";
import { hashOfToken, newToken } from "../../src/service/tokens.ts";
import { leagueInMemory } from "../../src/store/memory/league-in-memory.ts";
import { hostOfStore } from "../../src/store/memory/memory-host.ts";
import { leagueHost } from "../../src/store/sqlite/league-host.ts";
import { newLeagueFile, tokensIn } from "./league-on-disk.ts";
import { NOON } from "./sandlot.ts";

/** A request to a server. `body` is sent as it is, with the headers given. */
export type Sent = {
  readonly method?: string;
  /** Path and query as they are sent. */
  readonly path: string;
  readonly headers?: OutgoingHttpHeaders;
  readonly body?: string | Buffer;
};

export type Received = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly text: string;
};

export type Served = {
  readonly address: string;
  readonly send: (sent: Sent) => Promise<Received>;
  /** Sends a payload as the documented field of a form. */
  readonly sendForm: (
    method: string,
    path: string,
    fields: Readonly<Record<string, string>>,
    headers?: OutgoingHttpHeaders,
  ) => Promise<Received>;
  /** The lines of the log so far. */
  readonly log: readonly string[];
  readonly close: () => Promise<void>;
};

/** Starts a server for the running test, on a free port. The time stands still at noon. */
export const serve = async (
  host: LeagueHost,
  {
    limits,
    ...options
  }: Partial<Omit<ServerOptions, "limits">> & { readonly limits?: Partial<Limits> } = {},
): Promise<Served> => {
  const log: string[] = [];
  const server = await startServer({
    host,
    listenAt: { host: "127.0.0.1", port: 0 },
    clock: () => NOON,
    asParameter: false,
    limits: { ...LIMITS, requests: null, ...limits },
    trustProxy: [],
    resolveEvery: null,
    notify: null,
    logStyle: "json",
    writeLog: (line) => log.push(line),
    ...options,
  });
  let isClosed = false;
  const close = async (): Promise<void> => {
    if (isClosed) return;
    isClosed = true;
    await server.close();
  };
  onTestFinished(close);
  const send = (sent: Sent) => sendTo(server.address, sent);
  return {
    address: server.address,
    send,
    sendForm: (method, path, fields, headers = {}) =>
      send({
        method,
        path,
        headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
        body: new URLSearchParams(fields).toString(),
      }),
    log,
    close,
  };
};

/**
 * Sends one request. Each has its own connection, unless an agent keeps one. Rejects if the server
 * gives no whole answer.
 */
export const sendTo = (
  address: string,
  { method = "GET", path, headers = {}, body }: Sent,
  agent: Agent | false = false,
): Promise<Received> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(address);
    // Node's client says the length of a body only with methods that usually have one.
    const length = body === undefined ? {} : { "content-length": Buffer.byteLength(body) };
    const all = { ...length, ...headers };
    const request = httpRequest({ hostname, port, method, path, headers: all, agent }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("error", reject);
      answer.on("end", () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          text: Buffer.concat(chunks).toString("utf8"),
        }),
      );
    });
    request.on("error", reject);
    request.end(body);
  });

/** A league in memory for a server without tokens. */
export const hostInMemory = (
  league: WholeLeague,
): { readonly host: LeagueHost; readonly store: LeagueStore } => {
  const store = leagueInMemory(league, writeLeague(league));
  return { host: hostOfStore(store), store };
};

/** A league file for a server, with its tokens. */
export const hostOfFile = (league?: WholeLeague) => {
  const file = newLeagueFile(league);
  return { file, tokens: tokensIn(file), host: leagueHost([file]) };
};

/** The ids of the leagues in which a host looks for what is due. */
export const idsOf = async (host: Pick<LeagueHost, "due">): Promise<readonly string[]> =>
  (await host.due(NOON)).map(({ name }) => name);

/** Adds a token for an owner, or for the operator (null). Returns what the client sends. */
export const tokenFor = async (
  tokens: TokenStore,
  owner: string | null,
  more: Partial<Pick<Token, "expiresAt" | "label">> = {},
): Promise<string> => {
  const token = newToken();
  const added = await tokens.add(
    { owner, label: "", createdAt: NOON, expiresAt: null, ...more },
    hashOfToken(token),
  );
  if (added === undefined) throw new Error(`the league has no owner ${owner}`);
  return token;
};

/** The header with which a client signs in. */
export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** The message of a refusal in XML. */
export const msgOf = (text: string): string | undefined => /<msg>([^<]*)<\/msg>/.exec(text)?.[1];
