import type { StatusWord } from "../domain/league/players.ts";
import type { League } from "../domain/league.ts";
import { positionsOf } from "../domain/maintenance/new-players.ts";
import { UsageError } from "./context.ts";
import { type Names, namesNothing } from "./typed-names.ts";

/**
 * The positions of a list such as `ss,2b`, as the league spells them. A league without any positions
 * takes any (R10). Throws UsageError for a word that is no position.
 */
export const positionsNamed = (names: Looking, list: string): readonly string[] =>
  list.split(",").map((word) => positionNamed(names, positionsOf(names.league), word.trim()));

/**
 * The position in a lineup that a word names, as the league spells it. Active players play at the
 * positions of the roster rules, if there are any. Other players may have any position of the league
 * (L5). Throws UsageError for a word that is no such position.
 */
export const slotNamed = (names: Looking, status: StatusWord, word: string): string => {
  const { league } = names;
  const inRules = league.rules().rosterRules.positions.map(({ abbr }) => abbr);
  const isInRules = inRules.includes(word) || (status === "active" && inRules.length > 0);
  return positionNamed(names, isInRules ? inRules : positionsOf(league), word);
};

/** Where positions are looked up. */
type Looking = Pick<Names, "league" | "isSentAnyway">;

const positionNamed = (names: Looking, known: readonly string[], word: string): string => {
  const found = spelledAs(known, word);
  return known.length === 0 || known.includes(found)
    ? found
    : namesNothing(names, word, notAPosition(known));
};

const notAPosition = (known: readonly string[]) => (_: League, word: string) =>
  new UsageError(`${word} is not a position of this league: ${known.join(", ")}`);

/** A word as one of these spells it; otherwise the word. Case does not matter. */
export const spelledAs = (known: readonly string[], word: string): string =>
  known.includes(word)
    ? word
    : (known.find((each) => each.toLowerCase() === word.toLowerCase()) ?? word);
