import { InvalidArgumentError } from "commander";

/** A whole number that was typed. Throws commander's error for any other word. */
export const parseWhole = (word: string, least: number, most = Number.MAX_SAFE_INTEGER): number => {
  const number = /^\d+$/.test(word) ? Number(word) : Number.NaN;
  if (number >= least && number <= most) return number;
  throw new InvalidArgumentError(
    `Use a whole number from ${least}${most === Number.MAX_SAFE_INTEGER ? "" : ` to ${most}`}.`,
  );
};
