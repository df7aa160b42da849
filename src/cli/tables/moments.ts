import type { CalendarDate, Seconds } from "../../domain/league/time.ts";
import { counted } from "../counted.ts";
import type { Surface } from "./surface.ts";

/**
 * A moment in a league's time zone, as in `Sun 2026-04-05 16:26 -04`; in UTC, and saying so,
 * where this Node does not know the zone.
 */
export const moment = (at: Seconds, timeZone: string): string => {
  const east = minutesEast(at, timeZone);
  const there = new Date((at + east * 60) * 1000);
  const [date = "", time = ""] = there.toISOString().split("T");
  const weekday = there.toUTCString().slice(0, 3);
  // East of UTC the last hours of LAST_SECOND's year are in the year 10000, by ISO 8601 +010000.
  return `${weekday} ${date.replace("+0", "")} ${time.slice(0, 5)} ${offset(east)}`;
};

/** The day that it is in a time zone at a moment. */
export const dayAt = (at: Seconds, timeZone: string): CalendarDate => {
  const there = new Date((at + minutesEast(at, timeZone) * 60) * 1000);
  return there.getUTCFullYear() * 10_000 + (there.getUTCMonth() + 1) * 100 + there.getUTCDate();
};

/** A moment as `moment` has it, and on a terminal how long ago or ahead it is. */
export const momentAndDistance = (at: Seconds, timeZone: string, surface: Surface): string =>
  surface.isTerminal
    ? `${moment(at, timeZone)} (${distanceTo(at, surface)})`
    : moment(at, timeZone);

/**
 * How far a zone's clocks are ahead of UTC at a moment. `Date` finds a zone in 0.2 ms, by the TZ of
 * the whole process, which nothing else here reads; Intl.DateTimeFormat takes 15, as long as
 * everything else that a table needs.
 */
const minutesEast = (at: Seconds, timeZone: string): number => {
  if (process.env["TZ"] !== timeZone) process.env["TZ"] = timeZone;
  return -new Date(at * 1000).getTimezoneOffset();
};

/** Minutes ahead of UTC as ISO 8601 writes them: `-04`, and `+05:45` where hours do not do. */
const offset = (east: number): string => {
  const [hours, minutes] = [Math.floor(Math.abs(east) / 60), Math.abs(east) % 60];
  const whole = `${east < 0 ? "-" : "+"}${twoDigits(hours)}`;
  return minutes === 0 ? whole : `${whole}:${twoDigits(minutes)}`;
};

const twoDigits = (number: number): string => String(number).padStart(2, "0");

/** How long ago or ahead a moment is, as in `in 2 days`. */
export const distanceTo = (at: Seconds, { now }: Surface): string => distance(at - now);

/** Units, and from how many seconds on they are used: a day and a half is 36 hours. */
const UNITS = [
  ["days", 86_400, 2 * 86_400],
  ["hours", 3600, 3600],
  ["minutes", 60, 60],
] as const;

const distance = (seconds: Seconds): string => {
  if (seconds === 0) return "now";
  const [unit, length] = UNITS.find(([, , from]) => Math.abs(seconds) >= from) ?? ["seconds", 1];
  const time = counted(Math.trunc(Math.abs(seconds) / length), unit);
  return seconds < 0 ? `${time} ago` : `in ${time}`;
};
