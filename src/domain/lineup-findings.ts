import type { Place, Player, RosterStatus } from "./players.ts";
import { IN_THE_MINORS, ON_THE_INJURED_LIST, ROSTER_STATUSES } from "./players.ts";
import type { Bounds, LimitedStatus, PositionLimit, RosterLimit, RosterRules } from "./rules.ts";

/** What the league's rules find fault with in a lineup or in a move (interface.md, warnings). */
export type LineupFinding = MoveFinding | WholeLineupFinding;

type MoveFinding =
  | { readonly code: "player_locked"; readonly player: string }
  | { readonly code: "not_on_the_injured_list" }
  | { readonly code: "not_in_the_minors" }
  | { readonly code: "not_eligible"; readonly player: string; readonly position: string };

type WholeLineupFinding =
  | {
      readonly code: "wrong_number_of_players";
      readonly status: LimitedStatus;
      /** As the league calls the status, such as `Practice Players`. */
      readonly description: string;
      readonly count: number;
      readonly bounds: Bounds;
    }
  | {
      readonly code: "wrong_number_at_position";
      readonly position: string;
      readonly count: number;
      readonly bounds: Bounds;
    }
  | {
      readonly code: "too_many_at_position";
      readonly position: string;
      readonly count: number;
      readonly max: number;
    };

/** The order in which the numbers of players are told (L7). */
const COUNTED: readonly LimitedStatus[] = [...ROSTER_STATUSES, "total"];

/**
 * What is wrong with a whole lineup: the number of players by status, then by position those who
 * are active, and after each those over all statuses (L7).
 */
export const lineupFindings = (
  places: readonly Place[],
  rules: RosterRules,
): readonly LineupFinding[] => [
  ...COUNTED.flatMap((status) => rules.statuses.filter((limit) => limit.status === status)).flatMap(
    (limit) => statusFindings(places, limit, rules),
  ),
  ...rules.positions.flatMap((limit) => positionFindings(places, limit)),
];

const statusFindings = (
  places: readonly Place[],
  { status, description, min, max }: RosterLimit,
  rules: RosterRules,
): readonly LineupFinding[] => {
  const counted = places.filter(({ rosterStatus }) =>
    status === "total" ? countsInTotal(rosterStatus, rules) : rosterStatus === status,
  );
  const [count, bounds] = [counted.length, { min, max }];
  return isWithin(count, bounds)
    ? []
    : [{ code: "wrong_number_of_players", status, description, count, bounds }];
};

/** The minors are football's practice squad; each has a switch of its own. */
const countsInTotal = (status: RosterStatus, rules: RosterRules): boolean =>
  !(status === "I" && rules.injuredDontCount) &&
  !(status === "ML" && (rules.minorsDontCount || rules.practiceSquadDontCount));

const positionFindings = (
  places: readonly Place[],
  { abbr: position, active: bounds, maxTotal: max }: PositionLimit,
): readonly LineupFinding[] => {
  const there = places.filter(({ rosterPos }) => rosterPos === position);
  const count = there.filter(({ rosterStatus }) => rosterStatus === "A").length;
  return [
    ...(isWithin(count, bounds)
      ? []
      : [{ code: "wrong_number_at_position", position, count, bounds } as const]),
    ...(max === null || there.length <= max
      ? []
      : [{ code: "too_many_at_position", position, count: there.length, max } as const]),
  ];
};

const isWithin = (count: number, { min, max }: Bounds): boolean =>
  count >= min && (max === null || count <= max);

/** A player's move from one place to another on his team. */
export type LineupMove = {
  readonly player: Player;
  readonly name: string;
  readonly from: Place;
  readonly to: Place;
  readonly isLocked: boolean;
};

/**
 * What is wrong with a move, in the order of the interface's table. Who stays where he is, is left
 * alone: a recovered player in the injured slot, an ineligible one at his position (L5, L6).
 */
export const moveFindings = (
  { player, name, from, to, isLocked }: LineupMove,
  rules: RosterRules,
): readonly LineupFinding[] => {
  const changesStatus = from.rosterStatus !== to.rosterStatus;
  const changesPosition = from.rosterPos !== to.rosterPos;
  if (!changesStatus && !changesPosition) return [];
  const goesTo = (status: RosterStatus): boolean => changesStatus && to.rosterStatus === status;
  return [
    ...(isLocked ? [{ code: "player_locked", player: name } as const] : []),
    ...(goesTo("I") && rules.injuredRequiresDl && !ON_THE_INJURED_LIST.includes(player.proStatus)
      ? [{ code: "not_on_the_injured_list" } as const]
      : []),
    ...(goesTo("ML") && rules.minorsRequiresMinors && !IN_THE_MINORS.includes(player.proStatus)
      ? [{ code: "not_in_the_minors" } as const]
      : []),
    ...((to.rosterStatus === "A" || changesPosition) && !isEligible(player, to.rosterPos, rules)
      ? [{ code: "not_eligible", player: name, position: to.rosterPos } as const]
      : []),
  ];
};

/** Whether a player may play a position: his own or a listed one, and one of the league's (L5). */
export const isEligible = (player: Player, position: string, { positions }: RosterRules): boolean =>
  (player.position === position || player.eligible.includes(position)) &&
  (positions.length === 0 || positions.some(({ abbr }) => abbr === position));
