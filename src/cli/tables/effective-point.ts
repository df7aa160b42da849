import { isWeek } from "../../domain/league/points.ts";
import type { CalendarDate, Seconds } from "../../domain/league/time.ts";
import type { LeagueDetails } from "../../domain/league.ts";
import type { TradeView } from "../../domain/trades/views.ts";
import { dayAt } from "./moments.ts";

type Standing = Pick<LeagueDetails, "effectivePoint" | "timeZone">;

/**
 * Today, where a league's effective point is a day before it. Undefined where it is not, and in
 * football, whose weeks have no dates.
 */
export const todayBeyond = (
  { effectivePoint, timeZone }: Standing,
  now: Seconds,
): CalendarDate | undefined => {
  if (isWeek(effectivePoint)) return undefined;
  const today = dayAt(now, timeZone);
  return effectivePoint < today ? today : undefined;
};

/** Warns of a trade that is being executed and changes the lineups of past days (T17). */
export const pastLineupNotes = (
  { trade, moves, ...standing }: TradeView,
  now: Seconds,
): readonly string[] => {
  if (!moves.some(({ kind }) => kind === "player")) return [];
  const today = todayBeyond(standing, now);
  return today === undefined
    ? []
    : [
        `warning: trade ${trade.id} changes past lineups: it counts from the effective point ${standing.effectivePoint}, and today is ${today}`,
      ];
};
