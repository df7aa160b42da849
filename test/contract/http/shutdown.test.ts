import { connect } from "node:net";
import { describe, expect, it } from "vitest";
import { PATHS } from "../../../src/service/paths.ts";
import { builtServer } from "../../support/built-server.ts";
import { rawConnection, statusesIn } from "../../support/raw-connection.ts";
import { sandlot } from "../../support/sandlot.ts";
import { hostInMemory, hostOfFile, serve } from "../../support/served.ts";

const GET = `GET ${PATHS.dates} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

/** A server whose answers wait until they are released. */
const serverThatWaits = async (limits = {}) => {
  const { host } = hostInMemory(sandlot());
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: isAsked, resolve: ask } = Promise.withResolvers<void>();
  let isHostClosed = false;
  const slow = {
    ...host,
    onlyLeague: async () => {
      ask();
      await released;
      return host.onlyLeague();
    },
    close: () => {
      isHostClosed = true;
    },
  };
  const served = await serve(slow, { asParameter: true, limits });
  return { ...served, release, isAsked, isHostClosed: () => isHostClosed };
};

const mayConnect = (address: string): Promise<boolean> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(address);
    const socket = connect(Number(port), hostname);
    socket.on("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.on("error", () => resolve(false));
  });

describe("a server that stops", () => {
  it("finishes the request under way, closes its connection, then the leagues", async () => {
    const server = await serverThatWaits();
    const connection = await rawConnection(server.address);
    connection.write(GET);
    await server.isAsked;
    const closing = server.close();
    while (await mayConnect(server.address));
    expect(server.isHostClosed()).toBe(false);
    server.release();
    const received = await connection.closed();
    expect(statusesIn(received)).toEqual(["200"]);
    expect(received).toMatch(/^connection: close\r$/im);
    expect(received).toMatch(/<\/result>\n$/);
    await closing;
    expect(server.isHostClosed()).toBe(true);
  });

  it("closes connections that wait for nothing at once", async () => {
    const { address, close } = await serve(hostInMemory(sandlot()).host, { asParameter: true });
    const connection = await rawConnection(address);
    connection.write(GET);
    await connection.until("</result>");
    await close();
    expect(statusesIn(await connection.closed())).toEqual(["200"]);
  });

  it.each(["", "GET /fantasy"])(
    "does not wait for a client that has sent only '%s'",
    async (sent) => {
      // It would have to wait for longer than a test may take.
      const { host } = hostInMemory(sandlot());
      const { address, close } = await serve(host, { limits: { stopping: 1000 } });
      const connection = await rawConnection(address);
      connection.write(sent);
      await close();
      expect(await connection.closed()).toBe("");
    },
  );

  it("does not wait for a request longer than its limit", async () => {
    const server = await serverThatWaits({ stopping: 0.05 });
    const connection = await rawConnection(server.address);
    connection.write(GET);
    await server.isAsked;
    await server.close();
    expect([await connection.closed(), server.isHostClosed()]).toEqual(["", true]);
  });

  it("makes no requests of its own any more", async () => {
    const { host } = hostInMemory(sandlot());
    let asked = 0;
    const counted = {
      ...host,
      due: (now: number) => {
        asked += 1;
        return host.due(now);
      },
    };
    const { close } = await serve(counted, { resolveEvery: 0.005 });
    while (asked < 2) await new Promise((next) => setImmediate(next));
    await close();
    const before = asked;
    await new Promise((next) => setTimeout(next, 30));
    expect(asked).toBe(before);
  });
});

describe("the built command ends", () => {
  it.each(["SIGTERM", "SIGINT"] as const)("with exit status 0 at %s", async (signal) => {
    const { process, ended, log } = await builtServer([hostOfFile().file, "--log", "none"]);
    process.kill(signal);
    expect([await ended, log()]).toEqual([0, ""]);
  });

  it("at once at a second signal, whatever is under way", async () => {
    const server = await builtServer([hostOfFile().file, "--log", "none"]);
    const connection = await rawConnection(server.address);
    connection.write(`POST ${PATHS.trade} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n`);
    connection.write("Content-Type: application/json\r\nExpect: 100-continue\r\n\r\n");
    await connection.until("100 Continue");
    server.process.kill("SIGTERM");
    while (await mayConnect(server.address));
    server.process.kill("SIGTERM");
    expect(await server.ended).toBe(null);
  });
});
