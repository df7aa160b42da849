import { fullName, type Player } from "./players.ts";

/**
 * The players that a text may mean: the one with this id; otherwise those with this name; otherwise
 * those whose name contains it. Case and accents do not matter.
 */
export const matchingPlayers = (players: readonly Player[], words: string): readonly Player[] => {
  const wanted = fold(words);
  const tests: readonly ((player: Player) => boolean)[] = [
    (player) => player.id === words,
    (player) => fold(fullName(player)) === wanted,
    (player) => wanted !== "" && fold(fullName(player)).includes(wanted),
  ];
  for (const test of tests) {
    const found = players.filter(test);
    if (found.length > 0) return found;
  }
  return [];
};

/** Whether two players have the same name. Case and accents do not matter. */
export const hasSameName = (a: Player, b: Player): boolean =>
  fold(fullName(a)) === fold(fullName(b));

const fold = (text: string): string =>
  text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().trim();
