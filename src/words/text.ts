import type { Seconds } from "../domain/league/time.ts";

/** A number of things, such as `1 team` or `14 entries`. */
export const counted = (count: number, thing: string, things = plural(thing)): string =>
  `${count} ${count === 1 ? thing : things}`;

/** The plural of a thing: `entries`, or `results of matchups` for `result of a matchup`. */
const plural = (thing: string): string =>
  thing
    .split(" of a ")
    .map((each) => `${each.replace(/(?<![aeiou])y$/, "ie").replace(/s$/, "se")}s`)
    .join(" of ");

/** With a capital letter at the beginning. */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Joins names for a sentence: `A`, `A and B`, `A, B and C`. */
export const listed = (names: readonly string[], last: "and" | "or" = "and"): string =>
  joined([names.slice(0, -1).join(", "), ...names.slice(-1)], ` ${last} `);

/** The first names for a sentence, and how many more there are: `A, B and 7 more`. */
export const listedInShort = (names: readonly string[], most = 5): string => {
  const more = names.length - most;
  return listed(more <= 0 ? names : [...names.slice(0, most), `${more} more`]);
};

/** Joins texts, without those that are empty. */
export const joined = (texts: readonly string[], by: string): string =>
  texts.filter((text) => text !== "").join(by);

/** Units with their length and the number of seconds from which they are used. */
const UNITS = [
  ["day", 86_400, 2 * 86_400],
  ["hour", 3600, 3600],
  ["minute", 60, 60],
] as const;

/** How far away a moment is, such as `in 2 days` or `1 hour ago`. */
export const distanceText = (seconds: Seconds): string => {
  if (seconds === 0) return "now";
  const [unit, length] = UNITS.find(([, , from]) => Math.abs(seconds) >= from) ?? ["second", 1];
  const time = counted(Math.trunc(Math.abs(seconds) / length), unit);
  return seconds < 0 ? `${time} ago` : `in ${time}`;
};
