import fc from "fast-check";
import { isObject } from "../../src/document/json.ts";
import type { Document } from "./sandlot.ts";

/** A place in a document: the keys and indexes that lead to it. */
type Path = readonly (string | number)[];

/** Every place of a document below its root, lists and objects too. */
const pathsOf = (value: Document, path: Path = []): readonly Path[] => {
  if (typeof value !== "object" || value === null) return [path];
  const keys = Array.isArray(value) ? value.map((_, index) => index) : Object.keys(value);
  const below = keys.flatMap((key: string | number) => pathsOf(value[key], [...path, key]));
  return path.length === 0 ? below : [path, ...below];
};

const valueAt = (document: Document, path: Path): Document =>
  path.reduce((value: Document, key) => value?.[key], document);

/** The document with another value at a place. */
const replaced = (document: Document, path: Path, value: unknown): Document => {
  const changed = structuredClone(document);
  const [last, ...way] = [...path].reverse();
  const parent = valueAt(changed, way.reverse());
  if (typeof parent === "object" && parent !== null && last !== undefined) parent[last] = value;
  return changed;
};

/** What a careless or hostile hand puts where something else belongs. */
const NASTY: readonly unknown[] = [
  ...[null, "", " ", 0, 1, 2, -1, 1.5, 1e21, 9_007_199_254_740_992, true, false, [], {}],
  ...["0", "01", "1", "-1", "1e3", "20260501", "20260231", 20_260_601, "null", "No Limit"],
  ...["__proto__", "constructor", "toString", "hasOwnProperty", "length"],
  ...["\ud800", "x\udfff", "\u0000", "\u202e", "\u{1F94E}", "a:b", "-x", "x".repeat(5000)],
  ...[[null], [[]], [{}], [""], { id: null }, { value: null }, { value: { value: 1 } }],
];

/** Any JSON value; its texts are of letters that documents give a meaning to. */
export const anyJson: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...NASTY),
  fc.jsonValue({
    maxDepth: 2,
    stringUnit: fc.constantFrom("a", "Z", "0", "9", ".", "-", "_", " ", ":", "\ud83e", "é"),
  }),
);

/** A value that stands anywhere in a document, so that it may turn up in two places. */
export const valuesOf = (document: Document): fc.Arbitrary<unknown> =>
  fc.constantFrom(...pathsOf(document)).map((path) => valueAt(document, path));

/** A document with up to three of its values replaced. */
export const mutationsOf = (
  document: Document,
  value: fc.Arbitrary<unknown>,
): fc.Arbitrary<Document> =>
  fc
    .array(fc.tuple(fc.constantFrom(...pathsOf(document)), value), { minLength: 1, maxLength: 3 })
    .map((changes) =>
      changes.reduce((changed, [where, what]) => replaced(changed, where, what), document),
    );

/** The places of all texts of a document by their kind, as in `rosters.teams[].name`. */
export const textFields = (document: Document): ReadonlyMap<string, readonly Path[]> =>
  Map.groupBy(
    pathsOf(document).filter((path) => typeof valueAt(document, path) === "string"),
    (path) =>
      path
        .map((key) => (typeof key === "number" ? "[]" : `.${key}`))
        .join("")
        .slice(1),
  );

const isIdKey = (key: Path[number] | undefined): boolean => /(^|_)id$/.test(String(key));

/** The document with another text at some places; an id changes wherever it stands. */
export const withText = (document: Document, places: readonly Path[], text: string): Document => {
  const ids = places.filter((path) => isIdKey(path.at(-1))).map((path) => valueAt(document, path));
  const alike = pathsOf(document).filter(
    (path) => isIdKey(path.at(-1)) && ids.includes(valueAt(document, path)),
  );
  const changed = structuredClone(document);
  for (const path of [...places, ...alike]) {
    const parent = valueAt(changed, path.slice(0, -1));
    parent[path.at(-1) ?? ""] = text;
  }
  return changed;
};

/** The document with a key, anywhere in it, called something else. */
const renamed = (document: Document, path: Path, name: string): Document => {
  const changed = structuredClone(document);
  const parent: unknown = valueAt(changed, path.slice(0, -1));
  const last = path.at(-1);
  if (last === undefined || !isObject(parent) || !Object.hasOwn(parent, last)) return changed;
  const holder: Document = parent;
  const value = holder[last];
  delete holder[last];
  // As JSON has it, in which `__proto__` is a key like any other.
  Object.defineProperty(holder, name, { value, enumerable: true, configurable: true });
  return changed;
};

const NASTY_KEYS = ["__proto__", "constructor", "toString", "", " ", "\ud800", "id", "101", "team"];

/** A document with some of its values replaced, one of its keys renamed, or both. */
export const spoilt = (
  document: Document,
  value: fc.Arbitrary<unknown> = anyJson,
): fc.Arbitrary<Document> =>
  fc
    .tuple(
      fc.oneof(fc.constant(document), mutationsOf(document, value)),
      fc.option(fc.tuple(fc.constantFrom(...pathsOf(document)), fc.constantFrom(...NASTY_KEYS)), {
        freq: 2,
      }),
    )
    .map(([changed, rename]) => (rename === null ? changed : renamed(changed, ...rename)));

/** The document with one value at each of its places in turn. */
export function* replacements(document: Document, value: unknown): Generator<Document> {
  for (const path of pathsOf(document)) yield replaced(document, path, value);
}
