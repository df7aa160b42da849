import { readFileSync, writeFileSync } from "node:fs";
import { expect, it } from "vitest";
import { isObject } from "../../src/domain/declared/json.ts";

/*
 * What is read from files that a case changes a little. A file of cases has blocks such as this:
 *
 *   # A league has no week after 17
 *   of mfl                             these files, also for the blocks below
 *   with trades                        an option
 *   rosters.json: rosters.franchise[*].week = "18" | "21"
 *   > "18":
 *   > dates.effective_point = "17", was "9"
 *   > + assumed: the effective point is week 17, and the league is in week 18
 *
 * A line with `=` sets a value, or removes it if that is `gone`. With several values, each is tried
 * alone, and so is a line that begins with `or`. `show all` shows everything that is read, and
 * `show rosters, assumed` a part of it. `only trade_deadline` leaves out other differences.
 *
 * FANTASY_TX_UPDATE=1 writes the lines that begin with `>`: what is then read differently, or the
 * faults. Read each of them.
 */

/** Values by their places, such as `rosters.json: [0].players[3]`, or `[*]` for all of a list. */
export type Edits = Readonly<Record<string, unknown>>;

type Case = {
  readonly title: string;
  readonly text: string;
  readonly of: string;
  readonly options: Edits;
  readonly shown: readonly string[];
  readonly only: readonly string[];
  readonly common: Edits;
  readonly variants: readonly { readonly said: string; readonly edits: Edits }[];
};

/** What is read, as one object, or lines: the faults. */
type Reads = (of: string, edits: Edits, options: Edits) => unknown;

/** A test for each case of a file in the folder of the test. */
export const testCases = (file: URL, read: Reads): void => {
  const kept = new Map<string, unknown>();
  /** What is read without edits is read once. */
  const reads: Reads = async (of, edits, options) => {
    if (Object.keys(edits).length > 0) return read(of, edits, options);
    const key = JSON.stringify([of, options]);
    if (!kept.has(key)) kept.set(key, await read(of, edits, options));
    return kept.get(key);
  };
  const cases = casesIn(readFileSync(file, "utf8")).map((each) => [each.title, each] as const);
  it.each(cases)("%s", async (_, each) => {
    const text = [
      ...each.text.split("\n").filter((line) => !line.startsWith(">")),
      ...(await results(each, reads)),
    ].join("\n");
    if (process.env["FANTASY_TX_UPDATE"] === "1")
      writeFileSync(
        file,
        readFileSync(file, "utf8").replace(each.text, () => text),
      );
    else expect(text).toBe(each.text);
  });
};

const casesIn = (text: string): readonly Case[] => {
  let of = "";
  return text
    .trimEnd()
    .split(/\n{2,}/)
    .map((block) => {
      const lines = block.split("\n").filter((line) => !line.startsWith(">"));
      const odd = lines.find((line) => !/^(# |of |with |show |only )| = /.test(line));
      if (odd !== undefined) throw new Error(`not a line of a case: ${odd}`);
      of = lines.find((line) => line.startsWith("of "))?.slice("of ".length) ?? of;
      const listAfter = (word: string) =>
        lines
          .find((line) => line.startsWith(word))
          ?.slice(word.length)
          .split(", ") ?? [];
      const edits = lines.flatMap((line) => {
        const [, or, place = "", value = ""] = /^(or )?(?!# )(\S.*?) = (.*)$/.exec(line) ?? [];
        const values = value.split(" | ");
        return place === ""
          ? []
          : [{ place, values, isAlone: or !== undefined || values.length > 1 }];
      });
      const common = Object.fromEntries(
        edits.flatMap(({ place, values: [value = ""], isAlone }) =>
          isAlone ? [] : [[place, valueIn(value)]],
        ),
      );
      const tried = edits.filter(({ isAlone }) => isAlone);
      return {
        title: lines
          .filter((line) => line.startsWith("# "))
          .map((line) => line.slice(2))
          .join(" "),
        text: block,
        of,
        shown: listAfter("show "),
        only: listAfter("only "),
        common,
        options: Object.fromEntries(
          lines
            .filter((line) => line.startsWith("with "))
            .map((line) => {
              const [, name = "", ...words] = line.split(" ");
              return [name, words.join(" ") || true];
            }),
        ),
        variants: tried.flatMap(({ place, values }) =>
          values.map((value) => ({
            said: tried.length > 1 ? `${place} = ${value}` : value,
            edits: { [place]: valueIn(value) },
          })),
        ),
      };
    });
};

const valueIn = (text: string): unknown => (text === "gone" ? undefined : JSON.parse(text));

const results = async (
  { of, options, shown, only, common, variants }: Case,
  reads: Reads,
): Promise<readonly string[]> => {
  const isChanged = Object.keys(common).length > 0 || variants.length > 0;
  const before = await reads(of, {}, isChanged ? options : {});
  const now = await reads(of, common, options);
  const linesOf = (then: unknown, later: unknown) => {
    if (Array.isArray(later)) return later.map((fault) => `! ${fault}`);
    const lines = together(
      differences("", Array.isArray(then) ? before : then, later).filter(
        (line) => only.length === 0 || only.some((part) => line.includes(part)),
      ),
    );
    return lines.length === 0 ? ["the same"] : lines;
  };
  const isShown = (key: string) => shown.includes(key) || shown.includes("all");
  const all =
    isObject(now) && shown.length > 0
      ? Object.entries(now).flatMap(([key, each]) => (isShown(key) ? whole(key, each) : []))
      : linesOf(before, now);
  const isSaid = variants.length === 0 || JSON.stringify(now) !== JSON.stringify(before);
  const lines = isSaid ? [...all] : [];
  for (const { said, edits } of variants) {
    const each = linesOf(now, await reads(of, { ...common, ...edits }, options));
    lines.push(...(each.length === 1 ? [`${said}: ${each}`] : [`${said}:`, ...each]));
  }
  return lines.map((line) => `> ${line}`);
};

/** One line for a field that is now the same in three things or more. */
const together = (lines: readonly string[]): readonly string[] => {
  const found = lines.map((line) => {
    const [, id = ""] = /^[^=]*\[([^\]]*)\]/.exec(line) ?? [];
    const now = line.replace(/, was .*$/, "");
    return { line, id, pattern: now.replace(/\[[^\]=]*\]/g, "[*]").replaceAll(id || " ", "<id>") };
  });
  return found.flatMap(({ line, pattern }, i) => {
    const alike = found.filter((each) => each.id !== "" && each.pattern === pattern);
    if (alike.length < 3) return [line];
    return found.findIndex((each) => each.pattern === pattern) === i
      ? [`${pattern}: ${alike.map(({ id }) => id).join(" ")}`]
      : [];
  });
};

/** Everything in a value: of a list, a table. */
const whole = (path: string, value: unknown): readonly string[] => {
  if (isTexts(value)) return value.map((text) => `${path}: ${text}`);
  if (!isObject(value))
    return Array.isArray(value) ? tableOf(path, value) : [`${path} = ${JSON.stringify(value)}`];
  const own = Object.entries(value).filter(([, each]) => !isObject(each) && !Array.isArray(each));
  const deep = Object.entries(value).filter(([, each]) => isObject(each) || Array.isArray(each));
  return [
    ...(own.length > 0 ? [`${path} = ${JSON.stringify(Object.fromEntries(own))}`] : []),
    ...deep.flatMap(([key, each]) => whole(`${path}.${key}`, each)),
  ];
};

const isDeep = (value: unknown) => Array.isArray(value) && value.some(isObject);

const tableOf = (path: string, list: readonly unknown[]): readonly string[] => {
  const things = keyed(list).map(([key, thing]) => ({
    key,
    entries: Object.entries(isObject(thing) ? thing : { thing }),
  }));
  const columns = [
    ...new Set(
      things.flatMap(({ entries }) =>
        entries.flatMap(([name, value]) => (isDeep(value) ? [] : [name])),
      ),
    ),
  ];
  const rows = things.map(({ entries }) => {
    const values = new Map(entries);
    return `  ${columns.map((name) => textOf(values.get(name))).join(" | ")}`;
  });
  const deep = things.flatMap(({ key, entries }) =>
    entries.flatMap(([name, each]) => (isDeep(each) ? whole(`${path}[${key}].${name}`, each) : [])),
  );
  return list.length === 0 ? [] : [`${path}: ${columns.join(" | ")}`, ...rows, ...deep];
};

const textOf = (value: unknown): string =>
  value === undefined
    ? "-"
    : typeof value === "string" && value !== ""
      ? value
      : JSON.stringify(value);

const differences = (path: string, before: unknown, now: unknown): readonly string[] => {
  if (JSON.stringify(before) === JSON.stringify(now)) return [];
  if (isTexts(before) && isTexts(now) && !path.includes("."))
    return [
      ...before.filter((text) => !now.includes(text)).map((text) => `- ${path}: ${text}`),
      ...now.filter((text) => !before.includes(text)).map((text) => `+ ${path}: ${text}`),
    ];
  const [then, later] = [entriesOf(before), entriesOf(now)];
  if (then === undefined || later === undefined)
    return [`${path} = ${JSON.stringify(now)}, was ${JSON.stringify(before)}`];
  const lines = [...new Set([...then.keys(), ...later.keys()])].flatMap((key) => {
    const at = Array.isArray(now) ? `${path}[${key}]` : `${path}.${key}`.replace(/^\./, "");
    if (later.get(key) === undefined) return [`${at} is gone`];
    if (then.get(key) === undefined) return [`${at} = ${shortJson(later.get(key))}, new`];
    return differences(at, then.get(key), later.get(key));
  });
  const stays = (from: typeof then, to: typeof then) =>
    [...from.keys()].filter((key) => to.has(key));
  return stays(later, then).join() === stays(then, later).join()
    ? lines
    : [...lines, `${path} is in another order: ${[...later.keys()].join(", ")}`];
};

/** JSON, without the lists of a large thing. */
const shortJson = (value: unknown): string => {
  const json = JSON.stringify(value);
  return json.length < 250
    ? json
    : JSON.stringify(value, (key, each: unknown) =>
        key !== "" && isDeep(each) ? undefined : each,
      );
};

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((each) => typeof each === "string");

const entriesOf = (value: unknown): ReadonlyMap<string, unknown> | undefined => {
  if (Array.isArray(value)) return value.every(isObject) ? new Map(keyed(value)) : undefined;
  return isObject(value) ? new Map(Object.entries(value)) : undefined;
};

/** The things of a list by what tells them apart, or else by their places. */
const keyed = (list: readonly unknown[]): readonly (readonly [string, unknown])[] => {
  const keys = list.map((each) => (isObject(each) ? keyOf(each) : ""));
  const isUnique = new Set(keys).size === keys.length;
  return list.map((each, i) => [isUnique ? (keys[i] ?? "") : String(i), each] as const);
};

const keyOf = (thing: Edits): string => {
  const names = KEYS.find((each) => each.every((name) => thing[name] !== undefined)) ?? [];
  return names.map((name) => String(thing[name])).join(" ");
};

const KEYS = [
  ["id"],
  ["abbr"],
  ["description"],
  ["period"],
  ["player_id", "point"],
  ["player_id"],
  ["pro_team"],
  ["from_team_id", "to_team_id"],
  ["team_id"],
];
