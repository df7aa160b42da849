import { describe, expect, it } from "vitest";
import { toJson } from "../../../src/domain/declared/json.ts";
import { PATHS } from "../../../src/service/paths.ts";
import { envelopeOf } from "../../../src/wire/envelope.ts";
import { render } from "../../../src/wire/render.ts";
import { offeredSwap, tableUnder } from "../../support/trades.ts";

const NOTHING = { statusCode: 200, body: {} } as const;

describe("uri and uriAlias (E1)", () => {
  it.each([
    ["/fantasy/league/transactions/trade", "/league/transactions/trade"],
    ["/fantasy/fantasy/x", "/fantasy/x"],
    ["/fantasyland/x", "/fantasyland/x"],
    ["/nowhere", "/nowhere"],
    ["/api/league/rules", "/league/rules"],
    ["/api/fantasy/x", "/fantasy/x"],
    ["/apis/x", "/apis/x"],
    ["/api", "/api"],
  ])("of %s: as requested, and without the leading /fantasy or /api", (path, uriAlias) => {
    expect(envelopeOf({ path, ...NOTHING })).toMatchObject({ uri: path, uriAlias });
  });

  it("are both in the short form if the request is", () => {
    const path = "/league/transactions/trade";
    expect(envelopeOf({ path, ...NOTHING })).toMatchObject({ uri: path, uriAlias: path });
  });

  it("leave out the query", () => {
    expect(envelopeOf({ path: "/fantasy/x?id=1.1&q=a?b", ...NOTHING })).toMatchObject({
      uri: "/fantasy/x",
      uriAlias: "/x",
    });
  });
});

describe("statusMessage (E2)", () => {
  it.each([
    [200, "OK"],
    [400, "Bad Request"],
    [404, "Not Found"],
    [401, "Unauthorized"],
    [405, "Method Not Allowed"],
    [413, "Payload Too Large"],
    [415, "Unsupported Media Type"],
    [429, "Too Many Requests"],
    [500, "Internal Server Error"],
    [503, "Service Unavailable"],
  ] as const)("of %d is %s", (statusCode, statusMessage) => {
    expect(envelopeOf({ path: "/x", statusCode, body: {} })).toMatchObject({ statusMessage });
  });
});

describe("JSON (E3)", () => {
  it("has the keys in the document's order, an indent of 2 and one newline at the end", async () => {
    const path = `${PATHS.trade}?id=1.1`;
    const answer = await tableUnder("vote").ask({ method: "GET", path });
    expect(await render({ ...answer, path }, "json")).toBe(`{
  "uri": "/fantasy/league/transactions/trade",
  "uriAlias": "/league/transactions/trade",
  "statusCode": 404,
  "statusMessage": "Not Found",
  "body": {
    "exceptions": [
      {
        "type": "invalid_trade",
        "msg": "Invalid Trade ID 1.1"
      }
    ]
  }
}
`);
  });

  it("writes characters that a terminal may interpret as escapes, and they are read back the same", () => {
    const msg = "\u0000\u001b[31m\u007f\u0085\u009b2J\u202eabc\u2066\u200f\u061c\u2028\u2029";
    const text = toJson({ msg });
    expect(text).toMatch(/^[\n\x20-\x7e]*$/);
    expect(JSON.parse(text)).toEqual({ msg });
  });

  it("does not change letters of any language", () => {
    expect(toJson({ name: "Peña \u{1f9e2} 大谷" })).toContain("Peña \u{1f9e2} 大谷");
  });
});

describe("exceptions (T4)", () => {
  it("are a list of type and msg in the body, which has nothing else", async () => {
    const { table, id } = await offeredSwap("vote");
    const answer = await table.act("ann", id, "accept");
    expect(answer).toMatchObject({ statusCode: 400 });
    expect(answer.body).toEqual({
      exceptions: [{ type: "invalid_trade", msg: "Invalid Action accept" }],
    });
  });
});
