import { fold } from "../../domain/league/matching-names.ts";

/** A line of a list, or a heading above some of them. */
type Line = { readonly name: string } | { readonly separator: string };

/**
 * The lines of a list that have all the words that were typed, in any order. Case and accents do
 * not matter. A heading stays if one of its lines does.
 */
export const matchingLines = <Each extends Line>(
  lines: readonly Each[],
  typed: string,
): readonly Each[] => {
  const words = fold(typed).split(/\s+/);
  const isMatch = (line: Line): boolean =>
    "name" in line && words.every((word) => fold(line.name).includes(word));
  return lines.filter((line, index) => {
    if ("name" in line) return isMatch(line);
    const below = lines.slice(index + 1);
    const end = below.findIndex((each) => !("name" in each));
    return below.slice(0, end < 0 ? below.length : end).some(isMatch);
  });
};
