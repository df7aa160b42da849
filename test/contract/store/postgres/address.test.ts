import { mkdirSync, writeFileSync } from "node:fs";
import { userInfo } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { isDatabaseAddress } from "../../../../src/domain/port.ts";
import { readAddress } from "../../../../src/store/postgres/address.ts";
import { newFolder, problemOf as storeProblemOf } from "../../../support/league-on-disk.ts";
import { CERTIFICATE, PRIVATE_KEY } from "../../../support/postgres/certificates.ts";

/* The meaning of an address, as in libpq. */

type Environment = Readonly<Record<string, string | undefined>>;

const stub = (env: Environment): void => {
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
};

beforeEach(() => {
  for (const name of Object.keys(process.env).filter((each) => each.startsWith("PG")))
    vi.stubEnv(name, undefined);
  stub({ HOME: "/nowhere" });
});

const configOf = (text: string) => readAddress(text).config;

/** The password that pg would ask for. */
const passwordOf = async (text: string): Promise<unknown> => {
  const { password } = configOf(text);
  return typeof password === "function" ? password() : password;
};

const problemOf = async (use: () => unknown): Promise<readonly [string, string]> => {
  const { problem, message } = await storeProblemOf(use);
  return [problem, message];
};

/** A folder with these files, which only their owner can read. */
const folderWith = (files: Readonly<Record<string, string>>): string => {
  const folder = newFolder();
  for (const [name, text] of Object.entries(files))
    writeFileSync(join(folder, name), text, { mode: 0o600 });
  return folder;
};

it.each([
  ["postgres://db/leagues", true],
  ["postgresql://db/leagues", true],
  ["Postgres:///", true],
  ["league.db", false],
  ["./postgres://db", false],
  // A slash is missing: it is refused, and no file of that name is used.
  ["postgres:/db", true],
])("%s is an address: %s", (text, is) => {
  expect(isDatabaseAddress(text)).toBe(is);
});

describe("the parts of an address", () => {
  const whole = { host: "db", port: 6000, user: "ann", database: "leagues" };
  const SOCKET = { host: "/var/run/pg", database: "leagues" };
  const me = userInfo().username;

  it.each([
    ["postgres://ann:pw@db:6000/leagues", whole],
    ["postgres://?host=db&port=6000&user=ann&password=pw&dbname=leagues", whole],
    ["postgres://x:y@z:1/w?host=db&port=6000&user=ann&dbname=leagues", whole],
    ["postgres://db", { host: "db", port: 5432, user: me, database: me }],
    ["postgres://ann@db", { user: "ann", database: "ann" }],
    ["postgres://[::1]:6000/leagues", { host: "::1", port: 6000 }],
    ["postgres:///leagues?host=/var/run/pg", SOCKET],
    ["postgres://%2Fvar%2Frun%2Fpg/leagues", SOCKET],
    ["postgres://a%40b:p%3Aw@db/l%20s?dbname=l%2Fg", { user: "a@b", database: "l/g" }],
    ["postgres://db/a+b", { database: "a+b" }],
    ["postgres://db/leagues?application_name=x", { application_name: "x" }],
    ["postgres://db/leagues?options=-c%20geqo%3Doff", { options: "-c geqo=off" }],
  ])("%s", (text, parts) => {
    expect(configOf(text)).toMatchObject(parts);
  });

  it.each([
    ["postgres://ann:pw@db", "pw"],
    ["postgres://ann:p%40%2F%23%3A%25w:2@db", "p@/#:%w:2"],
    ["postgres://ann:old@db?password=new", "new"],
  ])("the password of %s is %s", async (text, password) => {
    expect(await passwordOf(text)).toBe(password);
  });

  it.each([
    ["postgres://db/leagues#sandlot", "sandlot"],
    ["postgres://db/leagues?sslmode=require#a%20b#c", "a b#c"],
    ["postgres://db#me%40home", "me@home"],
    ["postgres://db/leagues", undefined],
    // Characters, not bytes or UTF-16 units.
    [`postgres://db#${"😀".repeat(200)}`, "😀".repeat(200)],
  ])("the league of %s is %s", (text, league) => {
    expect(readAddress(text).league).toBe(league);
  });

  it.each([
    ["", 5000],
    ["?connect_timeout=2", 2000],
    // libpq waits without a limit.
    ["?connect_timeout=0", 0],
  ])("with '%s', it waits %i ms for the server", (query, wait) => {
    expect(configOf(`postgres://db/leagues${query}`).connectionTimeoutMillis).toBe(wait);
  });
});

describe("what a message shows can be read as an address again", () => {
  it.each([
    ["postgres://ann:pw@db:6000/leagues#sandlot", "postgres://ann@db:6000/leagues"],
    ["postgres://db?user=ann&password=pw", "postgres://ann@db/ann"],
    ["postgres://ann@/leagues?host=/run/pg", "postgres://ann@/leagues?host=/run/pg"],
    ["postgres://a%40b:pw@db/l%20g", "postgres://a%40b@db/l%20g"],
  ])("of %s: %s", (text, shown) => {
    expect(readAddress(text).shown).toBe(shown);
    expect(readAddress(shown).shown).toBe(shown);
  });
});

describe("an address that cannot be read", () => {
  it.each([
    ["league.db", /has to begin with postgres:\/\/, as in --league/],
    ["postgres://db/l?sslmod=require", /unknown key after \?: use host, port, .*, options$/],
    ["postgres://db/l?service=mine", /unknown key after \?/],
    ["postgres://db/l?sslmode=on", /unknown sslmode 'on': use disable, allow, prefer, require,/],
    ["postgres://db:65536/l", /cannot be read: write it as postgres:\/\/<user>@/],
    ["postgres://db?port=65536", /port '65536', which is not a whole number up to 65535/],
    ["postgres://db/l?connect_timeout=soon", /connect_timeout 'soon', which is not a whole number/],
    ["postgres://::1/l", /IPv6 address in brackets/],
    ["postgres://ann:%ff@db/l", /% itself as %25/],
    ["postgres://db/l#", /names no league after #/],
    ["postgres://db/l#%zz", /% after # that cannot be read: write % itself as %25/],
    [`postgres://db/l#${"x".repeat(201)}`, /name or id is longer than 200 characters$/],
    ["postgres://db/l#a%0Ab", /name or id has control characters$/],
    ["postgres://db/l?sslrootcert=system&sslmode=require", /use verify-full/],
  ])("%s", async (text, sentence) => {
    const [problem, message] = await problemOf(() => readAddress(text));
    expect(problem).toBe("bad address");
    expect(message).toMatch(/^the address of the database \S[^\n]*$/);
    expect(message).toMatch(sentence);
  });

  it.each([
    "postgres://ann:secret/secret@db/l",
    "postgres://ann:1/secret@db/l",
    "postgres://ann:1234/secret@db/l",
    "postgres://ann:secret:secret/@db/l",
    "postgres://ann:1#secret@db/l",
    "postgres://ann:1?secret@db/l",
    "postgres://ann:1/x?secret=secret@db/l",
    "postgres://ann:1/x#secret@db/l",
    "postgres://ann:a@secret@db/l",
    "postgres://ann:secret%ff@db/l",
    "postgres://ann:secret@db:x/l",
    "postgres://ann:secret@db/l?password=secret&x=y",
    "postgres://db/l?password=secret&secret",
  ])("never shows a piece of the password: %s", async (text) => {
    const [, message] = await problemOf(() => readAddress(text));
    expect(message).not.toContain("secret");
  });

  it("is also the name of a file", async () => {
    const folder = newFolder();
    const before = process.cwd();
    process.chdir(folder);
    onTestFinished(() => process.chdir(before));
    mkdirSync(join(folder, "postgres:", "db"), { recursive: true });
    writeFileSync(join(folder, "postgres:", "db", "l#sandlot"), "");
    expect(await problemOf(() => readAddress("postgres://db/l#sandlot"))).toEqual([
      "bad address",
      "the address of the database is also the name of a file: to use the file, write ./ before its name",
    ]);
    expect(readAddress("postgres://db/l#another").league).toBe("another");
  });
});

describe("a setting that the address leaves out", () => {
  const ENV = {
    ...{ PGHOST: "env.example", PGPORT: "7000", PGUSER: "eve", PGPASSWORD: "of env" },
    ...{ PGDATABASE: "env", PGSSLMODE: "disable", PGCONNECT_TIMEOUT: "9", PGAPPNAME: "eva" },
  };

  it("comes from the environment", async () => {
    stub(ENV);
    expect(configOf("postgres://")).toMatchObject({
      ...{ host: "env.example", port: 7000, user: "eve", database: "env", ssl: false },
      ...{ connectionTimeoutMillis: 9000, application_name: "eva" },
    });
    expect(await passwordOf("postgres://")).toBe("of env");
    expect(configOf("postgres://ann@db:6000/l")).toMatchObject({
      ...{ host: "db", port: 6000, user: "ann", database: "l" },
    });
  });

  it("is not set by an empty variable", () => {
    stub(Object.fromEntries(Object.keys(ENV).map((name) => [name, ""])));
    expect(configOf("postgres://db")).toMatchObject({ host: "db", port: 5432 });
  });
});

describe("a password file", () => {
  const LINES = ["db:5432:leagues:ann:p\\:w\\\\1", "localhost:*:*:ann:of the socket"];
  const home = (): string => folderWith({ ".pgpass": `${LINES.join("\n")}\n` });

  it.each([
    ["postgres://ann@db/leagues", "p:w\\1"],
    ["postgres://ann@/x?host=/tmp", "of the socket"],
    ["postgres://ann:own@db/leagues", "own"],
  ])("for %s has: %s", async (text, password) => {
    stub({ HOME: home() });
    expect(await passwordOf(text)).toBe(password);
  });

  it("can be named by PGPASSFILE, and is not read if PGPASSWORD has a password", async () => {
    stub({ PGPASSFILE: join(folderWith({ mine: "*:*:*:*:my own\n" }), "mine") });
    expect(await passwordOf("postgres://ann@db")).toBe("my own");
    stub({ PGPASSWORD: "x" });
    expect(await passwordOf("postgres://ann@db")).toBe("x");
  });

  it("without a line for the address: a sentence says where to put a password", async () => {
    stub({ HOME: home() });
    expect(await problemOf(() => passwordOf("postgres://ann@nowhere/x"))).toEqual([
      "unusable",
      "postgres://ann@nowhere/x asks for a password: put it into ~/.pgpass or PGPASSWORD",
    ]);
  });
});

describe("TLS", () => {
  const sslOf = (text: string) => {
    const { config, otherSsl } = readAddress(text);
    return [config.ssl, otherSsl];
  };
  const UNCHECKED = { rejectUnauthorized: false };

  it.each([
    ["disable", [false, undefined]],
    ["allow", [false, UNCHECKED]],
    ["prefer", [UNCHECKED, false]],
    ["require", [UNCHECKED, undefined]],
    ["verify-full", [{}, undefined]],
  ])("sslmode=%s without a root certificate", (mode, expected) => {
    expect(sslOf(`postgres://db/l?sslmode=${mode}`)).toEqual(expected);
  });

  it("is preferred without sslmode", () => {
    expect(sslOf("postgres://db/l")).toEqual([UNCHECKED, false]);
  });

  it("does not encrypt a Unix socket", () => {
    for (const mode of ["prefer", "require", "verify-full"])
      expect(sslOf(`postgres:///l?host=/tmp&sslmode=${mode}`)).toEqual([false, undefined]);
  });

  it("require and more check a server's certificate by sslrootcert, and verify-full its name", () => {
    const root = join(folderWith({ "root.crt": CERTIFICATE }), "root.crt");
    const checked = (mode: string) => sslOf(`postgres://db/l?sslmode=${mode}&sslrootcert=${root}`);
    for (const mode of ["require", "verify-ca"])
      expect(checked(mode)).toEqual([
        { ca: CERTIFICATE, checkServerIdentity: expect.any(Function) },
        undefined,
      ]);
    expect(checked("verify-full")).toEqual([{ ca: CERTIFICATE }, undefined]);
  });

  it("sslrootcert=system trusts the same certificates as Node, and checks the name", () => {
    expect(sslOf("postgres://db/l?sslrootcert=system")).toEqual([{}, undefined]);
  });

  it("a certificate of the user comes with its key", () => {
    const folder = folderWith({ "my.crt": CERTIFICATE, "my.key": PRIVATE_KEY });
    stub({ PGSSLCERT: join(folder, "my.crt") });
    const [ssl] = sslOf(`postgres://db/l?sslkey=${join(folder, "my.key")}`);
    expect(ssl).toMatchObject({ cert: CERTIFICATE, key: PRIVATE_KEY });
  });

  it.each(["sslmode=verify-ca", "sslrootcert=/nowhere/root.crt"])(
    "cannot be used with %s: a sentence names the settings",
    async (query) => {
      const [problem, message] = await problemOf(() => readAddress(`postgres://db/l?${query}`));
      expect(problem).toBe("unusable");
      expect(message).toMatch(
        /^the certificates for the database cannot be used \([^\n]+\): see sslrootcert, sslcert and/,
      );
    },
  );
});
