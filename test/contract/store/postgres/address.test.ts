import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { ConnectionOptions } from "node:tls";
import { describe, expect, it, onTestFinished } from "vitest";
import { StoreError } from "../../../../src/domain/store-error.ts";
import { readAddress } from "../../../../src/store/postgres/address/address.ts";
import { isDatabaseAddress } from "../../../../src/store/postgres/address/is-address.ts";
import type { Surroundings } from "../../../../src/store/postgres/address/surroundings.ts";
import { newFolder } from "../../../support/league-on-disk.ts";
import { CERTIFICATE, PRIVATE_KEY } from "../../../support/postgres/certificates.ts";

/* The meaning of an address, as in libpq. */

type Around = Partial<Surroundings>;

const around = (given: Around = {}): Surroundings => ({
  env: {},
  home: "/nowhere",
  userName: "olga",
  ...given,
});

const read = (text: string, given?: Around) => readAddress(text, around(given));

const configOf = (text: string, given?: Around) => read(text, given).config;

/** The password that pg would ask for. */
const passwordOf = (text: string, given?: Around): unknown => {
  const { password } = configOf(text, given);
  return typeof password === "function" ? password() : password;
};

const problemOf = (use: () => unknown): readonly [string, string] => {
  try {
    use();
  } catch (error) {
    if (error instanceof StoreError) return [error.problem, error.message];
    throw error;
  }
  throw new Error("nothing is wrong");
};

/** A home folder with these files, which only their owner can read. */
const homeWith = (files: Readonly<Record<string, string>>): string => {
  const home = newFolder();
  mkdirSync(join(home, ".postgresql"));
  for (const [name, text] of Object.entries(files))
    writeFileSync(join(home, name), text, { mode: 0o600 });
  return home;
};

it.each([
  ["postgres://db/leagues", true],
  ["postgresql://db/leagues", true],
  ["Postgres:///", true],
  ["league.db", false],
  ["postgres.db", false],
  ["./postgres://db", false],
  ["./postgres:/db", false],
  // A slash is missing: it is refused, and no file of that name is used.
  ["postgres:/db", true],
  ["postgres:db", true],
])("%s is an address: %s", (text, is) => {
  expect(isDatabaseAddress(text)).toBe(is);
});

describe("the parts of an address", () => {
  const whole = { host: "db", port: 6000, user: "ann", database: "leagues" };
  const SOCKET = { host: "/var/run/pg", database: "leagues" };

  it.each([
    ["postgres://ann:pw@db:6000/leagues", whole],
    ["postgresql://ann:pw@db:6000/leagues", whole],
    ["postgres://?host=db&port=6000&user=ann&password=pw&dbname=leagues", whole],
    ["postgres://x:y@z:1/w?host=db&port=6000&user=ann&dbname=leagues", whole],
    ["postgres://db", { host: "db", port: 5432, user: "olga", database: "olga" }],
    ["postgres://ann@db", { user: "ann", database: "ann" }],
    ["postgres://[::1]:6000/leagues", { host: "::1", port: 6000 }],
    ["postgres:///leagues?host=/var/run/pg", SOCKET],
    ["postgres://%2Fvar%2Frun%2Fpg/leagues", SOCKET],
    ["postgres://a%40b:p%3Aw@db/l%2Fg%20s", { user: "a@b", database: "l/g s" }],
    ["postgres://ann:p?w#1@db/leagues#sandlot", { ...whole, port: 5432 }],
    ["postgres://db/a+b", { database: "a+b" }],
    ["postgres://db/leagues?application_name=x&options=-c%20a%3D1", { application_name: "x" }],
    ["postgres://db/leagues?", { database: "leagues" }],
    ["postgres://db?dbname=leagues&", { database: "leagues" }],
    ["postgres://db/leagues?options=-c%20geqo%3Doff", { options: "-c geqo=off" }],
  ])("%s", (text, parts) => {
    expect(configOf(text)).toMatchObject(parts);
  });

  it.each([
    ["postgres://ann:pw@db", "pw"],
    ["postgres://ann:p%40%2F%23%3A%25w@db", "p@/#:%w"],
    ["postgres://ann:p?w#1:2@db/leagues#sandlot", "p?w#1:2"],
    ["postgres://ann:old@db?password=new", "new"],
  ])("the password of %s is %s", (text, password) => {
    expect(passwordOf(text)).toBe(password);
  });

  it.each([
    ["postgres://db/leagues#sandlot", "sandlot"],
    ["postgres://db#sandlot", "sandlot"],
    ["postgres://db/leagues?sslmode=require#a%20b#c", "a b#c"],
    ["postgres://db/leagues", undefined],
    // Characters, not bytes or UTF-16 units.
    [`postgres://db#${"😀".repeat(200)}`, "😀".repeat(200)],
  ])("the league of %s is %s", (text, league) => {
    expect(read(text).league).toBe(league);
  });

  it.each([
    ["", 5000],
    ["?connect_timeout=2", 2000],
    // libpq waits without a limit.
    ["?connect_timeout=0", 0],
    ["?connect_timeout=-1", 0],
  ])("with '%s', it waits %i ms for the server", (query, wait) => {
    expect(configOf(`postgres://db/leagues${query}`).connectionTimeoutMillis).toBe(wait);
  });
});

describe("what a message shows", () => {
  it.each([
    ["postgres://ann:pw@db:6000/leagues#sandlot", "postgres://ann@db:6000/leagues"],
    ["postgres://db?user=ann&password=pw", "postgres://ann@db/ann"],
    ["postgres://[::1]/leagues", "postgres://olga@[::1]/leagues"],
    ["postgres:///leagues?host=/run/pg", "postgres://olga@/leagues?host=/run/pg"],
    ["postgres://a%40b:pw@db/l%20g", "postgres://a%40b@db/l%20g"],
  ])("of %s: %s", (text, shown) => {
    expect(read(text).shown).toBe(shown);
  });
});

describe("an address that cannot be read", () => {
  it.each([
    ["league.db", /has to begin with postgres:\/\/, as in --league/],
    ["postgres://db/l?sslmod=require", /unknown key 'sslmod': use host, port, .*, options$/],
    ["postgres://db/l?sslmode", /after \? that is not key=value/],
    ["postgres://db/l?a=b=c", /after \? that is not key=value/],
    ["postgres://db/l?sslmode=on", /unknown sslmode 'on': use disable, allow, prefer, require,/],
    ["postgres://db:0/l", /port that is not a number from 1 to 65535/],
    ["postgres://db:65536/l", /port that is not a number from 1 to 65535/],
    ["postgres://db:x/l", /port that is not a number from 1 to 65535/],
    ["postgres://db/l?connect_timeout=soon", /connect_timeout that is not a whole number/],
    ["postgres://::1/l", /IPv6 address in brackets/],
    ["postgres://[]/l", /empty IPv6 address/],
    ["postgres://a,b/l", /several hosts/],
    ["postgres://db/%zz", /% in the name of the database/],
    ["postgres://ann:%ff@db/l", /% in the password/],
    ["postgres://db/l%00", /%00 in the name of the database/],
    ["postgres://db/l#", /names no league after #/],
    [
      `postgres://db/l#${"x".repeat(201)}`,
      /the name is longer than 200 characters: choose another/,
    ],
    ["postgres://db/l#a%0Ab", /the name has control characters: choose another name$/],
    ["postgres://db/l#%C2%85", /the name has control characters/],
    ["postgres://db/l?sslrootcert=system&sslmode=require", /use verify-full/],
  ])("%s", (text, sentence) => {
    const [problem, message] = problemOf(() => read(text));
    expect(problem).toBe("bad address");
    expect(message).toMatch(/^the address of the database \S[^\n]*$/);
    expect(message).toMatch(sentence);
  });

  it.each([
    "postgres://ann:secret/secret@db/l",
    "postgres://ann:1/secret@db/l",
    "postgres://ann:1234/secret@db/l",
    "postgres://ann:secret:secret/@db/l",
    "postgres://ann:secret%zz@db/l",
    "postgres://ann:secret@db:x/l",
    "postgres://ann:secret@db/l?password=secret&x=y",
    "postgres://db/l?password=secret=secret",
  ])("never shows a piece of the password: %s", (text) => {
    const [, message] = problemOf(() => read(text));
    expect(message).not.toContain("secret");
  });

  it("is also the name of a file", () => {
    const folder = newFolder();
    const before = process.cwd();
    process.chdir(folder);
    onTestFinished(() => process.chdir(before));
    mkdirSync(join(folder, "postgres:", "db"), { recursive: true });
    writeFileSync(join(folder, "postgres:", "db", "l#sandlot"), "");
    expect(problemOf(() => read("postgres://db/l#sandlot"))).toEqual([
      "bad address",
      "the address of the database is also the name of a file: to use the file, write ./ before its name",
    ]);
    expect(read("postgres://db/l#another").league).toBe("another");
  });

  it("has no user, and the operating system has none", () => {
    const [problem, message] = problemOf(() => read("postgres://db", { userName: undefined }));
    expect([problem, message]).toEqual(["bad address", expect.stringMatching(/names no user/)]);
  });
});

describe("a setting that the address leaves out", () => {
  const env = {
    ...{ PGHOST: "env.example", PGPORT: "7000", PGUSER: "eve", PGPASSWORD: "of env" },
    ...{ PGDATABASE: "env", PGSSLMODE: "disable", PGCONNECT_TIMEOUT: "9", PGAPPNAME: "eva" },
  };
  const SERVICE =
    "# mine\n[other]\nhost=x\n\n[svc]\nhost=svc.example\nhost=y\npassword=of svc\n[z]\n";

  it("comes from the environment", () => {
    expect(configOf("postgres://", { env })).toMatchObject({
      ...{ host: "env.example", port: 7000, user: "eve", database: "env", ssl: false },
      ...{ connectionTimeoutMillis: 9000, application_name: "eva" },
    });
    expect(passwordOf("postgres://", { env })).toBe("of env");
  });

  it("is not set by an empty variable", () => {
    const empty = Object.fromEntries(Object.keys(env).map((name) => [name, ""]));
    expect(configOf("postgres://", { env: empty })).toMatchObject({ user: "olga", port: 5432 });
  });

  it("comes first from a service, which the address or PGSERVICE names", () => {
    const home = homeWith({ ".pg_service.conf": SERVICE });
    const named = { env: { ...env, PGSERVICE: "svc" }, home };
    for (const found of [
      configOf("postgres://?service=svc", { env, home }),
      configOf("postgres://", named),
    ])
      expect(found).toMatchObject({ host: "svc.example", port: 7000, user: "eve" });
    expect(passwordOf("postgres://", named)).toBe("of svc");
    expect(configOf("postgres://here", named).host).toBe("here");
    expect(passwordOf("postgres://a:own@here", named)).toBe("own");
  });

  it("PGSERVICEFILE names the file of services, and the system has one too", () => {
    const home = homeWith({ "my.conf": "[a]\nhost=mine\n", "pg_service.conf": "[b]\nhost=ours\n" });
    const files = { PGSERVICEFILE: join(home, "my.conf"), PGSYSCONFDIR: home };
    const hosts = ["a", "b"].map(
      (service) => configOf(`postgres://?service=${service}`, { env: files }).host,
    );
    expect(hosts).toEqual(["mine", "ours"]);
  });

  it.each([
    ["[svc]\nhost\n", /line 2 of the service file \S+ is not <key>=<value>/],
    ["[svc]\nsecret=of mine\n", /is not <key>=<value> with a key that is known: use host, port/],
    ["[svc]\nservice=other\n", /is not <key>=<value> with a key/],
    ["[other]\nhost=x\n", /^there is no service 'svc' in \S+ or \S+: define it there$/],
  ])("a service that cannot be used: %j", (text, sentence) => {
    const home = homeWith({ ".pg_service.conf": text });
    const [problem, message] = problemOf(() => read("postgres://?service=svc", { home }));
    expect(problem).toBe("unusable");
    expect(message).toMatch(sentence);
    expect(message).not.toContain("of mine");
  });

  it("a file that PGSERVICEFILE names has to exist", () => {
    const missing = { env: { PGSERVICEFILE: "/nowhere/x" } };
    expect(problemOf(() => read("postgres://?service=svc", missing))).toEqual([
      "unusable",
      "the service file /nowhere/x does not exist: PGSERVICEFILE names it",
    ]);
  });
});

describe("a password file", () => {
  const LINES = [
    "# db:5432:leagues:ann:comment",
    "db:5433:leagues:ann:of the port",
    "db:5432:leagues:ann:p\\:w\\\\1",
    "localhost:*:*:ann:of the socket",
    "db:*:*:*:of db:ignored",
    "*:*:*:a\\:b:of any host",
    "localhost:*:*:carl:",
    "*:*:*:carl:not for localhost",
  ];
  const home = () => homeWith({ ".pgpass": `${LINES.join("\n")}\n` });

  it.each([
    ["postgres://ann@db/leagues", "p:w\\1"],
    ["postgres://ann@db:5433/leagues", "of the port"],
    ["postgres://bob@db/leagues", "of db"],
    ["postgres://ann@/x?host=/tmp", "of the socket"],
    ["postgres://ann@localhost/x", "of the socket"],
    ["postgres://a%3Ab@elsewhere/x", "of any host"],
    ["postgres://carl@elsewhere/x", "not for localhost"],
    ["postgres://ann:own@db/leagues", "own"],
  ])("for %s has: %s", (text, password) => {
    expect(passwordOf(text, { home: home() })).toBe(password);
  });

  it("can be named by the address or by PGPASSFILE", () => {
    const mine = join(homeWith({ mine: "*:*:*:*:my own\r\n" }), "mine");
    const given = { home: home(), env: { PGPASSFILE: mine } };
    expect(passwordOf("postgres://ann@db", given)).toBe("my own");
    expect(passwordOf(`postgres://ann@db?passfile=${mine}`, { home: home() })).toBe("my own");
  });

  it("is not read if the address or PGPASSWORD has a password", () => {
    expect(passwordOf("postgres://ann@db", { home: home(), env: { PGPASSWORD: "x" } })).toBe("x");
  });

  it.each(["postgres://ann@nowhere/x", "postgres://carl@localhost/x"])(
    "without a line for %s, the sentence says where to put one",
    (text) => {
      const folder = home();
      const [problem, message] = problemOf(() => passwordOf(text, { home: folder }));
      expect(problem).toBe("unusable");
      expect(message).toBe(
        `${text} asks for a password: put it into ${folder}/.pgpass or PGPASSWORD`,
      );
    },
  );

  it.each([0o640, 0o604, 0o620])("is refused if others could use it: %o", (mode) => {
    const folder = home();
    chmodSync(join(folder, ".pgpass"), mode);
    expect(problemOf(() => passwordOf("postgres://ann@db", { home: folder }))).toEqual([
      "unusable",
      `password file "${folder}/.pgpass" has group or world access; permissions should be u=rw (0600) or less`,
    ]);
  });

  it("is refused if it is a folder", () => {
    const folder = newFolder();
    mkdirSync(join(folder, ".pgpass"));
    expect(problemOf(() => passwordOf("postgres://ann@db", { home: folder }))).toEqual([
      "unusable",
      `password file "${folder}/.pgpass" is not a plain file`,
    ]);
  });
});

describe("TLS", () => {
  /** A home folder with a certificate, which is also the root certificate. */
  const certified = (): string =>
    homeWith({
      ".postgresql/root.crt": CERTIFICATE,
      ".postgresql/postgresql.key": PRIVATE_KEY,
    });
  const sslOf = (text: string, given?: Around) => {
    const { config, otherSsl } = read(text, given);
    return [config.ssl, otherSsl];
  };
  const UNCHECKED = { rejectUnauthorized: false, checkServerIdentity: expect.any(Function) };

  it.each([
    ["disable", [false, undefined]],
    ["allow", [false, UNCHECKED]],
    ["prefer", [UNCHECKED, false]],
    ["require", [UNCHECKED, undefined]],
  ])("sslmode=%s without a root certificate", (mode, expected) => {
    expect(sslOf(`postgres://db/l?sslmode=${mode}`)).toEqual(expected);
  });

  it("prefers TLS without sslmode, and needs it with ssl=true", () => {
    expect(sslOf("postgres://db/l")).toEqual([UNCHECKED, false]);
    expect(sslOf("postgres://db/l?ssl=true")).toEqual([UNCHECKED, undefined]);
  });

  it("does not encrypt a Unix socket", () => {
    for (const mode of ["prefer", "require", "verify-full"])
      expect(sslOf(`postgres:///l?host=/tmp&sslmode=${mode}`)).toEqual([false, undefined]);
  });

  it("checks a server's certificate if there is a root certificate, and its name with verify-full", () => {
    const home = certified();
    const checked = (mode: string): ConnectionOptions => {
      const [ssl] = sslOf(`postgres://db/l?sslmode=${mode}`, { home });
      return typeof ssl === "object" ? ssl : {};
    };
    for (const mode of ["prefer", "require", "verify-ca", "verify-full"])
      expect(checked(mode)).toMatchObject({
        rejectUnauthorized: true,
        ca: expect.stringContaining("BEGIN CERTIFICATE"),
      });
    for (const mode of ["prefer", "require", "verify-ca"])
      expect(checked(mode)).toHaveProperty("checkServerIdentity");
    expect(checked("verify-full")).not.toHaveProperty("checkServerIdentity");
  });

  it.each(["verify-ca", "verify-full"])("sslmode=%s needs a root certificate", (mode) => {
    const [problem, message] = problemOf(() => read(`postgres://db/l?sslmode=${mode}`));
    expect(problem).toBe("unusable");
    expect(message).toMatch(
      /^the root certificate file \/nowhere\/\.postgresql\/root\.crt does not/,
    );
  });

  it("sslrootcert=system trusts the same certificates as Node, and checks the name", () => {
    expect(sslOf("postgres://db/l?sslrootcert=system")).toEqual([
      { rejectUnauthorized: true },
      undefined,
    ]);
  });

  it("a certificate of the user comes with its key, which others cannot read", () => {
    const home = certified();
    const at = (name: string): string => join(home, ".postgresql", name);
    const address = `postgres://db/l?sslcert=${at("root.crt")}`;
    const [ssl] = sslOf(address, { home });
    expect(ssl).toMatchObject({
      cert: expect.stringContaining("BEGIN CERTIFICATE"),
      key: expect.stringContaining("PRIVATE KEY"),
    });
    chmodSync(at("postgresql.key"), 0o644);
    expect(problemOf(() => read(address, { home }))).toEqual([
      "unusable",
      expect.stringMatching(/^private key file "\S+" has group or world access/),
    ]);
    expect(problemOf(() => read(`${address}&sslkey=/nowhere/key`, { home }))).toEqual([
      "unusable",
      expect.stringMatching(/^there is no private key \/nowhere\/key for/),
    ]);
  });

  it("a file that is not a certificate, or a broken one, is an error in one sentence", () => {
    const home = homeWith({ nonsense: "x", broken: CERTIFICATE.replaceAll("M", "!") });
    const key = join(home, ".postgresql", "postgresql.key");
    writeFileSync(key, PRIVATE_KEY, { mode: 0o600 });
    const sentences = ["sslrootcert", "sslcert"].map((setting, i) => {
      const file = join(home, ["nonsense", "broken"][i] ?? "");
      const [problem, message] = problemOf(() =>
        read(`postgres://db/l?${setting}=${file}`, { home }),
      );
      expect(problem).toBe("unusable");
      return message;
    });
    expect(sentences).toEqual([
      `${home}/nonsense is not a certificate or a key: it has no -----BEGIN`,
      expect.stringMatching(/^the certificates for the database cannot be used \([^\n]+\): see /),
    ]);
  });
});
