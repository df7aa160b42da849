import { describe, expect, it } from "vitest";
import { readScenario } from "../../../src/service/scenario.ts";
import { faultsOfFiles, readFiles } from "../../support/reading.ts";
import { sandlotDocument } from "../../support/sandlot.ts";

/** The sandlot's document as a text of a number of bytes. */
const documentOf = (bytes: number): string => {
  const text = JSON.stringify(sandlotDocument());
  return text + " ".repeat(bytes - Buffer.byteLength(text));
};
const brackets = (depth: number): string => "[".repeat(depth) + "]".repeat(depth);

const scenarioFaults = (text: string): readonly string[] => {
  const read = readScenario(text);
  return "faults" in read ? read.faults.map(({ where, what }) => `${where}: ${what}`) : [];
};

describe("a document of more than 64 MB is refused, and the message has both sizes", () => {
  it("in one file, exact to the byte", () => {
    expect(readFiles([{ name: "a.json", text: documentOf(64_000_000) }]).league.teams).toHaveLength(
      7,
    );
    expect(faultsOfFiles([{ name: "a.json", text: documentOf(64_000_001) }])).toEqual([
      "a.json: 64000001 bytes are more than 64000000",
    ]);
  });

  it("in several files together, counted in bytes and not in characters", () => {
    const owls = { name: "b.json", text: `"${"\u{1f989}".repeat(8_000_000)}"` };
    expect(faultsOfFiles([{ name: "a.json", text: documentOf(32_000_000) }, owls])).toEqual([
      "a.json, b.json: 64000002 bytes are more than 64000000",
    ]);
  });
});

describe("a scenario of more than 192 MB is refused", () => {
  it("and the message has both sizes", () => {
    const text = JSON.stringify({ league: "sandlot.json", requests: [] });
    expect(scenarioFaults(text + " ".repeat(192_000_001 - text.length))).toEqual([
      "the scenario: 192000001 bytes are more than 192000000",
    ]);
  });
});

describe("a document that is nested too deep is refused", () => {
  it.each([33, 100_000])("a document of %d levels", (depth) => {
    const text = `{"rosters": ${brackets(depth - 1)}}`;
    expect(faultsOfFiles([{ name: "a.json", text }])).toEqual(["a.json: nested more than 32 deep"]);
  });

  it.each([41, 100_000])("a scenario of %d levels, which holds documents and payloads", (depth) => {
    const text = `{"league": ${brackets(depth - 1)}}`;
    expect(scenarioFaults(text)).toEqual(["the scenario: nested more than 40 deep"]);
  });

  it("but not at the largest depth", () => {
    const { rosters } = sandlotDocument();
    const text = JSON.stringify({ rosters, dates: { effective_point: 1 } });
    const deep = text.replace(/^\{/, `{"x": ${brackets(31)}, `);
    expect(faultsOfFiles([{ name: "a.json", text: deep }])).toEqual([]);
    expect(scenarioFaults(`{"league": ${brackets(39)}}`).join()).not.toContain("deep");
  });
});
