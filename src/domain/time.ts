/** A moment in whole UNIX seconds. Every rule gets it from the request, never from a clock (R4). */
export type Seconds = number;

/** A calendar day as the number YYYYMMDD, which orders as days do. */
export type CalendarDate = number;

/** The last second of the year 9999: what a four-digit year can still name. */
export const LAST_SECOND: Seconds = 253_402_300_799;

/** What a time zone is, for whoever named none. */
export const TIME_ZONE_FORM = "a time zone such as America/New_York or Europe/Berlin";

/**
 * The time zone of a name, spelled as the time zone database spells it: `america/new_york` is
 * America/New_York. Undefined if it has none of that name; a bare offset is none.
 */
export const timeZoneNamed = (name: string): string | undefined => {
  if (!/[A-Za-z]/.test(name)) return undefined;
  try {
    const { timeZone } = new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions();
    // Of an alias it is the zone that it stands for. US/Eastern is kept, us/eastern is not spelled so.
    const isSpelled = name.split("/").every((part) => /^[A-Z]/.test(part));
    return isSpelled && timeZone.toLowerCase() !== name.toLowerCase() ? name : timeZone;
  } catch {
    return undefined;
  }
};

/** The day that it is in a time zone at a moment. */
export const dateIn = (timeZone: string, at: Seconds): CalendarDate => {
  const parts = new Intl.DateTimeFormat("en-US-u-ca-gregory-nu-latn", {
    timeZone,
    year: "numeric",
    month: "numeric",
    day: "numeric",
  }).formatToParts(at * 1000);
  const part = (type: "year" | "month" | "day"): number =>
    Number(parts.find((each) => each.type === type)?.value);
  return part("year") * 10_000 + part("month") * 100 + part("day");
};

const partsOf = (date: CalendarDate): readonly [year: number, month: number, day: number] => [
  Math.floor(date / 10_000),
  Math.floor(date / 100) % 100,
  date % 100,
];

/** The farthest that a zone's clocks may be from UTC, with an hour to spare. */
const FARTHEST_OFFSET: Seconds = 15 * 3600;

/**
 * Whether a day is over in a time zone at a moment. The zone is asked for only where it matters:
 * looking one up costs more than all of a command's other work.
 */
export const isDayOver = (date: CalendarDate, at: Seconds, timeZone: () => string): boolean => {
  const [year, month, day] = partsOf(date);
  const endInUtc = Date.UTC(year, month - 1, day + 1) / 1000;
  if (at < endInUtc - FARTHEST_OFFSET) return false;
  if (at >= endInUtc + FARTHEST_OFFSET) return true;
  return dateIn(timeZone(), at) > date;
};

/** Whether a number YYYYMMDD names a day that exists. */
export const isCalendarDate = (date: CalendarDate): boolean => {
  const [year, month, day] = partsOf(date);
  if (!Number.isInteger(date) || year < 1000 || year > 9999) return false;
  // A day or a month that is none leads into another month.
  return new Date(Date.UTC(year, month - 1, day)).getUTCMonth() === month - 1;
};

/**
 * Reads a moment from UNIX seconds or from ISO 8601 with its offset, as in
 * `2026-04-01T12:00:00-04:00`; parts of a second are dropped. Undefined if it is neither.
 */
export const parseTime = (text: string): Seconds | undefined => {
  if (/^[0-9]{1,12}$/.test(text)) return inRange(Number(text));
  const iso =
    /^([0-9]{4})-([0-9]{2})-([0-9]{2})[Tt][0-9]{2}:[0-9]{2}(:[0-9]{2}(\.[0-9]+)?)?([Zz]|[+-][0-9]{2}:[0-9]{2})$/.exec(
      text,
    );
  if (iso === null || !isCalendarDate(Number(`${iso[1]}${iso[2]}${iso[3]}`))) return undefined;
  const milliseconds = Date.parse(text.toUpperCase());
  return Number.isNaN(milliseconds) ? undefined : inRange(Math.floor(milliseconds / 1000));
};

const inRange = (at: Seconds): Seconds | undefined =>
  at >= 0 && at <= LAST_SECOND ? at : undefined;
