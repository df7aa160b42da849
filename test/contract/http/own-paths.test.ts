import { describe, expect, it } from "vitest";
import { sandlot } from "../../support/sandlot.ts";
import { hostInMemory, hostOfFile, serve } from "../../support/served.ts";

/* The paths that are the server's own need no login and take only GET. */
describe.each(["/health", "/openapi.json", "/scenario"])("%s", (path) => {
  const served = () => serve(hostInMemory(sandlot()).host, { asParameter: true });

  it("answers GET, and HEAD without the body", async () => {
    const { send } = await served();
    const got = await send({ path });
    expect(got.status).toBe(200);
    expect(JSON.parse(got.text)).toBeTypeOf("object");
    const head = await send({ method: "HEAD", path });
    expect(head).toMatchObject({ status: 200, text: "" });
    expect(head.headers["content-length"]).toBe(got.headers["content-length"]);
  });

  it("names its methods in Allow", async () => {
    const { send } = await served();
    const options = await send({ method: "OPTIONS", path });
    expect(options).toMatchObject({ status: 204, headers: { allow: "GET, HEAD, OPTIONS" } });
    for (const method of ["POST", "PUT", "DELETE", "PATCH"]) {
      const { status, headers } = await send({ method, path });
      expect({ method, status }).toEqual({ method, status: 405 });
      expect(headers["allow"]).toBe("GET, HEAD, OPTIONS");
    }
  });
});

it("/scenario is there only with --as-parameter", async () => {
  const { send } = await serve(hostOfFile().host);
  expect((await send({ path: "/scenario" })).status).toBe(401);
});
