import { describe, expect, it } from "vitest";
import type { DocumentFile } from "../../../src/document/files.ts";
import { readLeague } from "../../../src/document/read.ts";
import { writeLeague } from "../../../src/document/write.ts";
import { readFiles } from "../../../src/importers/read-recording.ts";
import { recordedFiles } from "../../support/recorded-platform.ts";

const ODD_VALUES: readonly unknown[] = [null, "0", -1, "x y", [null], {}, true];

/** The first players are enough, because all are read in the same way. */
const MOST_VALUES = 250;

/** The paths to the values of a response, from the outside to the inside. */
const pathsIn = (value: unknown, path: readonly string[] = []): readonly (readonly string[])[] => [
  ...(path.length > 0 ? [path] : []),
  ...(typeof value === "object" && value !== null
    ? Object.entries(value).flatMap(([key, each]) => pathsIn(each, [...path, key]))
    : []),
];

/** A response with another value at a path. */
const withValue = (holder: unknown, [key = "", ...more]: readonly string[], odd: unknown): void => {
  const object = holder as Record<string, unknown>;
  if (more.length === 0) object[key] = odd;
  else withValue(object[key], more, odd);
};

/** What is wrong with how the files are read: nothing, if the result is a league or faults. */
const problemsOf = (files: readonly DocumentFile[]): readonly string[] => {
  const read = readFiles(files, { overrides: {}, commissioner: null, trades: true });
  if ("faults" in read)
    return read.faults
      .filter(
        ({ where }) =>
          !/^([\w-]+\.json|Sleeper's [a-z]+|in the league made of these files: )/.test(where),
      )
      .map(({ where, what }) => `not a place in the recording: ${where}: ${what}`);
  const file = { name: "league.json", text: writeLeague(read.league) };
  const again = readLeague([file], { commissioner: null });
  return "faults" in again ? again.faults.map(({ what }) => `made, but not valid: ${what}`) : [];
};

describe("a recording of Sleeper with any value in any place", () => {
  const files = recordedFiles("sleeper");

  it.each(files.map(({ name }) => name))("is a league, or has faults in it: %s", (name) => {
    const text = files.find((file) => file.name === name)?.text ?? "";
    const found = pathsIn(JSON.parse(text))
      .slice(0, MOST_VALUES)
      .flatMap((path) =>
        ODD_VALUES.flatMap((odd) => {
          const response: unknown = JSON.parse(text);
          withValue(response, path, odd);
          const changed = { name, text: JSON.stringify(response) };
          return problemsOf(files.map((file) => (file.name === name ? changed : file))).map(
            (problem) => `${path.join(".")} = ${JSON.stringify(odd)}: ${problem}`,
          );
        }),
      );
    expect(found).toEqual([]);
  });
});
