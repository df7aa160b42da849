import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import pg from "pg";
import { describe, expect, it, onTestFinished } from "vitest";
import { BIN } from "../../support/command.ts";
import { parsed } from "../../support/json.ts";
import { newDatabase } from "../../support/postgres/databases.ts";
import { inWorld } from "../../support/world.ts";
import { faultsOf } from "../../support/xml.ts";

/* The commands for a whole database. */

/** The address as messages have it. */
const shown = (address: string): string => {
  const { username, host, pathname } = new URL(address);
  return `postgres://${username}@${host}${pathname}`;
};

const database = (address: string, ...words: readonly string[]) =>
  inWorld(["database", ...words, "--league", address]);

const bodyOf = (stdout: string): unknown => parsed<{ readonly body: unknown }>(stdout).body;

/** The statements for a role called web. */
const grantsIn = (address: string): readonly string[] => [
  `GRANT CONNECT ON DATABASE "${new URL(address).pathname.slice(1)}" TO "web";`,
  'GRANT USAGE ON SCHEMA fantasy_tx TO "web";',
  'GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA fantasy_tx TO "web";',
  'REVOKE INSERT, UPDATE, DELETE ON fantasy_tx.format FROM "web";',
  'ALTER DEFAULT PRIVILEGES IN SCHEMA fantasy_tx GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO "web";',
];

describe("database init", () => {
  it("prints the grants, and nothing else, on standard output", async () => {
    const address = await newDatabase();
    expect(await database(address, "init", "--role", "web")).toEqual({
      status: 0,
      stdout: `${grantsIn(address).join("\n")}\n`,
      stderr: `${shown(address)} has the tables of version 1 now\nrun these statements in the database, after CREATE ROLE for web\n`,
    });
    expect(await database(address, "init", "--role", "web", "--quiet")).toEqual({
      status: 0,
      stdout: `${grantsIn(address).join("\n")}\n`,
      stderr: "",
    });
    const { stderr } = await database(address, "init");
    expect(stderr).toMatch(/ had the tables of version 1 already; nothing was changed\n/);
  });

  it("is the same as JSON and XML", async () => {
    const address = await newDatabase();
    const { stdout } = await database(address, "init", "--role", "web", "--format", "json");
    expect(bodyOf(stdout)).toEqual({
      database: {
        ...{ address: shown(address), version: 1, newest_version: 1, is_new: 1 },
        ...{ role: "web", grants: grantsIn(address) },
      },
    });
    const xml = await database(address, "init", "--format", "xml");
    expect(xml.stdout).toContain("<is_new>0</is_new>");
    expect(faultsOf(xml.stdout)).toBe("");
  });

  it("makes nothing in a dry run", async () => {
    const address = await newDatabase();
    const { status, stderr } = await database(address, "init", "--dry-run");
    expect(status).toBe(0);
    expect(stderr).toBe(
      `${shown(address)} would get the tables of version 1\ndry run: nothing was written\n`,
    );
    expect((await database(address, "status")).status).toBe(3);
  });

  it.each(["", "a\nb"])("refuses a role that no statement can name: %j", async (role) => {
    const { status, stderr } = await database("postgres://db/l", "init", "--role", role);
    expect(status).toBe(2);
    expect(stderr).toMatch(/^fantasy-tx: --role '.*' cannot be the name of a role\n/);
  });
});

describe("database status", () => {
  it("is a table", async () => {
    const address = await newDatabase();
    await database(address, "init");
    const { stdout, stderr, status } = await database(address, "status");
    expect({ stderr, status }).toEqual({ stderr: "", status: 0 });
    expect(stdout.split("\n")).toEqual([
      `Database  ${shown(address)}`,
      expect.stringMatching(/^Server {4}PostgreSQL [\d.]+.*, without TLS$/),
      "Version   1",
      "Leagues   0",
      expect.stringMatching(/^Size {6}\d+ kB$/),
      "Role      postgres, a superuser",
      "Rights    read leagues, write leagues, upgrade the tables",
      "",
    ]);
  });

  it("is the same as JSON and XML", async () => {
    const address = await newDatabase();
    await database(address, "init");
    const { stdout } = await database(address, "status", "--format", "json");
    expect(bodyOf(stdout)).toEqual({
      database: {
        ...{ address: shown(address), server: expect.any(String), uses_tls: 0 },
        ...{ version: 1, newest_version: 1, leagues: 0, bytes: expect.any(Number) },
        ...{ role: "postgres", may_read: 1, may_write: 1, may_upgrade: 1, is_superuser: 1 },
      },
    });
    expect(faultsOf((await database(address, "status", "--format", "xml")).stdout)).toBe("");
  });
});

it("database upgrade says that there is nothing to upgrade", async () => {
  const address = await newDatabase();
  await database(address, "init");
  expect(await database(address, "upgrade")).toEqual({
    ...{ status: 0, stderr: "" },
    stdout: `${shown(address)}: the tables have version 1 already\n`,
  });
  const { stdout } = await database(address, "upgrade", "--format", "json");
  expect(bodyOf(stdout)).toEqual({
    database: { address: shown(address), from_version: 1, version: 1 },
  });
  expect(faultsOf((await database(address, "upgrade", "--format", "xml")).stdout)).toBe("");
});

describe("an exit status says what is wrong:", () => {
  it.each(["init", "upgrade", "status"])("2 if --league is no address: %s", async (name) => {
    expect(await inWorld(["database", name])).toEqual({
      ...{ status: 2, stdout: "" },
      stderr:
        "fantasy-tx: the address of the database has to begin with postgres://, as in --league postgres://<host>/<database>\n",
    });
  });

  it("2 if the address cannot be read, 3 without the tables, 75 without a server", async () => {
    const statuses = await Promise.all(
      ["postgres://db/l?sslmod=x", await newDatabase(), "postgres://127.0.0.1:1/l"].map(
        async (address) => (await database(address, "status")).status,
      ),
    );
    expect(statuses).toEqual([2, 3, 75]);
  });
});

describe("a password", () => {
  /** Waits for a connection, and never answers. */
  const silentServer = async () => {
    const server = createServer().listen(0, "127.0.0.1");
    await once(server, "listening");
    onTestFinished(() => {
      server.close();
    });
    return { server, port: (server.address() as AddressInfo).port };
  };

  it.each([
    [["database", "status", "--league", "postgres://ann:secret@127.0.0.1:1/l"]],
    [["database", "status", "--league", "postgres://ann:secret@127.0.0.1:x/l"]],
    [["database", "status", "--league", "postgre://ann:secret@127.0.0.1/l"]],
    [["league", "show", "--league", "postgre://ann:secret@127.0.0.1/l"]],
    [["postgres://ann:secret@127.0.0.1/l"]],
    [["--postgres://ann:secret@127.0.0.1/l"]],
    [["league", "show", "postgres://db?password=secret"]],
    [["league", "postgres://db?user=ann&password=secret"]],
  ])("is in no message: %j", async (argv) => {
    for (const debug of [[], ["--debug"]]) {
      const { stdout, stderr, status } = await inWorld([...argv, ...debug]);
      expect(status).toBeGreaterThan(0);
      expect(stdout + stderr).not.toContain("secret");
    }
  });

  it.runIf(process.platform === "linux")("is not shown by ps", async () => {
    const { server, port } = await silentServer();
    const address = `postgres://ann:secret@127.0.0.1:${port}/l`;
    const child = spawn(process.execPath, [BIN, "database", "status", "--league", address]);
    onTestFinished(() => {
      child.kill("SIGKILL");
    });
    // Connecting comes after the program has begun.
    await once(server, "connection");
    const line = readFileSync(`/proc/${child.pid}/cmdline`, "utf8");
    expect(line.replaceAll("\0", "")).toBe(
      `fantasy-tx database status --league postgres://ann@127.0.0.1:${port}/l`,
    );
  });
});

it("the printed grants run as they are printed", async () => {
  const address = await newDatabase();
  const role = `"odd" role; ${new URL(address).pathname}`;
  const client = new pg.Client(address);
  await client.connect();
  const quoted = client.escapeIdentifier(role);
  await client.query(`CREATE ROLE ${quoted}`);
  const { stdout } = await database(address, "init", "--role", role);
  await client.query(stdout);
  await client.query(`DROP OWNED BY ${quoted}; DROP ROLE ${quoted}`);
  await client.end();
});
