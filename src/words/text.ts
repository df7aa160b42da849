/** Joins names for a sentence: `A`, `A and B`, `A, B and C`. */
export const listed = (names: readonly string[]): string =>
  [names.slice(0, -1).join(", "), ...names.slice(-1)].filter((part) => part !== "").join(" and ");
