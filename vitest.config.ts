import { defineConfig } from "vitest/config";

/** A folder of `test/` whose files run together. */
const room = (name: string, { isolate = true } = {}) => ({
  extends: true as const,
  test: { name, include: [`test/${name}/**/*.test.ts`], isolate },
});

export default defineConfig({
  test: {
    projects: [
      // The rules have no state, so test files can share imports.
      room("rulebook", { isolate: false }),
      room("contract"),
      room("endurance"),
    ],
    globalSetup: ["test/support/build.ts"],
    // Processes, not threads: the tests open SQLite's native addon and change the user id.
    pool: "forks",
    maxWorkers: "100%",
    testTimeout: 60_000,
  },
});
