import { namesOf } from "../../domain/declared/codec.ts";
import {
  type Cursor,
  fields,
  isGiven,
  missing,
  whereOf,
  whole,
  wrong,
} from "../../domain/declared/cursor.ts";
import { DATES, DETAILS, type LeagueDetails } from "../../domain/league/details.ts";
import { isId } from "../../domain/league/ids.ts";
import {
  FIRST_WEEK,
  formatPoint,
  isPoint,
  isWeek,
  periodNumber,
  pointForm,
  type Sport,
} from "../../domain/league/points.ts";
import { TIME_ZONE_FORM, timeZoneNamed } from "../../domain/league/time.ts";
import { DEFAULT_TIME_ZONE, ZONE_OPTION } from "../overrides.ts";

/** The places of the league's details, and of its place in the season. */
export type DetailCursors = {
  readonly league_details: Cursor;
  readonly dates: Cursor;
  readonly rosters: { readonly point: Cursor; readonly period: Cursor };
};

const DATE_NAMES = namesOf(DATES);

/**
 * Shapes `league_details` and `dates`. Without them, the sport follows from the effective point,
 * and the id and name from the file's name (league-document.md, Reading).
 */
export const shapeDetails = (
  cursors: DetailCursors,
  { fileName, hasKeepers }: { readonly fileName: string; readonly hasKeepers: boolean },
): {
  readonly details: LeagueDetails;
  /** Null if it is unknown; then points cannot be checked. */
  readonly sport: Sport | null;
} => {
  const place = fields(cursors.league_details, [
    ...namesOf(DETAILS),
    ...DATE_NAMES,
    "previous_id" as const,
  ]);
  const dates = fields(cursors.dates, DATE_NAMES);
  const assume = (what: string, more: { readonly option?: string } = {}): void => {
    cursors.league_details.report.assumed.push({ what, ...more });
  };
  // Only an update uses it (L13).
  DETAILS.id.codec.read(place.previous_id);

  const pointAt =
    [dates.effective_point, place.effective_point, cursors.rosters.point].find(isGiven) ??
    dates.effective_point;
  if (!isGiven(pointAt))
    missing(
      pointAt,
      ": a league needs its effective point, here, in league_details or as rosters.point",
    );
  const given = whole(pointAt, FIRST_WEEK);
  const effectivePoint = given ?? FIRST_WEEK;

  const guessed = isWeek(effectivePoint) ? "football" : "baseball";
  const sport = DETAILS.sport.codec.read(place.sport) ?? guessed;
  if (!isGiven(place.sport))
    assume(`the sport is ${sport} (from the effective point ${formatPoint(effectivePoint)})`);
  if (given !== undefined && !isPoint(sport, effectivePoint))
    wrong(pointAt, `${pointForm(sport)} (${sport})`);

  const periodAt =
    [dates.effective_period, place.effective_period, cursors.rosters.period].find(isGiven) ??
    dates.effective_period;
  const period = periodNumber.read(periodAt);
  // Recorded rosters may be of another week.
  const isOfTheLeague = periodAt !== cursors.rosters.period;
  const isOtherWeek = given !== undefined && period !== undefined && period !== given;
  if (sport === "football" && isOfTheLeague && isOtherWeek)
    wrong(periodAt, `${effectivePoint}: in football period and point are the same week`);

  const timeZone = timeZoneNamed(DETAILS.timeZone.codec.read(place.time_zone) ?? DEFAULT_TIME_ZONE);
  if (!isGiven(place.time_zone))
    assume(`the time zone is ${DEFAULT_TIME_ZONE}`, { option: ZONE_OPTION });
  else if (timeZone === undefined) wrong(place.time_zone, TIME_ZONE_FORM);

  if (!isGiven(place.uses_keepers) && hasKeepers)
    assume("keepers are on (some players are marked as keepers)");

  const idOfFile = idFrom(fileName);
  for (const [cursor, assumed] of [[place.id, idOfFile] as const, [place.name, fileName] as const])
    if (!isGiven(cursor)) assume(`${whereOf(cursor)} is ${assumed} (from the name of the file)`);

  return {
    details: {
      id: DETAILS.id.codec.read(place.id) ?? idOfFile,
      name: DETAILS.name.codec.read(place.name) ?? fileName,
      sport,
      timeZone: timeZone ?? DEFAULT_TIME_ZONE,
      usesKeepers: DETAILS.usesKeepers.codec.read(place.uses_keepers) ?? hasKeepers,
      ...(isGiven(place.season) && { season: DETAILS.season.codec.read(place.season) ?? "" }),
      transactionsLocked: DETAILS.transactionsLocked.codec.read(place.transactions_locked) ?? false,
      effectivePoint,
      effectivePeriod: sport === "football" ? effectivePoint : (period ?? null),
    },
    sport: given === undefined && !isGiven(place.sport) ? null : sport,
  };
};

const idFrom = (fileName: string): string => {
  const made = fileName.replace(/[\s:]+/gu, "-").replace(/^[-@]+/, "");
  return isId(made) ? made : "league";
};
