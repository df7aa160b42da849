import { fullName, type Player } from "./players.ts";

/**
 * Those of some players whom a person may mean: the one with this id, or else those whose name is
 * this, or else those whose name has this in it, whatever the case and the accents.
 */
export const playersMeant = (players: readonly Player[], words: string): readonly Player[] => {
  const wanted = fold(words);
  const ways: readonly ((player: Player) => boolean)[] = [
    (player) => player.id === words,
    (player) => fold(fullName(player)) === wanted,
    (player) => wanted !== "" && fold(fullName(player)).includes(wanted),
  ];
  for (const fits of ways) {
    const found = players.filter(fits);
    if (found.length > 0) return found;
  }
  return [];
};

const fold = (text: string): string =>
  text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().trim();
