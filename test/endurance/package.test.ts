import { mkdirSync, readdirSync, readFileSync, symlinkSync } from "node:fs";
import { builtinModules } from "node:module";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import packageJson from "../../package.json" with { type: "json" };
import { FORMATS_OF_ALL } from "../../src/cli/context.ts";
import { PARTS } from "../support/bundle.ts";
import { type Finished, ROOT, run, temporaryFolder } from "../support/command.ts";

/* What people get who install the program. npm installs the libraries beside it. */

const DEPENDENCIES = Object.keys(packageJson.dependencies);

it("the dependencies are the libraries that the built program loads", () => {
  const loaded = PARTS.flatMap((part) =>
    [...readFileSync(part, "utf8").matchAll(/\brequire\(["'`]([^"'`]+)["'`]\)/g)].map(
      ([, id = ""]) => id.replace(/^node:/, ""),
    ),
  );
  const libraries = loaded
    .filter((id) => !id.startsWith("./") && !builtinModules.includes(id))
    .map((id) => /^(@[^/]+\/)?[^/]+/.exec(id)?.[0]);
  expect([...new Set(libraries)].toSorted()).toEqual(DEPENDENCIES);
});

it("no script runs when somebody installs it, so that npm has nothing to warn of", () => {
  const AT_INSTALL = ["preinstall", "install", "postinstall", "prepare"];
  expect(Object.keys(packageJson.scripts).filter((name) => AT_INSTALL.includes(name))).toEqual([]);
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
    for (const name of DEPENDENCIES) {
      const library = join(folder, "package", "node_modules", name);
      mkdirSync(dirname(library), { recursive: true });
      symlinkSync(join(ROOT, "node_modules", name), library);
    }
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
    for (const format of FORMATS_OF_ALL)
      expect(await fantasyTx("league", "show", "--format", format)).toMatchObject(WELL);
    expect(readdirSync(folder)).toEqual(expect.arrayContaining(["LICENSE", "README.md"]));
    for (const page of packageJson.man)
      expect(readFileSync(join(folder, page), "utf8")).toMatch(/^\.TH/m);
  });
});
