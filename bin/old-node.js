// Runs if Node is too old. If the project's own Node is installed (for development, see
// tools/node-runtime), it takes over; otherwise an error says what is needed.
const { spawn } = require("node:child_process");
const { existsSync } = require("node:fs");
const { join } = require("node:path");
const { isatty } = require("node:tty");

const own = join(__dirname, "..", "node_modules", ".bin", "node");
const bin = join(__dirname, "fantasy-tx.js");

if (process.platform !== "win32" && existsSync(own)) takeOver();
else refuse();

function takeOver() {
  const program = spawn(own, [bin, ...process.argv.slice(2)], { stdio: "inherit" });
  // A signal to this process is meant for the program. A terminal sends its signals to both.
  const isFromTerminal = (signal) => signal !== "SIGTERM" && isatty(0);
  const pass = (signal) => isFromTerminal(signal) || program.kill(signal);
  const signals = ["SIGHUP", "SIGINT", "SIGQUIT", "SIGTERM"];
  for (const signal of signals) process.on(signal, pass);
  program.on("error", refuse);
  program.on("exit", (status, signal) => {
    for (const each of signals) process.off(each, pass);
    if (signal === null) process.exitCode = status;
    else process.kill(process.pid, signal);
  });
}

function refuse() {
  console.error(
    `fantasy-tx needs Node 22.14 or newer, and this is Node ${process.versions.node}: install a newer one from https://nodejs.org.`,
  );
  process.exitCode = 69;
}
