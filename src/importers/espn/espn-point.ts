import { DEFAULT_TIME_ZONE } from "../../document/overrides.ts";
import type { Assumption } from "../../domain/declared/cursor.ts";
import {
  type Cursor,
  fault,
  isGiven,
  missing,
  placed,
  whole,
  wrong,
} from "../../domain/declared/cursor.ts";
import type { Placed } from "../../domain/declared/placed.ts";
import { FIRST_WEEK, LAST_WEEK } from "../../domain/league/points.ts";
import { dateIn, dateOf, partsOf, timeZoneNamed } from "../../domain/league/time.ts";
import type { Game } from "./espn-games.ts";
import { found, milliseconds, type Responses } from "./espn-responses.ts";

/** The effective point, and what was assumed about it. */
type ReadPoint = { readonly point: Placed; readonly assumed: readonly Assumption[] };

/**
 * Reads the effective point from `scoringPeriodId`: in football a week, in the other sports the
 * number of a day in the season. The responses with the rosters come first.
 */
export const readPoint = (
  responses: Responses,
  game: Game,
  zone: string = DEFAULT_TIME_ZONE,
): ReadPoint => {
  const period = found(responses, "scoringPeriodId");
  if (!isGiven(period)) missing(period, ": it has the day or week of the rosters");
  return game.sport === "football" ? readWeek(period) : readDay(period, { responses, game, zone });
};

/** After the last week, ESPN goes on counting. Before the season, it gives week 0. */
const readWeek = (period: Cursor): ReadPoint => {
  const given = whole(period) ?? FIRST_WEEK;
  const week = Math.min(Math.max(given, FIRST_WEEK), LAST_WEEK);
  const point = placed(period, week);
  return given === week
    ? { point, assumed: [] }
    : {
        point,
        assumed: [
          assumedPoint(week, `the rosters are of week ${given}, which lineups do not have`),
        ],
      };
};

/** No season is longer, even with some days before and after it. */
const MOST_DAYS = 400;

/**
 * When something last happened in the league. The latest of these is close to the day of the
 * rosters.
 */
const UPDATES = [
  ["status", "standingsUpdateDate"],
  ["status", "waiverLastExecutionDate"],
  ["status", "activatedDate"],
  ["draftDetail", "completeDate"],
] as const;

const readDay = (
  period: Cursor,
  {
    responses,
    game,
    zone,
  }: { readonly responses: Responses; readonly game: Game; readonly zone: string },
): ReadPoint => {
  const day = Math.max(whole(period) ?? 1, 1);
  if (day > MOST_DAYS) wrong(period, "the number of a day of a season");
  const season = found(responses, "seasonId");
  const firstDay = game.firstDays.get(whole(season) ?? 0);
  if (firstDay !== undefined) {
    const [year, month, first] = partsOf(firstDay);
    const point = dateOf(year, month, first + Math.min(day, MOST_DAYS) - 1);
    return {
      point: placed(period, point),
      assumed: [
        assumedPoint(point, `the rosters are of day ${day} of a season that began on ${firstDay}`),
      ],
    };
  }
  const updates = UPDATES.map((path) => milliseconds(found(responses, ...path)) ?? 0);
  const last = Math.max(...updates);
  if (last === 0)
    fault(
      found(responses, "status"),
      `no date of an update: without one, nobody knows when day ${day} of the season ${season.value} is`,
    );
  const point = dateIn(timeZoneNamed(zone) ?? DEFAULT_TIME_ZONE, last);
  return {
    point: placed(period, point),
    assumed: [
      assumedPoint(
        point,
        "the day of the league's last update, as the season's first is not known",
      ),
    ],
  };
};

const assumedPoint = (point: number, why: string): Assumption => ({
  what: `the effective point is ${point}: ${why}`,
  option: "league set --effective-point",
});
