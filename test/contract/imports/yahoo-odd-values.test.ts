import fc from "fast-check";
import { expect, it } from "vitest";
import { readFiles } from "../../../src/importers/read-recording.ts";
import { recordedFiles } from "../../support/recorded-platform.ts";

type Holder = { [key: string]: unknown };

/** Every place in a JSON value: its object or list, and its key. */
const placesIn = (value: unknown): readonly (readonly [Holder, string])[] =>
  typeof value === "object" && value !== null
    ? Object.entries(value).flatMap(([key, each]) => [
        [value as Holder, key] as const,
        ...placesIn(each),
      ])
    : [];

const odd = fc.oneof(
  fc.constantFrom(undefined, null, "", [], {}, [[]], [null], true, -1, 1.5, 1e20),
  fc.constantFrom("x", "\u0000", "469.l.9.t.1", { "0": {} }, { "0": [{ "1": 3 }], count: 1 }),
  fc.jsonValue({ maxDepth: 3 }),
);

it("with any odd value in a recording of Yahoo, there is a league, or faults in its files", () => {
  const files = recordedFiles("yahoo/json");
  const fileAndPlace = fc.tuple(fc.nat({ max: files.length - 1 }), fc.nat());
  fc.assert(
    fc.property(fileAndPlace, odd, ([number, place], value) => {
      const changed = files.map(({ name, text }, i) => {
        if (i !== number) return { name, text };
        const content: unknown = JSON.parse(text);
        const places = placesIn(content);
        const [holder, key] = places[place % places.length] ?? [{}, ""];
        if (Array.isArray(holder) && value === undefined) holder.splice(Number(key), 1);
        else holder[key] = value;
        return { name, text: JSON.stringify(content) };
      });
      const read = readFiles(changed, { overrides: {}, commissioner: null, trades: true });
      const places = "faults" in read ? read.faults.map(({ where }) => where) : [];
      expect(
        places.filter(
          (where) => !/^([\w-]+\.json\b|Yahoo's |in the league made of these files: )/.test(where),
        ),
      ).toEqual([]);
    }),
    { numRuns: 100 },
  );
});
