// Runs if Node is too old. If the project's own Node is installed (for development, see
// tools/node-runtime), it takes over; otherwise an error says what is needed.
const { spawnSync } = require("node:child_process");
const { existsSync } = require("node:fs");
const { join } = require("node:path");

const own = join(__dirname, "..", "node_modules", ".bin", "node");
const bin = join(__dirname, "fantasy-tx.js");

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
