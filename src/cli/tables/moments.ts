import { minutesEast, type Seconds } from "../../domain/league/time.ts";
import { distanceText } from "../../words/text.ts";
import type { Look } from "./blocks.ts";

/**
 * A moment in a league's time zone, such as `Sun 2026-04-05 16:26 -04`. If this Node does not know
 * the zone, it is given in UTC.
 */
export const moment = (at: Seconds, timeZone: string): string => {
  const { weekday, date, time, zone } = clockAt(at, timeZone);
  return `${weekday} ${date} ${time.slice(0, 5)} ${zone}`;
};

/** The same where there is little room, without the weekday and the zone: `2026-04-05 16:26`. */
export const shortMoment = (at: Seconds, timeZone: string): string => {
  const { date, time } = clockAt(at, timeZone);
  return `${date} ${time.slice(0, 5)}`;
};

/** A moment with the seconds if there are any: `Sun 2026-05-10 23:59:59 -04`. */
export const momentToTheSecond = (at: Seconds, timeZone: string): string => {
  const { weekday, date, time, zone } = clockAt(at, timeZone);
  return `${weekday} ${date} ${time.replace(/:00$/, "")} ${zone}`;
};

/** A moment in ISO 8601 with the offset of the zone, such as `2026-05-10T23:59:59-04:00`. */
export const inIso = (at: Seconds, timeZone: string): string => {
  const { date, time, zone } = clockAt(at, timeZone);
  return `${date}T${time}${zone.includes(":") ? zone : `${zone}:00`}`;
};

/** A moment in a list: in ISO 8601 if the look wants that. */
export const momentOn = (
  at: Seconds,
  timeZone: string,
  { hasIsoTimes }: Pick<Look, "hasIsoTimes">,
): string => (hasIsoTimes ? inIso(at, timeZone) : moment(at, timeZone));

/** What calendars and clocks show in a time zone at a moment. */
const clockAt = (at: Seconds, timeZone: string) => {
  const east = minutesEast(at, timeZone);
  const there = new Date((at + east * 60) * 1000);
  const [date = "", time = ""] = there.toISOString().split("T");
  return {
    weekday: there.toUTCString().slice(0, 3),
    // East of UTC, LAST_SECOND is in the year 10000, which toISOString writes as +010000.
    date: date.replace("+0", ""),
    time: time.slice(0, 8),
    zone: offset(east),
  };
};

/** A moment and, on a terminal, how far away it is. */
export const momentAndDistance = (at: Seconds, timeZone: string, look: Look): string =>
  look.isTerminal ? `${moment(at, timeZone)} (${distanceTo(at, look)})` : moment(at, timeZone);

/** An offset from UTC in ISO 8601, such as `-04` or `+05:45`. */
const offset = (east: number): string => {
  const [hours, minutes] = [Math.floor(Math.abs(east) / 60), Math.abs(east) % 60];
  const whole = `${east < 0 ? "-" : "+"}${twoDigits(hours)}`;
  return minutes === 0 ? whole : `${whole}:${twoDigits(minutes)}`;
};

const twoDigits = (number: number): string => String(number).padStart(2, "0");

/** How far away a moment is, such as `in 2 days`. */
export const distanceTo = (at: Seconds, { now }: Look): string => distanceText(at - now);
