import type { PlayerId } from "../league/ids.ts";
import {
  type Place,
  type Player,
  ROSTER_STATUSES,
  type RosterStatus,
  samePlace,
} from "../league/players.ts";
import type { RosterRules } from "../league/rules.ts";
import { isEligible } from "./findings.ts";
import type { LineupPlayer } from "./views.ts";

/** Where a player can go within their team: a roster status and, if it is active, a position. */
export type Destination = Pick<Place, "rosterStatus" | "rosterPos">;

/**
 * The players who are eligible at a position and do not play there. The reserve comes first, and
 * players who are active elsewhere come last.
 */
export const candidates = (
  players: readonly LineupPlayer[],
  position: string,
  rules: RosterRules,
): readonly LineupPlayer[] =>
  FROM.flatMap((status) =>
    players.filter(
      ({ player, place }) =>
        place.rosterStatus === status &&
        !isAt(place, position) &&
        isEligible(player, position, rules),
    ),
  );

const [ACTIVE, ...ELSEWHERE] = ROSTER_STATUSES;
const FROM = [...ELSEWHERE, ACTIVE];

/**
 * The slots that a player can move to: positions with room, and roster statuses that the league
 * uses.
 */
export const destinationsFor = (
  players: readonly LineupPlayer[],
  { player, place }: LineupPlayer,
  rules: RosterRules,
): readonly Destination[] => [
  ...positionsFor(player, rules)
    .filter((position) => !isAt(place, position) && hasRoom(players, position, rules))
    .map((position): Destination => ({ rosterStatus: "A", rosterPos: position })),
  ...ROSTER_STATUSES.filter((status) => status !== "A" && status !== place.rosterStatus)
    .filter((status) => isInUse(status, rules))
    .map((rosterStatus): Destination => ({ rosterStatus, rosterPos: place.rosterPos })),
];

/**
 * The positions that a player may play, in the order of the rules; without rules, in the order of
 * the player's own list.
 */
export const positionsFor = (player: Player, rules: RosterRules): readonly string[] =>
  rules.positions.length === 0
    ? [...new Set([player.position, ...player.eligible])].filter((position) => position !== "")
    : rules.positions.map(({ abbr }) => abbr).filter((abbr) => isEligible(player, abbr, rules));

const hasRoom = (
  players: readonly LineupPlayer[],
  position: string,
  { positions }: RosterRules,
): boolean => {
  const max = positions.find(({ abbr }) => abbr === position)?.active.max ?? null;
  return max === null || players.filter(({ place }) => isAt(place, position)).length < max;
};

/** The players who could make room for this one: those at the player's full positions. */
export const replaceable = (
  players: readonly LineupPlayer[],
  holder: LineupPlayer,
  rules: RosterRules,
): readonly LineupPlayer[] => {
  const open = destinationsFor(players, holder, rules);
  return positionsFor(holder.player, rules)
    .filter(
      (position) =>
        !open.some(
          (destination) => destination.rosterStatus === "A" && destination.rosterPos === position,
        ),
    )
    .flatMap((position) => players.filter(({ place }) => isAt(place, position)));
};

/** Whether the league uses a status. A status without a rule is in use. */
export const isInUse = (status: RosterStatus, { statuses }: RosterRules): boolean =>
  statuses.find((limit) => limit.status === status)?.max !== 0;

const isAt = (place: Place, position: string): boolean =>
  place.rosterStatus === "A" && place.rosterPos === position;

/** The lineup after one player has moved. */
export const withPlayerAt = (
  players: readonly LineupPlayer[],
  id: PlayerId,
  destination: Destination,
): readonly LineupPlayer[] =>
  players.map((each) =>
    each.player.id === id ? { ...each, place: { ...each.place, ...destination } } : each,
  );

/** The players whose place has changed. */
export const movedPlayers = (
  before: readonly LineupPlayer[],
  after: readonly LineupPlayer[],
): readonly LineupPlayer[] => {
  const places = new Map(before.map(({ player, place }) => [player.id, place]));
  return after.filter(({ player, place }) => !samePlace(places.get(player.id) ?? null, place));
};
