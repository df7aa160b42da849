import type { Option } from "commander";
import {
  type CalendarDate,
  dayAfter,
  hoursAfter,
  isCalendarDate,
  LAST_SECOND,
  parseTime,
  type Seconds,
} from "../domain/league/time.ts";
import { queryLeague } from "./ask.ts";
import { completedOption } from "./completion/completed-option.ts";
import { type Context, withCurrentTime } from "./context.ts";
import { startOfDay } from "./tables/moments.ts";
import { UsageError } from "./usage-error.ts";

/** The option of a command that makes something that expires, such as an offer. */
export const expiresOption = (
  what: string,
  examples: readonly [string, ...string[]] = ["24h", "48h", "3d", "7d"],
): Option =>
  completedOption(
    "--expires <when>",
    `when the ${what} expires: 48h, 3d, a date or a time`,
    () => examples,
  );

/** What `--expires` may be, as typed. */
type Expiry =
  | { readonly hours: number }
  | { readonly at: Seconds }
  /** The end of that day in the league's time zone. */
  | { readonly lastDay: CalendarDate };

/** Throws UsageError if `--expires` has none of its forms. */
export const checkExpiry = (text: string | undefined): void => {
  if (text !== undefined) parseExpiry(text);
};

/**
 * The moment that `--expires` means, which may have passed. Hours and days count from now. Throws
 * UsageError if the text has none of the forms.
 */
export const expiryOf = async (context: Context, text: string): Promise<Seconds> => {
  const expiry = parseExpiry(text);
  if ("at" in expiry) return expiry.at;
  if ("hours" in expiry) return hoursAfter(withCurrentTime(context).now, expiry.hours);
  const timeZone = await queryLeague(context, (league) => league.timeZone());
  return Math.min(LAST_SECOND, startOfDay(dayAfter(expiry.lastDay), timeZone));
};

const parseExpiry = (text: string): Expiry => {
  const [, count, unit] = /^([0-9]{1,7})([hd])$/i.exec(text) ?? [];
  if (count !== undefined) return { hours: Number(count) * (unit?.toLowerCase() === "d" ? 24 : 1) };
  const [, ...parts] = /^([0-9]{4})-([0-9]{2})-([0-9]{2})$/.exec(text) ?? [];
  const lastDay = Number(parts.join(""));
  if (parts.length > 0 && isCalendarDate(lastDay)) return { lastDay };
  const at = parseTime(text);
  if (at !== undefined) return { at };
  throw new UsageError(
    `'${text}' is not a time: --expires takes hours (48h), days (3d), a date (2026-05-03, to the end of that day), ISO 8601 with an offset (2026-05-03T12:00:00-04:00), or UNIX seconds`,
  );
};
