/**
 * A date or another point as the league takes it. An ISO date such as 2026-05-08 loses its hyphens;
 * any other word stays, and the league refuses it if it is no point.
 */
export const typedPoint = (word: string): string =>
  word.replace(/^([0-9]{4})-([0-9]{2})-([0-9]{2})$/, "$1$2$3");
