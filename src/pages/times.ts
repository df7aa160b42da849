import { endOfDay, momentsOf } from "../domain/league/clocks.ts";
import { formatPoint, isWeek, type Point } from "../domain/league/points.ts";
import {
  type CalendarDate,
  isCalendarDate,
  isMoment,
  minutesEast,
  parseSeconds,
  partsOf,
  type Seconds,
  type TradeDeadline,
  timeZoneNamed,
} from "../domain/league/time.ts";
import { distanceText } from "../words/text.ts";
import { type Html, html } from "./html.ts";
import type { Visit } from "./visit.ts";

const DAY_PARTS: Intl.DateTimeFormatOptions = {
  weekday: "short",
  year: "numeric",
  month: "short",
  day: "numeric",
};

const FORMATS = new Map<string, Intl.DateTimeFormat>();

/** Making a format takes longer than a page, so each time zone has one. */
const formatIn = (timeZone: string): Intl.DateTimeFormat => {
  const format = FORMATS.get(timeZone) ?? makeFormat(timeZone);
  FORMATS.set(timeZone, format);
  return format;
};

/** If this Node does not know the zone, times are in UTC. */
const makeFormat = (timeZone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat("en-US", {
    ...DAY_PARTS,
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
    timeZone: timeZoneNamed(timeZone) ?? "UTC",
  });

/** A moment in a league's time zone, such as `Fri, May 1, 2026, 12:00 PM EDT`. */
export const momentText = (at: Seconds, timeZone: string): string =>
  // Some versions of Node write a narrow space before AM and PM.
  formatIn(timeZone)
    .format(at * 1000)
    .replaceAll("\u202f", " ");

/** The time of a moment without its day, such as `12:00 PM EDT`. */
export const timeText = (at: Seconds, timeZone: string): string =>
  momentText(at, timeZone).replace(/^.*, /, "");

/**
 * The moment at which the clocks of a time zone show what a field for dates and times sends, such as
 * `2026-05-01T12:00`; or one in UNIX seconds. Undefined if it is no time, or one that the clocks skip.
 */
export const typedMoment = (text: string, timeZone: string): Seconds | undefined => {
  const [day, hour = 24, minute = 60] = text
    .split(/[T:]/)
    .map((part) => Number(part.replaceAll("-", "")));
  if (day === undefined || !isCalendarDate(day) || hour > 23 || minute > 59)
    return parseSeconds(text);
  return momentsOf(day, { hour, minute, second: 0 }, timeZone)[0];
};

/** A moment as a field for dates and times takes it, such as `2026-05-01T12:00`. */
export const momentForField = (at: Seconds, timeZone: string): string =>
  new Date((at + minutesEast(at, timeZone) * 60) * 1000).toISOString().slice(0, 16);

/** How far away a moment is, with the moment itself for machines. */
export const distance = (at: Seconds, { now }: Pick<Visit, "now">): Html =>
  html`<time datetime="${new Date(at * 1000).toISOString()}">${distanceText(at - now)}</time>`;

/** A moment in the league's time zone, and how far away it is. */
export const moment = (at: Seconds, { league, now }: Pick<Visit, "league" | "now">): Html =>
  html`<time datetime="${new Date(at * 1000).toISOString()}">${momentText(at, league.details.timeZone)}</time> <span class="muted">(${distanceText(at - now)})</span>`;

const DAYS = new Intl.DateTimeFormat("en-US", { ...DAY_PARTS, timeZone: "UTC" });

/** A day such as `Fri, May 1, 2026`. */
export const dayText = (day: CalendarDate): string => {
  const [year, month, date] = partsOf(day);
  const time = Date.UTC(year, month - 1, date);
  return Number.isNaN(time) ? formatPoint(day) : DAYS.format(time);
};

/** The last second of trading (T16). */
export const deadlineAt = (deadline: TradeDeadline, timeZone: string): Seconds =>
  isMoment(deadline) ? deadline : endOfDay(deadline, timeZone);

/** A point for people: `week 3` in football, `Fri, May 1, 2026` in other sports. */
export const pointText = (point: Point): string => {
  if (isWeek(point)) return `week ${formatPoint(point)}`;
  return dayText(point);
};
