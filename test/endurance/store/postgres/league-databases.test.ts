import { describe, expect, it, onTestFinished } from "vitest";
import { StoreError } from "../../../../src/domain/store-error.ts";
import { leagueDatabases } from "../../../../src/store/postgres/league-databases.ts";
import { FORMAT } from "../../../../src/store/postgres/schema.ts";
import { newDatabase } from "../../../support/postgres/databases.ts";
import { query } from "../../../support/postgres/query.ts";

/* Databases as a whole: how they are made and described, and which cannot be used. */

const NOT_DRY = { isDryRun: false };
const AS_RUNNER = { role: "runner", ...NOT_DRY };

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

const newLeagues = async (): Promise<string> => {
  const address = await newDatabase();
  await leagueDatabases.initialize(address, AS_RUNNER);
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
  it("gets the tables", async () => {
    const address = await newDatabase();
    expect(await leagueDatabases.initialize(address, AS_RUNNER)).toMatchObject({
      ...{ isNew: true, version: FORMAT },
      shown: expect.stringMatching(/^postgres:\/\/postgres@127\.0\.0\.1:\d+\/fantasy_tx_test_\w+$/),
    });
    expect(await query(address, "SELECT * FROM fantasy_tx.format")).toEqual([
      { version: String(FORMAT) },
    ]);
    expect(await query(address, "SELECT * FROM fantasy_tx.leagues")).toEqual([]);
  });

  it("is left as it is in a dry run", async () => {
    const address = await newDatabase();
    const before = await everythingIn(address);
    const dry = await leagueDatabases.initialize(address, { role: "runner", isDryRun: true });
    expect(dry).toMatchObject({ isNew: true, version: FORMAT });
    expect(await everythingIn(address)).toEqual(before);
  });

  it("gets them once if several programs run at the same time", async () => {
    const address = await newDatabase();
    const made = await Promise.all(
      [1, 2, 3, 4].map(() => leagueDatabases.initialize(address, AS_RUNNER)),
    );
    expect(made.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(await leagueDatabases.status(address)).toMatchObject({ version: FORMAT });
  });

  it("has no leagues yet: status says how to prepare it", async () => {
    const [problem, message] = await problemOf(leagueDatabases.status(await newDatabase()));
    expect(problem).toBe("unusable");
    expect(message).toMatch(/ has no leagues yet: 'fantasy-tx database init' prepares it$/);
  });
});

it("a database that has the tables stays as it is", async () => {
  const address = await newLeagues();
  const before = await everythingIn(address);
  expect(await leagueDatabases.initialize(address, AS_RUNNER)).toMatchObject({
    ...{ isNew: false, version: FORMAT },
  });
  expect(await everythingIn(address)).toEqual(before);
});

describe("a database that cannot be used stays as it is:", () => {
  const commands = {
    init: (address: string) => leagueDatabases.initialize(address, AS_RUNNER),
    status: (address: string) => leagueDatabases.status(address),
  };
  it.each([
    ["another program's table", "CREATE TABLE fantasy_tx.songs ()"],
    ["another program's table of the same name", "CREATE TABLE fantasy_tx.format (mime text)"],
  ])("%s: init refuses it", async (_, made) => {
    const address = await newDatabase();
    await query(address, `CREATE SCHEMA fantasy_tx; ${made}`);
    const before = await everythingIn(address);
    const [problem, message] = await problemOf(commands.init(address));
    expect(problem).toBe("unusable");
    expect(message).toMatch(/has a schema fantasy_tx that this program did not make: use another/);
    await expect(commands.status(address)).rejects.toThrow(StoreError);
    expect(await everythingIn(address)).toEqual(before);
  });

  it.each([
    [9, /was made by a newer fantasy-tx: it has version 9, and .* knows \d/],
    [1, /was made before the first release, .*'fantasy-tx league export'/],
  ])("one of version %i", async (version, sentence) => {
    const address = await newLeagues();
    await query(address, `UPDATE fantasy_tx.format SET version = ${version}`);
    const before = await everythingIn(address);
    for (const command of Object.values(commands)) {
      const [problem, message] = await problemOf(command(address));
      expect([problem, message]).toEqual(["unusable", expect.stringMatching(sentence)]);
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

describe("a role", () => {
  it("with the printed grants uses leagues, and neither makes nor changes tables", async () => {
    const address = await newDatabase();
    const { role, its } = await newRole(address);
    const { grants } = await leagueDatabases.initialize(address, { role, isDryRun: false });
    await query(address, grants.join("\n"));
    expect(await leagueDatabases.status(its)).toMatchObject({
      ...{ role, mayRead: true, mayWrite: true, isSuperuser: false },
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
    version: FORMAT,
    server: expect.stringMatching(/^\d+\.\d+/),
    ...{ isEncrypted: false, leagues: 3, bytes: expect.any(Number) },
    ...{ role: "postgres", mayRead: true, mayWrite: true, isSuperuser: true },
  });
});
