import type { Seconds } from "../../domain/league/time.ts";
import type { Context } from "../context.ts";
import { points } from "../values/league-values.ts";
import { checkMoment, typedMoment } from "./typed-moment.ts";

/*
 * The options that take a date or a time. Each has its own way to read a day: `--since` and `--from`
 * mean its first second, `--until` and `--expires` its last one, and `--point` means the day itself.
 */

/** How each option takes a time. What it means is found in the league's time zone. */
const SENSES = {
  "--expires": "until",
  "--until": "until",
  "--since": "since",
  "--from": "from",
} as const;
type Flag = keyof typeof SENSES;

/**
 * The moment that an option means: of an end, lengths and weekdays count from the beginning. Throws
 * UsageError for a text that is no such time.
 */
export const momentOf = (
  context: Context,
  option: Flag,
  text: string,
  after?: Seconds,
): Promise<Seconds> => typedMoment(context, { option, text, sense: SENSES[option], after });

/** An option that takes a time. As far as that is known without a league, it is checked at once. */
const moment = (option: Flag, values: readonly string[], about: string) => ({
  about,
  values,
  parse: (text: string): string => {
    checkMoment({ option, text, sense: SENSES[option] });
    return text;
  },
});

/** For a command that makes something that expires, such as an offer. */
export const expires = (what: string, values: readonly string[] = ["24h", "48h", "3d", "7d"]) => {
  const about = `when the ${what} expires: 48h, 3d, sunday, a date or a time`;
  return { "--expires <when>": moment("--expires", values, about) } as const;
};

/** For a command that sets something from a time on. */
export const from = (what: string) => {
  const about = `${what}: 'sunday 13:00', saturday, 2h, a date or a time`;
  return {
    "--from <when>": moment("--from", ["today", "tomorrow", "sunday", "24h"], about),
  } as const;
};

/** For a command that sets something until a time. */
export const until = (what: string) => {
  const about = `${what}: 48h, sunday, 'sunday 18:00', a date or a time`;
  const values = ["today", "tomorrow", "sunday", "24h", "7d"];
  return { "--until <when>": moment("--until", values, about) } as const;
};

/** For a list that can begin at a time. */
export const since = (what: string) => {
  const about = `${what}: yesterday, 3d, sunday, a date or a time`;
  const values = ["today", "yesterday", "24h", "3d", "7d"];
  return { "--since <when>": moment("--since", values, about) } as const;
};

/** For a command about lineups at a point of the league. */
export const point = (what: string) =>
  ({
    "--point <point>": {
      about: `${what}: a date, tomorrow, friday, a week, or next (default: the effective point)`,
      values: points,
    },
  }) as const;
