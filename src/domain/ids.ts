/**
 * Ids, as they stand in `id:from:to` entries and on command lines (decisions.md E11).
 * A team's is a whole number above zero without leading zeros, `"0"` standing for no team; all
 * others are non-empty, without `:` or white space, and begin with neither `-` nor `@`.
 */
export type TeamId = string;
export type PlayerId = string;
export type OwnerId = string;
/** `<season>.<round>.<original team>`, see `picks.ts`. */
export type PickId = string;
/** `<unix timestamp>.<offering team>` for trades made here (E10); recorded ones are kept as they are. */
export type TradeId = string;

/** Stands for no team where something is on one or moves to one (E11). */
export const NO_TEAM = "0";

/** Fifteen digits are what a JSON number still holds exactly: team ids are numbers there (E8). */
const TEAM_ID = /^[1-9][0-9]{0,14}$/;
const ID = /^(?![-@])[^\s\p{White_Space}:]+$/u;

/** Whether a text is of the form of a team's id, known to a league or not (E11). */
export const isTeamId = (text: string): boolean => TEAM_ID.test(text);

/** Whether a text is of the form of any other id (E11). */
export const isId = (text: string): boolean => ID.test(text);

/**
 * The order in which everything with an id is listed: part by part between the dots, numbers as
 * numbers and before words (league-document.md, Writing).
 */
export const compareIds = (a: string, b: string): number => {
  const left = a.split(".");
  const right = b.split(".");
  for (let i = 0; i < Math.min(left.length, right.length); i += 1) {
    const order = comparePart(left[i] ?? "", right[i] ?? "");
    if (order !== 0) return order;
  }
  return left.length - right.length || compareText(a, b);
};

const comparePart = (a: string, b: string): number => {
  const numbers = [/^[0-9]+$/.test(a), /^[0-9]+$/.test(b)];
  if (numbers[0] && numbers[1]) {
    const [x, y] = [BigInt(a), BigInt(b)];
    return x < y ? -1 : x > y ? 1 : 0;
  }
  if (numbers[0] !== numbers[1]) return numbers[0] ? -1 : 1;
  return compareText(a, b);
};

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Sorts things that have an id into their listing order. */
export const byId = <T extends { readonly id: string }>(things: readonly T[]): T[] =>
  [...things].sort((a, b) => compareIds(a.id, b.id));
