import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { leagueHost } from "../../../src/store/sqlite/league-host.ts";
import { createLeague, newFolder } from "../../support/league-on-disk.ts";
import { rawConnection } from "../../support/raw-connection.ts";
import { sandlot } from "../../support/sandlot.ts";
import { hostInMemory, serve } from "../../support/served.ts";

it("the log says at the start why a file of the folder cannot be used, and says it once", async () => {
  const folder = newFolder();
  createLeague(join(folder, "good.db"), sandlot());
  writeFileSync(join(folder, "notes.db"), "Dear league,\n");
  const { log, send } = await serve(leagueHost([folder]));
  const told = () => log.filter((line) => line.includes("notes.db is not a league file"));
  expect(told()).toHaveLength(1);
  expect((await send({ path: "/health" })).text).not.toContain(folder);
  expect(told()).toHaveLength(1);
  rmSync(join(folder, "notes.db"));
});

it("a body that nobody reads closes the connection, and none keeps it open", async () => {
  const { address } = await serve(hostInMemory(sandlot()).host);
  const connection = await rawConnection(address);
  connection.write("GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n");
  connection.write("GET /health HTTP/1.1\r\nHost: localhost\r\nContent-Length: 60000000\r\n\r\nx");
  expect((await connection.closed()).match(/HTTP\/1\.1 200/g)).toHaveLength(2);
});
