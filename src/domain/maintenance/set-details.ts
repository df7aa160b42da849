import { change, type Decision } from "../decision.ts";
import type { LeagueDetails } from "../league/details.ts";
import { byId } from "../league/ids.ts";
import { atPoint, type Player } from "../league/players.ts";
import { isPoint, type Point, periodAt, pointForm } from "../league/points.ts";
import { dateIn, type Seconds } from "../league/time.ts";
import type { League } from "../league.ts";
import { refuse } from "../refusals.ts";
import { seasonOf } from "../season.ts";
import { type Change, put } from "../things.ts";
import { moveInTheWay } from "./move-in-the-way.ts";

/** The details that can be set, in the order of the output. */
const DETAILS = [
  "name",
  "effectivePoint",
  "effectivePeriod",
  "transactionsLocked",
  "usesKeepers",
  "timeZone",
] as const;
type SettableDetail = (typeof DETAILS)[number];

/** The details to set. Those that are left out stay. */
export type DetailsToSet = Partial<
  Pick<LeagueDetails, Exclude<SettableDetail, "effectivePoint" | "effectivePeriod">>
> & {
  /** `today` means today in the league's time zone; `next` means `nextPoint`. */
  readonly effectivePoint?: Point | "today" | "next";
  readonly effectivePeriod?: number;
};

/**
 * Sets details of a league. A new effective point puts the players on the teams that they are on at
 * that point. In football, point and period are the same week. In other sports, if only the point
 * is given and it is another one, the period becomes the one that contains it, or none. Refused: a point that the sport
 * does not have, two different weeks, and a point before a move (command-line.md, Maintenance; L8,
 * L9, L12).
 */
export const setDetails = (
  league: League,
  wanted: DetailsToSet,
  { now }: { readonly now: Seconds },
): Decision => {
  const { effectivePoint, effectivePeriod, ...others } = wanted;
  const asked = DETAILS.filter((name) => wanted[name] !== undefined);
  // The zone is not checked, because only `today` needs it, and the request may replace it.
  const before = league.details();
  const details = { ...before, ...others };
  const isFootball = details.sport === "football";
  const form = pointForm(details.sport);
  if (effectivePoint === "today" && isFootball)
    return refuse({ code: "football_has_no_today", form });

  const given = requestedPoint(league, effectivePoint, () => dateIn(details.timeZone, now));
  const point = given ?? (isFootball ? effectivePeriod : undefined);
  const field = given === undefined ? "effective_period" : "effective_point";
  if (point !== undefined && !isPoint(details.sport, point))
    return refuse({
      ...{ code: "no_such_point", field, given: String(point), form },
      isNext: effectivePoint === "next",
    });
  if (isFootball && effectivePeriod !== undefined && effectivePeriod !== point)
    return refuse({ code: "period_differs_from_week", period: effectivePeriod, week: point ?? 0 });

  const { effectivePoint: present } = before;
  const isMoved = point !== undefined && point !== present;
  const players = isMoved ? playersConcerned(league, point) : [];
  const to = { effectivePoint: present, point: point ?? present, field } as const;
  const inTheWay = moveInTheWay(players, to, (id) => league.team(id)?.name ?? id);
  if (inTheWay !== undefined) return refuse(inTheWay);

  const period = isMoved ? periodAt(league.periods(), point) : before.effectivePeriod;
  const after: LeagueDetails = {
    ...details,
    effectivePoint: to.point,
    effectivePeriod: isFootball ? (point ?? before.effectivePeriod) : (effectivePeriod ?? period),
  };
  const changes: readonly Change[] = [
    put("league", { details: after, periods: league.periods(), positions: league.positions() }),
    ...changedPlayers(players, after.effectivePoint),
  ];
  return change(league, changes, () => ({ kind: "details", details: after, asked }));
};

const requestedPoint = (
  league: League,
  named: DetailsToSet["effectivePoint"],
  today: () => Point,
): Point | undefined => {
  if (named === "today") return today();
  return named === "next" ? seasonOf(league).nextPoint : named;
};

/**
 * The players whom a new effective point can affect, by id. When the league moves forward, these
 * are the players with a slot on a team, so the many free agents are not read. When it moves back,
 * these are all players, because any of them can have a move in the way (L12).
 */
const playersConcerned = (league: League, point: Point): readonly Player[] => {
  const teams = league.teams().map(({ id }) => id);
  const players =
    point > league.details().effectivePoint
      ? teams.flatMap((id) => league.playersWithSlotsOn(id))
      : [...teams, null].flatMap((id) => league.playersOf(id));
  return byId([...new Map(players.map((player) => [player.id, player])).values()]);
};

/** The players that a new effective point puts on another team. */
const changedPlayers = (players: readonly Player[], point: Point): readonly Change[] =>
  players.flatMap((player): readonly Change[] => {
    const changed = atPoint(player, point);
    return changed === player ? [] : [put("player", changed)];
  });
