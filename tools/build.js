// Bundles src/main.ts to dist/, and writes the man page. Libraries stay outside: npm installs them.
// npm runs this after `npm ci` and before it packs. The script is not called `prepare`, because npm
// warns people who install a tarball with such a script.
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "rolldown";

const root = fileURLToPath(new URL("..", import.meta.url));
const { dependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));

/**
 * A file as text, such as `import style from "./style.css?raw"`, or a picture as an address, with
 * `?inline`. Vitest does the same.
 */
const kindOf = (id) => ["?raw", "?inline"].find((kind) => id.endsWith(kind));
const importedFiles = {
  name: "imported-files",
  resolveId: (id, importer = "") => (kindOf(id) ? join(dirname(importer), id) : undefined),
  load: (id) => {
    const kind = kindOf(id);
    if (kind === undefined) return undefined;
    const file = readFileSync(id.slice(0, -kind.length));
    const code = kind === "?raw" ? `${file}` : `data:image/png;base64,${file.toString("base64")}`;
    return { code, moduleType: "text" };
  },
};

const { output } = await build({
  cwd: root,
  input: "src/main.ts",
  platform: "node",
  external: new RegExp(`^(${Object.keys(dependencies).join("|")})(/|$)`),
  plugins: [importedFiles],
  output: {
    dir: "dist",
    format: "cjs",
    minify: true,
    sourcemap: true,
    entryFileNames: "[name].cjs",
    chunkFileNames: "[name]-[hash].cjs",
    // What every command loads is one file. By itself, the bundler would make sixty of it.
    codeSplitting: { groups: [{ name: "main", tags: ["$initial"] }] },
  },
});

const MAN_PAGE = "fantasy-tx.1";
const page = execFileSync(process.execPath, ["bin/fantasy-tx.js", "help", "--man"], { cwd: root });
writeFileSync(join(root, "dist", MAN_PAGE), page);

// The files of an earlier build are removed last, so a command that runs meanwhile finds its parts.
const made = new Set([MAN_PAGE, ...output.map(({ fileName }) => fileName)]);
for (const name of readdirSync(join(root, "dist")))
  if (!made.has(name)) rmSync(join(root, "dist", name), { force: true });
