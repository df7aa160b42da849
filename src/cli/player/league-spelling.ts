import type { League } from "../../domain/league.ts";
import { positionsOf } from "../../domain/maintenance/new-players.ts";

/**
 * Positions as the league spells them, from a list in any case. A word that is no position stays, so
 * that the league refuses it.
 */
export const positionsNamed = (league: League, list: string): readonly string[] =>
  list.split(",").map((word) => spelledAs(positionsOf(league), word.trim()));

/** A word as one of these spells it; otherwise the word. Case does not matter. */
export const spelledAs = (known: readonly string[], word: string): string =>
  known.find((each) => each.toLowerCase() === word.toLowerCase()) ?? word;
