// Stryker's runner sends the coverage of a test file when the file ends. Files that share a process
// would add up their counts and send them 75 times, so each file starts with empty counts.
const { __stryker__: stryker } = globalThis as { __stryker__?: { mutantCoverage?: object } };
if (stryker?.mutantCoverage) Object.assign(stryker.mutantCoverage, { static: {}, perTest: {} });

// A module that is loaded when it is first needed would count as run by that test alone, so it is
// loaded before all tests.
await import("../../src/service/maintenance.ts");
await import("../../src/service/maintenance-payloads.ts");
await import("../../src/service/trade-payloads.ts");
await import("../../src/service/lineup-payload.ts");
await import("../../src/service/teams-payload.ts");
await import("../../src/service/owners-payload.ts");

export {};
