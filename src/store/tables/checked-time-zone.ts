import type { League } from "../../domain/league.ts";
import { timeZoneFrom } from "./league.ts";

/**
 * A league in memory that checks its stored time zone when a rule needs it, and only once, because
 * that takes longer than reading the league.
 */
export const withCheckedTimeZone = (league: League): League => {
  let sound: string | undefined;
  const timeZone = (): string => {
    const stored = league.storedTimeZone();
    if (stored !== sound) sound = timeZoneFrom({ time_zone: stored });
    return stored;
  };
  return {
    ...league,
    timeZone,
    whole: () => {
      timeZone();
      return league.whole();
    },
  };
};
