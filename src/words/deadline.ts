import { momentsOf, startOfDay } from "../domain/league/clocks.ts";
import { type CalendarDate, minutesEast, partsOf } from "../domain/league/time.ts";

/** The original service's names for its usual time zones (T16). */
const ZONES: Readonly<Record<string, string>> = {
  "America/New_York": "et",
  "America/Chicago": "ct",
  "America/Denver": "mt",
  "America/Los_Angeles": "pt",
};

/** A trade deadline as the service words it, such as `11:59 pm et 11/25/26` (T16). */
export const deadlineText = (date: CalendarDate, timeZone: string): string => {
  const [year, month, day] = partsOf(date);
  const zone = ZONES[canonical(timeZone)] ?? `utc${offsetWhen(timeZone, date)}`;
  return `11:59 pm ${zone} ${month}/${day}/${String(year % 100).padStart(2, "0")}`;
};

/** The official name of a zone, which may be given by an alias such as `us/eastern`. */
const canonical = (timeZone: string): string =>
  new Intl.DateTimeFormat("en", { timeZone }).resolvedOptions().timeZone;

/**
 * A zone's offset, such as `+01:00`, at 11:59 pm of a day. If the clocks show that time twice, the
 * second time counts; if they skip it, what they show before.
 */
const offsetWhen = (timeZone: string, date: CalendarDate): string => {
  const moments = momentsOf(date, { hour: 23, minute: 59, second: 0 }, timeZone);
  const east = minutesEast(moments.at(-1) ?? startOfDay(date, timeZone), timeZone);
  const [hours, minutes] = [Math.floor(Math.abs(east) / 60), Math.abs(east) % 60];
  const text = [hours, minutes].map((part) => String(part).padStart(2, "0")).join(":");
  return `${east < 0 ? "-" : "+"}${text}`;
};
