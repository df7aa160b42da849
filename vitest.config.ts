import { defineConfig } from "vitest/config";

/** A folder of `test/` whose files run together. */
const room = (name: string, { isolate = true } = {}) => ({
  extends: true as const,
  test: { name, include: [`test/${name}/**/*.test.ts`], isolate },
});

export default defineConfig({
  test: {
    projects: [
      // These test files leave nothing behind, so they can share imports, which saves half a minute.
      room("rulebook", { isolate: false }),
      room("contract", { isolate: false }),
      room("endurance"),
    ],
    globalSetup: ["test/support/build.ts", "test/support/postgres/database-setup.ts"],
    // Processes, not threads: the tests open SQLite's native addon, and change the user id and the
    // folder.
    pool: "forks",
    maxWorkers: "100%",
    testTimeout: 60_000,
  },
});
