import { FIRST_WEEK } from "../../domain/league/points.ts";
import { dateIn } from "../../domain/league/time.ts";
import { seasonOf } from "../../domain/season.ts";
import { isoDate, WEEKDAYS, weekdayOf } from "../dates/calendar.ts";
import { daysAfter } from "../dates/meant-moment.ts";
import type { LeagueValues } from "./values.ts";

const DAYS_OF_A_WEEK = 7;

/** The days from today on, in words, and `next`; in football, the weeks up to now, the last one first. */
export const points: LeagueValues = ({ league, now }) => {
  const { sport, effectivePoint } = league.details();
  if (sport === "football")
    return Array.from({ length: effectivePoint - FIRST_WEEK + 1 }, (_, weeks) => ({
      value: String(effectivePoint - weeks),
      description: weeks === 0 ? "now" : "earlier",
    }));
  const today = dateIn(league.details().timeZone, now);
  const days = Array.from({ length: DAYS_OF_A_WEEK }, (_, days) => {
    const day = daysAfter(today, days);
    const weekday = WEEKDAYS[weekdayOf(day)]?.toLowerCase() ?? "";
    return { value: ["today", "tomorrow"][days] ?? weekday, description: isoDate(day) };
  });
  return [...days, { value: "next", description: isoDate(seasonOf(league).nextPoint) }];
};
