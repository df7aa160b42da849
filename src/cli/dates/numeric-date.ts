import { isCalendarDate } from "../../domain/league/time.ts";
import { type DateFault, isoDate, LEAP_YEAR, MONTHS } from "./calendar.ts";

const YEAR_FIRST = /^([0-9]{4})[-/.]([0-9]{1,2})[-/.]([0-9]{1,2})$/;
const YEAR_LAST = /^([0-9]{1,2})[-/.]([0-9]{1,2})(?:[-/.]([0-9]{2}|[0-9]{4}))?$/;

/**
 * Why a date of numbers such as `05/08/2026` is not read: countries write the day and the month in
 * different orders. Undefined for any other text.
 */
export const numericDateFault = (text: string): DateFault | undefined => {
  const meanings = meaningsOf(text);
  if (meanings === undefined) return undefined;
  const [one, other] = new Set(meanings.filter((meaning) => meaning !== undefined));
  if (one === undefined) return { fault: "is not a day. Write dates as YYYY-MM-DD" };
  return {
    fault:
      other === undefined
        ? `is not read as a date. Write ${one}`
        : `can mean ${one} or ${other}. Write the one that you mean`,
  };
};

/** The days that the numbers can mean, undefined for those that do not exist. */
const meaningsOf = (text: string): readonly (string | undefined)[] | undefined => {
  const iso = YEAR_FIRST.exec(text);
  if (iso !== null) return [written(Number(iso[1]), Number(iso[2]), Number(iso[3]))];
  const [whole, a, b, years] = YEAR_LAST.exec(text) ?? [];
  if (whole === undefined) return undefined;
  const year = years === undefined ? undefined : Number(years) + (years.length === 2 ? 2000 : 0);
  return [written(year, Number(a), Number(b)), written(year, Number(b), Number(a))];
};

/** A date as it should be written, if there is such a day. */
const written = (year: number | undefined, month: number, day: number): string | undefined => {
  const date = (year ?? LEAP_YEAR) * 10_000 + month * 100 + day;
  if (!isCalendarDate(date)) return undefined;
  return year === undefined ? `'${MONTHS[month - 1]} ${day}'` : isoDate(date);
};
