import { isTimeZone, type Seconds } from "../../domain/time.ts";
import type { Surface } from "./surface.ts";

/**
 * A moment in a league's time zone, as in `Sun 2026-04-05 16:26 EDT`; in UTC, and saying so, where
 * this Node does not know the zone.
 */
export const moment = (at: Seconds, timeZone: string): string => {
  const parts = new Intl.DateTimeFormat("en-US-u-ca-gregory-nu-latn", {
    timeZone: isTimeZone(timeZone) ? timeZone : "UTC",
    weekday: "short",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZoneName: "short",
  }).formatToParts(at * 1000);
  const part = (type: Intl.DateTimeFormatPartTypes): string =>
    parts.find((each) => each.type === type)?.value ?? "";
  const date = `${part("year").padStart(4, "0")}-${part("month")}-${part("day")}`;
  return `${part("weekday")} ${date} ${part("hour")}:${part("minute")} ${part("timeZoneName")}`;
};

/** The same, and on a terminal how long ago or ahead it is. */
export const momentAndDistance = (at: Seconds, timeZone: string, surface: Surface): string =>
  surface.isTerminal
    ? `${moment(at, timeZone)} (${distanceTo(at, surface)})`
    : moment(at, timeZone);

/** How long ago or ahead a moment is, as in `in 2 days`. */
export const distanceTo = (at: Seconds, { now }: Surface): string => distance(at - now);

/** Units, and from how many seconds on they are used: a day and a half is 36 hours. */
const UNITS = [
  ["day", 86_400, 2 * 86_400],
  ["hour", 3600, 3600],
  ["minute", 60, 60],
] as const;

const distance = (seconds: Seconds): string => {
  if (seconds === 0) return "now";
  const [unit, length] = UNITS.find(([, , from]) => Math.abs(seconds) >= from) ?? ["second", 1];
  return new Intl.RelativeTimeFormat("en").format(Math.trunc(seconds / length), unit);
};
