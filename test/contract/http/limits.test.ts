import { once } from "node:events";
import { connect } from "node:net";
import { describe, expect, it, onTestFinished } from "vitest";
import { PATHS } from "../../../src/service/paths.ts";
import { rawConnection, statusesIn } from "../../support/raw-connection.ts";
import { sandlot } from "../../support/sandlot.ts";
import { bearer, hostInMemory, hostOfFile, msgOf, serve, tokenFor } from "../../support/served.ts";

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

  it("is read after the large bodies that the same caller sends already, or until these are given up", async () => {
    const { host, tokens } = hostOfFile();
    const { address } = await serve(host);
    const [own, other] = [await tokenFor(tokens, "ann"), await tokenFor(tokens, "bob")];
    const sending = async (token: string, body: string, length = body.length) => {
      const connection = await rawConnection(address);
      connection.write(
        `${POST.replace("?as=ann", "")}Authorization: Bearer ${token}\r\nContent-Length: ${length}\r\n\r\n${body}`,
      );
      return connection;
    };
    const stuck = await sending(own, "x", 100_000);
    const next = await sending(own, "x".repeat(100_000));
    const givenUp = await sending(own, "x", 100_000);
    const last = await sending(own, "x".repeat(100_000));
    await (await sending(other, "x".repeat(100_000))).until("</result>");
    givenUp.end();
    expect(next.received()).toBe("");
    stuck.end();
    for (const each of [next, last])
      expect(statusesIn(await each.until("</result>"))).toEqual(["400"]);
  });
});

describe("before signing in, a body of more than 64 kB is 413", () => {
  const JSON_TYPE = { "content-type": "application/json" };
  const FORM = { "content-type": "application/x-www-form-urlencoded" };
  const update = `{"uses_keepers": 1${" ".repeat(64_000)}}`;

  it("at every path", async () => {
    const { address, send } = await serve(hostOfFile().host);
    for (const path of [PATHS.league, "/nowhere", "/sign-in", "/sign-out", "/trades/1.1"])
      for (const [length, expected] of [
        [64_000, 400],
        [64_001, 413],
      ] as const) {
        const headers = { ...FORM, origin: address };
        const body = `payload=${"&".repeat(length - "payload=".length)}`;
        const { status } = await send({ method: "POST", path, headers, body });
        expect([path, length, status]).toEqual([path, length, expected]);
      }
  });

  it("but a token in a header or in the query lets it be larger", async () => {
    const { host, tokens } = hostOfFile();
    const { send } = await serve(host);
    const token = await tokenFor(tokens, null);
    const put = (path: string, headers = {}) =>
      send({ method: "PUT", path, headers: { ...JSON_TYPE, ...headers }, body: update });
    expect((await put(PATHS.details, bearer(token))).status).toBe(200);
    expect((await put(`${PATHS.details}?access_token=${token}`)).status).toBe(200);
    const inForm = new URLSearchParams({ access_token: token, payload: update }).toString();
    const { status } = await send({
      ...{ method: "PUT", path: PATHS.details },
      ...{ headers: FORM, body: inForm },
    });
    expect(status).toBe(413);
  });

  it("and a token that is not known is a failed sign-in", async () => {
    const { send } = await serve(hostOfFile().host, { limits: { failedSignIns: 2 } });
    const headers = { ...JSON_TYPE, ...bearer("ftx_unknown") };
    for (const expected of [401, 401, 429]) {
      const { status } = await send({ method: "PUT", path: PATHS.details, headers, body: update });
      expect(status).toBe(expected);
    }
  });
});

describe("a form of more than 500 fields is 400", () => {
  it.each([PATHS.league, "/nowhere", "/sign-in", "/teams/1"])("at %s", async (path) => {
    const { address, send } = await served();
    for (const [fields, isRefused] of [
      [500, false],
      [501, true],
    ] as const) {
      const { status, text } = await send({
        ...{ method: "PUT", path },
        ...(path.startsWith("/fantasy") || path === "/nowhere" ? {} : { method: "POST" }),
        headers: { "content-type": "application/x-www-form-urlencoded", origin: address },
        body: Array.from({ length: fields }, () => "a=1").join("&"),
      });
      expect(text.includes("The form has more than 500 fields.")).toBe(isRefused);
      if (isRefused) expect(status).toBe(400);
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

  it.each([
    ["OPTIONS", "/health"],
    ["GET", "/health"],
    ["GET", PATHS.league],
    ["POST", PATHS.league],
    ["GET", "/"],
  ])("but a request gets only one answer: %s %s", async (method, path) => {
    const { address } = await served();
    const connection = await rawConnection(address);
    const headers = "Host: localhost\r\nContent-Type: text/plain\r\nTransfer-Encoding: chunked";
    connection.write(`${method} ${path} HTTP/1.1\r\n${headers}\r\n\r\nno number\r\n`);
    expect(statusesIn(await connection.closed())).toHaveLength(1);
  });

  it.each([
    ["two different hosts", "Host: localhost\r\nHost: 127.0.0.1\r\n"],
    ["the same host twice", "Host: localhost\r\nHost: localhost\r\n"],
  ])("%s", async (_, hosts) => {
    const { address } = await served();
    for (const path of [PATHS.league, "/health", "/"]) {
      const connection = await rawConnection(address);
      connection.write(`GET ${path} HTTP/1.1\r\n${hosts}Connection: close\r\n\r\n`);
      expect(statusesIn(await connection.closed())).toEqual(["400"]);
    }
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
  const THREE = ["192.0.2.1", "192.0.2.2", "192.0.2.3", "192.0.2.3", "192.0.2.3"];

  const failures = async (
    trustProxy: readonly string[],
    clients = THREE,
  ): Promise<readonly number[]> => {
    const { host } = hostOfFile();
    const { send } = await serve(host, { trustProxy, limits: { failedSignIns: 2 } });
    const statuses: number[] = [];
    for (const client of clients)
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

  it("is the network of 64 bits in IPv6, because one client has all of its addresses", async () => {
    const one = ["2001:db8::1", "2001:DB8:0:0:ffff::2", "[2001:db8::3]:443"];
    const others = ["2001:db8:0:1::1", "2001:db8:1::1", "::1"];
    expect(await failures(["127.0.0.1"], [...one, ...others])).toEqual([
      ...[401, 401, 429, 401, 401, 401],
    ]);
  });

  it("also if every address is a proxy: it is the first one", async () => {
    expect(await failures(["0.0.0.0/0"])).toEqual([401, 401, 401, 401, 429]);
    const behindTwo = THREE.map((client) => `${client}, 198.51.100.7`);
    expect(await failures(["0.0.0.0/0"], behindTwo)).toEqual([401, 401, 401, 401, 429]);
  });

  it.each([
    ["192.0.2.1:1025", "192.0.2.1:1026", "192.0.2.1"],
    ["[2001:db8::1]:1025", "[2001:DB8::1]:1026", "2001:db8::1"],
    ["::ffff:192.0.2.1", "192.0.2.1", "192.0.2.1:1025"],
  ])("has no port: %s is as %s and %s", async (...clients) => {
    expect(await failures(["127.0.0.1"], clients)).toEqual([401, 401, 429]);
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
    const { LIMITS } = await import("../../../src/http/server-options.ts");
    expect(LIMITS).toEqual({
      ...{ body: 1_000_000, bodyOfStranger: 64_000, fields: 500, headers: 16_384 },
      ...{ arrival: 30, failedSignIns: 20, requests: 600, silence: 60, stopping: 10 },
      ...{ connections: 1_000, connectionsOfAddress: 100 },
    });
  });
});

describe("at most 100 connections of one address are open", () => {
  const openTwo = async (trustProxy: readonly string[]) => {
    const { host } = hostInMemory(sandlot());
    const limits = { connectionsOfAddress: 2 };
    const { address } = await serve(host, { asParameter: true, limits, trustProxy });
    const open = [await rawConnection(address), await rawConnection(address)];
    for (const connection of open) {
      connection.write(GET);
      await connection.until("</result>");
    }
    return { address, open };
  };

  it("and a further one is closed, until another one has ended", async () => {
    const { address, open } = await openTwo([]);
    expect(await (await rawConnection(address)).closed()).toBe("");
    open[0]?.end();
    await open[0]?.closed();
    await expect
      .poll(async () => {
        const next = await rawConnection(address);
        next.write(GET.replace("\r\n\r\n", "\r\nConnection: close\r\n\r\n"));
        return statusesIn(await next.closed());
      })
      .toEqual(["200"]);
  });

  it("but a trusted proxy may have more: its connections are those of many clients", async () => {
    const { address } = await openTwo(["127.0.0.1"]);
    const third = await rawConnection(address);
    third.write(GET);
    expect(statusesIn(await third.until("</result>"))).toEqual(["200"]);
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

  it("is closed by a body that nobody reads", async () => {
    const { address } = await served();
    const connection = await rawConnection(address);
    connection.write("GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n");
    connection.write(
      "GET /health HTTP/1.1\r\nHost: localhost\r\nContent-Length: 60000000\r\n\r\nx",
    );
    expect((await connection.closed()).match(/HTTP\/1\.1 200/g)).toHaveLength(2);
  });
});
