import { mkdirSync, readdirSync, readFileSync, symlinkSync } from "node:fs";
import { builtinModules } from "node:module";
import { basename, join } from "node:path";
import { describe, expect, it } from "vitest";
import packageJson from "../../package.json" with { type: "json" };
import { inputsOf, PARTS, packageOf } from "../support/bundle.ts";
import { type Finished, ROOT, run, temporaryFolder } from "../support/command.ts";
import { parsed } from "../support/json.ts";

/*
 * What people get who install the program. The bundle holds every library but the native addon of
 * better-sqlite3, so that one package comes along instead of 50; and the licences of what it holds
 * are in it.
 */

const DEPENDENCIES = Object.keys(packageJson.dependencies);
const INPUTS = PARTS.flatMap(inputsOf);
const BUNDLED = [...new Set(INPUTS.flatMap((path) => packageOf(path) ?? []))];

/** The text of a file of a bundled package. */
const textIn = (name: string, file: string): string =>
  readFileSync(join(ROOT, "node_modules", name, file), "utf8");

it("the dependencies are what the bundle asks for outside of itself and Node", () => {
  const asked = PARTS.flatMap((part) =>
    [...readFileSync(part, "utf8").matchAll(/\brequire(?:\.resolve)?\(["'`]([^"'`]+)["'`]\)/g)].map(
      ([, id = ""]) => id.replace(/^node:/, ""),
    ),
  );
  const outside = asked.filter((id) => !id.startsWith("./") && !builtinModules.includes(id));
  expect([...new Set(outside)]).toEqual(DEPENDENCIES);
});

it("of the dependencies, only what loads the native addon is outside of the bundle", () => {
  expect(BUNDLED.filter((name) => DEPENDENCIES.includes(name))).toEqual(["better-sqlite3"]);
  expect(INPUTS).toContain("node_modules/better-sqlite3/lib/database.js");
  expect(INPUTS).not.toContain("node_modules/better-sqlite3/lib/binding.js");
});

it.each(["main", "request", "tables"])(
  "functions of %s that commands run are in parentheses, so the compile cache has them",
  (name) => {
    const part = PARTS.find((path) => basename(path).startsWith(name)) ?? "";
    const inParentheses = /[=:,]\((?:async ?)?(?:\([^()]*\)|[\w$]+)=>/g;
    expect(readFileSync(part, "utf8").match(inParentheses)?.length).toBeGreaterThan(20);
  },
);

it("no script runs when somebody installs it, so that npm has nothing to warn of", () => {
  const AT_INSTALL = ["preinstall", "install", "postinstall", "prepare"];
  expect(Object.keys(packageJson.scripts).filter((name) => AT_INSTALL.includes(name))).toEqual([]);
});

describe("the notices in dist/", () => {
  const notices = readFileSync(join(ROOT, "dist", "THIRD-PARTY-NOTICES.txt"), "utf8");

  it("know the libraries that commands are made of", () => {
    expect(BUNDLED).toEqual(expect.arrayContaining(["commander", "inquirer", "valibot"]));
  });

  it.each(BUNDLED)("have the version and the licence of %s", (name) => {
    const { version, author } = parsed<{ version: string; author?: string }>(
      textIn(name, "package.json"),
    );
    const licences = readdirSync(join(ROOT, "node_modules", name)).filter((file) =>
      /^licen[cs]e/i.test(file),
    );
    expect(notices).toContain(`${name} ${version}, `);
    if (licences.length === 0) expect(notices).toContain(`Copyright (c) ${author}`);
    for (const file of licences) expect(notices).toContain(textIn(name, file).trim());
  });
});

describe("the packed program", () => {
  /** What `npm pack` makes, unpacked, with the dependencies beside it. */
  const unpacked = async (): Promise<string> => {
    const folder = temporaryFolder();
    const pack = ["pack", "--ignore-scripts", "--silent", "--pack-destination", folder];
    const { stdout, stderr, status } = await run("npm", pack, {
      cwd: ROOT,
      env: { npm_config_cache: join(folder, "cache"), npm_config_update_notifier: "false" },
    });
    if (status !== 0) throw new Error(stderr);
    await run("tar", ["-xzf", stdout.trim()], { cwd: folder });
    mkdirSync(join(folder, "package", "node_modules"));
    for (const name of DEPENDENCIES)
      symlinkSync(join(ROOT, "node_modules", name), join(folder, "package", "node_modules", name));
    return join(folder, "package");
  };

  it("needs nothing but its dependencies for tables, XML and the samples", async () => {
    const folder = await unpacked();
    const fantasyTx = (...args: readonly string[]): Promise<Finished> =>
      run(process.execPath, [join(folder, packageJson.bin["fantasy-tx"]), ...args], {
        cwd: folder,
      });
    const WELL = { status: 0, stderr: expect.not.stringContaining("fault") };
    expect(await fantasyTx("league", "init", "--sample", "football")).toMatchObject(WELL);
    for (const format of ["table", "xml", "json"])
      expect(await fantasyTx("league", "show", "--format", format)).toMatchObject(WELL);
    expect(readdirSync(folder)).toEqual(expect.arrayContaining(["LICENSE", "README.md"]));
    for (const page of packageJson.man)
      expect(readFileSync(join(folder, page), "utf8")).toMatch(/^\.TH/m);
  });
});
