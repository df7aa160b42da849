import { spawnSync } from "node:child_process";
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { BIN, temporaryFolder } from "../../support/command.ts";

/*
 * Node runs the compiled code that it finds in its cache, and checks neither who wrote it nor what
 * it says. Another user who can write there can run code as the user who starts the next command.
 */

type Environment = Readonly<Record<string, string>>;

/**
 * When the command ends, writes the folder of Node's cache to USED_FILE; nothing if there is none.
 */
const TELL_CACHE = `data:text/javascript,${encodeURIComponent(`
  import { writeFileSync } from "node:fs";
  import { getCompileCacheDir } from "node:module";
  process.on("exit", () => writeFileSync(process.env.USED_FILE, getCompileCacheDir() ?? ""));
`)}`;

/** Runs a command with nothing but this environment; one that hangs is killed. */
const help = (env: Environment) => {
  const file = join(temporaryFolder(), "used");
  const { status, signal, stdout, stderr } = spawnSync(
    process.execPath,
    ["--import", TELL_CACHE, BIN, "--help"],
    { env: { ...env, USED_FILE: file }, encoding: "utf8", timeout: 20_000, killSignal: "SIGKILL" },
  );
  const used = existsSync(file) ? readFileSync(file, "utf8") : undefined;
  return { status, signal, stderr, isHelp: stdout.startsWith("Usage: fantasy-tx"), used };
};

const WELL = { status: 0, signal: null, stderr: "", isHelp: true };
const WITHOUT_CACHE = { ...WELL, used: "" };

/** A home, and where the command keeps its cache in it. */
const newHome = () => {
  const home = realpathSync(temporaryFolder());
  const caches = join(home, ".cache");
  return { home, caches, cache: join(caches, "fantasy-tx") };
};

describe("the compile cache", () => {
  it("is a folder of the user's own, which nobody else may enter", () => {
    const { home, caches, cache } = newHome();
    const tmp = temporaryFolder();
    const { used, ...rest } = help({ HOME: home, TMPDIR: tmp });
    expect(rest).toEqual(WELL);
    expect(used).toMatch(`${cache}/`);
    for (const folder of [caches, cache])
      expect(lstatSync(folder)).toMatchObject({ mode: 0o40700, uid: process.geteuid?.() });
    expect(readdirSync(tmp)).toEqual([]);
  });

  it("is used again by the next command", () => {
    const { home, cache } = newHome();
    const { used } = help({ HOME: home });
    const kept = readdirSync(cache, { recursive: true });
    expect(kept.length).toBeGreaterThan(1);
    expect(help({ HOME: home })).toEqual({ ...WELL, used });
    expect(readdirSync(cache, { recursive: true })).toEqual(kept);
  });

  it("is in XDG_CACHE_HOME where that is set, which is made if it is missing", () => {
    const { home } = newHome();
    const caches = join(realpathSync(temporaryFolder()), "caches");
    expect(help({ HOME: home, XDG_CACHE_HOME: caches }).used).toMatch(`${caches}/fantasy-tx/`);
    expect(readdirSync(home)).toEqual([]);
  });

  it.each(["", "caches"])("is in the home if XDG_CACHE_HOME is not a path: '%s'", (named) => {
    const { home, cache } = newHome();
    expect(help({ HOME: home, XDG_CACHE_HOME: named }).used).toMatch(`${cache}/`);
  });

  it("is where a link to another folder of the user's leads", () => {
    const { home, caches } = newHome();
    const elsewhere = realpathSync(temporaryFolder());
    symlinkSync(elsewhere, caches);
    expect(help({ HOME: home }).used).toMatch(`${elsewhere}/fantasy-tx/`);
  });

  it("is the one that NODE_COMPILE_CACHE names, or none with NODE_DISABLE_COMPILE_CACHE", () => {
    const { home } = newHome();
    const named = realpathSync(temporaryFolder());
    expect(help({ HOME: home, NODE_COMPILE_CACHE: named }).used).toMatch(`${named}/`);
    expect(help({ HOME: home, NODE_DISABLE_COMPILE_CACHE: "1" })).toEqual(WITHOUT_CACHE);
    expect(readdirSync(home)).toEqual([]);
  });
});

describe("a command has no compile cache if another user", () => {
  type Home = ReturnType<typeof newHome>;
  const cases: readonly (readonly [string, (home: Home) => void])[] = [
    ["can write to the home", ({ home }) => chmodSync(home, 0o777)],
    ["can write to the home as one of its group", ({ home }) => chmodSync(home, 0o770)],
    [
      "can write to the folder of caches",
      ({ caches }) => {
        mkdirSync(caches);
        chmodSync(caches, 0o777);
      },
    ],
    [
      "can write to the cache",
      ({ cache }) => {
        mkdirSync(cache, { recursive: true });
        chmodSync(cache, 0o777);
      },
    ],
    ["can read the cache", ({ cache }) => mkdirSync(cache, { recursive: true, mode: 0o755 })],
    [
      "has put a link in its place",
      ({ caches, cache }) => {
        mkdirSync(caches);
        symlinkSync(temporaryFolder(), cache);
      },
    ],
    [
      "can write to what the folder of caches leads to",
      ({ caches }) => {
        const open = temporaryFolder();
        chmodSync(open, 0o777);
        symlinkSync(open, caches);
      },
    ],
  ];

  it.each(cases)("%s", (_, make) => {
    const home = newHome();
    make(home);
    expect(help({ HOME: home.home })).toEqual(WITHOUT_CACHE);
    const made = existsSync(home.cache) ? readdirSync(home.cache) : [];
    expect(made).toEqual([]);
  });

  it("can write to a folder above the home", () => {
    const above = temporaryFolder();
    chmodSync(above, 0o777);
    const home = join(above, "home");
    mkdirSync(home, { mode: 0o700 });
    expect(help({ HOME: home })).toEqual(WITHOUT_CACHE);
    expect(readdirSync(home)).toEqual([]);
  });

  it("owns the home, as under sudo: nothing is made there", () => {
    const { home } = newHome();
    const isRoot = process.geteuid?.() === 0;
    if (isRoot) chownSync(home, 65_534, 65_534);
    const theirs = isRoot ? home : "/";
    expect(help({ HOME: theirs })).toEqual(WITHOUT_CACHE);
    expect(existsSync(join(theirs, ".cache"))).toBe(false);
  });
});

describe("a command neither hangs nor complains", () => {
  it.each<readonly [string, () => Environment]>([
    ["TMPDIR is /proc", () => ({ TMPDIR: "/proc" })],
    ["TMPDIR is missing", () => ({ TMPDIR: "/nowhere" })],
    ["HOME is not set", () => ({})],
    ...["", "home", "/dev/null", "/proc", "/proc/self", "/sys", "/nowhere/at/all"].map(
      (home) => [`HOME is '${home}'`, () => ({ HOME: home })] as const,
    ),
    ["HOME has a long name", () => ({ HOME: `/${"long/".repeat(2_000)}` })],
    ["XDG_CACHE_HOME is /proc", () => ({ XDG_CACHE_HOME: "/proc" })],
    ["XDG_CACHE_HOME is in /proc", () => ({ XDG_CACHE_HOME: "/proc/caches" })],
    [
      "the folder of caches is a file",
      () => {
        const { home, caches } = newHome();
        writeFileSync(caches, "");
        return { HOME: home };
      },
    ],
    [
      "the cache is a file",
      () => {
        const { home, caches, cache } = newHome();
        mkdirSync(caches);
        writeFileSync(cache, "", { mode: 0o600 });
        return { HOME: home };
      },
    ],
  ])("where %s", (_, environment) => {
    expect(help(environment())).toMatchObject(WELL);
  });

  it("makes no home that is missing", () => {
    const home = join(temporaryFolder(), "home");
    expect(help({ HOME: home })).toEqual(WITHOUT_CACHE);
    expect(existsSync(home)).toBe(false);
  });
});
