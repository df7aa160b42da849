import type { Change } from "./changes.ts";
import { change, type Decision, refuse } from "./decision.ts";
import { byId } from "./ids.ts";
import type { League, LeagueDetails } from "./league.ts";
import { atPoint } from "./players.ts";
import { isPoint, type Point, periodAt, pointForm } from "./points.ts";
import { dateIn, type Seconds } from "./time.ts";

/** The details that can be set, in the order in which they are told. */
const DETAILS = [
  "effectivePoint",
  "effectivePeriod",
  "transactionsLocked",
  "usesKeepers",
  "timeZone",
] as const;
export type SettableDetail = (typeof DETAILS)[number];

/** What of a league's details is to be set; the others stay. */
export type DetailsToSet = Partial<
  Pick<LeagueDetails, "transactionsLocked" | "usesKeepers" | "timeZone">
> & {
  /** `today` is the day that it is in the league's time zone. */
  readonly effectivePoint?: Point | "today";
  readonly effectivePeriod?: number;
};

/**
 * Sets details of a league, above all the point from which changes count, with the players on the
 * teams that they are on at that point. In football, point and period are the same week; elsewhere the period
 * follows the point where the league's periods know it. Refused: a point that the sport does not
 * have, and two different weeks (command-line.md, Maintenance; L8, L9).
 */
export const setDetails = (league: League, wanted: DetailsToSet, now: Seconds): Decision => {
  const { effectivePoint, effectivePeriod, ...others } = wanted;
  const asked = DETAILS.filter((name) => wanted[name] !== undefined);
  const before = league.details();
  const details = { ...before, ...others };
  const isFootball = details.sport === "football";
  const form = pointForm(details.sport);
  if (effectivePoint === "today" && isFootball)
    return refuse({ code: "no_such_point", field: "effective_point", given: "today", form });

  const given = effectivePoint === "today" ? dateIn(details.timeZone, now) : effectivePoint;
  const point = given ?? (isFootball ? effectivePeriod : undefined);
  if (point !== undefined && !isPoint(details.sport, point)) {
    const field = given === undefined ? "effective_period" : "effective_point";
    return refuse({ code: "no_such_point", field, given: String(point), form });
  }
  if (isFootball && effectivePeriod !== undefined && effectivePeriod !== point)
    return refuse({ code: "period_is_not_the_week", period: effectivePeriod, week: point ?? 0 });

  const followed = point === undefined ? undefined : periodAt(league.periods(), point);
  const after: LeagueDetails = {
    ...details,
    effectivePoint: point ?? before.effectivePoint,
    effectivePeriod: isFootball
      ? (point ?? before.effectivePeriod)
      : (effectivePeriod ?? followed ?? before.effectivePeriod),
  };
  const changes: readonly Change[] = [
    { kind: "details", details: after },
    ...playersAt(league, after.effectivePoint),
  ];
  return change(league, changes, () => ({ kind: "details", details: after, asked }));
};

/** The players whom a new effective point changes; one without a slot on any team never is. */
const playersAt = (league: League, point: Point): readonly Change[] => {
  const { effectivePoint: before } = league.details();
  if (point === before) return [];
  const onTeams = league.teams().flatMap(({ id }) => league.playersWithSlotsOn(id));
  // A player with slots on two teams comes twice.
  const players = new Map(onTeams.map((player) => [player.id, player]));
  return byId([...players.values()]).flatMap((player): readonly Change[] => {
    const changed = atPoint(player, before, point);
    return changed === player ? [] : [{ kind: "player", player: changed }];
  });
};
