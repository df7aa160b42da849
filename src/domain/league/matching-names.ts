import { fullName, type Player } from "./players.ts";
import type { Owner, Team } from "./teams.ts";

/**
 * The players that a text may mean: the one with this id; otherwise those with this name; otherwise
 * those whose name contains it, if it is no number. Case and accents do not matter.
 */
export const matchingPlayers = (players: readonly Player[], words: string): readonly Player[] =>
  matching(players, words, { name: fullName });

/** The teams that a text may mean, in the same way. An abbreviation counts only as a whole. */
export const matchingTeams = (teams: readonly Team[], words: string): readonly Team[] =>
  matching(teams, words, {
    name: ({ name }) => name,
    abbreviations: ({ longAbbr, shortName, abbr }) => [longAbbr, shortName, abbr],
  });

/** The owners that a text may mean, in the same way. */
export const matchingOwners = <Named extends Pick<Owner, "id" | "name">>(
  owners: readonly Named[],
  words: string,
): readonly Named[] => matching(owners, words, { name: ({ name }) => name });

const matching = <Thing extends { readonly id: string }>(
  things: readonly Thing[],
  words: string,
  {
    name,
    abbreviations = () => [],
  }: {
    readonly name: (thing: Thing) => string;
    readonly abbreviations?: (thing: Thing) => readonly string[];
  },
): readonly Thing[] => {
  const wanted = fold(words);
  const tests: readonly ((thing: Thing) => boolean)[] = [
    (thing) => thing.id === words,
    (thing) => fold(name(thing)) === wanted,
    (thing) => wanted !== "" && abbreviations(thing).some((each) => fold(each) === wanted),
    (thing) => canBePart(wanted) && fold(name(thing)).includes(wanted),
  ];
  for (const test of tests) {
    const found = things.filter(test);
    if (found.length > 0) return found;
  }
  return [];
};

/** A number is an id or a whole name, so that an unknown id never means something else. */
const canBePart = (wanted: string): boolean => wanted !== "" && !/^[0-9]+$/.test(wanted);

/** Whether two players have the same name. Case and accents do not matter. */
export const hasSameName = (
  a: Pick<Player, "firstname" | "lastname">,
  b: Pick<Player, "firstname" | "lastname">,
): boolean => fold(fullName(a)) === fold(fullName(b));

/** A text without accents and needless white space, in small letters, to compare names. */
export const fold = (text: string): string =>
  withoutAccents(text).replace(/\s+/g, " ").toLowerCase().trim();

/** ASCII has no accents. Most names are ASCII, and `\p{M}` takes long to compile. */
const withoutAccents = (text: string): string =>
  /[\u0080-\uffff]/.test(text) ? text.normalize("NFKD").replace(/\p{M}/gu, "") : text;
