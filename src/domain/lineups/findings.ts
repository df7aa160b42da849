import type { PlayerId } from "../league/ids.ts";
import {
  fullName,
  isInMinors,
  isOnInjuredList,
  type Place,
  type Player,
  type RosterStatus,
} from "../league/players.ts";
import {
  type Bounds,
  LIMITED_STATUSES,
  type LimitedStatus,
  type PositionLimit,
  type RosterLimit,
  type RosterRules,
} from "../league/rules.ts";

/** What the league's rules object to in a lineup or in a move (interface.md, warnings). */
export type LineupFinding = MoveFinding | WholeLineupFinding;

type MoveFinding =
  | { readonly code: "player_locked"; readonly player: string }
  | { readonly code: "not_on_the_injured_list" }
  | { readonly code: "not_in_the_minors" }
  | { readonly code: "not_eligible"; readonly player: string; readonly position: string };

/** An objection to a lineup as a whole, however it came about. */
export type WholeLineupFinding =
  | {
      readonly code: "wrong_number_of_players";
      readonly status: LimitedStatus;
      /** The league's name for the status, such as `Practice Players`. */
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
    }
  | {
      readonly code: "ineligible_at_position";
      readonly playerId: PlayerId;
      readonly player: string;
      readonly position: string;
    };

/** A player and their place. Lists are sorted by player id. */
type PlacedPlayer = { readonly player: Player; readonly place: Place };

/**
 * The objections to a whole lineup. First the numbers of players by status; then, for each
 * position, the active players and those of all statuses (L7); then each active player at a
 * position where they are not eligible (L11).
 */
export const lineupFindings = (
  players: readonly PlacedPlayer[],
  rules: RosterRules,
): readonly WholeLineupFinding[] => {
  const places = players.map(({ place }) => place);
  return [
    ...LIMITED_STATUSES.flatMap((status) =>
      rules.statuses.filter((limit) => limit.status === status),
    ).flatMap((limit) => statusFindings(places, limit, rules)),
    ...rules.positions.flatMap((limit) => positionFindings(places, limit)),
    ...eligibilityFindings(players, rules),
  ];
};

const statusFindings = (
  places: readonly Place[],
  { status, description, min, max }: RosterLimit,
  rules: RosterRules,
): readonly WholeLineupFinding[] => {
  const counted = places.filter(({ rosterStatus }) =>
    status === "total" ? countsInTotal(rosterStatus, rules) : rosterStatus === status,
  );
  const [count, bounds] = [counted.length, { min, max }];
  return isWithin(count, bounds)
    ? []
    : [{ code: "wrong_number_of_players", status, description, count, bounds }];
};

/**
 * Whether players of a status count in the total. In football the minors are called the practice
 * squad, which has its own rule.
 */
export const countsInTotal = (status: RosterStatus, rules: RosterRules): boolean =>
  !(status === "I" && rules.injuredDontCount) &&
  !(status === "ML" && (rules.minorsDontCount || rules.practiceSquadDontCount));

const positionFindings = (
  places: readonly Place[],
  { abbr: position, active: bounds, maxTotal: max }: PositionLimit,
): readonly WholeLineupFinding[] => {
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

/**
 * Active players at positions where they are not eligible. A player with an empty `eligible` list
 * is not checked, because nobody knows where they may play (L11).
 */
const eligibilityFindings = (
  players: readonly PlacedPlayer[],
  rules: RosterRules,
): readonly WholeLineupFinding[] =>
  players
    .filter(
      ({ player, place: { rosterStatus, rosterPos } }) =>
        rosterStatus === "A" &&
        rosterPos !== "" &&
        player.eligible.length > 0 &&
        !isEligible(player, rosterPos, rules),
    )
    .map(({ player, place }) => ({
      code: "ineligible_at_position",
      playerId: player.id,
      player: fullName(player),
      position: place.rosterPos,
    }));

/**
 * The findings without those that only follow from others (L14): a wrong number of active players
 * that would be right with the right numbers at each position, a wrong total that would be right
 * with the right numbers of each status and, if nobody is active, that there is nobody at a position.
 */
export const withoutConsequences = (
  findings: readonly WholeLineupFinding[],
  rules: RosterRules,
): readonly WholeLineupFinding[] => {
  const isNobodyActive = findings.some(
    (each) => each.code === "wrong_number_of_players" && each.status === "A" && each.count === 0,
  );
  const causes = findings.filter(
    ({ code }) => !(isNobodyActive && code === "wrong_number_at_position"),
  );
  return causes.filter((finding) => {
    if (finding.code !== "wrong_number_of_players") return true;
    const parts = causes.filter((each) => isPartOf(each, finding.status, rules));
    const excess = parts.reduce(
      (sum, { count, bounds: { min, max } }) => sum + count - (count < min ? min : (max ?? count)),
      0,
    );
    return !isWithin(finding.count - excess, finding.bounds);
  });
};

/** Whether a finding is about some of the players whom a limit of a status counts. */
const isPartOf = (
  finding: WholeLineupFinding,
  status: LimitedStatus,
  rules: RosterRules,
): finding is Extract<WholeLineupFinding, WrongNumber> => {
  if (finding.code === "wrong_number_at_position") return status === "A";
  return (
    finding.code === "wrong_number_of_players" &&
    finding.status !== "total" &&
    status === "total" &&
    countsInTotal(finding.status, rules)
  );
};

/**
 * The findings that a lineup change causes: all about its moves, and those about the whole lineup
 * that were not there before (L2). A number that is no further out of bounds than before is not new,
 * so a lineup can be repaired step by step.
 */
export const newFindings = <Finding extends LineupFinding>(
  findings: readonly Finding[],
  before: readonly WholeLineupFinding[],
): readonly Finding[] =>
  findings.filter((finding) => !before.some((earlier) => wasThere(earlier, finding)));

const wasThere = (earlier: WholeLineupFinding, now: LineupFinding): boolean => {
  switch (now.code) {
    case "wrong_number_of_players":
      return earlier.code === now.code && earlier.status === now.status && isNoWorse(earlier, now);
    case "wrong_number_at_position":
      return (
        earlier.code === now.code && earlier.position === now.position && isNoWorse(earlier, now)
      );
    case "too_many_at_position":
      return (
        earlier.code === now.code && earlier.position === now.position && now.count <= earlier.count
      );
    case "ineligible_at_position":
      return (
        earlier.code === now.code &&
        earlier.playerId === now.playerId &&
        earlier.position === now.position
      );
    case "player_locked":
    case "not_on_the_injured_list":
    case "not_in_the_minors":
    case "not_eligible":
      return false;
    default:
      return now satisfies never;
  }
};

/** A number of players, and the bounds that it is outside of. */
export type WrongNumber = { readonly count: number; readonly bounds: Bounds };

/**
 * Whether a wrong number has not got worse: both are too few or both too many, and the new one is
 * at least as close to the bounds.
 */
const isNoWorse = (earlier: WrongNumber, now: WrongNumber): boolean => {
  const { min } = now.bounds;
  return now.count < min
    ? earlier.count <= now.count
    : earlier.count >= min && now.count <= earlier.count;
};

/** A player's move from one place to another on their team. */
export type LineupMove = {
  readonly player: Player;
  readonly name: string;
  readonly from: Place;
  readonly to: Place;
  readonly isLocked: boolean;
};

/**
 * The objections to a move, in the order of the interface's table. A player who stays is not
 * checked: neither a recovered player in an injured slot nor an ineligible one at their position
 * (L5, L6).
 */
export const moveFindings = (
  { player, name, from, to, isLocked }: LineupMove,
  rules: RosterRules,
): readonly MoveFinding[] => {
  const changesStatus = from.rosterStatus !== to.rosterStatus;
  const changesPosition = from.rosterPos !== to.rosterPos;
  if (!changesStatus && !changesPosition) return [];
  const goesTo = (status: RosterStatus): boolean => changesStatus && to.rosterStatus === status;
  return [
    ...(isLocked ? [{ code: "player_locked", player: name } as const] : []),
    ...(goesTo("I") && rules.injuredRequiresDl && !isOnInjuredList(player)
      ? [{ code: "not_on_the_injured_list" } as const]
      : []),
    ...(goesTo("ML") && rules.minorsRequiresMinors && !isInMinors(player)
      ? [{ code: "not_in_the_minors" } as const]
      : []),
    ...((to.rosterStatus === "A" || changesPosition) && !isEligible(player, to.rosterPos, rules)
      ? [{ code: "not_eligible", player: name, position: to.rosterPos } as const]
      : []),
  ];
};

/**
 * Whether a player may play a position: it is their own or in their list, and the league has it
 * (L5).
 */
export const isEligible = (player: Player, position: string, { positions }: RosterRules): boolean =>
  (player.position === position || player.eligible.includes(position)) &&
  (positions.length === 0 || positions.some(({ abbr }) => abbr === position));
