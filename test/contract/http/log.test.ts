import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { PATHS } from "../../../src/service/paths.ts";
import { leagueHost } from "../../../src/store/sqlite/league-host.ts";
import { parsed } from "../../support/json.ts";
import { createLeague, newFolder } from "../../support/league-on-disk.ts";
import { rawConnection } from "../../support/raw-connection.ts";
import { sandlot } from "../../support/sandlot.ts";
import { bearer, hostInMemory, hostOfFile, serve, tokenFor } from "../../support/served.ts";

const OFFER = '{"team_from": "1", "team_to": "2", "players": ["101:1:2"], "comment": "psst"}';

describe("a line of the log", () => {
  it("has time, method, path, status, milliseconds, league, owner and bytes, as JSON", async () => {
    const { host, tokens } = hostOfFile();
    const { sendForm, log } = await serve(host);
    const headers = bearer(await tokenFor(tokens, "ann"));
    const path = `${PATHS.trade}?response_format=JSON`;
    const { text } = await sendForm("POST", path, { payload: OFFER }, headers);
    expect(log).toHaveLength(1);
    expect(log[0]).toMatch(/^[^\n]+\n$/);
    expect(JSON.parse(log[0] ?? "")).toEqual({
      ...{ level: "info", time: "2026-05-01T16:00:00Z", method: "POST", path, status: 200 },
      ...{
        ms: expect.any(Number),
        league: "sandlot",
        owner: "ann",
        bytes: Buffer.byteLength(text),
      },
    });
  });

  it("has no owner for the operator, and no league for a caller who has not signed in", async () => {
    const { host, tokens } = hostOfFile();
    const { send, log } = await serve(host);
    await send({ path: PATHS.dates, headers: bearer(await tokenFor(tokens, null)) });
    await send({ path: PATHS.dates, headers: bearer("ftx_unknown") });
    await send({ path: "/health" });
    await send({ method: "HEAD", path: "/health" });
    expect(log.map((line) => JSON.parse(line))).toMatchObject([
      { status: 200, league: "sandlot", owner: null },
      { status: 401, league: null, owner: null },
      { path: "/health", status: 200, league: null, owner: null },
      { method: "HEAD", status: 200, bytes: 0 },
    ]);
  });

  it("is written even if the client leaves before the answer", async () => {
    const { host } = hostInMemory(sandlot());
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const { promise: isAsked, resolve: ask } = Promise.withResolvers<void>();
    const onlyLeague = async () => {
      ask();
      await released;
      return host.onlyLeague();
    };
    const { address, send, log } = await serve({ ...host, onlyLeague }, { asParameter: true });
    const connection = await rawConnection(address);
    const headers = `Host: localhost\r\nContent-Type: application/json\r\nContent-Length: ${OFFER.length}`;
    connection.write(`POST ${PATHS.trade}?as=ann HTTP/1.1\r\n${headers}\r\n\r\n${OFFER}`);
    await isAsked;
    connection.end();
    await connection.closed();
    // When the server answers another connection, it has noticed.
    await send({ path: "/health" });
    release();
    await expect.poll(() => log.length, { timeout: 30_000 }).toBe(2);
    expect(parsed(log[1] ?? "")).toMatchObject({ method: "POST", status: 200, owner: "ann" });
  });

  it("is written even if the client leaves while it reads", async () => {
    const { address, log } = await serve(hostOfFile().host);
    const connection = await rawConnection(address);
    connection.pause();
    connection.write("GET /openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(90));
    await expect.poll(() => log.length, { timeout: 30_000 }).toBeGreaterThan(0);
    connection.end();
    await expect.poll(() => log.length, { timeout: 30_000 }).toBe(90);
  });

  it("is written for the server's own answers too", async () => {
    const { send, log } = await serve(hostOfFile().host, { limits: { bodyOfStranger: 5 } });
    const json = { "content-type": "application/json" };
    await send({ method: "POST", path: "/%zz", headers: json, body: "123456" });
    await send({ method: "POST", path: "/b", body: "x" });
    await send({ method: "PROPFIND", path: `/${"x".repeat(500)}` });
    expect(log.map((line) => parsed<{ readonly status: number }>(line).status)).toEqual([
      413, 415, 401,
    ]);
  });

  it("is for people with --log text", async () => {
    const { host, tokens } = hostOfFile();
    const { send, log } = await serve(host, { logStyle: "text" });
    await send({ path: PATHS.dates, headers: bearer(await tokenFor(tokens, "ann")) });
    await send({ path: PATHS.dates });
    expect(log[0]).toMatch(
      /^2026-05-01T16:00:00Z 200 GET \/fantasy\/league\/dates {2}\d+ ms {2}\d+ bytes {2}sandlot {2}ann\n$/,
    );
    expect(log[1]).toMatch(
      /^2026-05-01T16:00:00Z 401 GET \/fantasy\/league\/dates {2}\d+ ms {2}\d+ bytes\n$/,
    );
  });

  it("is not written with --log none", async () => {
    const { send, log } = await serve(hostOfFile().host, { logStyle: "none" });
    await send({ path: PATHS.dates });
    expect(log).toEqual([]);
  });

  it("in text cannot do anything to a terminal, whatever the ids of the league are", async () => {
    const id = "\u001b[31mred";
    const league = sandlot((document) => {
      document.league_details.id = id;
    });
    const { host } = hostInMemory(league);
    const { send, log } = await serve(host, { logStyle: "text", asParameter: true });
    await send({ path: PATHS.dates });
    expect(log[0]).toMatch(/ {2}\\u001b\[31mred\n$/);
  });
});

describe("the log never has a token", () => {
  it.each([
    ["in the header", (token: string) => ({ path: PATHS.dates, headers: bearer(token) })],
    ["in the query", (token: string) => ({ path: `${PATHS.dates}?access_token=${token}` })],
    [
      "behind an encoded key",
      (token: string) => ({ path: `${PATHS.dates}?%61ccess%5ftoken=${token}` }),
    ],
    [
      "behind a broken tail",
      (token: string) => ({ path: `${PATHS.dates}?version=2.0?access_token=${token}` }),
    ],
    ["in the path", (token: string) => ({ path: `/fantasy/${token}` })],
    ["as the league", (token: string) => ({ path: `${PATHS.dates}?league_id=${token}` })],
    [
      "in a header of another scheme",
      (token: string) => ({ path: PATHS.dates, headers: { authorization: `Basic ${token}` } }),
    ],
    [
      "in a cookie",
      (token: string) => ({ path: PATHS.dates, headers: { cookie: `access_token=${token}` } }),
    ],
    [
      "as the type of the body",
      (token: string) => ({
        method: "POST",
        path: PATHS.trade,
        headers: { "content-type": token },
        body: "x",
      }),
    ],
    [
      "in a form",
      (token: string) => ({
        method: "POST",
        path: PATHS.trade,
        headers: { "content-type": "application/x-www-form-urlencoded" },
        body: `access_token=${token}&payload=${token}`,
      }),
    ],
  ])("that comes %s", async (_, sentWith) => {
    for (const logStyle of ["json", "text"] as const) {
      const { host, tokens } = hostOfFile();
      const { send, log } = await serve(host, { logStyle });
      const token = await tokenFor(tokens, "ann");
      await send(sentWith(token));
      const [line = ""] = log;
      expect(line).toContain("/fantasy/");
      expect(line).not.toContain(token.slice(4, 20));
      expect(line).not.toContain(token.slice(-16));
    }
  });
});

it("the log never has a payload", async () => {
  for (const logStyle of ["json", "text"] as const) {
    const { host } = hostInMemory(sandlot());
    const { send, sendForm, log } = await serve(host, { asParameter: true, logStyle });
    const path = `${PATHS.trade}?as=ann`;
    await sendForm("POST", path, { payload: OFFER });
    await sendForm("POST", path, { payload: "{psst" });
    await send({ method: "POST", path: `${path}&payload=${encodeURIComponent(OFFER)}` });
    await send({ method: "POST", path: `${path}&p%61yload=psst` });
    const headers = { "content-type": "application/json" };
    await send({ method: "POST", path, headers, body: OFFER });
    expect(log).toHaveLength(5);
    expect(log.join("")).not.toContain("psst");
  }
});

it("the log says at the start why a file of the folder cannot be used, and says it once", async () => {
  const folder = newFolder();
  createLeague(join(folder, "good.db"), sandlot());
  writeFileSync(join(folder, "notes.db"), "Dear league,\n");
  const { log, send } = await serve(leagueHost([folder]));
  const told = () => log.filter((line) => line.includes("notes.db is not a league file"));
  expect(told()).toHaveLength(1);
  expect((await send({ path: "/health" })).text).not.toContain(folder);
  expect(told()).toHaveLength(1);
});
