import { readdirSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, it, onTestFinished } from "vitest";
import { PATHS } from "../../../src/service/paths.ts";
import { newLeagueFile, tokensIn } from "../../support/league-on-disk.ts";
import { newRandom, SEED } from "../../support/random.ts";
import { statusesIn } from "../../support/raw-connection.ts";
import { tokenFor } from "../../support/served.ts";
import { memoryOf, type ServerProcess, serverProcess } from "../../support/server-process.ts";

const MB = 1_000_000;
const GARBAGE = 200;
const IDLE = 5000;
/** At most so many connections are open. */
const MOST = 1000;
/** Fewer than wait in the system until the server takes them. */
const AT_ONCE = 200;
/** Files that a server also opens, or closes, meanwhile. */
const A_FEW = 20;

const range = (length: number): readonly number[] => Array.from({ length }, (_, i) => i);

/** A server with a client who has a token. */
const newServer = async (args: readonly string[] = []) => {
  const file = newLeagueFile();
  const token = await tokenFor(tokensIn(file), "ann");
  const server = await serverProcess([file, ...args]);
  const goodClient = async (): Promise<number> => {
    const headers = { authorization: `Bearer ${token}` };
    return (await server.send({ path: PATHS.trades, headers })).status;
  };
  expect(await goodClient()).toBe(200);
  return { server, token, goodClient };
};

/** A connection of a client who does not care what comes back. */
const hostile = (server: ServerProcess) => {
  const socket = connect({ port: server.port, host: "127.0.0.1", allowHalfOpen: true });
  onTestFinished(() => {
    socket.destroy();
  });
  let received = "";
  socket.setEncoding("latin1").on("data", (text: string) => {
    received += text;
  });
  socket.on("end", () => socket.end());
  socket.on("error", () => {});
  const closed = new Promise<void>((resolve) => {
    socket.on("close", () => resolve());
  });
  return { socket, closed, received: () => received };
};

const openFilesOf = (server: ServerProcess): number => readdirSync(`/proc/${server.pid}/fd`).length;

const expectNoFault = (server: ServerProcess): void =>
  expect(server.log()).not.toMatch(/"level":"error"|"status":5/);

const POST = `POST ${PATHS.trade} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n`;

describe(`garbage on ${GARBAGE} connections (seed ${SEED})`, () => {
  it("is refused or closed, each connection by itself, and is no fault of the program", async () => {
    const { server, token, goodClient } = await newServer();
    const random = newRandom();
    const pick = <Item>(from: readonly Item[]): Item => {
      const item = from[Math.floor(random() * from.length)];
      if (item === undefined) throw new Error("nothing to pick from");
      return item;
    };
    const noise = (length: number): string =>
      range(length)
        .map(() => String.fromCharCode(Math.floor(random() * 256)))
        .join("");
    const good = `GET ${PATHS.trades}?access_token=${token} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
    const PARTS: readonly (() => string)[] = [
      () => good,
      () => good.repeat(5),
      () => noise(50),
      () => noise(5000),
      () => good.slice(0, Math.floor(random() * good.length)),
      () => `${good.slice(0, -2)}${"a: b\r\n".repeat(10_000)}\r\n`,
      () => `GET /${noise(30).replace(/[\r\n ]/g, "")} HTTP/1.1\r\nHost: localhost\r\n\r\n`,
      () => `${POST}Content-Length: 5\r\nContent-Length: 6\r\n\r\nabcde`,
      () => `${POST}Content-Length: -1\r\n\r\n`,
      () => `${POST}Content-Length: 20\r\nTransfer-Encoding: chunked\r\n\r\n`,
      () => `${POST}Transfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\n`,
      () => `${POST}Content-Length: 30\r\n\r\n${noise(30)}`,
      () => "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
      () =>
        "GET / HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n",
      () => "CONNECT example.test:443 HTTP/1.1\r\nHost: example.test:443\r\n\r\n",
      () => "\r\n".repeat(1000),
      () => `\u0016\u0003\u0001${noise(200)}`,
    ];
    const all = await Promise.all(
      range(GARBAGE).map(async () => {
        const { socket, closed, received } = hostile(server);
        for (const part of range(1 + Math.floor(random() * 4)).map(() => pick(PARTS)()))
          socket.write(part, "latin1");
        // It sends nothing more, and waits for what comes.
        socket.end();
        await closed;
        return received();
      }),
    );
    const statuses = new Set(all.flatMap(statusesIn));
    // 429: a request that is cut within its token is a failed sign-in, and there may be many.
    // 303: garbage may ask for a page, which leads to signing in.
    expect(
      [...statuses].filter((status) => !/^(200|40[0145]|413|415|429|431|303)$/.test(status)),
    ).toEqual([]);
    expect(statuses).toContain("400");
    expect(await goodClient()).toBe(200);
    expectNoFault(server);
  });
});

describe(`${IDLE} connections that are slow, idle or never read`, () => {
  it("take no memory and no more than their share, and leave when they are too slow: then a good client is answered", async () => {
    // All of them come from one address, as behind a proxy.
    const { server, goodClient } = await newServer(["--trust-proxy", "127.0.0.1"]);
    const [memory, files] = [memoryOf(server), openFilesOf(server)];
    const slowly = async (socket: Socket, first: string, then: string): Promise<void> => {
      socket.write(first);
      while (!socket.destroyed) {
        await pause(1000, undefined, { ref: false });
        socket.write(then);
      }
    };
    const idle = () => {};
    const slowHeaders = (socket: Socket) =>
      slowly(socket, "GET / HTTP/1.1\r\nHost: localhost\r\n", "a: b\r\n");
    const slowBody = (socket: Socket) => slowly(socket, `${POST}Content-Length: 1000\r\n\r\n`, "x");
    const unread = (socket: Socket) =>
      socket.pause().write("GET /openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(90));
    const kindOf = (i: number) => (i % 50 === 0 ? unread : [idle, slowHeaders, slowBody][i % 3]);

    const holders: { readonly closed: Promise<void>; readonly received: () => string }[] = [];
    // The system keeps only so many connections that the server has not taken yet.
    for (const i of range(MOST)) {
      const connection = hostile(server);
      kindOf(i)?.(connection.socket);
      if (kindOf(i) !== unread) holders.push(connection);
      if ((i + 1) % AT_ONCE === 0)
        await expect
          .poll(() => openFilesOf(server) - files, { timeout: 30_000 })
          .toBeGreaterThan(i - A_FEW);
    }
    await expect(goodClient()).rejects.toThrow(/ECONNRESET|socket hang up/);
    for (let i = MOST; i < IDLE; i += AT_ONCE)
      await Promise.all(range(AT_ONCE).map(() => hostile(server).closed));
    expect(openFilesOf(server) - files).toBeLessThan(MOST + A_FEW);
    expect(memoryOf(server) - memory).toBeLessThan(200 * MB);

    await Promise.all(holders.map(({ closed }) => closed));
    expect(await goodClient()).toBe(200);
    expect(new Set(holders.flatMap(({ received }) => statusesIn(received())))).toEqual(
      new Set(["408"]),
    );
    expectNoFault(server);
    // Those who still do not read do not keep it from ending.
    expect(await server.stop("SIGTERM")).toEqual({ status: 0, signal: null });
  }, 180_000);
});
