import type { Change } from "../changes.ts";
import { change, type Decision, refuse } from "../decision.ts";
import { byId } from "../league/ids.ts";
import { atPoint } from "../league/players.ts";
import { isPoint, nextPoint, type Point, periodAt, pointForm } from "../league/points.ts";
import { dateIn, type Seconds } from "../league/time.ts";
import type { League, LeagueDetails } from "../league.ts";

/** The details that can be set, in the order of the output. */
const DETAILS = [
  "effectivePoint",
  "effectivePeriod",
  "transactionsLocked",
  "usesKeepers",
  "timeZone",
] as const;
export type SettableDetail = (typeof DETAILS)[number];

/** The details to set. Those that are left out stay. */
export type DetailsToSet = Partial<
  Pick<LeagueDetails, "transactionsLocked" | "usesKeepers" | "timeZone">
> & {
  /** `today` means today in the league's time zone; `next` means `nextPoint`. */
  readonly effectivePoint?: Point | "today" | "next";
  readonly effectivePeriod?: number;
};

/**
 * Sets details of a league. A new effective point puts the players on the teams that they are on at
 * that point. In football, point and period are the same week. In other sports, if only the point is
 * given, the period becomes the one that contains it, or none. Refused: a point that the sport does
 * not have, and two different weeks (command-line.md, Maintenance; L8, L9).
 */
export const setDetails = (league: League, wanted: DetailsToSet, now: Seconds): Decision => {
  const { effectivePoint, effectivePeriod, ...others } = wanted;
  const asked = DETAILS.filter((name) => wanted[name] !== undefined);
  const before = league.details();
  const details = { ...before, ...others };
  const isFootball = details.sport === "football";
  const form = pointForm(details.sport);
  if (effectivePoint === "today" && isFootball)
    return refuse({ code: "football_has_no_today", form });

  const given = requestedPoint(league, effectivePoint, () => dateIn(details.timeZone, now));
  const point = given ?? (isFootball ? effectivePeriod : undefined);
  if (point !== undefined && !isPoint(details.sport, point)) {
    const field = given === undefined ? "effective_period" : "effective_point";
    return refuse({ code: "no_such_point", field, given: String(point), form });
  }
  if (isFootball && effectivePeriod !== undefined && effectivePeriod !== point)
    return refuse({ code: "period_differs_from_week", period: effectivePeriod, week: point ?? 0 });

  const isMoved = point !== undefined && point !== before.effectivePoint;
  const unchanged = isMoved ? null : before.effectivePeriod;
  const followed = point === undefined ? null : periodAt(league.periods(), point);
  const after: LeagueDetails = {
    ...details,
    effectivePoint: point ?? before.effectivePoint,
    effectivePeriod: isFootball
      ? (point ?? before.effectivePeriod)
      : (effectivePeriod ?? followed ?? unchanged),
  };
  const changes: readonly Change[] = [
    { kind: "details", details: after },
    ...changedPlayers(league, after.effectivePoint),
  ];
  return change(league, changes, () => ({ kind: "details", details: after, asked }));
};

const requestedPoint = (
  league: League,
  named: DetailsToSet["effectivePoint"],
  today: () => Point,
): Point | undefined => {
  if (named === "today") return today();
  if (named !== "next") return named;
  const { sport, effectivePoint } = league.details();
  return nextPoint(sport, effectivePoint, league.periods());
};

/** The players that a new effective point changes. All of them have a slot on some team. */
const changedPlayers = (league: League, point: Point): readonly Change[] => {
  const { effectivePoint: before } = league.details();
  if (point === before) return [];
  const onTeams = league.teams().flatMap(({ id }) => league.playersWithSlotsOn(id));
  // A player with slots on two teams is listed twice.
  const players = new Map(onTeams.map((player) => [player.id, player]));
  return byId([...players.values()]).flatMap((player): readonly Change[] => {
    const changed = atPoint(player, before, point);
    return changed === player ? [] : [{ kind: "player", player: changed }];
  });
};
