import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import pg from "pg";
import { describe, expect, it, onTestFinished } from "vitest";
import { FORMATS_OF_ALL } from "../../../src/cli/context.ts";
import { FORMAT } from "../../../src/store/postgres/schema.ts";
import { BIN, ROOT, temporaryFolder } from "../../support/command.ts";
import { parsed } from "../../support/json.ts";
import { newDatabase } from "../../support/postgres/databases.ts";
import { query } from "../../support/postgres/query.ts";
import { inWorld } from "../../support/world.ts";
import { faultsOf } from "../../support/xml.ts";

/* The commands for a whole database. */

/** The address as messages show it. */
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
];

describe("database init", () => {
  it("prints the grants, and nothing else, on standard output", async () => {
    const address = await newDatabase();
    expect(await database(address, "init", "--role", "web")).toEqual({
      status: 0,
      stdout: `${grantsIn(address).join("\n")}\n`,
      stderr: `${shown(address)} has the tables of version ${FORMAT} now\nrun these statements in the database, after CREATE ROLE for web\n`,
    });
    expect(await database(address, "init", "--role", "web", "--quiet")).toEqual({
      status: 0,
      stdout: `${grantsIn(address).join("\n")}\n`,
      stderr: "",
    });
    const { stderr } = await database(address, "init");
    expect(stderr).toMatch(
      new RegExp(` had the tables of version ${FORMAT} already; nothing was changed\n`),
    );
  });

  it("is the same as JSON and XML", async () => {
    const address = await newDatabase();
    const { stdout } = await database(address, "init", "--role", "web", "--format", "json");
    expect(bodyOf(stdout)).toEqual({
      database: {
        ...{ address: shown(address), version: FORMAT, is_new: 1 },
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
      `${shown(address)} would get the tables of version ${FORMAT}\ndry run: nothing was written\n`,
    );
    expect((await database(address, "status")).status).toBe(3);
  });

  it.each(["", "a\nb"])("refuses a role that no statement can name: %j", async (role) => {
    const { status, stderr } = await database("postgres://db/l", "init", "--role", role);
    expect(status).toBe(2);
    expect(stderr).toMatch(
      /^fantasy-tx: '.*' cannot be the name of a role: use visible characters in --role\n/,
    );
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
      `Version   ${FORMAT}`,
      "Leagues   0",
      expect.stringMatching(/^Size {6}\d+ kB$/),
      "Role      postgres, a superuser",
      "Rights    read leagues, write leagues",
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
        ...{ version: FORMAT, leagues: 0, bytes: expect.any(Number) },
        ...{ role: "postgres", may_read: 1, may_write: 1, is_superuser: 1 },
      },
    });
    expect(faultsOf((await database(address, "status", "--format", "xml")).stdout)).toBe("");
  });
});

describe("an exit status says what is wrong:", () => {
  it.each(["init", "status"])("2 if --league is no address: %s", async (name) => {
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
    [["league", "show", "--league", "postgres:/ann:secret@127.0.0.1/l"]],
    [["league", "show", "--league", "postgres//ann:secret@127.0.0.1/l"]],
    [["serve", "postgres//ann:secret@127.0.0.1/l"]],
    [["league", "show", "--league", "postgres:ann:secret@127.0.0.1/l"]],
    [["votes", "resolve", "postgres:/ann:secret@127.0.0.1/l"]],
    [["replay", "--into", "postgresql:/ann:secret@127.0.0.1/l", "x.json"]],
    [["league", "show", "--league", "postgres://ann:sec@secret@127.0.0.1/l#x"]],
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

  it("is in nothing that a command about leagues prints", async () => {
    const address = await newDatabase();
    const { password } = new URL(address);
    await database(address, "init");
    const folder = temporaryFolder();
    const from = join(ROOT, "fixtures", "sandlot.json");
    const league = `${address}#sandlot`;
    const lines = [
      ["league", "init", "--from", from, "--league", league],
      ["league", "init", "--from", from, "--league", league],
      ...[
        ["league", "show"],
        ["league", "export"],
        ["league", "log"],
        ["league", "check"],
        ["league", "backup", join(folder, "copy.db")],
        ["trade", "list"],
        ["votes", "resolve"],
        ["token", "add", "ann"],
        ["token", "list"],
        ["trade", "offer", "--as", "ann", "--to", "2", "--give", "101", "--get", "201"],
        ["trade", "offer", "--as", "nobody", "--to", "2", "--give", "101", "--get", "201"],
      ].map((words) => [...words, "--league", league]),
      ["league", "show", "--league", address],
      ["league", "show", "--league", `${address}#nowhere`],
      ["votes", "resolve", league, address, `${address}#nowhere`],
      ["league", "move", league, join(folder, "moved.db")],
      ["league", "show", "--league", league],
    ];
    for (const line of lines)
      for (const format of FORMATS_OF_ALL) {
        const { stdout, stderr } = await inWorld([...line, "--format", format, "--debug"]);
        expect([line.slice(0, 2), (stdout + stderr).includes(password)]).toEqual([
          line.slice(0, 2),
          false,
        ]);
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
  const quoted = pg.escapeIdentifier(role);
  await query(address, `CREATE ROLE ${quoted}`);
  const { stdout } = await database(address, "init", "--role", role);
  await query(address, stdout);
  await query(address, `DROP OWNED BY ${quoted}; DROP ROLE ${quoted}`);
});

describe("a command about a league in a database that cannot be used", () => {
  const show = (address: string) => inWorld(["league", "show", "--league", `${address}#sandlot`]);
  const COMMANDS: readonly (readonly string[])[] = [
    ["league", "show"],
    ["league", "log"],
    ["league", "check"],
    ["owner", "bar", "ann"],
    ["token", "list"],
    ["token", "add", "ann"],
    ["serve", "--port", "0"],
  ];

  it.each([
    ["without any schema", "", / has no leagues yet: 'fantasy-tx database init' prepares it$/m],
    ["with an empty schema", "CREATE SCHEMA fantasy_tx", / has no leagues yet: /],
    [
      "with another program's table of the same name",
      "CREATE SCHEMA fantasy_tx; CREATE TABLE fantasy_tx.format (version text)",
      /has a schema fantasy_tx that this program did not make: /,
    ],
  ])("%s: every command says what database status says", async (_, sql, sentence) => {
    const address = await newDatabase();
    await query(address, sql);
    const said = await database(address, "status");
    expect(said.stderr).toMatch(sentence);
    for (const words of [...COMMANDS, ["votes", "resolve"]])
      for (const league of ["", "#sandlot"]) {
        const ended = await inWorld([...words, "--league", `${address}${league}`]);
        expect({ words, ...ended }).toEqual({ words, ...said });
      }
  });

  it.each([
    ["a table", "DROP TABLE fantasy_tx.leagues CASCADE"],
    ["a column", "ALTER TABLE fantasy_tx.leagues DROP COLUMN moved_to"],
  ])("without %s: it names what is missing", async (_, sql) => {
    const address = await newDatabase();
    await database(address, "init");
    await query(address, sql);
    for (const words of [
      ["league", "show"],
      ["league", "check"],
      ["token", "list"],
    ]) {
      const { status, stderr } = await inWorld([...words, "--league", `${address}#sandlot`]);
      expect([words, status]).toEqual([words, 3]);
      expect(stderr).toMatch(/ lacks a table or a column \(.*\): restore a backup/);
    }
  });

  it("of a newer version: it names the newer program", async () => {
    const address = await newDatabase();
    await database(address, "init");
    await query(address, "UPDATE fantasy_tx.format SET version = 9");
    await query(
      address,
      "INSERT INTO fantasy_tx.leagues VALUES ('sandlot', 'sandlot', 1, NULL, '{}', '{}', NULL)",
    );
    const { stderr, status } = await show(address);
    expect(status).toBe(3);
    expect(stderr).toMatch(/ was made by a newer fantasy-tx: it has version 9, and /);
  });
});
