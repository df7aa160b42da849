import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    globalSetup: ["test/support/build.ts"],
    // Processes, not threads: the tests open SQLite's native addon and change the user id.
    pool: "forks",
    testTimeout: 60_000,
  },
});
