// Bundles src/main.ts to dist/: split, so that a command loads only the parts it uses.
// Dependencies that are CommonJS find `require` through the banner; better-sqlite3 stays
// outside because of its native addon. What is bundled then writes its own man page beside it.
import { execFileSync } from "node:child_process";
import { readdir, rm, writeFile } from "node:fs/promises";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const root = fileURLToPath(new URL("..", import.meta.url));

const { metafile } = await build({
  absWorkingDir: root,
  entryPoints: ["src/main.ts"],
  outdir: "dist",
  bundle: true,
  splitting: true,
  format: "esm",
  platform: "node",
  target: "node22.14",
  external: ["better-sqlite3"],
  minifySyntax: true,
  sourcemap: "linked",
  metafile: true,
  chunkNames: "[name]-[hash]",
  banner: {
    js: 'import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);',
  },
  logLevel: "warning",
});

const MAN_PAGE = "fantasy-tx.1";
const page = execFileSync(process.execPath, ["bin/fantasy-tx.js", "help", "--man"], { cwd: root });
await writeFile(`${root}dist/${MAN_PAGE}`, page);

// What an earlier build left goes only now: a command that runs meanwhile finds its parts.
const made = new Set([...Object.keys(metafile.outputs).map((path) => basename(path)), MAN_PAGE]);
for (const name of await readdir(`${root}dist`))
  if (!made.has(name)) await rm(`${root}dist/${name}`, { force: true });
