import { momentsOf, startOfDay } from "../domain/league/clocks.ts";
import {
  dateIn,
  isMoment,
  minutesEast,
  partsOf,
  type Seconds,
  type TradeDeadline,
} from "../domain/league/time.ts";

/** The original service's names for its usual time zones (T16). */
const ZONES: Readonly<Record<string, string>> = {
  "America/New_York": "et",
  "America/Chicago": "ct",
  "America/Denver": "mt",
  "America/Los_Angeles": "pt",
};

/**
 * A trade deadline as the service words it, such as `11:59 pm et 11/25/26` (T16). If the clocks show
 * the end of a day twice, the second time counts; if they skip it, what they show before.
 */
export const deadlineText = (deadline: TradeDeadline, timeZone: string): string => {
  const isDay = !isMoment(deadline);
  const at = isDay
    ? (momentsOf(deadline, { hour: 23, minute: 59, second: 0 }, timeZone).at(-1) ??
      startOfDay(deadline, timeZone))
    : deadline;
  const [year, month, day] = partsOf(isDay ? deadline : dateIn(timeZone, at));
  const time = isDay ? "11:59 pm" : clockText(at + minutesEast(at, timeZone) * 60);
  const zone = ZONES[canonical(timeZone)] ?? `utc${offsetText(minutesEast(at, timeZone))}`;
  return `${time} ${zone} ${month}/${day}/${twoDigits(year % 100)}`;
};

/** The time of a day, such as `12:00 pm`, by seconds that count from a midnight. */
const clockText = (there: Seconds): string => {
  const minutes = Math.floor(there / 60) % (24 * 60);
  const hour = Math.floor(minutes / 60);
  return `${hour % 12 || 12}:${twoDigits(minutes % 60)} ${hour < 12 ? "am" : "pm"}`;
};

const twoDigits = (number: number): string => String(number).padStart(2, "0");

/** The official name of a zone, which may be given by an alias such as `us/eastern`. */
const canonical = (timeZone: string): string =>
  new Intl.DateTimeFormat("en", { timeZone }).resolvedOptions().timeZone;

/** An offset from UTC, such as `+01:00`. */
const offsetText = (east: number): string => {
  const [hours, minutes] = [Math.floor(Math.abs(east) / 60), Math.abs(east) % 60];
  return `${east < 0 ? "-" : "+"}${twoDigits(hours)}:${twoDigits(minutes)}`;
};
