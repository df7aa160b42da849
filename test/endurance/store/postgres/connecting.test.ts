import { once } from "node:events";
import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { StoreError } from "../../../../src/domain/store-error.ts";
import { leagueDatabases } from "../../../../src/store/postgres/league-databases.ts";
import { leagueAt } from "../../../../src/store/postgres/leagues-at-address.ts";
import { newFolder } from "../../../support/league-on-disk.ts";
import {
  CERTIFICATE,
  OTHER_CERTIFICATE,
  PRIVATE_KEY,
} from "../../../support/postgres/certificates.ts";
import { newDatabase, ownServer } from "../../../support/postgres/databases.ts";

/* Connecting to a server: what is tried, and what fails. */

/** Connects, and returns the role and whether TLS is used. */
const connect = async (address: string) => {
  await leagueDatabases.initialize(address, { role: "runner", isDryRun: false });
  const { role, isEncrypted } = await leagueDatabases.status(address);
  return { role, isEncrypted };
};

const problemOf = async (address: string): Promise<readonly [string, string]> => {
  const error: unknown = await connect(address).then(
    () => new Error("it went well"),
    (reason: unknown) => reason,
  );
  if (!(error instanceof StoreError)) throw error;
  expect(error.message).toMatch(/^\S[^\n]*\S$/);
  expect(error.message).not.toContain("secret");
  return [error.problem, error.message];
};

const changed = (address: string, change: (url: URL) => void): string => {
  const url = new URL(address);
  change(url);
  return url.href;
};

const passwordFile = (file: string): void => {
  vi.stubEnv("PGPASSFILE", file);
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
};

describe("a server that cannot be used", () => {
  const otherwise = (change: (url: URL) => void) => async () =>
    changed(await newDatabase(), change);

  it.each<[string, () => string | Promise<string>, string, RegExp]>([
    [
      "where nobody listens",
      () => "postgres://ann:secret@127.0.0.1:1/l",
      "busy",
      /^postgres:\/\/ann@127\.0\.0\.1:1\/l cannot be reached \(.*; try again/,
    ],
    ["without a socket", () => "postgres://ann:secret@/l?host=/nowhere", "busy", /try again/],
    [
      "with a wrong password",
      otherwise((url) => {
        url.password = "secret";
      }),
      "unusable",
      /refuses the sign-in: password authentication failed for user "postgres"/,
    ],
    [
      "without that database",
      otherwise((url) => {
        url.pathname = "/nowhere";
      }),
      "unusable",
      /^there is no database postgres:\/\/postgres@[^ ]+\/nowhere: create it/,
    ],
    [
      "that refuses a setting",
      async () => `${await newDatabase()}?options=-c%20nosuch%3D1`,
      "unusable",
      / refuses the connection: unrecognized configuration parameter "nosuch"$/,
    ],
    [
      "without TLS, which sslmode demands",
      async () => `${await newDatabase()}?sslmode=require`,
      "unusable",
      /does not offer TLS, which sslmode demands/,
    ],
  ])("%s", async (_, address, problem, message) => {
    expect(await problemOf(await address())).toEqual([problem, expect.stringMatching(message)]);
  });

  it("that never answers: try again, after connect_timeout", async () => {
    let asked = 0;
    const silent = createServer(() => {
      asked += 1;
    }).listen(0, "127.0.0.1");
    onTestFinished(() => {
      silent.close();
    });
    await once(silent, "listening");
    const { port } = silent.address() as AddressInfo;
    const address = `postgres://ann:secret@127.0.0.1:${port}/l?connect_timeout=1`;
    const [problem, message] = await problemOf(address);
    expect(problem).toBe("busy");
    expect(message).toMatch(/try again/);
    const league = await leagueAt(`${address}#l`);
    await expect(league.whole()).rejects.toMatchObject({
      ...{ problem: "busy", message: expect.stringMatching(/#l does not answer; try again$/) },
    });
    expect(asked).toBe(2);
  });

  it("without any password", async () => {
    passwordFile("/nowhere/file");
    const [problem, message] = await problemOf(
      changed(await newDatabase(), (url) => {
        url.password = "";
      }),
    );
    expect(problem).toBe("unusable");
    expect(message).toMatch(/asks for a password: put it into ~\/\.pgpass or PGPASSWORD$/);
  });
});

it("a connection without a password is closed, so that the program can end", async () => {
  /** AuthenticationCleartextPassword, as in the documentation of PostgreSQL's protocol. */
  const ASKS = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 3]);
  let closed: Promise<unknown> | undefined;
  const server = createServer((socket) => {
    closed = once(socket, "close");
    // On closing, the client may send its last message to nobody.
    socket.on("error", () => {});
    socket.once("data", () => socket.write(ASKS));
    socket.resume();
  }).listen(0, "127.0.0.1");
  onTestFinished(() => {
    server.close();
  });
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  passwordFile("/nowhere/file");
  const address = `postgres://ann@127.0.0.1:${port}/l?sslmode=disable`;
  expect((await problemOf(address))[1]).toMatch(/asks for a password/);
  await closed;
});

it("a password file signs in", async () => {
  const address = await newDatabase();
  const { password, username, port } = new URL(address);
  const file = join(newFolder(), "passwords");
  writeFileSync(file, `127.0.0.1:${port}:*:${username}:${password}\n`);
  chmodSync(file, 0o600);
  passwordFile(file);
  const without = changed(address, (url) => {
    url.password = "";
  });
  expect(await connect(without)).toMatchObject({ role: "postgres" });
});

describe("with a server that has TLS", () => {
  const tls = (lines: string) =>
    ownServer({
      settings: { ssl: "on", ssl_cert_file: "server.crt", ssl_key_file: "server.key" },
      files: { "server.crt": CERTIFICATE, "server.key": PRIVATE_KEY, "pg_hba.conf": lines },
    });
  const EVERYBODY = "host all all all scram-sha-256\n";

  const roots = (): { readonly right: string; readonly wrong: string } => {
    const folder = newFolder();
    mkdirSync(folder, { recursive: true });
    const [right, wrong] = [join(folder, "right.crt"), join(folder, "wrong.crt")];
    writeFileSync(right, CERTIFICATE);
    writeFileSync(wrong, OTHER_CERTIFICATE);
    return { right, wrong };
  };

  it("each sslmode does what libpq says", async () => {
    const { address } = await tls(EVERYBODY);
    const { right, wrong } = roots();
    // The certificate is for localhost, and not for 127.0.0.1.
    const named = changed(address, (url) => {
      url.hostname = "localhost";
    });
    for (const [text, isEncrypted] of [
      [address, true],
      [`${address}?sslmode=disable`, false],
      [`${address}?sslmode=allow`, false],
      [`${address}?sslmode=prefer`, true],
      [`${address}?sslmode=require`, true],
      [`${address}?sslmode=verify-ca&sslrootcert=${right}`, true],
      [`${named}?sslmode=verify-full&sslrootcert=${right}`, true],
    ] as const)
      expect([text, (await connect(text)).isEncrypted]).toEqual([text, isEncrypted]);
    for (const text of [
      `${address}?sslmode=verify-full&sslrootcert=${right}`,
      `${address}?sslmode=require&sslrootcert=${wrong}`,
      `${address}?sslmode=verify-ca&sslrootcert=${wrong}`,
      `${named}?sslrootcert=system`,
    ]) {
      const [problem, message] = await problemOf(text);
      expect([text, problem]).toEqual([text, "unusable"]);
      // Without Node's advice, which is for programmers.
      expect(message).toMatch(/cannot be reached with TLS \([^;]+\): see sslmode and sslrootcert$/);
    }
  });

  it("allow and prefer use the other way if the server accepts only that", async () => {
    const only = await tls("hostssl all all all scram-sha-256\n");
    expect(await connect(`${only.address}?sslmode=allow`)).toMatchObject({ isEncrypted: true });
    const [problem] = await problemOf(`${only.address}?sslmode=disable`);
    expect(problem).toBe("unusable");
    const never = await tls("hostnossl all all all scram-sha-256\n");
    expect(await connect(`${never.address}?sslmode=prefer`)).toMatchObject({ isEncrypted: false });
  });
});
