// Stryker's runner sends a test file's coverage when the file ends. Where the files share one process,
// the counts would pile up and be sent 75 times: each file begins with none.
const { __stryker__: stryker } = globalThis as { __stryker__?: { mutantCoverage?: object } };
if (stryker?.mutantCoverage) Object.assign(stryker.mutantCoverage, { static: {}, perTest: {} });

// What is loaded only where it is needed would count as run by the test that needs it first, and by
// no other: it is loaded before all tests.
await import("../../src/service/maintenance.ts");

export {};
