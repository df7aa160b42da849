import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * A mutant is dead at its first failure. The files that killed the last mutant run first, because
 * the next one is often its neighbour; then the short ones.
 */
class LikelyAndShortFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { cache } = this.ctx;
    const rank = (file: TestSpecification): readonly [number, number] => {
      const last = cache.getTestSpecificationResult(file);
      return [last?.failed ? 0 : 1, last?.duration ?? 0];
    };
    const ranked = files.map((file) => ({ file, rank: rank(file) }));
    ranked.sort((a, b) => a.rank[0] - b.rank[0] || a.rank[1] - b.rank[1]);
    return ranked.map(({ file }) => file);
  }
}

/** Slower than all the others together. What they find is also found by a small test. */
const SLOW = [
  "test/domain/trades/histories.test.ts",
  "test/service/lineup/replaying.test.ts",
  "test/service/maintenance/seasons.test.ts",
  "test/document/update-roundtrip.test.ts",
];

/**
 * The tests that run the rules in this process. Tests that start the built command run no mutant.
 */
export default defineConfig({
  test: {
    include: [
      "test/{domain,service}/**/*.test.ts",
      "test/document/{differences,update-*}.test.ts",
      "test/cli/lineup-card.test.ts",
      "test/cli/prompts/lineup.test.ts",
    ],
    exclude: SLOW,
    // The rules have no state, so test files can share imports: 5 seconds instead of 50.
    isolate: false,
    setupFiles: ["tools/mutation/setup.ts"],
    sequence: { sequencer: LikelyAndShortFirst },
    testTimeout: 60_000,
  },
});
