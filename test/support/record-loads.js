// Preloaded into a process by `--import`: writes the address of every module that it loads to the
// file that LOADS_FILE names, one on each line.
import { appendFileSync } from "node:fs";
import { registerHooks } from "node:module";

registerHooks({
  load: (url, context, nextLoad) => {
    appendFileSync(process.env.LOADS_FILE, `${url}\n`);
    return nextLoad(url, context);
  },
});
