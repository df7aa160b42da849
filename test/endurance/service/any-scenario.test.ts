import { readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readLeague } from "../../../src/document/read.ts";
import { readScenario, type Scenario } from "../../../src/service/scenario.ts";
import { anyCharacter } from "../../support/arbitrary.ts";
import { undocumented } from "../../support/documented.ts";
import { anyJson, spoilt } from "../../support/hostile.ts";
import { parsed } from "../../support/json.ts";
import { inMemory, replayAll } from "../../support/memory.ts";
import { sandlot } from "../../support/sandlot.ts";

const FOLDER = new URL("../../../fixtures/scenarios/", import.meta.url);
const SCENARIOS: readonly Scenario[] = readdirSync(FOLDER).map((name) =>
  parsed(readFileSync(new URL(name, FOLDER), "utf8")),
);

/** A scenario is refused with places, as is its league, or it runs to its end. */
const expectRunOrRefused = async (text: string): Promise<void> => {
  const read = readScenario(text);
  if ("faults" in read) {
    expect(read.faults.length).toBeGreaterThan(0);
    for (const { where, what } of read.faults) expect([where, what]).not.toContain("");
    return;
  }
  const { scenario } = read;
  const files = [{ name: "scenario.json", text: JSON.stringify(scenario.league) }];
  const reading = readLeague(files, { commissioner: null });
  const league = "faults" in reading ? sandlot() : reading.league;
  await inMemory(league, async (memory) => {
    const replayed = await replayAll(scenario, memory);
    expect(replayed).toHaveLength(scenario.requests.length);
    for (const { answer } of replayed)
      expect(undocumented(answer.statusCode === 200 ? [] : answer.exceptions)).toEqual([]);
  });
};

describe("any scenario is refused with its faults, or every request in it gets a documented answer", () => {
  it("made of any JSON or any text", async () => {
    const texts = fc.oneof(
      fc.json({ maxDepth: 4 }),
      anyJson.map((value) => JSON.stringify(value) ?? ""),
      fc.string({ unit: anyCharacter }),
    );
    await fc.assert(fc.asyncProperty(texts, expectRunOrRefused), { numRuns: 500 });
  });

  it("made of the fixtures with values replaced and keys renamed", async () => {
    // A separate arbitrary for each scenario, because each knows its own places.
    const spoiltOnes = fc.oneof(...SCENARIOS.map((each) => spoilt(each)));
    const property = fc.asyncProperty(spoiltOnes, (scenario) =>
      expectRunOrRefused(JSON.stringify(scenario)),
    );
    await fc.assert(property, { numRuns: 500 });
  });

  it("made of the fixtures with any request by anybody, at any time, to any league", async () => {
    const all = SCENARIOS.flatMap(({ requests }) => requests).map(({ expect: _, ...rest }) => rest);
    const requests = fc.array(
      fc
        .tuple(
          fc.constantFrom(...all),
          fc.constantFrom("ann", "bob", "cat", "zoe", null, "__proto__"),
          fc.constantFrom(
            0,
            1_777_651_200,
            "1777651201",
            "2026-05-03T12:00:00-04:00",
            253402300799,
          ),
        )
        .map(([request, as, at]) => ({ ...request, as, at })),
      { minLength: 1, maxLength: 12 },
    );
    const leagues = fc.constantFrom(...SCENARIOS.map(({ league }) => league));
    const property = fc.asyncProperty(fc.record({ league: leagues, requests }), (scenario) =>
      expectRunOrRefused(JSON.stringify(scenario)),
    );
    await fc.assert(property, { numRuns: 200 });
  });
});
