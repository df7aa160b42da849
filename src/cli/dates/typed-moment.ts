import type { Seconds } from "../../domain/league/time.ts";
import { StoreError } from "../../domain/store-error.ts";
import {
  type Context,
  type GlobalOptions,
  note,
  queryLeague,
  typedNow,
  UsageError,
  withCurrentTime,
} from "../context.ts";
import { shellWord } from "../sentences.ts";
import { momentToTheSecond } from "../tables/moments.ts";
import { type DateFault, type DateWords, isFault, parseDateWords } from "./date-words.ts";
import { type Here, meantMoment, type Sense } from "./meant-moment.ts";

/** An option that takes a time, as it is typed. */
export type TypedMoment = {
  /** Such as `--until`. */
  readonly option: string;
  readonly text: string;
  readonly sense: Sense;
  /** When what ends then begins. */
  readonly after?: Seconds | undefined;
};

/** Throws UsageError if the text is not a time, as far as that is known without a league. */
export const checkMoment = (typed: TypedMoment): void => {
  parse(typed);
};

/**
 * The moment that an option means, in the league's time zone. A note says what it was taken for,
 * unless it was exact. Throws UsageError if the text is no such time.
 */
export const typedMoment = async (context: Context, typed: TypedMoment): Promise<Seconds> => {
  const words = parse(typed);
  if (words.kind === "moment") return words.at;
  const timeZone = await queryLeague(context, (league) => league.timeZone());
  const { now } = withCurrentTime(context);
  const at = momentHere(typed, { now, timeZone, after: typed.after });
  const { option, text } = typed;
  note(context, `note: ${option} ${shellWord(text)} is ${momentToTheSecond(at, timeZone)}`);
  return at;
};

/** The same, for somebody who has read the league's time zone, and without a note. */
export const momentHere = (typed: TypedMoment, here: Here): Seconds => {
  const at = meantMoment(parse(typed), here, typed.sense);
  if (typeof at !== "number") throw faultOf(typed, at);
  return at;
};

const parse = (typed: TypedMoment): DateWords => {
  const words = parseDateWords(typed.text);
  if (words !== undefined && !isFault(words)) return words;
  throw faultOf(typed, words);
};

const faultOf = ({ option, text, sense }: TypedMoment, found: DateFault | undefined): UsageError =>
  new UsageError(
    found === undefined
      ? `'${text}' is not a time: ${option} takes ${FORMS[sense]}`
      : `${option} ${shellWord(text)} ${found.fault}`,
  );

const EXACT = "ISO 8601 with an offset (2026-05-03T12:00:00-04:00), or UNIX seconds";

const FORMS: Readonly<Record<Sense, string>> = {
  from: `hours (48h), days (3d), a day (tomorrow, sunday, 2026-05-03, from its beginning), a day and a time ('sunday 13:00'), ${EXACT}`,
  since: `hours (48h), days (3d, '3 days ago'), a day (yesterday, sunday, 2026-05-03, from its beginning), a day and a time ('sunday 18:00'), ${EXACT}`,
  until: `hours (48h), days (3d), a day (tomorrow, sunday, 2026-05-03, to the end of that day), a day and a time ('sunday 18:00'), ${EXACT}`,
};

/**
 * The context at the time that `--now` or FANTASY_TX_NOW means, which are as `--until`. Words are
 * about the league's clocks. So they need its file; a command that works without one refuses them
 * then. Throws UsageError for a text that is no time.
 */
export const atTypedNow = async (
  context: Context,
  options: Pick<GlobalOptions, "now">,
  { actsFor }: { readonly actsFor?: string } = {},
): Promise<Context> => {
  const text = typedNow(context.world, options);
  if (text === undefined || context.isNowGiven) return context;
  const then = { ...context, isNowGiven: true };
  const now = await typedMoment(then, { option: "--now", text, sense: "until" }).catch(
    (error: unknown) => {
      if (actsFor !== "nobody" || !(error instanceof StoreError)) throw error;
      throw new UsageError(
        `--now ${shellWord(text)} is a time on the clocks of a league, but ${error.message}. Write it in ISO 8601 with an offset (2026-05-03T12:00:00-04:00)`,
      );
    },
  );
  return { ...then, now };
};
