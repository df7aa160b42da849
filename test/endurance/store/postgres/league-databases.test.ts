import pg from "pg";
import { describe, expect, it, onTestFinished } from "vitest";
import { writeLeague } from "../../../../src/document/write.ts";
import { StoreError } from "../../../../src/domain/store-error.ts";
import { readAddress } from "../../../../src/store/postgres/address/address.ts";
import { openDatabase } from "../../../../src/store/postgres/connection/database.ts";
import {
  leagueInDatabase,
  leaguesInMemory,
} from "../../../../src/store/postgres/league/league-in-database.ts";
import { createLeague } from "../../../../src/store/postgres/place/create-league.ts";
import { administer } from "../../../../src/store/postgres/schema/administer.ts";
import { checkVersion, readFormat } from "../../../../src/store/postgres/schema/format.ts";
import {
  leagueDatabases,
  leagueDatabasesOf,
} from "../../../../src/store/postgres/schema/league-databases.ts";
import { MIGRATIONS } from "../../../../src/store/postgres/schema/schema.ts";
import { newDatabase } from "../../../support/postgres/databases.ts";
import { sandlot } from "../../../support/sandlot.ts";

/* Databases as a whole: how they are made, upgraded and described, and which cannot be used. */

/** A program of the next version, and one of the version after it. */
const next = leagueDatabasesOf([
  ...MIGRATIONS,
  "ALTER TABLE fantasy_tx.things ADD COLUMN motto text",
]);
const NOT_DRY = { isDryRun: false };
const AS_RUNNER = { role: "runner", ...NOT_DRY };

const nothing = <Result>(result: Result) => ({ result, changes: [], entry: null });

/** Runs statements on a connection of their own, and returns the last rows. */
const query = async (address: string, text: string): Promise<readonly object[]> => {
  const client = new pg.Client(address);
  await client.connect();
  try {
    const result: pg.QueryResult | readonly pg.QueryResult[] = await client.query(text);
    return (Array.isArray(result) ? result.at(-1) : result).rows;
  } finally {
    await client.end();
  }
};

/** Everything that could have changed in a database. */
const everythingIn = (address: string): Promise<readonly object[]> =>
  query(
    address,
    `SELECT n.nspname, c.relname, c.relkind, c.relacl, a.attname, a.atttypid
     FROM pg_namespace n LEFT JOIN pg_class c ON c.relnamespace = n.oid
     LEFT JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0
     WHERE n.nspname !~ '^pg_|^information_schema$' ORDER BY 1, 2, 5`,
  );

const problemOf = async (promise: Promise<unknown>): Promise<readonly [string, string]> => {
  const error: unknown = await promise.then(
    () => new Error("it went well"),
    (reason: unknown) => reason,
  );
  if (!(error instanceof StoreError)) throw error;
  expect(error.message).toMatch(/^\S[^\n]*\S$/);
  return [error.problem, error.message];
};

const newLeagues = async (databases = leagueDatabases): Promise<string> => {
  const address = await newDatabase();
  await databases.initialize(address, AS_RUNNER);
  return address;
};

/** The address with another user. */
const as = (address: string, user: string, password: string): string => {
  const url = new URL(address);
  [url.username, url.password] = [user, password];
  return url.href;
};

/** A role that can sign in and do nothing else. Returns the address with it. */
const newRole = async (address: string): Promise<{ role: string; its: string }> => {
  const role = `runner of ${new URL(address).pathname.slice(1)}`;
  await query(address, `CREATE ROLE "${role}" LOGIN PASSWORD 'pw'`);
  onTestFinished(async () => {
    const server = new URL(address);
    server.pathname = "/postgres";
    await query(address, `DROP OWNED BY "${role}"`);
    await query(server.href, `DROP ROLE "${role}"`);
  });
  return { role, its: as(address, encodeURIComponent(role), "pw") };
};

describe("an empty database", () => {
  it("gets the tables of the newest version", async () => {
    const address = await newDatabase();
    expect(await leagueDatabases.initialize(address, AS_RUNNER)).toMatchObject({
      ...{ isNew: true, version: MIGRATIONS.length, newest: MIGRATIONS.length },
      shown: expect.stringMatching(/^postgres:\/\/postgres@127\.0\.0\.1:\d+\/fantasy_tx_test_\w+$/),
    });
    expect(await query(address, "SELECT * FROM fantasy_tx.format")).toEqual([
      { only_row: "1", version: String(MIGRATIONS.length) },
    ]);
    expect(await query(address, "SELECT * FROM fantasy_tx.leagues")).toEqual([]);
  });

  it("gets them in a schema that somebody has made for the program", async () => {
    const address = await newDatabase();
    await query(address, "CREATE SCHEMA fantasy_tx");
    expect(await leagueDatabases.initialize(address, AS_RUNNER)).toMatchObject({ isNew: true });
  });

  it("is left as it is in a dry run", async () => {
    const address = await newDatabase();
    const before = await everythingIn(address);
    const dry = await leagueDatabases.initialize(address, { role: "runner", isDryRun: true });
    expect(dry).toMatchObject({ isNew: true, version: MIGRATIONS.length });
    expect(await everythingIn(address)).toEqual(before);
  });

  it("gets them once if several programs run at the same time", async () => {
    const address = await newDatabase();
    const made = await Promise.all(
      [1, 2, 3, 4].map(() => leagueDatabases.initialize(address, AS_RUNNER)),
    );
    expect(made.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(await leagueDatabases.status(address)).toMatchObject({ version: MIGRATIONS.length });
  });

  it("has no leagues yet: status and upgrade say how to prepare it", async () => {
    const address = await newDatabase();
    for (const ask of [
      () => leagueDatabases.status(address),
      () => leagueDatabases.upgrade(address, NOT_DRY),
    ]) {
      const [problem, message] = await problemOf(ask());
      expect(problem).toBe("unusable");
      expect(message).toMatch(/ has no leagues yet: 'fantasy-tx database init' prepares it$/);
    }
  });
});

it("a database that has the tables stays as it is", async () => {
  const address = await newLeagues();
  const before = await everythingIn(address);
  expect(await leagueDatabases.initialize(address, AS_RUNNER)).toMatchObject({
    ...{ isNew: false, version: MIGRATIONS.length },
  });
  expect(await leagueDatabases.upgrade(address, NOT_DRY)).toMatchObject({
    from: MIGRATIONS.length,
  });
  expect(await everythingIn(address)).toEqual(before);
});

describe("a database that cannot be used stays as it is:", () => {
  const commands = {
    init: (address: string) => leagueDatabases.initialize(address, AS_RUNNER),
    upgrade: (address: string) => leagueDatabases.upgrade(address, NOT_DRY),
    status: (address: string) => leagueDatabases.status(address),
  };
  const NOT_OURS =
    /has a schema fantasy_tx that this program did not make, or that was not finished/;

  it.each([
    [
      "another program's table",
      "CREATE SCHEMA fantasy_tx; CREATE TABLE fantasy_tx.songs ()",
      NOT_OURS,
    ],
    [
      "another program's view",
      "CREATE SCHEMA fantasy_tx; CREATE VIEW fantasy_tx.v AS SELECT 1",
      NOT_OURS,
    ],
    [
      "another program's table of the same name",
      "CREATE SCHEMA fantasy_tx; CREATE TABLE fantasy_tx.format (mime text)",
      NOT_OURS,
    ],
    [
      "a version table and nothing else",
      "CREATE SCHEMA fantasy_tx; CREATE TABLE fantasy_tx.format (only_row int, version int); INSERT INTO fantasy_tx.format VALUES (1, 1)",
      /has only some of the tables of version 1 \(there is no fantasy_tx\.leagues\)/,
    ],
    [
      "an empty version table",
      "CREATE SCHEMA fantasy_tx; CREATE TABLE fantasy_tx.format (only_row int, version int)",
      NOT_OURS,
    ],
  ])("%s", async (_, made, sentence) => {
    const address = await newDatabase();
    await query(address, made);
    const before = await everythingIn(address);
    for (const command of Object.values(commands)) {
      const [problem, message] = await problemOf(command(address));
      expect(problem).toBe("unusable");
      expect(message).toMatch(sentence);
    }
    expect(await everythingIn(address)).toEqual(before);
  });

  it("half of our tables", async () => {
    const address = await newLeagues();
    await query(address, "DROP TABLE fantasy_tx.tokens");
    const before = await everythingIn(address);
    for (const command of Object.values(commands)) {
      const [problem, message] = await problemOf(command(address));
      expect(problem).toBe("unusable");
      expect(message).toMatch(/\(there is no fantasy_tx\.tokens\): restore a backup/);
    }
    expect(await everythingIn(address)).toEqual(before);
  });

  it("tables without any one of their columns", async () => {
    const address = await newLeagues();
    const columns = (await query(
      address,
      `SELECT c.relname AS table, a.attname AS column FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
       WHERE c.relnamespace = 'fantasy_tx'::regnamespace AND c.relkind = 'r' AND a.attnum > 0 AND c.relname <> 'format'`,
    )) as readonly { readonly table: string; readonly column: string }[];
    expect(columns.length).toBeGreaterThan(20);
    await administer(address, async ({ query: ask }) => {
      for (const { table, column } of columns) {
        await ask(`BEGIN; ALTER TABLE fantasy_tx.${table} DROP COLUMN ${column} CASCADE`);
        expect(await readFormat(ask, MIGRATIONS)).toEqual({
          kind: "foreign",
          why: `has only some of the columns of version 1 (there is no fantasy_tx.${table}.${column}): restore a backup, or drop the schema and make it again`,
        });
        await ask("ROLLBACK");
      }
    });
    await query(address, "ALTER TABLE fantasy_tx.things DROP COLUMN body");
    const before = await everythingIn(address);
    for (const command of Object.values(commands)) {
      const [problem, message] = await problemOf(command(address));
      expect(problem).toBe("unusable");
      expect(message).toMatch(/some of the columns .* \(there is no fantasy_tx\.things\.body\)/);
    }
    expect(await everythingIn(address)).toEqual(before);
  });

  it("a column that a later step has added", async () => {
    const address = await newLeagues(next);
    await query(address, "ALTER TABLE fantasy_tx.things DROP COLUMN motto");
    const [, message] = await problemOf(next.status(address));
    expect(message).toContain("of version 2 (there is no fantasy_tx.things.motto)");
  });

  it("a newer version", async () => {
    const address = await newLeagues(next);
    await query(address, "ALTER TABLE fantasy_tx.things DROP COLUMN body");
    const before = await everythingIn(address);
    for (const command of Object.values(commands)) {
      const [problem, message] = await problemOf(command(address));
      expect(problem).toBe("unusable");
      expect(message).toMatch(/was made by a newer fantasy-tx: it has version 2, and .* knows 1/);
    }
    expect(await everythingIn(address)).toEqual(before);
  });

  it("one that is read-only", async () => {
    const address = await newDatabase();
    const name = new URL(address).pathname.slice(1);
    await query(address, `ALTER DATABASE ${name} SET default_transaction_read_only = on`);
    const before = await everythingIn(address);
    const [problem, message] = await problemOf(commands.init(address));
    expect(problem).toBe("unusable");
    expect(message).toMatch(/ is read-only; nothing was changed$/);
    expect(await everythingIn(address)).toEqual(before);
  });

  it("one that has become read-only: its status says so", async () => {
    const address = await newLeagues();
    const name = new URL(address).pathname.slice(1);
    await query(address, `ALTER DATABASE ${name} SET default_transaction_read_only = on`);
    const rights = { mayRead: true, mayWrite: false, mayUpgrade: false };
    expect(await leagueDatabases.status(address)).toMatchObject(rights);
  });

  it("one that does not keep text as UTF-8", async () => {
    const address = await newDatabase();
    const name = `${new URL(address).pathname.slice(1)}_latin`;
    await query(
      address,
      `CREATE DATABASE ${name} TEMPLATE template0 ENCODING LATIN1 LOCALE 'C' LOCALE_PROVIDER libc`,
    );
    onTestFinished(async () => {
      const server = new URL(address);
      server.pathname = "/postgres";
      await query(server.href, `DROP DATABASE ${name} WITH (FORCE)`);
    });
    const latin = new URL(address);
    latin.pathname = `/${name}`;
    const [problem, message] = await problemOf(commands.init(latin.href));
    expect(problem).toBe("unusable");
    expect(message).toMatch(/keeps text as LATIN1, and leagues need UTF8: make another database/);
    expect(await everythingIn(latin.href)).toMatchObject([{ nspname: "public" }]);
  });
});

describe("an older version", () => {
  it("is upgraded step by step, and init does not change it", async () => {
    const address = await newLeagues();
    expect(await next.initialize(address, AS_RUNNER)).toMatchObject({ isNew: false, version: 1 });
    expect(await next.status(address)).toMatchObject({ version: 1, newest: 2 });
    expect(await next.upgrade(address, { isDryRun: true })).toMatchObject({ from: 1 });
    expect(await next.status(address)).toMatchObject({ version: 1 });
    expect(await next.upgrade(address, NOT_DRY)).toMatchObject({ from: 1, newest: 2 });
    expect(await next.status(address)).toMatchObject({ version: 2 });
    expect(await everythingIn(address)).toEqual(await everythingIn(await newLeagues(next)));
  });

  it("is upgraded once by programs that run at the same time, and all of them succeed", async () => {
    const address = await newLeagues();
    const upgrades = await Promise.all([1, 2, 3, 4].map(() => next.upgrade(address, NOT_DRY)));
    expect(upgrades.map(({ from }) => from)).toContain(1);
    expect(await next.status(address)).toMatchObject({ version: 2 });
  });

  it("stays as it was if a step fails", async () => {
    const address = await newLeagues();
    const before = await everythingIn(address);
    const broken = leagueDatabasesOf([
      ...MIGRATIONS,
      "ALTER TABLE fantasy_tx.things ADD COLUMN motto text",
      "CREATE TABLE fantasy_tx.later (); SELECT 1 / 0",
    ]);
    await expect(broken.upgrade(address, NOT_DRY)).rejects.toThrow();
    expect(await everythingIn(address)).toEqual(before);
    expect(await next.status(address)).toMatchObject({ version: 1 });
  });

  it("waits for requests under way, and gives up after some seconds", async () => {
    const address = await newLeagues();
    await query(
      address,
      "INSERT INTO fantasy_tx.leagues VALUES ('l', 'l', 1, NULL, '{}', '{}', NULL)",
    );
    await administer(address, async ({ query: ask }) => {
      await ask("BEGIN; SELECT FROM fantasy_tx.leagues FOR UPDATE");
      const [problem, message] = await problemOf(next.upgrade(address, NOT_DRY));
      expect(problem).toBe("busy");
      expect(message).toMatch(/did not finish a request within 5 seconds; try again$/);
      await ask("ROLLBACK");
    });
    expect(await next.upgrade(address, NOT_DRY)).toMatchObject({ from: 1 });
  });
});

describe("a league in a database", () => {
  const BOTH = [false, true];

  it("of a newer version is neither read nor written", () => {
    for (const isWriting of BOTH)
      expect(() => checkVersion("db", 2, { newest: 1, isWriting })).toThrow(
        /by a newer fantasy-tx/,
      );
  });

  it("of an older version is read; to write, the tables have to be upgraded", () => {
    checkVersion("db", 1, { newest: 2, isWriting: false });
    expect(() => checkVersion("db", 1, { newest: 2, isWriting: true })).toThrow(
      "db has version 1, and this program writes version 2: 'fantasy-tx database upgrade' upgrades it",
    );
  });

  it("is refused as soon as its tables are upgraded, even while it is kept in memory", async () => {
    const address = await newLeagues();
    const database = await openDatabase(readAddress(address));
    onTestFinished(() => database.close());
    await createLeague(database, "l", sandlot(), writeLeague(sandlot()));
    const league = leagueInDatabase(leaguesInMemory(database), "l");
    const read = () => league.perform("read", (found) => nothing(found.owners().length));
    const write = () => league.perform("change", (found) => nothing(found.owners().length));
    expect(await Promise.all([read(), write()])).toEqual([8, 8]);
    await next.upgrade(address, NOT_DRY);
    for (const ask of [read, write, league.whole, league.history]) {
      const [problem, message] = await problemOf(ask());
      expect(problem).toBe("unusable");
      expect(message).toMatch(/was made by a newer fantasy-tx/);
    }
  });
});

describe("a role", () => {
  it("with the printed grants uses leagues, and neither makes nor changes tables", async () => {
    const address = await newDatabase();
    const { role, its } = await newRole(address);
    const { grants } = await leagueDatabases.initialize(address, { role, isDryRun: false });
    await query(address, grants.join("\n"));
    expect(await leagueDatabases.status(its)).toMatchObject({
      ...{ role, mayRead: true, mayWrite: true, mayUpgrade: false, isSuperuser: false },
      leagues: 0,
    });
    await query(its, "INSERT INTO fantasy_tx.leagues VALUES ('l', 'l', 1, NULL, '{}', '{}', NULL)");
    for (const forbidden of [
      "CREATE TABLE fantasy_tx.mine ()",
      "ALTER TABLE fantasy_tx.leagues ADD COLUMN mine text",
      "UPDATE fantasy_tx.format SET version = 9",
      "TRUNCATE fantasy_tx.leagues CASCADE",
    ])
      await expect(query(its, forbidden)).rejects.toMatchObject({ code: "42501" });
    const [problem, message] = await problemOf(next.upgrade(its, NOT_DRY));
    expect(problem).toBe("unusable");
    expect(message).toMatch(
      /does not let this role upgrade the schema .* as the role that made it$/,
    );
  });

  it("has the tables of the next version too", async () => {
    const address = await newDatabase();
    const { role, its } = await newRole(address);
    const { grants } = await leagueDatabases.initialize(address, { role, isDryRun: false });
    await query(address, grants.join("\n"));
    const later = leagueDatabasesOf([...MIGRATIONS, "CREATE TABLE fantasy_tx.mottos (id text)"]);
    await later.upgrade(address, NOT_DRY);
    expect(await later.status(its)).toMatchObject({ mayRead: true, mayWrite: true });
  });

  it("without the grants gets an error that names them", async () => {
    const address = await newLeagues();
    const { its } = await newRole(address);
    const [problem, message] = await problemOf(leagueDatabases.status(its));
    expect(problem).toBe("unusable");
    expect(message).toMatch(/too few rights .*'fantasy-tx database init' prints what it needs$/);
  });

  it("that may not make a schema gets an error that says who may", async () => {
    const address = await newDatabase();
    const { its } = await newRole(address);
    const [problem, message] = await problemOf(leagueDatabases.initialize(its, AS_RUNNER));
    expect(problem).toBe("unusable");
    expect(message).toMatch(/does not let this role make the schema .* owner of the database$/);
  });
});

it("status describes a database", async () => {
  const address = await newLeagues();
  await query(
    address,
    "INSERT INTO fantasy_tx.leagues (league_id, own_id, version, vote_ends, offer_ends) SELECT id, id, 1, '{}', '{}' FROM unnest(ARRAY['a', 'b', 'c']) AS id",
  );
  expect(await leagueDatabases.status(`${address}#a`)).toEqual({
    shown: expect.not.stringContaining("#"),
    ...{ version: MIGRATIONS.length, newest: MIGRATIONS.length },
    server: expect.stringMatching(/^\d+\.\d+/),
    ...{ isEncrypted: false, leagues: 3, bytes: expect.any(Number) },
    ...{ role: "postgres", mayRead: true, mayWrite: true, mayUpgrade: true, isSuperuser: true },
  });
});
