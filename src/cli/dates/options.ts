import { points } from "../values/league-values.ts";
import type { Sense } from "./meant-moment.ts";
import { checkMoment } from "./typed-moment.ts";

/*
 * The options that take a date or a time. Each has its own way to read a day: `--since` means its
 * first second, `--until` and `--expires` mean its last one, and `--point` means the day itself.
 */

/** An option that takes a time. What it means is found later, in the league's time zone. */
const moment = (option: string, sense: Sense, values: readonly string[], about: string) => ({
  about,
  values,
  parse: (text: string): string => {
    checkMoment({ option, text, sense });
    return text;
  },
});

/** For a command that makes something that expires, such as an offer. */
export const expires = (what: string, values: readonly string[] = ["24h", "48h", "3d", "7d"]) =>
  ({
    "--expires <when>": moment(
      ...(["--expires", "until", values] as const),
      `when the ${what} expires: 48h, 3d, sunday, a date or a time`,
    ),
  }) as const;

/** For a command that sets something until a time. */
export const until = (what: string) =>
  ({
    "--until <when>": moment(
      ...(["--until", "until", ["today", "tomorrow", "sunday", "24h", "7d"]] as const),
      `${what}: 48h, sunday, 'sunday 18:00', a date or a time`,
    ),
  }) as const;

/** For a list that can begin at a time. */
export const since = (what: string) =>
  ({
    "--since <when>": moment(
      ...(["--since", "since", ["today", "yesterday", "24h", "3d", "7d"]] as const),
      `${what}: yesterday, 3d, sunday, a date or a time`,
    ),
  }) as const;

/** For a command about lineups at a point of the league. */
export const point = (what: string) =>
  ({
    "--point <point>": {
      about: `${what}: a date, tomorrow, friday, a week, or next (default: the effective point)`,
      values: points,
    },
  }) as const;
