import { defineConfig } from "vitest/config";

/** Test files that run together. */
const run = (
  name: string,
  include: readonly string[],
  { isolate = true, historyDepth = 4, servesDatabases = false } = {},
) => ({
  extends: true as const,
  test: {
    name,
    include: [...include],
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
      run("daily", ["test/rulebook/**/*.test.ts", "test/contract/**/*.test.ts"], {
        isolate: false,
      }),
      run(
        "endurance",
        [
          "test/endurance/**/*.test.ts",
          "test/rulebook/trades/histories*.test.ts",
          "test/contract/http/{no-way-in,several-leagues}.test.ts",
        ],
        { historyDepth: 5, servesDatabases: true },
      ),
    ],
    globalSetup: ["test/support/build.ts", "test/support/postgres/database-setup.ts"],
    // Processes, not threads: the tests open SQLite's native addon, and change the user id and the
    // folder.
    pool: "forks",
    maxWorkers: "100%",
    testTimeout: 60_000,
    // On a busy machine, what a test waits for comes late.
    expect: { poll: { timeout: 20_000 } },
  },
});
