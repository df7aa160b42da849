import { type Caller, runsLeague } from "../caller.ts";
import { isPoint, type Point, parsePoint, periodAt, pointForm } from "../league/points.ts";
import type { League } from "../league.ts";
import type { Refusal } from "../refusals.ts";

/** A point, or the refusal of it. */
type Found = { readonly point: Point } | { readonly refusal: Refusal };

/** The point or period of a request; null if it is not given. */
export type RequestedPoint = { readonly point: string | null; readonly period: string | null };

/**
 * The point from which a lineup is set. The request names it, or names the period that begins with
 * it, or leaves it to the league's effective point. Refused: both at once; an unknown point or
 * period; the past, unless the caller runs the league; the future in football (L8, L9).
 */
export const lineupPoint = (league: League, wanted: RequestedPoint, caller: Caller): Found => {
  const found = findPoint(league, wanted);
  if ("refusal" in found) return found;
  const { point } = found;
  const { sport, effectivePoint } = league.details();
  const { period } = wanted;
  if (point > effectivePoint && sport === "football")
    return { refusal: { code: "football_future", week: point, effectivePoint, period } };
  return point < effectivePoint && !runsLeague(caller)
    ? { refusal: { code: "point_is_past", point, effectivePoint, period } }
    : { point };
};

/**
 * The point that a request means, without checking who may use it. Refused: both at once, and an
 * unknown point or period.
 */
export const findPoint = (league: League, { point, period }: RequestedPoint): Found => {
  if (point !== null && period !== null) return { refusal: { code: "point_and_period" } };
  if (period !== null) return pointOfPeriod(league, period);
  const { sport, effectivePoint } = league.details();
  if (point === null) return { point: effectivePoint };
  const number = parsePoint(point);
  return isPoint(sport, number) ? { point: number } : noSuchPoint("point", point, pointForm(sport));
};

/**
 * In football, period and point are the same. Elsewhere the running period means the effective
 * point.
 */
const pointOfPeriod = (league: League, period: string): Found => {
  const { sport, effectivePoint, effectivePeriod } = league.details();
  const number = parsePoint(period);
  if (sport === "football")
    return isPoint(sport, number)
      ? { point: number }
      : noSuchPoint("period", period, pointForm(sport));
  const periods = league.periods();
  if ([effectivePeriod, periodAt(periods, effectivePoint)].includes(number))
    return { point: effectivePoint };
  const found = periods.find((each) => each.period === number);
  if (found !== undefined) return { point: found.startPoint };
  const known = periods.map((each) => each.period);
  const all = known.length > 0 ? known : [effectivePeriod].filter((each) => each !== null);
  const form = all.length === 0 ? "a period: the league has none" : `one of ${all.join(", ")}`;
  return noSuchPoint("period", period, form);
};

const noSuchPoint = (field: "point" | "period", given: string, form: string): Found => ({
  refusal: { code: "no_such_point", field, given, form },
});
