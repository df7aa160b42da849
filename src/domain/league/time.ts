/** A moment in whole UNIX seconds. Every rule gets it from the request, never from a clock (R4). */
export type Seconds = number;

/** A calendar day as the number YYYYMMDD, so days compare as numbers. */
export type CalendarDate = number;

/** The last second of the year 9999, the last year with four digits. */
export const LAST_SECOND: Seconds = 253_402_300_799;

/**
 * The moment some hours later, but at most `LAST_SECOND`, so that a league document can hold it.
 */
export const hoursAfter = (at: Seconds, hours: number): Seconds =>
  Math.min(LAST_SECOND, at + hours * 3600);

/** What a time zone looks like, for messages. */
export const TIME_ZONE_FORM = "a time zone such as America/New_York or Europe/Berlin";

/**
 * The official spelling of a time zone's name: `america/new_york` gives America/New_York. Undefined
 * if there is no such zone. A bare offset is not a time zone.
 */
export const timeZoneNamed = (name: string): string | undefined => {
  if (!/[A-Za-z]/.test(name)) return undefined;
  try {
    const { timeZone } = new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions();
    // For an alias, Intl returns the zone behind it. Keep the alias if it is spelled correctly:
    // US/Eastern, not us/eastern.
    const isSpelled = name.split("/").every((part) => /^[A-Z]/.test(part));
    return isSpelled && timeZone.toLowerCase() !== name.toLowerCase() ? name : timeZone;
  } catch {
    return undefined;
  }
};

/**
 * How many minutes the clocks of a time zone are ahead of UTC at a moment. A zone that this Node does
 * not know counts as UTC.
 */
export const minutesEast = (at: Seconds, timeZone: string): number => {
  const shown = offsetsIn(timeZone).format(at * 1000);
  const [, sign = "", hours = "0", minutes = "0"] = /GMT([+-])(\d+):(\d+)/.exec(shown) ?? [];
  return Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes));
};

/** Making a format takes some milliseconds, so it is made once. */
const offsetsIn = (timeZone: string): Intl.DateTimeFormat => {
  const known = OFFSETS.get(timeZone);
  if (known !== undefined) return known;
  const made = offsetFormat(timeZone);
  OFFSETS.set(timeZone, made);
  return made;
};

const OFFSETS = new Map<string, Intl.DateTimeFormat>();

const offsetFormat = (timeZone: string): Intl.DateTimeFormat => {
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longOffset" });
  } catch {
    return offsetFormat("UTC");
  }
};

/** The day in a time zone at a moment. */
export const dateIn = (timeZone: string, at: Seconds): CalendarDate => {
  const there = new Date((at + minutesEast(at, timeZone) * 60) * 1000);
  return there.getUTCFullYear() * 10_000 + (there.getUTCMonth() + 1) * 100 + there.getUTCDate();
};

/** The year, month (1 for January) and day of a date. */
export const partsOf = (
  date: CalendarDate,
): readonly [year: number, month: number, day: number] => [
  Math.floor(date / 10_000),
  Math.floor(date / 100) % 100,
  date % 100,
];

/** A date by its year, month (1 for January) and day, which may be beyond the end of the month. */
export const dateOf = (year: number, month: number, day: number): CalendarDate => {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCFullYear() * 10_000 + (date.getUTCMonth() + 1) * 100 + date.getUTCDate();
};

/** The day after a day. */
export const dayAfter = (date: CalendarDate): CalendarDate => {
  const [year, month, day] = partsOf(date);
  return dateOf(year, month, day + 1);
};

/** How many days after one date another one is. */
export const daysBetween = (from: CalendarDate, to: CalendarDate): number => {
  const [start = 0, end = 0] = [from, to].map((date) => {
    const [year, month, day] = partsOf(date);
    return Date.UTC(year, month - 1, day);
  });
  return (end - start) / A_DAY;
};

/** In milliseconds. */
const A_DAY = 86_400_000;

/** No zone is more than 14 hours from UTC. One hour more, for safety. */
const FARTHEST_OFFSET: Seconds = 15 * 3600;

/** Two moments between which two years are, in any time zone. */
export const aroundTwoYears = (first: number): readonly [from: Seconds, until: Seconds] => [
  Date.UTC(first, 0) / 1000 - FARTHEST_OFFSET,
  Date.UTC(first + 2, 0) / 1000 + FARTHEST_OFFSET,
];

/**
 * Whether a day is over in a time zone at a moment. Looks the zone up only if the answer depends on
 * it, because that is the slowest part of a command.
 */
export const isDayOver = (date: CalendarDate, at: Seconds, timeZone: () => string): boolean => {
  const [year, month, day] = partsOf(date);
  const endInUtc = Date.UTC(year, month - 1, day + 1) / 1000;
  if (at < endInUtc - FARTHEST_OFFSET) return false;
  if (at >= endInUtc + FARTHEST_OFFSET) return true;
  return dateIn(timeZone(), at) > date;
};

/**
 * When trading ends (T16): with the end of a day, or at a moment. A number of at most eight digits is
 * a day, so a moment is after March 1973.
 */
export type TradeDeadline = CalendarDate | Seconds;

export const isMoment = (deadline: TradeDeadline): boolean => deadline > 99_999_999;

/** Whether a number YYYYMMDD is a day that exists. */
export const isCalendarDate = (date: CalendarDate): boolean => {
  const [year, month, day] = partsOf(date);
  if (!Number.isInteger(date) || year < 1000 || year > 9999) return false;
  // Date.UTC moves a day that does not exist into another month.
  return new Date(Date.UTC(year, month - 1, day)).getUTCMonth() === month - 1;
};

/**
 * Reads a moment from UNIX seconds or from ISO 8601 with an offset, such as
 * `2026-04-01T12:00:00-04:00`. Fractions of a second are dropped. Undefined if it is neither.
 */
export const parseTime = (text: string): Seconds | undefined => {
  const seconds = parseSeconds(text);
  if (seconds !== undefined) return seconds;
  const iso =
    /^([0-9]{4})-([0-9]{2})-([0-9]{2})[Tt][0-9]{2}:[0-9]{2}(:[0-9]{2}(\.[0-9]+)?)?([Zz]|[+-][0-9]{2}:[0-9]{2})$/.exec(
      text,
    );
  if (iso === null || !isCalendarDate(Number(`${iso[1]}${iso[2]}${iso[3]}`))) return undefined;
  const milliseconds = Date.parse(text.toUpperCase());
  return Number.isNaN(milliseconds) ? undefined : inRange(Math.floor(milliseconds / 1000));
};

/** Reads UNIX seconds. Undefined if the text is anything else, or a time after the year 9999. */
export const parseSeconds = (text: string): Seconds | undefined =>
  /^[0-9]{1,12}$/.test(text) ? inRange(Number(text)) : undefined;

const inRange = (at: Seconds): Seconds | undefined =>
  at >= 0 && at <= LAST_SECOND ? at : undefined;

/** A moment in ISO 8601 and UTC, such as `2026-05-01T16:00:00Z`. */
export const isoText = (at: Seconds): string =>
  new Date(at * 1000).toISOString().replace(".000", "");

/** A date as in ISO 8601. */
export const isoDate = (date: CalendarDate): string =>
  String(date).replace(/^([0-9]{4})([0-9]{2})([0-9]{2})$/, "$1-$2-$3");
