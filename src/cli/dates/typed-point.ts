import { isCalendarDate, type Seconds } from "../../domain/league/time.ts";
import type { League } from "../../domain/league.ts";
import { queryLeague } from "../ask.ts";
import { type Context, note, withCurrentTime } from "../context.ts";
import { shellWord } from "../shell-word.ts";
import { UsageError } from "../usage-error.ts";
import { type DateFault, isFault, isoDate, WEEKDAYS, weekdayOf } from "./calendar.ts";
import { type MeantDay, meantDate, meantPoint } from "./meant-point.ts";

/**
 * The point that an option means, in the league's form: `20260508` for 2026-05-08, or for friday. A
 * number stays as it is, because only the league knows its points. A note says what a word was
 * taken for. Throws UsageError for a text that is no day, and in football for every day (L8).
 */
export const typedPoint = async (
  context: Context,
  option: string,
  text: string,
): Promise<string> => {
  const point = await dayIn(context, option, text, meantPoint);
  if (point !== undefined) return point;
  throw new UsageError(`'${text}' is not a day: ${option} takes ${FORMS}`);
};

/**
 * The day that the value of a rule means, such as the trade deadline (T16), also in football. A
 * text that does not look like a day stays as it is, and the league refuses it. Throws UsageError
 * for a day that does not exist.
 */
export const typedDay = async (context: Context, text: string): Promise<string> =>
  (await dayIn(context, "the value", text, meantDate)) ?? text;

const FORMS = "2026-05-08, 20260508, today, tomorrow or friday, or in football a week";

const dayIn = async (
  context: Context,
  what: string,
  text: string,
  meaning: (league: League, text: string, now: Seconds) => MeantDay | DateFault | undefined,
): Promise<string | undefined> => {
  if (/^[0-9]+$/.test(text)) return text;
  const { now } = withCurrentTime(context);
  const found = await queryLeague(context, (league) => meaning(league, text, now));
  if (found === undefined) return undefined;
  if (isFault(found)) throw new UsageError(`${what} ${shellWord(text)} ${found.fault}`);
  const { day, isExact } = found;
  if (!isCalendarDate(day)) throw new UsageError(`${what} ${shellWord(text)} is too far away`);
  const shown = `${WEEKDAYS[weekdayOf(day)]?.slice(0, 3)} ${isoDate(day)}`;
  if (!isExact) note(context, `note: ${what} ${shellWord(text)} is ${shown}`);
  return String(day);
};
