import { once } from "node:events";
import { connect } from "node:net";
import { describe, expect, it, onTestFinished } from "vitest";
import { PATHS } from "../../../src/service/paths.ts";
import { rawConnection, statusesIn } from "../../support/raw-connection.ts";
import { sandlot } from "../../support/sandlot.ts";
import { hostInMemory, hostOfFile, serve, tokenFor } from "../../support/served.ts";

const MSG = /<msg>([^<]*)<\/msg>/;
const msgOf = (text: string): string | undefined => MSG.exec(text)?.[1];
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

const served = (limits = {}) => serve(hostInMemory(sandlot()).host, { asParameter: true, limits });

const offerOf = (bytes: number): string => {
  const [start, end] = ['{"team_from": "1", "comment": "', '"}'];
  return `${start}${"x".repeat(bytes - start.length - end.length)}${end}`;
};

const POST = `POST ${PATHS.trade}?as=ann HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n`;
const GET = `GET ${PATHS.league} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

describe("a body of more than 1 MB is 413", () => {
  it("but a body of exactly 1 MB is read", async () => {
    const { send } = await served();
    const headers = { "content-type": "application/json" };
    const path = `${PATHS.trade}?as=ann`;
    const largest = await send({ method: "POST", path, headers, body: offerOf(1_000_000) });
    expect(largest.status).toBe(400);
    const larger = await send({ method: "POST", path, headers, body: offerOf(1_000_001) });
    expect(larger.status).toBe(413);
    expect(larger.headers["content-type"]).toBe("application/xml; charset=utf-8");
    expect(msgOf(larger.text)).toBe("the body has more than 1000000 bytes");
  });

  it("which is answered before any of it has arrived, and then the connection is closed", async () => {
    const { address } = await served();
    const connection = await rawConnection(address);
    connection.write(`${POST}Content-Length: 100000000\r\n\r\n`);
    expect(statusesIn(await connection.closed())).toEqual(["413"]);
  });

  it("also if it comes in chunks without a length", async () => {
    const { address } = await served();
    const connection = await rawConnection(address);
    connection.write(`${POST}Transfer-Encoding: chunked\r\n\r\n`);
    const chunk = `186a0\r\n${"x".repeat(100_000)}\r\n`;
    connection.write(chunk.repeat(11));
    expect(statusesIn(await connection.closed())).toEqual(["413"]);
  });

  it("to anybody, signed in or not, at any path", async () => {
    const { host } = hostOfFile();
    const { send } = await serve(host, { limits: { body: 10 } });
    for (const path of [PATHS.trade, "/fantasy/nowhere"]) {
      const { status } = await send({
        ...{ method: "POST", path, body: "x".repeat(11) },
        headers: { "content-type": "application/json" },
      });
      expect(status).toBe(413);
    }
  });
});

describe("a request that does not arrive in time is 408", () => {
  const arrivesInPart = async (part: string): Promise<string> => {
    const { address } = await served({ arrival: 0.05 });
    const connection = await rawConnection(address);
    connection.write(part);
    return connection.closed();
  };

  it.each([
    ["nothing at all", ""],
    ["half of its headers", "GET / HTTP/1.1\r\nHost:"],
    ["half of its body", `${POST}Content-Length: 100\r\n\r\n{"team`],
  ])("if there is %s", async (_, part) => {
    expect(statusesIn(await arrivesInPart(part))).toEqual(["408"]);
  });
});

describe("headers of more than 16 kB are 431", () => {
  it.each([
    ["one long header", `X: ${"x".repeat(17_000)}\r\n`],
    ["10,000 short ones", "a: b\r\n".repeat(10_000)],
  ])("%s", async (_, headers) => {
    const { address } = await served();
    const connection = await rawConnection(address);
    connection.write(`GET / HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n`);
    expect(statusesIn(await connection.closed())).toEqual(["431"]);
  });
});

describe("a request that is not HTTP is 400", () => {
  it.each([
    ["garbage", "what is this?"],
    ["a path with bytes that have to be encoded", "GET /ligä HTTP/1.1\r\nHost: localhost"],
    ["a control character in a path", "GET /\u001b[31m HTTP/1.1\r\nHost: localhost"],
    ["two lengths of its body", `${POST}Content-Length: 1\r\nContent-Length: 2`],
  ])("%s, and the connection is closed", async (_, request) => {
    const { address } = await served();
    const connection = await rawConnection(address);
    connection.write(`${request}\r\n\r\n`);
    expect(statusesIn(await connection.closed())).toEqual(["400"]);
  });

  it("also in the middle of its body", async () => {
    const { address } = await served();
    const connection = await rawConnection(address);
    connection.write(`${POST}Transfer-Encoding: chunked\r\n\r\nno number\r\n`);
    expect(statusesIn(await connection.closed())).toEqual(["400"]);
  });
});

describe("too many requests are 429", () => {
  it("of one token, and Retry-After says when the next one is answered", async () => {
    const { host, tokens } = hostOfFile();
    const { send } = await serve(host, { limits: { requests: 3 } });
    const [ann, bob] = [await tokenFor(tokens, "ann"), await tokenFor(tokens, "bob")];
    const ask = (token: string) => send({ path: PATHS.league, headers: bearer(token) });
    for (let i = 0; i < 3; i += 1) expect((await ask(ann)).status).toBe(200);
    const { status, headers, text } = await ask(ann);
    expect(status).toBe(429);
    expect(Number(headers["retry-after"])).toBeGreaterThan(0);
    expect(Number(headers["retry-after"])).toBeLessThanOrEqual(60);
    expect(msgOf(text)).toMatch(/^too many requests with this token: try again in \d+ seconds$/);
    // Other tokens are counted by themselves.
    expect((await ask(bob)).status).toBe(200);
  });

  it("and such a request does nothing", async () => {
    const { host, tokens } = hostOfFile();
    const { send, sendForm } = await serve(host, { limits: { requests: 1 } });
    const [ann, bob] = [await tokenFor(tokens, "ann"), await tokenFor(tokens, "bob")];
    await send({ path: PATHS.league, headers: bearer(ann) });
    const payload = '{"team_from": "1", "team_to": "2", "players": ["101:1:2", "201:2:1"]}';
    expect((await sendForm("POST", PATHS.trade, { payload }, bearer(ann))).status).toBe(429);
    const trades = await send({ path: PATHS.trades, headers: bearer(bob) });
    expect(trades.text).not.toContain("<trade id=");
  });

  it("of failed sign-ins from one address, whatever they ask for", async () => {
    const { host, tokens } = hostOfFile();
    const { send } = await serve(host);
    const token = await tokenFor(tokens, "ann");
    for (let i = 0; i < 20; i += 1)
      expect((await send({ path: `/${i}`, headers: bearer(`ftx_${i}`) })).status).toBe(401);
    const { status, headers, text } = await send({ path: PATHS.league });
    expect(status).toBe(429);
    expect(Number(headers["retry-after"])).toBeGreaterThan(0);
    expect(msgOf(text)).toMatch(/^too many failed sign-ins from this address: try again in/);
    // A client with a token still gets answers.
    expect((await send({ path: PATHS.league, headers: bearer(token) })).status).toBe(200);
  });
});

describe("the address of a client", () => {
  const failures = async (trustProxy: readonly string[]): Promise<readonly number[]> => {
    const { host } = hostOfFile();
    const { send } = await serve(host, { trustProxy, limits: { failedSignIns: 2 } });
    const statuses: number[] = [];
    for (const client of ["192.0.2.1", "192.0.2.2", "192.0.2.3", "192.0.2.3", "192.0.2.3"])
      statuses.push(
        (await send({ path: "/nowhere", headers: { "x-forwarded-for": client } })).status,
      );
    return statuses;
  };

  it("is that of its connection: X-Forwarded-For is ignored", async () => {
    expect(await failures([])).toEqual([401, 401, 429, 429, 429]);
    expect(await failures(["192.0.2.99"])).toEqual([401, 401, 429, 429, 429]);
  });

  it("but from a proxy that is named, it is the one before the proxy", async () => {
    expect(await failures(["127.0.0.1"])).toEqual([401, 401, 401, 401, 429]);
    expect(await failures(["10.0.0.0/8", "127.0.0.0/8"])).toEqual([401, 401, 401, 401, 429]);
  });
});

describe("at most 1,000 connections are open", () => {
  it("and a further one is closed", async () => {
    const { address } = await served({ connections: 2 });
    const open = [await rawConnection(address), await rawConnection(address)];
    for (const connection of open) {
      connection.write(GET);
      await connection.until("</result>");
    }
    const further = await rawConnection(address);
    expect(await further.closed()).toBe("");
    for (const connection of open) connection.end();
  });

  it("by default", async () => {
    const { LIMITS } = await import("../../../src/http/limits.ts");
    expect(LIMITS).toEqual({
      ...{ body: 1_000_000, headers: 16_384, arrival: 30, failedSignIns: 20 },
      ...{ requests: 600, connections: 1_000, silence: 60, stopping: 10 },
    });
  });
});

/* If the time grew with the square of the number, these would take minutes. */
describe("a request of 1 MB with as many parts as it can have is answered", () => {
  it("fields of a form", async () => {
    const { sendForm } = await served();
    const fields = Object.fromEntries(Array.from({ length: 100_000 }, (_, i) => [`k${i}`, "1"]));
    expect((await sendForm("PUT", `${PATHS.lineup}?as=ann`, fields)).status).toBe(400);
  });

  it("players of a lineup", async () => {
    const { send } = await served();
    const active = Object.fromEntries(Array.from({ length: 60_000 }, (_, i) => [`${i}`, {}]));
    const { status } = await send({
      method: "PUT",
      path: `${PATHS.lineup}?as=ann`,
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ team: "1", active }),
    });
    expect(status).toBe(400);
  });
});

describe("a connection", () => {
  it("is closed if nothing moves on it: its client does not read the answers", async () => {
    const { address, send } = await served({ connections: 1, silence: 0.2 });
    const { hostname, port } = new URL(address);
    const unread = connect(Number(port), hostname);
    onTestFinished(() => {
      unread.destroy();
    });
    await once(unread.pause(), "connect");
    unread.write("GET /openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(90));
    const status = () =>
      send({ path: PATHS.league }).then(
        (answer) => answer.status,
        () => "closed",
      );
    expect(await status()).toBe("closed");
    await expect.poll(status, { timeout: 30_000 }).toBe(200);
  });
});
