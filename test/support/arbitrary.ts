import fc from "fast-check";
import type { Team } from "../../src/domain/league/teams.ts";
import { LAST_SECOND } from "../../src/domain/league/time.ts";

const SURROGATES = { first: 0xd800, count: 0x800 };

const characterAt = (place: number): string =>
  String.fromCodePoint(place < SURROGATES.first ? place : place + SURROGATES.count);

/** The reverse. fast-check uses it to put words such as `__proto__` into texts. */
const placeOf = (text: unknown): number => {
  const code = typeof text === "string" ? (text.codePointAt(0) ?? -1) : -1;
  const place = code < SURROGATES.first ? code : code - SURROGATES.count;
  if (place < 0 || characterAt(place) !== text) throw new Error("not one character");
  return place;
};

/**
 * Any character. fast-check has this as "binary", but takes a second in each process to make a
 * table of them.
 */
export const anyCharacter: fc.Arbitrary<string> = fc
  .nat(0x10ffff - SURROGATES.count)
  .map(characterAt, placeOf);

/** Any well-formed text (E13), the empty one too. */
export const anyText: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: anyCharacter, maxLength: 8 }),
  fc.constantFrom("", " ", "0", "null", "No Limit", "\u0000", "\u001b[31m", "\u202eabc", "Ö"),
);

export const someText: fc.Arbitrary<string> = anyText.filter((text) => text !== "");

const word = fc.stringMatching(/^[a-z.]{1,4}$/);

/** One of these ids, or another number or word (E11). */
export const idFrom = (...some: readonly string[]): fc.Arbitrary<string> =>
  fc.oneof(fc.constantFrom(...some), fc.nat(9999).map(String), word);

export const seconds: fc.Arbitrary<number> = fc.oneof(
  fc.integer({ min: 0, max: LAST_SECOND }),
  fc.constantFrom(0, 1_777_651_200, LAST_SECOND),
);

/** Some of them, in their order. */
export const subset = <T>(all: readonly T[]): fc.Arbitrary<T[]> => fc.subarray([...all]);

/** Abbreviations count characters, not code units (E5). */
const longAbbr = fc.string({ unit: anyCharacter, maxLength: 10 });
const shortName = fc.string({ unit: anyCharacter, maxLength: 6 });
const abbr = fc.string({ unit: anyCharacter, maxLength: 3 });

const anyLogo = anyText.map((path) => `https://example.test/${path.replace(/\s/gu, "")}`);

export const arbitraryTeam = (id: string): fc.Arbitrary<Team> =>
  fc.record({
    id: fc.constant(id),
    name: someText,
    longAbbr,
    shortName,
    abbr,
    logo: fc.oneof(fc.constant(""), anyLogo),
  });
