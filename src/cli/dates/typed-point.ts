import { formatPoint, isWeek } from "../../domain/league/points.ts";
import { isCalendarDate, type Seconds } from "../../domain/league/time.ts";
import type { League } from "../../domain/league.ts";
import { type Context, note, queryLeague, UsageError, withCurrentTime } from "../context.ts";
import { shellWord } from "../sentences.ts";
import { type DateFault, isFault, parseDateWords, pointText } from "./date-words.ts";
import { type MeantPoint, meantDate, meantLineupPoint, meantPoint } from "./meant-point.ts";
import { typedMoment } from "./typed-moment.ts";

/**
 * The point that an option means, in the league's form: `20260508` for 2026-05-08, or for friday.
 * A note says what a word was taken for. Throws UsageError for a text that is no point of the league,
 * so in football for any day (L8).
 */
export const typedPoint = (context: Context, option: string, text: string): Promise<string> =>
  pointIn(context, option, text, meantPoint);

/**
 * The point that `--point` of a lineup means, if it is given, as with `typedPoint`. Throws UsageError
 * in football for a week after the current one too (L8).
 */
export const typedLineupPoint = async (
  context: Context,
  text: string | undefined,
): Promise<string | undefined> =>
  text === undefined ? undefined : pointIn(context, "--point", text, meantLineupPoint);

const pointIn = async (
  context: Context,
  option: string,
  text: string,
  meaning: Meaning,
): Promise<string> => {
  const point = await numberOf(context, option, text, meaning);
  if (point !== undefined) return point;
  throw new UsageError(`'${text}' is not a day: ${option} takes ${FORMS}`);
};

/**
 * The day that the trade deadline means (T16), also in football, or the moment of a text with a time.
 * A date without a year is the next one. A number stays as it is. Throws UsageError for any other
 * text, and for a day or a time that does not exist.
 */
export const typedDeadline = async (context: Context, text: string): Promise<string> => {
  if (/^[0-9]+$/.test(text)) return text;
  if (hasTime(parseDateWords(text)))
    return String(await typedMoment(context, { option: "the value", text, sense: "until" }));
  const day = await numberOf(context, "the value", text, (league, _, now) =>
    meantDate(league, text, now, "until"),
  );
  if (day !== undefined) return day;
  throw new UsageError(
    `'${text}' is not a date: the trade deadline takes a day (2026-11-30, 'nov 30', sunday), a day and a time ('nov 30 12:00'), or none`,
  );
};

const hasTime = (words: ReturnType<typeof parseDateWords>): boolean =>
  words !== undefined &&
  !isFault(words) &&
  (words.kind === "moment" || (words.kind === "day" && words.time !== undefined));

const FORMS = "2026-05-08, 20260508, today, tomorrow, friday, 'period 8' or next";

type Meaning = (league: League, text: string, now: Seconds) => MeantPoint | DateFault | undefined;

const numberOf = async (
  context: Context,
  what: string,
  text: string,
  meaning: Meaning,
): Promise<string | undefined> => {
  const { now } = withCurrentTime(context);
  const found = await queryLeague(context, (league) => meaning(league, text, now));
  if (found === undefined) return undefined;
  if (isFault(found)) throw new UsageError(`${what} ${shellWord(text)} ${found.fault}`);
  const { point, isExact } = found;
  if (!isWeek(point) && !isCalendarDate(point))
    throw new UsageError(`${what} ${shellWord(text)} is too far away`);
  if (!isExact) note(context, `note: ${what} ${shellWord(text)} is ${pointText(point)}`);
  return formatPoint(point);
};
