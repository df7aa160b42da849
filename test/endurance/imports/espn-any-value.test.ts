import { describe, expect, it } from "vitest";
import { readFiles } from "../../../src/importers/read-recording.ts";
import { recordedFiles } from "../../support/recorded-platform.ts";

type Node = Record<string, unknown>;

const NOTHING_SAID = { overrides: {}, commissioner: null };

const ENTRIES = "league.json: teams[0].roster.entries";

/** The recorded response with one team and one player, which has all fields that are read. */
const small = (): Node => {
  const edits = {
    ...Object.fromEntries([3, 2, 1].map((i) => [`league.json: teams[${i}]`, undefined])),
    ...Object.fromEntries([5, 4, 3, 2, 1].map((i) => [`league.json: members[${i}]`, undefined])),
    ...Object.fromEntries([...Array(11).keys()].map((i) => [`${ENTRIES}[${11 - i}]`, undefined])),
  };
  return JSON.parse(recordedFiles("espn", edits)[0]?.text ?? "") as Node;
};

/** The keys that lead to each value. */
const placesIn = (value: unknown): readonly (readonly string[])[] =>
  typeof value !== "object" || value === null
    ? []
    : Object.entries(value).flatMap(([key, each]) => [
        [key],
        ...placesIn(each).map((place) => [key, ...place]),
      ]);

const withValue = (league: Node, place: readonly string[], value: unknown): Node => {
  const changed = structuredClone(league);
  const holder = place.slice(0, -1).reduce((node, key) => node[key] as Node, changed);
  holder[place.at(-1) ?? ""] = value;
  return changed;
};

describe("a response of ESPN with a strange value in any place", () => {
  const league = small();
  const places = placesIn(league);

  it.each<[unknown]>([[null], ["x"], [-1], [1e18], [[null]], [{ "-": 1 }]])(
    "is read or refused: %j",
    (value) => {
      expect(places.length).toBeGreaterThan(150);
      for (const place of places) {
        const text = JSON.stringify(withValue(league, place, value));
        const read = readFiles([{ name: "league.json", text }], NOTHING_SAID);
        for (const { where } of "faults" in read ? read.faults : [])
          expect(where).toMatch(
            /^(league\.json|ESPN's responses|in the league made of these files: )/,
          );
      }
    },
  );
});
