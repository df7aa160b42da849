// Changes the rules one place at a time and checks that a test notices: `npm run mutation`, or for
// some files `npm run mutation -- src/domain/trades/offer.ts`. All other arguments go to Stryker.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const here = fileURLToPath(new URL(".", import.meta.url));
const root = join(here, "..", "..");

const run = (command, args, cwd) => {
  const { status, error } = spawnSync(command, args, { cwd, stdio: "inherit" });
  if (error) throw error;
  if (status !== 0) process.exit(status ?? 1);
};

// Some lines of the transcripts run the built command.
run(process.execPath, [join(root, "tools", "build.js")], root);
if (!existsSync(join(here, "node_modules"))) run("npm", ["ci"], here);

const words = process.argv.slice(2);
const files = words.filter((word) => word.startsWith("src/"));
run(
  process.execPath,
  [
    join(here, "node_modules", "@stryker-mutator", "core", "bin", "stryker.js"),
    "run",
    join(here, "stryker.config.json"),
    ...(files.length > 0 ? ["--mutate", files.join(",")] : []),
    ...words.filter((word) => !files.includes(word)),
  ],
  root,
);
