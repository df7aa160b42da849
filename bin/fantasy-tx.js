#!/usr/bin/env node
// better-sqlite3 needs Node-API 10 and crashes without a word below it, so the version is
// checked before anything else is loaded. Old syntax, for an old Node has to read this file.

// Node itself warns, as soon as modules load, that NO_COLOR loses to FORCE_COLOR. Here it wins.
if (process.env.NO_COLOR) delete process.env.FORCE_COLOR;

if (Number(process.versions.napi) >= 10) {
  // What is compiled once is kept in the system's temporary folder, for the next command.
  process.getBuiltinModule("node:module").enableCompileCache();
  import("../dist/main.js").then(
    (program) => program.main(),
    (error) => {
      console.error(`fantasy-tx is not built; in a clone, run 'npm ci' first (${error.message})`);
      process.exitCode = 70;
    },
  );
} else {
  import("./old-node.js");
}
