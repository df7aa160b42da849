import {
  type Cursor,
  fault,
  fields,
  flag,
  id,
  isGiven,
  items,
  missing,
  rejectDuplicates,
  text,
  whereOf,
  whole,
  word,
  wrong,
} from "../../domain/declared/cursor.ts";
import { isId } from "../../domain/league/ids.ts";
import {
  BEGINNING,
  FIRST_WEEK,
  formatPoint,
  isPoint,
  isWeek,
  type Point,
  pointForm,
  SPORTS,
  type Sport,
} from "../../domain/league/points.ts";
import { TIME_ZONE_FORM, timeZoneNamed } from "../../domain/league/time.ts";
import type { LeagueDocument } from "../league-document.ts";
import { DEFAULT_TIME_ZONE, ZONE_OPTION } from "../overrides.ts";

/** The places of the league's details, and of its place in the season. */
export type DetailCursors = {
  readonly league_details: Cursor;
  readonly dates: Cursor;
  readonly rosters: { readonly point: Cursor; readonly period: Cursor };
};

/**
 * Shapes `league_details` and `dates`. Without them, the sport follows from the effective point,
 * and the id and name from the file's name (league-document.md, Reading).
 */
export const shapeDetails = (
  cursors: DetailCursors,
  { fileName, hasKeepers }: { readonly fileName: string; readonly hasKeepers: boolean },
): Pick<LeagueDocument, "league_details" | "dates"> & {
  /** Null if it is unknown; then points cannot be checked. */
  readonly sport: Sport | null;
} => {
  const details = fields(cursors.league_details, [
    "id",
    "previous_id",
    "name",
    "sport",
    "time_zone",
    "uses_keepers",
    "transactions_locked",
    "effective_point",
    "effective_period",
  ]);
  const dates = fields(cursors.dates, ["effective_point", "effective_period"]);
  const { report } = cursors.league_details;
  // Only an update uses it (L13).
  if (isGiven(details.previous_id)) id(details.previous_id);

  const pointCursor =
    [dates.effective_point, details.effective_point, cursors.rosters.point].find(isGiven) ??
    dates.effective_point;
  if (!isGiven(pointCursor))
    missing(
      pointCursor,
      ": a league needs its effective point, here, in league_details or as rosters.point",
    );
  const given = whole(pointCursor, FIRST_WEEK);
  const point = given ?? FIRST_WEEK;

  const sport = word(details.sport, SPORTS) ?? guessSport(point);
  if (!isGiven(details.sport))
    report.assumed.push({
      what: `the sport is ${sport} (from the effective point ${formatPoint(point)})`,
    });
  if (given !== undefined && !isPoint(sport, point))
    wrong(pointCursor, `${pointForm(sport)} (${sport})`);

  const periodCursor =
    [dates.effective_period, details.effective_period, cursors.rosters.period].find(isGiven) ??
    dates.effective_period;
  const period = whole(periodCursor, 1);
  const isFootball = sport === "football";
  // Recorded rosters may be of another week.
  const isOfTheLeague = periodCursor !== cursors.rosters.period;
  const isOtherWeek = given !== undefined && period !== undefined && period !== given;
  if (isFootball && isOfTheLeague && isOtherWeek)
    wrong(periodCursor, `${point}: in football period and point are the same week`);
  const effectivePeriod = isFootball ? point : period;

  const timeZone = timeZoneNamed(text(details.time_zone, DEFAULT_TIME_ZONE));
  if (!isGiven(details.time_zone))
    report.assumed.push({ what: `the time zone is ${DEFAULT_TIME_ZONE}`, option: ZONE_OPTION });
  else if (timeZone === undefined) wrong(details.time_zone, TIME_ZONE_FORM);

  if (!isGiven(details.uses_keepers) && hasKeepers)
    report.assumed.push({ what: "keepers are on (some players are marked as keepers)" });

  for (const [cursor, assumed] of [
    [details.id, idFrom(fileName)],
    [details.name, fileName],
  ] as const)
    if (!isGiven(cursor))
      report.assumed.push({ what: `${whereOf(cursor)} is ${assumed} (from the name of the file)` });

  return {
    league_details: {
      id: isGiven(details.id) ? id(details.id) : idFrom(fileName),
      name: text(details.name, fileName),
      sport,
      time_zone: timeZone ?? DEFAULT_TIME_ZONE,
      uses_keepers: flag(details.uses_keepers, hasKeepers),
      transactions_locked: flag(details.transactions_locked),
    },
    dates: {
      effective_point: formatPoint(point),
      effective_period: effectivePeriod === undefined ? null : String(effectivePeriod),
    },
    sport: given === undefined && !isGiven(details.sport) ? null : sport,
  };
};

/** Shapes `periods`, each with its first point (L9). */
export const shapePeriods = (cursor: Cursor, sport: Sport | null): LeagueDocument["periods"] => {
  const read = items(cursor).map((item) => {
    const { period, start_point } = fields(item, ["period", "start_point"]);
    for (const each of [period, start_point]) if (!isGiven(each)) missing(each);
    return {
      cursor: period,
      period: String(whole(period, 1) ?? 0),
      start_point: shapePoint(start_point, sport),
    };
  });
  rejectDuplicates(
    read.map((each) => ({ key: each.period, cursor: each.cursor })),
    "the period",
  );
  return read.map(({ period, start_point }) => ({ period, start_point }));
};

/** Shapes `positions`. A missing name becomes the abbreviation. */
export const shapePositions = (cursor: Cursor): LeagueDocument["positions"] =>
  items(cursor).map((item) => {
    const { abbr, name } = fields(item, ["abbr", "name"]);
    if (!isGiven(abbr)) missing(abbr);
    return { abbr: text(abbr), name: text(name, text(abbr)) };
  });

/** A point. Reports a fault if the sport is known and does not have it. */
export const shapePoint = (cursor: Cursor, sport: Sport | null): string => {
  const point = whole(cursor);
  if (point !== undefined && sport !== null && !isPoint(sport, point))
    fault(cursor, `${point} is not ${pointForm(sport)}`);
  return formatPoint(point ?? BEGINNING);
};

const guessSport = (point: Point): Sport => (isWeek(point) ? "football" : "baseball");

const idFrom = (fileName: string): string => {
  const made = fileName.replace(/[\s:]+/gu, "-").replace(/^[-@]+/, "");
  return isId(made) ? made : "league";
};
