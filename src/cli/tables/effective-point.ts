import { isWeek } from "../../domain/league/points.ts";
import type { CalendarDate, Seconds } from "../../domain/league/time.ts";
import type { LeagueDetails } from "../../domain/league.ts";
import type { TradeView } from "../../domain/trades/views.ts";
import { dayAt } from "./moments.ts";

type EffectiveDetails = Pick<LeagueDetails, "effectivePoint" | "timeZone">;

/**
 * Today's date, if the league's effective point is before it. Otherwise undefined, as always in
 * football, whose weeks have no dates.
 */
export const todayIfLater = (
  { effectivePoint, timeZone }: EffectiveDetails,
  now: Seconds,
): CalendarDate | undefined => {
  if (isWeek(effectivePoint)) return undefined;
  const today = dayAt(now, timeZone);
  return effectivePoint < today ? today : undefined;
};

/** Warnings about an executed trade that changes past lineups (T17). */
export const pastLineupNotes = (
  { trade, moves, ...details }: TradeView,
  now: Seconds,
): readonly string[] => {
  if (!moves.some(({ kind }) => kind === "player")) return [];
  const today = todayIfLater(details, now);
  return today === undefined
    ? []
    : [
        `warning: trade ${trade.id} changes past lineups: it counts from the effective point ${details.effectivePoint}, and today is ${today}`,
      ];
};
