/** A word of MFL for something that a team gave up in a trade. */
export type TradeWord =
  | { readonly kind: "player"; readonly id: string }
  | {
      readonly kind: "future pick";
      readonly team: string;
      readonly year: string;
      readonly round: number;
    }
  | { readonly kind: "pick of this draft"; readonly round: number; readonly pick: number }
  | { readonly kind: "budget"; readonly dollars: number };

/**
 * Reads a word of a trade. `13809` is a player. `FP_0002_2021_1` is the first-round pick of 2021
 * that belonged to franchise 0002. `DP_0_4` is the fifth pick in the first round of this season's
 * draft. `BB_10` is budget. Undefined for other words.
 */
export const tradeWord = (word: string): TradeWord | undefined => {
  const future = /^FP_0*(\d+)_(\d{4})_(\d{1,3})$/.exec(word);
  if (future !== null) {
    const [, team = "", year = "", round = ""] = future;
    return { kind: "future pick", team, year, round: Number(round) };
  }
  const drafted = /^DP_(\d{1,3})_(\d{1,3})$/.exec(word);
  if (drafted !== null) {
    const [, round = "", pick = ""] = drafted;
    return { kind: "pick of this draft", round: Number(round) + 1, pick: Number(pick) + 1 };
  }
  const budget = /^BB_(\d{1,12}(?:\.\d*)?)$/.exec(word);
  if (budget !== null) return { kind: "budget", dollars: Math.floor(Number(budget[1])) };
  return /^\d+$/.test(word) ? { kind: "player", id: word } : undefined;
};
