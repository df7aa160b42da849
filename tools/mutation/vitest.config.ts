import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * A mutant is dead at its first failure. So the files that killed the last mutant run first,
 * because the next mutant is often near it. Short files come next.
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

/**
 * The histories are slower than all others together, and the other file compiles a program. Small
 * tests also find what they find.
 */
const SLOW = [
  "test/rulebook/trades/histories*.test.ts",
  "test/contract/service/openapi-client.test.ts",
];

/**
 * The tests that run the rules in this process. Tests that start the built command would run no
 * mutant.
 */
export default defineConfig({
  test: {
    include: [
      "test/rulebook/**/*.test.ts",
      "test/contract/service/**/*.test.ts",
      "test/contract/documents/{cases,differences,update-*}.test.ts",
      "test/contract/cli/{transcripts,notify,log-words,maintenance-tables,typed-dates}.test.ts",
      "test/contract/cli/lineup-card.test.ts",
      "test/contract/cli/prompts/lineup.test.ts",
      "test/contract/store/{pages-of-trades,check}.test.ts",
    ],
    exclude: SLOW,
    // The rules have no state, so test files can share imports: 5 seconds instead of 50.
    isolate: false,
    // Some change the folder of the process, and some use PostgreSQL.
    pool: "forks",
    globalSetup: ["test/support/postgres/database-setup.ts"],
    setupFiles: ["tools/mutation/setup.ts"],
    sequence: { sequencer: LikelyAndShortFirst },
    testTimeout: 60_000,
  },
});
