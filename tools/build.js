// Bundles src/main.ts to dist/, in a few parts. Each file that Node loads costs about as much as a
// query, so what is needed together is in one; what is heavy and not always needed has its own.
// better-sqlite3 stays outside because of its native addon. Then writes the man page.
import { execFileSync } from "node:child_process";
import { readdirSync, rmSync, writeFileSync } from "node:fs";
import { join, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";

const root = fileURLToPath(new URL("..", import.meta.url));
const sources = (folder) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith(".ts"))
    .map((name) => `${folder}/${name}`);

/** The parts by who needs them: a file is in the first of them that imports it, all the way down. */
const PARTS = [
  ["main", ["src/main.ts", "src/cli/tables/words.ts"]],
  ["request", ["src/service/door.ts", "src/store/league-file.ts"]],
  ["tables", sources("src/cli/tables")],
  ["xml", ["src/service/xml.ts"]],
  ["questions", sources("src/cli/prompts")],
];

/** Which part each module is in, by what the bundler says that it imports. */
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

/** What libraries import for things that no command of ours does, and is left out: library, import. */
const LEFT_OUT = [
  // Starts other programs; brings the network along.
  ["commander", "node:child_process"],
  // Finds out whether a terminal has colours, which context.ts decides; brings the network along.
  ["chalk", "#supports-color"],
  // Colours borders.
  ["cli-table3", "@colors/colors/safe"],
  // Reads and writes YAML.
  ["xmlbuilder2", "js-yaml"],
];

const leaveOut = {
  name: "leave-out",
  resolveId: (id, importer = "") =>
    LEFT_OUT.some(
      ([library, what]) =>
        id === what && importer.startsWith(join(root, "node_modules", library, sep)),
    )
      ? `\0left-out:${id}`
      : undefined,
  load: (id) => (id.startsWith("\0left-out:") ? "export default {};" : undefined),
};

const bundle = await rolldown({
  cwd: root,
  input: { main: "src/main.ts", "other-thread": "src/other-thread.ts" },
  platform: "node",
  preserveEntrySignatures: "allow-extension",
  checks: { ineffectiveDynamicImport: false },
  external: ["better-sqlite3"],
  plugins: [leaveOut],
});
let parts;
const { output } = await bundle.write({
  dir: "dist",
  format: "cjs",
  sourcemap: true,
  minify: true,
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
});
await bundle.close();

const MAN_PAGE = "fantasy-tx.1";
const page = execFileSync(process.execPath, ["bin/fantasy-tx.js", "help", "--man"], { cwd: root });
writeFileSync(join(root, "dist", MAN_PAGE), page);

// What an earlier build left goes only now: a command that runs meanwhile finds its parts.
const made = new Set([
  ...output.flatMap(({ fileName }) => [fileName, `${fileName}.map`]),
  MAN_PAGE,
]);
for (const name of readdirSync(join(root, "dist")))
  if (!made.has(name)) rmSync(join(root, "dist", name), { force: true });
