import { defineConfig } from "vitest/config";

/** A folder of `test/` whose files run together. */
const room = (
  name: string,
  { isolate = true, historyDepth = 4, servesDatabases = false, also = [] as string[] } = {},
) => ({
  extends: true as const,
  test: {
    name,
    include: [`test/${name}/**/*.test.ts`, ...also],
    isolate,
    // Without it, the stylesheet of the pages would be empty.
    css: true,
    provide: { historyDepth, servesDatabases },
  },
});

declare module "vitest" {
  interface ProvidedContext {
    /** How many steps the histories of trades have that the tests enumerate. */
    readonly historyDepth: number;
    /** Whether the tests of the server also serve leagues of a PostgreSQL database. */
    readonly servesDatabases: boolean;
  }
}

export default defineConfig({
  test: {
    projects: [
      // These test files leave nothing behind, so they can share imports, which saves half a minute.
      room("rulebook", { isolate: false }),
      room("contract", { isolate: false }),
      room("endurance", {
        historyDepth: 5,
        servesDatabases: true,
        also: [
          "test/rulebook/trades/histories*.test.ts",
          "test/contract/http/{sign-in,no-way-in,several-leagues}.test.ts",
        ],
      }),
    ],
    globalSetup: ["test/support/build.ts", "test/support/postgres/database-setup.ts"],
    // Processes, not threads: the tests open SQLite's native addon, and change the user id and the
    // folder.
    pool: "forks",
    maxWorkers: "100%",
    testTimeout: 60_000,
  },
});
