// Stryker's runner sends a test file's coverage when the file ends. Where the files share one process,
// the counts would pile up and be sent 85 times: each file begins with none.
const { __stryker__: stryker } = globalThis as { __stryker__?: { mutantCoverage?: object } };
if (stryker?.mutantCoverage) Object.assign(stryker.mutantCoverage, { static: {}, perTest: {} });
