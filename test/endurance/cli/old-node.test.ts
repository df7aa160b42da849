import { execFileSync } from "node:child_process";
import { chmodSync, cpSync, existsSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { describe, expect, it } from "vitest";
import packageJson from "../../../package.json" with { type: "json" };
import { type Finished, ROOT, run, temporaryFolder } from "../../support/command.ts";

/*
 * better-sqlite3 crashes without a word on a Node before 22.14, so bin/ asks for Node-API 10 before
 * anything else is loaded. An old Node is one whose `process.versions` say so.
 */
const asOldNode = (versions: object): readonly string[] => {
  const value = `{ ...process.versions, napi: undefined, ...${JSON.stringify(versions)} }`;
  const preload = `Object.defineProperty(process, "versions", { value: ${value} });`;
  return ["--import", `data:text/javascript,${encodeURIComponent(preload)}`];
};
const NODE_20 = asOldNode({ node: "20.20.2", napi: "9" });

/** A folder that the program was copied to, without any Node of its own. */
const copyOfBin = (): string => {
  const folder = temporaryFolder();
  cpSync(join(ROOT, "bin"), join(folder, "bin"), { recursive: true });
  cpSync(join(ROOT, "package.json"), join(folder, "package.json"));
  return folder;
};

/** The same folder, with a program as its own Node. */
const copyWithOwnNode = (install: (own: string) => void): string => {
  const folder = copyOfBin();
  mkdirSync(join(folder, "node_modules", ".bin"), { recursive: true });
  install(join(folder, "node_modules", ".bin", "node"));
  return folder;
};

const scriptAsNode = (script: string) => (own: string) => {
  writeFileSync(own, `#!/bin/sh\n${script}\n`);
  chmodSync(own, 0o755);
};

const start = (
  folder: string,
  node: readonly string[],
  args: readonly string[],
  input?: string,
): Promise<Finished> =>
  run(process.execPath, [...node, join(folder, "bin", "fantasy-tx.js"), ...args], {
    ...(input !== undefined && { input }),
  });

describe("on a Node that is too old, without a Node of its own", () => {
  it.each([
    ["Node 20", NODE_20, "20.20.2"],
    ["Node 22.13, the last one that crashes", asOldNode({ node: "22.13.1", napi: "9" }), "22.13.1"],
    ["a Node from before Node-API", asOldNode({ node: "6.17.1" }), "6.17.1"],
  ])("%s: says in one sentence what it needs, and exits 69", async (_, node, version) => {
    expect(await start(copyOfBin(), node, ["--version"])).toEqual({
      stdout: "",
      stderr: `fantasy-tx needs Node 22.14 or newer, and this is Node ${version}: install a newer one from https://nodejs.org.\n`,
      status: 69,
      signal: null,
    });
  });

  it("loads nothing else: there is no dist/ beside it that could be loaded", async () => {
    const folder = copyOfBin();
    expect(existsSync(join(folder, "dist"))).toBe(false);
    expect((await start(folder, NODE_20, ["--help"])).status).toBe(69);
    const onNew = await start(folder, [], ["--help"]);
    expect(onNew).toMatchObject({ stdout: "", status: 70 });
    expect(onNew.stderr).toMatch(/^fantasy-tx is not built[^\n]*\n$/);
  });
});

describe("on a Node that is too old, with a Node of its own", () => {
  it("runs the program on that one", async () => {
    const folder = copyWithOwnNode((own) => symlinkSync(process.execPath, own));
    symlinkSync(join(ROOT, "dist"), join(folder, "dist"));
    expect(await start(folder, NODE_20, ["--version"])).toEqual({
      stdout: `${packageJson.version}\n`,
      stderr: "",
      status: 0,
      signal: null,
    });
    const usage = await start(folder, NODE_20, ["nonsense"]);
    expect(usage).toMatchObject({ stdout: "", status: 2 });
    expect(usage.stderr).toContain("unknown command 'nonsense'");
  });

  it("hands the words of the command line through as they are", async () => {
    const folder = copyWithOwnNode(scriptAsNode('printf "%s\\n" "$@"'));
    const words = ["trade", "offer", "--comment", "two  words and a 'quote'", "", "--", "-"];
    const { stdout } = await start(folder, NODE_20, words);
    expect(stdout).toBe([join(folder, "bin", "fantasy-tx.js"), ...words, ""].join("\n"));
  });

  it("hands the standard streams and the exit status through", async () => {
    const folder = copyWithOwnNode(scriptAsNode("cat; echo told >&2; exit 7"));
    expect(await start(folder, NODE_20, [], "read\n")).toEqual({
      stdout: "read\n",
      stderr: "told\n",
      status: 7,
      signal: null,
    });
  });

  it("ends by the same signal as its own Node", async () => {
    const folder = copyWithOwnNode(scriptAsNode("kill -TERM $$"));
    expect(await start(folder, NODE_20, [])).toMatchObject({ status: null, signal: "SIGTERM" });
  });

  it("says what it needs (69) if its own Node cannot be started", async () => {
    const folder = copyWithOwnNode((own) => writeFileSync(own, "not a program"));
    expect(await start(folder, NODE_20, [])).toMatchObject({ stdout: "", status: 69 });
  });
});

describe("on a Node that is new enough", () => {
  it("does not ask for its own", async () => {
    const folder = copyWithOwnNode(scriptAsNode("exit 7"));
    symlinkSync(join(ROOT, "dist"), join(folder, "dist"));
    expect(await start(folder, [], ["--version"])).toMatchObject({
      stdout: `${packageJson.version}\n`,
      status: 0,
    });
  });
});

/** The programs called `node` on this machine whose Node-API is below 10; there may be none. */
const oldNodes = (): readonly string[] =>
  [...new Set([...(process.env["PATH"] ?? "").split(delimiter), "/usr/bin"])]
    .map((folder) => join(folder, "node"))
    .filter((node) => existsSync(node) && !(napiOf(node) >= 10));

const napiOf = (node: string): number =>
  Number(execFileSync(node, ["-p", "process.versions.napi"], { encoding: "utf8" }));

describe("on the old Nodes of this machine, if there are any", () => {
  it("behaves in the same way", async () => {
    for (const node of oldNodes()) {
      const alone = await run(node, [join(copyOfBin(), "bin", "fantasy-tx.js"), "--version"]);
      expect([node, alone.status, alone.stdout]).toEqual([node, 69, ""]);
      expect(alone.stderr).toMatch(
        /^fantasy-tx needs Node 22\.14 or newer, and this is Node [^\n]*\n$/,
      );

      const folder = copyWithOwnNode((own) => symlinkSync(process.execPath, own));
      symlinkSync(join(ROOT, "dist"), join(folder, "dist"));
      const relaunched = await run(node, [join(folder, "bin", "fantasy-tx.js"), "--version"]);
      expect([node, relaunched.status, relaunched.stdout]).toEqual([
        node,
        0,
        `${packageJson.version}\n`,
      ]);
    }
  });
});

describe("on a Node that is too old, with a Node of its own that cannot be started", () => {
  it("says so: no exit status comes without a sentence", async () => {
    const folder = copyWithOwnNode((own) => writeFileSync(own, "not a program"));
    expect((await start(folder, NODE_20, [])).stderr).toMatch(/^fantasy-tx[^\n]+\n$/);
  });
});
