import type { LeagueValues } from "./values.ts";

export const periods: LeagueValues = ({ league }) =>
  league.periods().map(({ period, startPoint }) => ({
    value: String(period),
    description: `from ${startPoint}`,
  }));
