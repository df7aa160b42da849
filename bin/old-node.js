// Started on a Node that is too old: where the project's own Node is installed (it is for
// development, see tools/node-runtime), run on that one; otherwise say what is needed.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

const own = fileURLToPath(new URL("../node_modules/.bin/node", import.meta.url));
const bin = fileURLToPath(new URL("./fantasy-tx.js", import.meta.url));

const result =
  process.platform !== "win32" && existsSync(own)
    ? spawnSync(own, [bin, ...process.argv.slice(2)], { stdio: "inherit" })
    : undefined;

if (result === undefined || result.error) {
  console.error(
    `fantasy-tx needs Node 22.14 or newer, and this is Node ${process.versions.node}: install a newer one from https://nodejs.org.`,
  );
  process.exitCode = 69;
} else if (result.signal) process.kill(process.pid, result.signal);
else process.exitCode = result.status;
