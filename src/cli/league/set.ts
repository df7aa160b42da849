import { PATHS } from "../../service/paths.ts";
import { change, fieldsOf } from "../change.ts";
import { queryLeague, UsageError } from "../context.ts";
import { typedPoint } from "../dates/typed-point.ts";
import { periods } from "../values/league-values.ts";
import { farAhead } from "./update.ts";

const ON_OFF = ["on", "off"] as const;

/** The words for a point that the payload has too. The answer shows the point that they gave. */
const POINTS: readonly string[] = ["today", "next"];

export const set = change({
  name: "set",
  about: "set the league's effective point and other details",
  examples: [
    "fantasy-tx league set --effective-point today",
    "fantasy-tx league set --effective-point next",
    'fantasy-tx league set --name "The Sandlot"',
    "fantasy-tx league set --transactions-locked on --dry-run",
  ],
  options: {
    "--name <name>": "the name of the league",
    "--effective-point <point>": {
      about:
        "the point from which changes count: a date, today, friday, a week, or next (the next week, period or day)",
      values: POINTS,
    },
    "--effective-period <number>": { about: "the current period", values: periods },
    "--transactions-locked <on|off>": {
      about: "whether offering and accepting trades is locked",
      choices: ON_OFF,
    },
    "--uses-keepers <on|off>": { about: "whether teams have keepers", choices: ON_OFF },
    "--time-zone <zone>": {
      about: "such as America/New_York",
      values: { typed: () => Intl.supportedValuesOf("timeZone") },
    },
  },
  method: "PUT",
  path: PATHS.details,
  confirm: async (context, outcome) => {
    const before = await queryLeague(context, (league) => league.details().effectivePoint);
    const after = outcome.kind === "details" ? outcome.details.effectivePoint : before;
    const moved = farAhead(before, after);
    return moved === undefined ? undefined : `Move ${moved}?`;
  },
  wantsYes: true,
  payload: async (context, words) => {
    if (Object.keys(words).length === 0)
      throw new UsageError("nothing to set. Run 'fantasy-tx league set --help' for usage.");
    const point = words.effectivePoint;
    const isTyped = point !== undefined && !POINTS.includes(point.toLowerCase());
    return fieldsOf({
      ...words,
      effectivePoint: isTyped
        ? await typedPoint(context, "--effective-point", point)
        : point?.toLowerCase(),
    });
  },
});
