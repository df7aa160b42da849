import { describe, expect, it } from "vitest";
import { readLeague } from "../../../src/document/read.ts";
import { writeLeague } from "../../../src/document/write.ts";
import { readFiles } from "../../../src/importers/read-recording.ts";
import { recordedFiles } from "../../support/recorded-platform.ts";

type Path = readonly (string | number)[];

/**
 * The first place of each kind in JSON: `players[3].id` is of the same kind as `players[0].id`, if
 * the two players have the same fields. Keys that are numbers are of one kind.
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
  const isNumber = (key: string | number) => /^\d+$/.test(String(key));
  const names = Object.keys(value).filter((key) => !isNumber(key));
  const fields = Array.isArray(value) ? "[]" : `{${names.join()}}`;
  const entries = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return entries.flatMap(([key, each]) => {
    const place = {
      path: [...path, key],
      kind: `${kind}.${fields}.${isNumber(key) ? "" : key}`,
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

const PLACE =
  /^([\w-]+\.json\b|(ESPN|Fleaflicker|MFL|Sleeper|Yahoo)'s |in the league made of these files: )/;

describe.each(["espn", "fleaflicker", "mfl", "sleeper", "yahoo/json"] as const)(
  "a strange value anywhere in a recording of %s",
  (platform) => {
    const files = recordedFiles(platform);

    it.each<[unknown]>([[null], ["x"], [-1e18], [[null]], [{ "-": 1 }]])(
      "%j: there is a valid league, or faults at their places",
      (strange) => {
        const odd: string[] = [];
        for (const { name, text: before } of files)
          for (const path of kindsOfPlaces(JSON.parse(before))) {
            const text = JSON.stringify(withValue(JSON.parse(before), path, strange));
            const changed = files.map((file) => (file.name === name ? { name, text } : file));
            const read = readFiles(changed, { overrides: {}, commissioner: null, trades: true });
            const again =
              "faults" in read
                ? read
                : readLeague([{ name: "league.json", text: writeLeague(read.league) }], {
                    commissioner: null,
                  });
            for (const { where, what } of "faults" in again ? again.faults : [])
              if (again !== read || !PLACE.test(where))
                odd.push(`${name} ${path.join(".")}: ${where}: ${what}`);
          }
        expect(odd).toEqual([]);
      },
    );
  },
);
