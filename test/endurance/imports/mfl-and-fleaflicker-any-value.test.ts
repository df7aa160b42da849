import { describe, expect, it } from "vitest";
import { readFiles } from "../../../src/importers/read-recording.ts";
import { recordedFiles } from "../../support/recorded-platform.ts";

type Path = readonly (string | number)[];

/**
 * The first place of each kind in JSON: `players[3].id` is of the same kind as `players[0].id`, if the two
 * players have the same fields.
 */
const kindsOfPlaces = (value: unknown): readonly Path[] => [
  ...new Map(
    placesIn(value)
      .reverse()
      .map(({ kind, path }) => [kind, path]),
  ).values(),
];

const placesIn = (
  value: unknown,
  path: Path = [],
  kind = "",
): { readonly kind: string; readonly path: Path }[] => {
  if (typeof value !== "object" || value === null) return [];
  const fields = Array.isArray(value) ? "[]" : `{${Object.keys(value).join()}}`;
  const entries = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return entries.flatMap(([key, each]) => {
    const place = {
      path: [...path, key],
      kind: `${kind}.${fields}.${typeof key === "number" ? "" : key}`,
    };
    return [place, ...placesIn(each, place.path, place.kind)];
  });
};

const withValue = (holder: unknown, [key, ...more]: Path, value: unknown): unknown => {
  if (key === undefined) return value;
  if (Array.isArray(holder))
    return holder.map((each: unknown, i) => (i === key ? withValue(each, more, value) : each));
  const object = holder as Readonly<Record<string, unknown>>;
  return { ...object, [key]: withValue(object[key], more, value) };
};

describe.each(["mfl", "fleaflicker"] as const)(
  "a strange value in a recording of %s",
  (platform) => {
    const files = recordedFiles(platform).map(({ name, text }) => ({
      name,
      text,
      value: JSON.parse(text) as unknown,
    }));
    const options = { overrides: {}, commissioner: null, trades: true };

    it.each<[unknown]>([[null], ["x"], [1e18], [[null]]])(
      "is read or refused, at its place in the files or in the league made of them: %j",
      (strange) => {
        let places = 0;
        for (const { name, value } of files)
          for (const path of kindsOfPlaces(value)) {
            places += 1;
            const text = JSON.stringify(withValue(value, path, strange));
            const read = readFiles(
              files.map((file) => (file.name === name ? { name, text } : file)),
              options,
            );
            for (const { where } of "faults" in read ? read.faults : [])
              expect(where, `${name} ${path.join(".")}`).toMatch(
                /^([\w-]+\.json(: |$)|(MFL|Fleaflicker)'s |in the league made of these files: )/,
              );
          }
        expect(places).toBeGreaterThan(100);
      },
    );
  },
);
