import { isId } from "../domain/ids.ts";
import type { LeagueDetails, Position } from "../domain/league.ts";
import {
  FIRST_WEEK,
  formatPoint,
  isPoint,
  isWeek,
  type Period,
  type Point,
  pointForm,
  SPORTS,
  type Sport,
} from "../domain/points.ts";
import { TIME_ZONE_FORM, timeZoneNamed } from "../domain/time.ts";
import {
  fault,
  fields,
  flag,
  id,
  isGiven,
  items,
  missing,
  noneTwice,
  type Spot,
  text,
  whole,
  word,
  wrong,
} from "./spots.ts";

/** The keys that say what league it is and where in its season. */
export type DetailSpots = {
  readonly league_details: Spot;
  readonly dates: Spot;
  readonly rosters: { readonly point: Spot; readonly period: Spot };
};

const DEFAULT_TIME_ZONE = "America/New_York";

/**
 * Reads what league it is. The sport follows from the effective point where it is not said, and
 * the id and name from the file's name (league-document.md, Reading).
 */
export const readDetails = (
  spots: DetailSpots,
  { fileName, hasKeepers }: { readonly fileName: string; readonly hasKeepers: boolean },
): {
  readonly details: LeagueDetails;
  /** Null where nothing says it, so that no point can be judged. */
  readonly sport: Sport | null;
} => {
  const details = fields(spots.league_details, [
    "id",
    "name",
    "sport",
    "time_zone",
    "uses_keepers",
    "transactions_locked",
    "effective_point",
    "effective_period",
  ]);
  const dates = fields(spots.dates, ["effective_point", "effective_period"]);
  const { report } = spots.league_details;

  const pointSpot =
    [dates.effective_point, details.effective_point, spots.rosters.point].find(isGiven) ??
    dates.effective_point;
  if (!isGiven(pointSpot))
    missing(
      pointSpot,
      ": a league needs its effective point, here, in league_details or as rosters.point",
    );
  const given = whole(pointSpot, FIRST_WEEK);
  const point = given ?? FIRST_WEEK;

  const sport = word(details.sport, SPORTS) ?? guessSport(point);
  if (!isGiven(details.sport))
    report.assumed.push(`the sport is ${sport}, from the effective point ${formatPoint(point)}`);
  if (given !== undefined && !isPoint(sport, point))
    wrong(pointSpot, `${pointForm(sport)} (${sport})`);

  const periodSpot =
    [dates.effective_period, details.effective_period, spots.rosters.period].find(isGiven) ??
    dates.effective_period;
  const period = whole(periodSpot, 1);
  const isFootball = sport === "football";
  // Recorded rosters may be of another week than the league is in.
  const isOfTheLeague = periodSpot !== spots.rosters.period;
  const isOtherWeek = given !== undefined && period !== undefined && period !== given;
  if (isFootball && isOfTheLeague && isOtherWeek)
    wrong(periodSpot, `${point}: in football period and point are the same week`);

  const timeZone = timeZoneNamed(text(details.time_zone, DEFAULT_TIME_ZONE));
  if (!isGiven(details.time_zone)) report.assumed.push(`the time zone is ${DEFAULT_TIME_ZONE}`);
  else if (timeZone === undefined) wrong(details.time_zone, TIME_ZONE_FORM);

  if (!isGiven(details.uses_keepers) && hasKeepers)
    report.assumed.push("the league uses keepers, for some players are");

  for (const [spot, assumed] of [
    [details.id, idFrom(fileName)],
    [details.name, fileName],
  ] as const)
    if (!isGiven(spot))
      report.assumed.push(`${spot.where} is ${assumed}, from the name of the file`);

  return {
    details: {
      id: isGiven(details.id) ? id(details.id) : idFrom(fileName),
      name: text(details.name, fileName),
      sport,
      timeZone: timeZone ?? DEFAULT_TIME_ZONE,
      usesKeepers: flag(details.uses_keepers, hasKeepers),
      transactionsLocked: flag(details.transactions_locked),
      effectivePoint: point,
      effectivePeriod: isFootball ? point : (period ?? null),
    },
    sport: given === undefined && !isGiven(details.sport) ? null : sport,
  };
};

/** Reads `periods`, each with the point that it begins at (L9). */
export const readPeriods = (spot: Spot, sport: Sport | null): readonly Period[] => {
  const read = items(spot).map((item) => {
    const { period, start_point } = fields(item, ["period", "start_point"]);
    for (const each of [period, start_point]) if (!isGiven(each)) missing(each);
    return {
      spot: period,
      period: whole(period, 1) ?? 0,
      startPoint: readPoint(start_point, sport),
    };
  });
  noneTwice(
    read.map(({ spot, period }) => ({ key: String(period), spot })),
    "the period",
  );
  return read
    .map(({ period, startPoint }) => ({ period, startPoint }))
    .sort((a, b) => a.period - b.period);
};

/** Reads `positions`; one without a name is called by its abbreviation. */
export const readPositions = (spot: Spot): readonly Position[] =>
  items(spot).map((item) => {
    const { abbr, name } = fields(item, ["abbr", "name"]);
    if (!isGiven(abbr)) missing(abbr);
    return { abbr: text(abbr), name: text(name, text(abbr)) };
  });

/** A point of the sport, if that is known; a fault and a stand-in for anything else. */
export const readPoint = (spot: Spot, sport: Sport | null): Point => {
  const point = whole(spot);
  if (point !== undefined && sport !== null && !isPoint(sport, point))
    fault(spot, `${point} is not ${pointForm(sport)}`);
  return point ?? 0;
};

const guessSport = (point: Point): Sport => (isWeek(point) ? "football" : "baseball");

const idFrom = (fileName: string): string => {
  const made = fileName.replace(/[\s:]+/gu, "-").replace(/^[-@]+/, "");
  return isId(made) ? made : "league";
};
