import { type CalendarDate, partsOf } from "../domain/league/time.ts";

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
  const zone =
    ZONES[canonical(timeZone)] ??
    `utc${offsetWhen(timeZone, Date.UTC(year, month - 1, day, 23, 59))}`;
  return `11:59 pm ${zone} ${month}/${day}/${String(year % 100).padStart(2, "0")}`;
};

/** The official name of a zone, which may be given by an alias such as `us/eastern`. */
const canonical = (timeZone: string): string =>
  new Intl.DateTimeFormat("en", { timeZone }).resolvedOptions().timeZone;

const DAY = 86_400_000;

/**
 * A zone's offset, such as `+01:00`, at a local time (given as if it were UTC). If the clocks show
 * that time twice, the second time counts.
 */
const offsetWhen = (timeZone: string, shown: number): string => {
  const around = [offset(timeZone, shown - DAY), offset(timeZone, shown + DAY)];
  const [before = "", after = before] = around;
  return offset(timeZone, shown - milliseconds(after)) === after ? after : before;
};

const offset = (timeZone: string, at: number): string => {
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone,
    timeZoneName: "longOffset",
  }).formatToParts(at);
  const name = parts.find((part) => part.type === "timeZoneName")?.value ?? "GMT";
  return name === "GMT" ? "+00:00" : name.slice("GMT".length);
};

const milliseconds = (text: string): number => {
  const [hours = 0, minutes = 0] = text.slice(1).split(":").map(Number);
  return (text.startsWith("-") ? -1 : 1) * (hours * 60 + minutes) * 60_000;
};
