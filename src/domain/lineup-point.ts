import type { League, LeagueDetails } from "./league.ts";
import { isPoint, type Point, parsePoint, periodAt, pointForm } from "./points.ts";
import type { Refusal } from "./refusals.ts";
import type { Owner } from "./teams.ts";

/** A point, or why it cannot be set from there. */
type Found = { readonly point: Point } | { readonly refusal: Refusal };

/**
 * The point from which a lineup is set: the one named, the one that a period begins at, or the
 * league's effective one. Refused: both at once, what is none, the past to all but a commissioner,
 * and in football the future (L8, L9).
 */
export const lineupPoint = (
  league: League,
  { point, period }: { readonly point: string | null; readonly period: string | null },
  caller: Owner,
): Found => {
  if (point !== null && period !== null) return { refusal: { code: "point_and_period" } };
  const details = league.details();
  if (period !== null) {
    const found = pointOfPeriod(league, details, period);
    return "refusal" in found ? found : settable(found.point, details, caller, period);
  }
  if (point === null) return { point: details.effectivePoint };
  const number = parsePoint(point);
  return isPoint(details.sport, number)
    ? settable(number, details, caller)
    : noSuchPoint("point", point, pointForm(details.sport));
};

const settable = (
  point: Point,
  { sport, effectivePoint }: LeagueDetails,
  caller: Owner,
  period?: string,
): Found => {
  if (point > effectivePoint && sport === "football")
    return { refusal: { code: "football_future", week: point, effectivePoint } };
  return point < effectivePoint && !caller.isCommissioner
    ? { refusal: { code: "point_is_past", point, effectivePoint, period: period ?? null } }
    : { point };
};

/** In football period and point are the same; elsewhere the running period is the effective point. */
const pointOfPeriod = (league: League, details: LeagueDetails, period: string): Found => {
  const { sport, effectivePoint, effectivePeriod } = details;
  const number = parsePoint(period);
  if (sport === "football")
    return isPoint(sport, number)
      ? { point: number }
      : noSuchPoint("period", period, pointForm(sport));
  const periods = league.periods();
  const running = periodAt(periods, effectivePoint) ?? effectivePeriod;
  if (number === running) return { point: effectivePoint };
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
