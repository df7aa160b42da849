// Bundles src/main.ts to dist/: split, so that a command loads only the parts it uses.
// Dependencies that are CommonJS find `require` through the banner; better-sqlite3 stays
// outside because of its native addon.
import { rm } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const root = fileURLToPath(new URL("..", import.meta.url));

await rm(`${root}dist`, { recursive: true, force: true });
await build({
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
  chunkNames: "[name]-[hash]",
  banner: {
    js: 'import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);',
  },
  logLevel: "warning",
});
