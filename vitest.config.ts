import { defineConfig } from "vitest/config";

/** A folder of `test/` whose files run together. */
const room = (name: string, { isolate = true, historyDepth = 4, also = [] as string[] } = {}) => ({
  extends: true as const,
  test: {
    name,
    include: [`test/${name}/**/*.test.ts`, ...also],
    isolate,
    // Without it, the stylesheet of the pages would be empty.
    css: true,
    provide: { historyDepth },
  },
});

declare module "vitest" {
  interface ProvidedContext {
    /** How many steps the histories of trades have that the tests enumerate. */
    readonly historyDepth: number;
  }
}

export default defineConfig({
  test: {
    projects: [
      // These test files leave nothing behind, so they can share imports, which saves half a minute.
      room("rulebook", { isolate: false }),
      room("contract", { isolate: false }),
      room("endurance", { historyDepth: 5, also: ["test/rulebook/trades/histories*.test.ts"] }),
    ],
    globalSetup: ["test/support/build.ts", "test/support/postgres/database-setup.ts"],
    // Processes, not threads: the tests open SQLite's native addon, and change the user id and the
    // folder.
    pool: "forks",
    maxWorkers: "100%",
    testTimeout: 60_000,
  },
});
