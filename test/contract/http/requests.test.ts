import { request as httpRequest } from "node:http";
import { describe, expect, it } from "vitest";
import { ENDPOINTS } from "../../../src/service/endpoints.ts";
import { PATHS } from "../../../src/service/paths.ts";
import { rawConnection, statusesIn } from "../../support/raw-connection.ts";
import { NOON, sandlot } from "../../support/sandlot.ts";
import { hostInMemory, hostOfFile, msgOf, serve, tokenFor } from "../../support/served.ts";

const OFFER = '{"team_from": "1", "team_to": "2", "players": ["101:1:2"], "comment": "Ö§+ &="}';
/** In Latin-1, this is no UTF-8. */
const NOT_UTF8 = '{"team_from": "1", "team_to": "2", "players": ["101:1:2"], "comment": "\xe4"}';
const AS_ANN = `${PATHS.trade}?as=ann`;
const FORM = { "content-type": "application/x-www-form-urlencoded" };
const JSON_TYPE = { "content-type": "application/json" };

const typeOf = (text: string): string | undefined => /<type>([^<]*)<\/type>/.exec(text)?.[1];

const developers = () => serve(hostInMemory(sandlot()).host, { asParameter: true });

describe("a payload comes", () => {
  it.each([
    ["as the field payload of a form", FORM, new URLSearchParams({ payload: OFFER }).toString()],
    [
      "as such a field, encoded only where it must be",
      FORM,
      `payload=${OFFER.replace("+", "%2B").replace("&", "%26")}`,
    ],
    ["as JSON", JSON_TYPE, OFFER],
    [
      "as JSON of a type with a parameter",
      { "content-type": "Application/JSON; charset=utf-8" },
      OFFER,
    ],
    [
      "as the same field twice",
      FORM,
      `${new URLSearchParams({ payload: OFFER })}&${new URLSearchParams({ payload: OFFER })}`,
    ],
  ])("%s", async (_, headers, body) => {
    const { send } = await developers();
    const { status, text } = await send({ method: "POST", path: AS_ANN, headers, body });
    expect(text).toContain("<comment>Ö§+ &amp;=</comment>");
    expect(status).toBe(200);
  });

  it("in a form, with what could be in the query beside it", async () => {
    const { sendForm } = await developers();
    const fields = { payload: OFFER, as: "ann", response_format: "JSON" };
    const { status, text } = await sendForm("POST", PATHS.trade, fields);
    expect(status).toBe(200);
    expect(text).toContain('"comment": "Ö§+ &="');
  });
});

describe("a payload is refused", () => {
  it.each([
    ["two different ones", FORM, "payload={}&payload=[]", 400, "invalid_request"],
    [
      "a form that is not UTF-8",
      FORM,
      Buffer.from(`payload=${NOT_UTF8}`, "latin1"),
      400,
      "invalid_payload",
    ],
    [
      "a form whose encoded bytes are not UTF-8",
      FORM,
      `payload=${NOT_UTF8.replace("\xe4", "%E4")}`,
      400,
      "invalid_payload",
    ],
    ["JSON that is not UTF-8", JSON_TYPE, Buffer.from(NOT_UTF8, "latin1"), 400, "invalid_payload"],
    [
      "JSON of another encoding",
      JSON_TYPE,
      Buffer.from(`\ufeff${OFFER}`, "utf16le"),
      400,
      "invalid_payload",
    ],
    ["no JSON", JSON_TYPE, "{", 400, "invalid_payload"],
    ["an empty body of JSON", JSON_TYPE, "", 400, "invalid_payload"],
    ["text", { "content-type": "text/plain" }, OFFER, 415, "invalid_request"],
    [
      "a form with files",
      { "content-type": "multipart/form-data; boundary=x" },
      "--x--",
      415,
      "invalid_request",
    ],
    ["a body without a type", {}, OFFER, 415, "invalid_request"],
  ] as const)("%s", async (_, headers, body, expected, type) => {
    const { send } = await developers();
    const { status, text } = await send({ method: "POST", path: AS_ANN, headers, body });
    expect([status, typeOf(text)]).toEqual([expected, type]);
    expect((await send({ path: PATHS.trades })).text).not.toContain("<trade id=");
  });

  it("415 says what the type is and what it could be", async () => {
    const { send } = await developers();
    const headers = { "content-type": "text/plain" };
    const { text } = await send({ method: "POST", path: AS_ANN, headers, body: "x" });
    expect(msgOf(text)).toBe(
      "Content-Type: text/plain; use application/x-www-form-urlencoded with a field payload, or application/json",
    );
  });
});

it("a body of GET is ignored", async () => {
  const { send } = await developers();
  const path = PATHS.dates;
  const plain = await send({ path });
  for (const headers of [FORM, JSON_TYPE, { "content-type": "text/plain" }])
    expect((await send({ path, headers, body: "payload=[]" })).text).toBe(plain.text);
});

describe("the format of an answer", () => {
  const XML = "application/xml; charset=utf-8";
  const JSON_UTF8 = "application/json; charset=utf-8";

  it.each([
    [undefined, "", XML],
    ["*/*", "", XML],
    ["application/json", "", JSON_UTF8],
    ["application/json;q=0.5, application/xml", "", XML],
    ["text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8", "", XML],
    ["application/json", "?response_format=XML", XML],
    ["application/xml", "?response_format=JSON", JSON_UTF8],
    [undefined, "?resultFormat=json", JSON_UTF8],
  ] as const)("Accept: %s and the query '%s': %s", async (accept, query, type) => {
    const { send } = await developers();
    const headers = accept === undefined ? {} : { accept };
    for (const path of [PATHS.dates, "/fantasy/nowhere"]) {
      const { headers: got, text } = await send({ path: `${path}${query}`, headers });
      expect(got["content-type"]).toBe(type);
      expect(text.startsWith(type === XML ? "<?xml" : "{")).toBe(true);
    }
  });

  it("is also that of the server's own errors", async () => {
    const { send } = await serve(hostOfFile().host);
    const { text } = await send({ path: "/nowhere", headers: { accept: "application/json" } });
    expect(JSON.parse(text)).toEqual({
      ...{ uri: "/nowhere", uriAlias: "/nowhere", statusCode: 401, statusMessage: "Unauthorized" },
      body: { exceptions: [{ type: "invalid_user", msg: "Missing User" }] },
    });
  });

  it("an answer must not be cached, nor read as another type", async () => {
    const { send } = await developers();
    const { headers } = await send({ path: PATHS.dates });
    expect(headers).toMatchObject({
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
    });
  });
});

describe("a key of the server", () => {
  it.each([
    ["as", `${PATHS.league}?as=ann&as=bob`],
    ["league_id", `${PATHS.league}?league_id=a&league%5Fid=b`],
    ["access_token", `${PATHS.league}?access_token=a&access_token=b`],
  ])("that is given twice with different values is 400: %s", async (key, path) => {
    const { send } = await developers();
    const { status, text } = await send({ path });
    expect(status).toBe(400);
    expect(typeOf(text)).toBe("invalid_request");
    expect(msgOf(text)).toBe(`${key}: given more than once, with different values`);
  });

  it("that is given twice with the same value is taken", async () => {
    const { sendForm } = await developers();
    const { status } = await sendForm("POST", AS_ANN, { as: "ann", payload: OFFER });
    expect(status).toBe(200);
  });

  it("that is given in the query and in the form, with different values, is 400", async () => {
    const { sendForm } = await developers();
    const { status } = await sendForm("POST", AS_ANN, { as: "bob", payload: OFFER });
    expect(status).toBe(400);
  });
});

const allowOf = (methods: object): string =>
  [...Object.keys(methods), ...("GET" in methods ? ["HEAD"] : []), "OPTIONS"].join(", ");

describe("every path", () => {
  /** The paths of the server itself take only GET. */
  const OWN = { "/health": { GET: 1 }, "/openapi.json": { GET: 1 }, "/scenario": { GET: 1 } };
  const EVERY_PATH = Object.entries<object>({ ...ENDPOINTS, ...OWN });

  it("answers HEAD as GET, without the body", async () => {
    const { send } = await developers();
    for (const [path] of EVERY_PATH) {
      const [got, head] = [await send({ path }), await send({ method: "HEAD", path })];
      expect([path, head]).toEqual([
        ...[path, { ...got, headers: { ...got.headers, date: head.headers["date"] }, text: "" }],
      ]);
    }
  });

  it("names its methods in the header Allow: of OPTIONS, without login, and of 405", async () => {
    const [{ send: asAnybody }, { send }] = [await serve(hostOfFile().host), await developers()];
    for (const [path, methods] of EVERY_PATH) {
      const options = { status: 204, headers: { allow: allowOf(methods) }, text: "" };
      if (path !== "/scenario")
        for (const each of [path, `${path}?x=%`])
          expect(await asAnybody({ method: "OPTIONS", path: each })).toMatchObject(options);
      for (const method of ["GET", "POST", "PUT", "DELETE", "PROPFIND"]) {
        const { status, headers } = await send({ method, path });
        if (method in methods) expect(status).not.toBe(405);
        else expect([status, headers["allow"]]).toEqual([405, allowOf(methods)]);
      }
    }
  });
});

it("the server finds its own keys behind a version with a broken tail (R3)", async () => {
  const { host, tokens } = hostOfFile();
  const { send } = await serve(host);
  const token = await tokenFor(tokens, "ann");
  for (const query of [
    `?access_token=${token}&league_id=sandlot&team_id=2`,
    `?team_id=2&access_token=${token}&league_id=sandlot`,
  ]) {
    const { status, text } = await send({ path: `${PATHS.rosters}?version=2.0${query}` });
    expect([status, text.includes("Balks"), text.includes("Alewives")]).toEqual([200, true, false]);
  }
});

it("several requests on one connection are answered in their order", async () => {
  const { address } = await developers();
  const connection = await rawConnection(address);
  const get = (path: string) => `GET ${path}?response_format=JSON HTTP/1.1\r\nHost: localhost\r\n`;
  connection.write(
    `${get("/league/dates")}\r\n${get("/nowhere")}\r\n${get("/league")}Connection: close\r\n\r\n`,
  );
  const received = await connection.closed();
  expect(statusesIn(received)).toEqual(["200", "404", "200"]);
  expect([...received.matchAll(/"uri": "([^"]*)"/g)].map(([, uri]) => uri)).toEqual([
    ...["/league/dates", "/nowhere", "/league"],
  ]);
});

it("a whole address as the target is the path in it", async () => {
  const { address, send } = await developers();
  const { hostname, port } = new URL(address);
  const text = await new Promise((resolve, reject) => {
    const path = `http://league.example${PATHS.dates}?as=ann`;
    httpRequest({ hostname, port, path, agent: false }, async (answer) => {
      resolve(Buffer.concat(await answer.toArray()).toString());
    })
      .on("error", reject)
      .end();
  });
  expect(text).toBe((await send({ path: PATHS.dates })).text);
});

it("the time of a request is that of the server's clock", async () => {
  let now = NOON;
  const { host } = hostInMemory(sandlot());
  const { sendForm } = await serve(host, { asParameter: true, clock: () => now });
  const offer = () => sendForm("POST", AS_ANN, { payload: OFFER });
  expect((await offer()).text).toContain(`<trade id="${NOON}.1">`);
  now += 5;
  expect((await offer()).text).toContain(`<trade id="${NOON + 5}.1">`);
});

describe("--as-parameter", () => {
  it("without the key 'as', or with an empty one, the caller is nobody, who sees everything (R1)", async () => {
    const { sendForm, send } = await developers();
    await sendForm("POST", AS_ANN, { payload: OFFER });
    for (const query of ["", "?as="])
      expect((await send({ path: `${PATHS.trades}${query}` })).text).toContain(`${NOON}.1`);
    expect((await send({ path: `${PATHS.trades}?as=eve` })).text).not.toContain(`${NOON}.1`);
  });

  it("an owner who is not in the league is refused as by the command", async () => {
    const { send } = await developers();
    const { status, text } = await send({ path: `${PATHS.trades}?as=nemo` });
    expect([status, msgOf(text)]).toEqual([400, "Unknown User nemo"]);
  });

  it("tokens are ignored", async () => {
    const { send } = await developers();
    expect((await send({ path: `${PATHS.trades}?access_token=ftx_nonsense` })).status).toBe(200);
  });
});

describe("GET /scenario", () => {
  it("is the journal as 'league log --scenario' prints it", async () => {
    const { sendForm, send } = await developers();
    await sendForm("POST", AS_ANN, { payload: OFFER });
    const { status, headers, text } = await send({ path: "/scenario" });
    expect([status, headers["content-type"]]).toEqual([200, "application/json; charset=utf-8"]);
    expect(JSON.parse(text)).toMatchObject({
      requests: [{ at: NOON, as: "ann", method: "POST", path: PATHS.trade }],
    });
  });

  it("is there only with --as-parameter", async () => {
    const { host, tokens } = hostOfFile();
    const { send } = await serve(host);
    const headers = { authorization: `Bearer ${await tokenFor(tokens, null)}` };
    expect((await send({ path: "/scenario" })).status).toBe(401);
    expect((await send({ path: "/scenario", headers })).status).toBe(404);
  });
});
