import fc from "fast-check";

/** A place in a document: the keys and indexes that lead to it. */
type Path = readonly (string | number)[];

/** Every place of a document below its root, lists and objects too. */
const pathsOf = (value: unknown, path: Path = []): readonly Path[] => {
  if (!isHolder(value)) return [path];
  const keys = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  const below = keys.flatMap((key) => pathsOf(value[key], [...path, key]));
  return path.length === 0 ? below : [path, ...below];
};

/** An object or a list. */
type Holder = Record<string | number, unknown>;

const isHolder = (value: unknown): value is Holder => typeof value === "object" && value !== null;

const valueAt = (document: unknown, path: Path): unknown =>
  path.reduce((value, key) => (isHolder(value) ? value[key] : undefined), document);

/** The document with another value at a place. */
const replaced = (document: unknown, path: Path, value: unknown): unknown => {
  const changed = structuredClone(document);
  const [last, ...way] = [...path].reverse();
  const parent = valueAt(changed, way.reverse());
  if (isHolder(parent) && last !== undefined) parent[last] = value;
  return changed;
};

/** Values that somebody puts in the wrong place, by mistake or on purpose. */
const NASTY: readonly unknown[] = [
  ...[null, "", " ", 0, 1, 2, -1, 1.5, 1e21, 9_007_199_254_740_992, true, false, [], {}],
  ...["0", "01", "1", "-1", "1e3", "20260501", "20260231", 20_260_601, "null", "No Limit"],
  ...["__proto__", "constructor", "toString", "hasOwnProperty", "length"],
  ...["\ud800", "x\udfff", "\u0000", "\u202e", "\u{1F94E}", "a:b", "-x", "x".repeat(5000)],
  ...[[null], [[]], [{}], [""], { id: null }, { value: null }, { value: { value: 1 } }],
];

/** Any JSON value. Its texts consist of characters with a meaning in documents. */
export const anyJson: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...NASTY),
  fc.jsonValue({
    maxDepth: 2,
    stringUnit: fc.constantFrom("a", "Z", "0", "9", ".", "-", "_", " ", ":", "\ud83e", "é"),
  }),
);

/** A value from anywhere in a document, so that it may occur twice. */
export const valuesOf = (document: unknown): fc.Arbitrary<unknown> =>
  fc.constantFrom(...pathsOf(document)).map((path) => valueAt(document, path));

/** A document with up to three of its values replaced. */
export const mutationsOf = (
  document: unknown,
  value: fc.Arbitrary<unknown>,
): fc.Arbitrary<unknown> =>
  fc
    .array(fc.tuple(fc.constantFrom(...pathsOf(document)), value), { minLength: 1, maxLength: 3 })
    .map((changes) =>
      changes.reduce((changed, [where, what]) => replaced(changed, where, what), document),
    );

/** The places of all texts of a document, by their kind, such as `rosters.teams[].name`. */
export const textFields = (document: unknown): ReadonlyMap<string, readonly Path[]> =>
  Map.groupBy(
    pathsOf(document).filter((path) => typeof valueAt(document, path) === "string"),
    (path) =>
      path
        .map((key) => (typeof key === "number" ? "[]" : `.${key}`))
        .join("")
        .slice(1),
  );

const isIdKey = (key: Path[number] | undefined): boolean => /(^|_)id$/.test(String(key));

/** The document with another text at some places. An id is changed everywhere. */
export const withText = <Whole>(document: Whole, places: readonly Path[], text: string): Whole => {
  const ids = places.filter((path) => isIdKey(path.at(-1))).map((path) => valueAt(document, path));
  const alike = pathsOf(document).filter(
    (path) => isIdKey(path.at(-1)) && ids.includes(valueAt(document, path)),
  );
  const changed = structuredClone(document);
  for (const path of [...places, ...alike]) {
    const parent = valueAt(changed, path.slice(0, -1));
    if (isHolder(parent)) parent[path.at(-1) ?? ""] = text;
  }
  return changed;
};

/** The document with one key renamed, anywhere. */
const renamed = (document: unknown, path: Path, name: string): unknown => {
  const changed = structuredClone(document);
  const parent = valueAt(changed, path.slice(0, -1));
  const last = path.at(-1);
  if (last === undefined || !isHolder(parent) || !Object.hasOwn(parent, last)) return changed;
  if (Array.isArray(parent)) return changed;
  const value = parent[last];
  delete parent[last];
  // As in JSON, where `__proto__` is an ordinary key.
  Object.defineProperty(parent, name, { value, enumerable: true, configurable: true });
  return changed;
};

const NASTY_KEYS = ["__proto__", "constructor", "toString", "", " ", "\ud800", "id", "101", "team"];

/** A document with some of its values replaced, one of its keys renamed, or both. */
export const spoilt = (
  document: unknown,
  value: fc.Arbitrary<unknown> = anyJson,
): fc.Arbitrary<unknown> =>
  fc
    .tuple(
      fc.oneof(fc.constant(document), mutationsOf(document, value)),
      fc.option(fc.tuple(fc.constantFrom(...pathsOf(document)), fc.constantFrom(...NASTY_KEYS)), {
        freq: 2,
      }),
    )
    .map(([changed, rename]) => (rename === null ? changed : renamed(changed, ...rename)));

/** The document with one value at each of its places in turn. */
export function* replacements(document: unknown, value: unknown): Generator<unknown> {
  for (const path of pathsOf(document)) yield replaced(document, path, value);
}
