import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** A mutant is dead at its first failure, so the short files go first; vitest begins with the long ones. */
class ShortestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).reverse();
  }
}

/** Slower than all the others together. What only they find is held by a small test as well. */
const SLOW = [
  "test/domain/histories.test.ts",
  "test/service/lineup/replaying.test.ts",
  "test/service/maintenance/seasons.test.ts",
];

/** The tests that reach the rules in this process: what starts the built command runs no mutant. */
export default defineConfig({
  test: {
    include: ["test/{domain,service}/**/*.test.ts", "test/cli/lineup-card.test.ts"],
    exclude: SLOW,
    // The rules hold no state, so the files may share what they import: 5 seconds, not 50.
    isolate: false,
    setupFiles: ["tools/mutation/forget-coverage.ts"],
    sequence: { sequencer: ShortestFirst },
    testTimeout: 60_000,
  },
});
