// Bundles src/main.ts to dist/, and writes the man page and the licences of what is bundled. pg
// stays outside, because not everybody installs it. npm runs this after `npm ci` and before it
// packs. The script is not called `prepare`, because npm warns people who install a tarball with
// such a script.
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";
import { compiledAtOnce, functionsThatRun } from "./compiled-at-once.js";
import { noticesOf } from "./notices.js";

const root = fileURLToPath(new URL("..", import.meta.url));
const commandLine = readdirSync(join(root, "src/cli"), { recursive: true })
  .map((path) => `src/cli/${path.split(sep).join("/")}`)
  .filter((path) => path.endsWith(".ts"));

/**
 * Modules that are needed together are in one part, because Node takes 0.2 ms to load a file. A
 * module belongs to the first part here that imports it, directly or not. The bundler places all
 * other modules.
 */
const PARTS = [
  // Completion needs texts.ts, and hints need waits-for.ts. In the part of the tables, they would
  // make both load all that tables need, which takes 1 ms.
  ["main", ["src/main.ts", "src/cli/tables/texts.ts", "src/cli/trade/waits-for.ts"]],
  // 4 ms of a request.
  ["request", ["src/service/door.ts", "src/store/sqlite/league-files.ts"]],
  // 1 ms of a table.
  ["tables", commandLine.filter((path) => /\/tables\/|-tables?\.ts$/.test(path))],
];

/** The part of each module, by the imports that the bundler reports. */
const partsBy = (modules) => {
  const partOf = new Map();
  const take = (part, id) => {
    if (partOf.has(id)) return;
    partOf.set(id, part);
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) take(part, imported);
  };
  for (const [part, files] of PARTS) for (const file of files) take(part, join(root, file));
  return partOf;
};

/** Imports of libraries for things that our commands never do: library, import. */
const LEFT_OUT = [
  // Starts other programs. 2 ms of every command, because it loads Node's network code.
  ["commander", "node:child_process"],
  // Finds out whether a terminal has colours, which context.ts decides. 1.5 ms of a table.
  ["chalk", "#supports-color"],
  // Check and write bodies by a JSON schema, which no route of ours has.
  ["fastify", "@fastify/ajv-compiler"],
  ["fastify", "@fastify/fast-json-stringify-compiler"],
];

/**
 * Default imports of Node's own modules, as in `import fs from "node:fs"`: library, import. The
 * bundler would copy such a module name by name, which takes 1 ms of every command.
 */
const NOT_COPIED = [
  ["commander", "node:fs"],
  ["commander", "node:path"],
  ["commander", "node:process"],
];

/**
 * The module of better-sqlite3 that loads its native addon. The addon and this module must stay in
 * the package. The other 14 modules are in the bundle: 3 ms of a request. Looking for the file is 1
 * ms faster than asking Node for the package, but not every package manager has such folders.
 */
const ADDON = `
const { existsSync } = require("node:fs");
const { dirname, join } = require("node:path");
const found = require.resolve
  .paths("better-sqlite3")
  ?.map((folder) => join(folder, "better-sqlite3", "lib", "binding.js"))
  .find((path) => existsSync(path));
module.exports = require(found ?? join(dirname(require.resolve("better-sqlite3")), "binding.js"));`;

/** A plugin that replaces some imports of libraries by a module with this code. */
const replaced = (name, imports, codeFor) => ({
  name,
  resolveId: (id, importer = "") =>
    imports.some(
      ([library, what]) =>
        id === what && importer.startsWith(join(root, "node_modules", library, sep)),
    )
      ? `\0${name}:${id}`
      : undefined,
  load: (id) => (id.startsWith(`\0${name}:`) ? codeFor(id.slice(`\0${name}:`.length)) : undefined),
});

/** A file as text, such as `import style from "./style.css?raw"`. Vitest does the same. */
const rawFiles = {
  name: "raw-files",
  resolveId: (id, importer = "") => (id.endsWith("?raw") ? join(dirname(importer), id) : undefined),
  load: (id) =>
    id.endsWith("?raw")
      ? {
          code: `export default ${JSON.stringify(readFileSync(id.slice(0, -"?raw".length), "utf8"))};`,
          moduleType: "js",
        }
      : undefined,
};

const plugins = [
  rawFiles,
  replaced("addon", [["better-sqlite3", "./binding"]], () => ADDON),
  replaced("left-out", LEFT_OUT, () => "export default {};"),
  replaced(
    "not-copied",
    NOT_COPIED,
    (id) => `export default process.getBuiltinModule(${JSON.stringify(id)});`,
  ),
];

const bundle = await rolldown({
  cwd: root,
  input: "src/main.ts",
  platform: "node",
  preserveEntrySignatures: "allow-extension",
  checks: { ineffectiveDynamicImport: false, bundlerTimings: false },
  external: ["pg"],
  plugins,
});
let parts;
const options = {
  dir: "dist",
  format: "cjs",
  // In both builds, so that functions can be recognized by their texts.
  minifyInternalExports: true,
  sourcemap: true,
  // 4 ms of a table: V8 keeps a file with any other character as UTF-16.
  charset: "ascii",
  entryFileNames: "[name].cjs",
  chunkFileNames: "[name]-[hash].cjs",
  codeSplitting: {
    includeDependenciesRecursively: false,
    groups: [
      {
        debugName: "parts",
        name: (id, modules) => {
          parts ??= partsBy(modules);
          return parts.get(id);
        },
      },
    ],
  },
};
// The first build only exists to be run.
await bundle.write(options);
const { output } = await bundle.write({
  ...options,
  plugins: [compiledAtOnce(functionsThatRun())],
  // 2 ms of a table.
  minify: true,
});
await bundle.close();

const MAN_PAGE = "fantasy-tx.1";
const page = execFileSync(process.execPath, ["bin/fantasy-tx.js", "help", "--man"], { cwd: root });
writeFileSync(join(root, "dist", MAN_PAGE), page);

const NOTICES = "THIRD-PARTY-NOTICES.txt";
const modules = output.flatMap((part) => (part.type === "chunk" ? part.moduleIds : []));
writeFileSync(join(root, "dist", NOTICES), noticesOf(modules));

// The files of an earlier build are removed last, so a command that runs meanwhile finds its parts.
const made = new Set([
  ...output.flatMap(({ fileName }) => [fileName, `${fileName}.map`]),
  MAN_PAGE,
  NOTICES,
]);
for (const name of readdirSync(join(root, "dist")))
  if (!made.has(name)) rmSync(join(root, "dist", name), { force: true });
