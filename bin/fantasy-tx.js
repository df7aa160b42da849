#!/usr/bin/env node
// better-sqlite3 needs Node-API 10 and crashes without a word below it, so the version is
// checked before anything else is loaded. Old syntax, for an old Node has to read this file.
if (Number(process.versions.napi) >= 10) {
  import("../dist/main.js").then((program) => program.main());
} else {
  import("./old-node.js");
}
