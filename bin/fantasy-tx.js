#!/usr/bin/env node
// better-sqlite3 needs Node-API 10 and crashes without a word below it, so the version is
// checked before anything else is loaded. Old syntax, for an old Node has to read this file.

// Node itself warns, as soon as modules load, that NO_COLOR loses to FORCE_COLOR. Here it wins.
if (process.env.NO_COLOR) delete process.env.FORCE_COLOR;

const isVersionAsked = process.argv.length === 3 && process.argv[2] === "--version";

if (!(Number(process.versions.napi) >= 10)) require("./old-node.js");
else if (!isVersionAsked || !tellVersion()) start();

// What scripts ask first needs nothing of the program. False where it cannot be written; then the
// program says so.
function tellVersion() {
  try {
    require("node:fs").writeSync(1, `${require("../package.json").version}\n`);
    return true;
  } catch (_) {
    return false;
  }
}

function start() {
  // The details of a fault are told in the lines of src/.
  if (process.argv.includes("--debug")) process.setSourceMapsEnabled(true);
  require("./compile-cache.js").keepCompiled();
  try {
    require("../dist/main.cjs").main();
  } catch (error) {
    const [what] = error.message.split("\n");
    console.error(`fantasy-tx is not built; in a clone, run 'npm ci' first (${what})`);
    process.exitCode = 70;
  }
}
