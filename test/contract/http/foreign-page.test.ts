import { expect, it } from "vitest";
import { PATHS } from "../../../src/service/paths.ts";
import { sandlot } from "../../support/sandlot.ts";
import { hostInMemory, hostOfFile, serve, tokenFor } from "../../support/served.ts";

const path = `${PATHS.league}?as=ann`;

it.each([
  { origin: "http://evil.example" },
  { origin: "null" },
  { origin: "http://localhost.evil.example" },
  { host: "evil.example" },
  { host: "evil.example:8080", origin: "http://evil.example:8080" },
])("with --as-parameter, a page from elsewhere is refused: %o", async (headers) => {
  const { send } = await serve(hostInMemory(sandlot()).host, { asParameter: true });
  expect((await send({ path, headers })).status).toBe(400);
  expect((await send({ path: "/scenario", headers })).status).toBe(400);
});

it.each([
  {},
  { origin: "http://localhost:3000" },
  { host: "[::1]:8080", origin: "http://127.0.0.1:8080" },
])("with --as-parameter, others are answered: %o", async (headers) => {
  const { send } = await serve(hostInMemory(sandlot()).host, { asParameter: true });
  expect((await send({ path, headers })).status).toBe(200);
});

it("with --as-parameter, a client that uses the server as a proxy is answered", async () => {
  const { send } = await serve(hostInMemory(sandlot()).host, { asParameter: true });
  const sent = { path: `http://api.example.com${path}`, headers: { host: "api.example.com" } };
  expect((await send(sent)).status).toBe(200);
});

it("with tokens, no page is refused: no browser sends them by itself", async () => {
  const { host, tokens } = hostOfFile();
  const { send } = await serve(host);
  const authorization = `Bearer ${await tokenFor(tokens, "ann")}`;
  const headers = { origin: "http://elsewhere.example", authorization };
  expect((await send({ path: PATHS.league, headers })).status).toBe(200);
});
