/**
 * Makes something only once, or once for each key, for as long as the returned function is kept.
 */
export const once = <Key extends readonly [key?: unknown], Thing>(
  make: (...key: Key) => Thing,
): ((...key: Key) => Thing) => {
  const known = new Map<unknown, { readonly thing: Thing }>();
  return (...key) => {
    const kept = known.get(key[0]) ?? { thing: make(...key) };
    known.set(key[0], kept);
    return kept.thing;
  };
};
