import { defineConfig } from "vitest/config";

/** Slower than all the others together. What only they find is held by a small test beside them as well. */
const SLOW = [
  "test/domain/histories.test.ts",
  "test/service/lineup/replaying.test.ts",
  "test/service/maintenance/seasons.test.ts",
  "test/document/{hostile,one-fault,roundtrip,update-roundtrip}.test.ts",
];

/** The tests that reach the rules in this process: what starts the built command runs no mutant. */
export default defineConfig({
  test: {
    include: ["test/{domain,service,document}/**/*.test.ts"],
    exclude: SLOW,
    pool: "forks",
    // The rules hold no state, so 85 files may share what they import: 5 seconds, not 50.
    isolate: false,
    setupFiles: ["tools/mutation/forget-coverage.ts"],
    testTimeout: 60_000,
  },
});
