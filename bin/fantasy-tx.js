#!/usr/bin/env node
// better-sqlite3 needs Node-API 10, and crashes without a message below it. So the version is
// checked before anything else is loaded. The syntax is old, because an old Node must be able to
// read it.

// As soon as modules load, Node warns that FORCE_COLOR overrides NO_COLOR. Here NO_COLOR wins.
if (process.env.NO_COLOR) delete process.env.FORCE_COLOR;

const isVersionAsked = process.argv.length === 3 && process.argv[2] === "--version";

if (!(Number(process.versions.napi) >= 10)) require("./old-node.js");
else if (!isVersionAsked || !printVersion()) start();

// Scripts ask for the version first, so it is printed without loading the program. Returns false if
// it cannot be written; then the program reports that.
function printVersion() {
  try {
    require("node:fs").writeSync(1, `${require("../package.json").version}\n`);
    return true;
  } catch (_) {
    return false;
  }
}

function start() {
  // With --debug, the details of an error name the lines of src/.
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
