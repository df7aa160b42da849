import type { PlayerId, TeamId } from "../league/ids.ts";
import { alwaysAt, fullName, moved, type Player } from "../league/players.ts";
import type { League } from "../league.ts";
import type { Refusal } from "../refusals.ts";

/** What a request can say about a player. */
export type PlayerFacts = Pick<
  Player,
  "firstname" | "lastname" | "position" | "eligible" | "proTeam" | "proStatus"
>;

/** A player to add to the league. */
export type NewPlayer = PlayerFacts & {
  readonly id: PlayerId;
  /** The team that the player joins; null means none. */
  readonly teamId: TeamId | null;
};

/** Why a player cannot be added: their id is taken, or the league has no such position or team. */
export const newPlayerRefusals = (league: League, player: NewPlayer): readonly Refusal[] => {
  const known = league.player(player.id);
  const { teamId } = player;
  return [
    ...(known === undefined
      ? []
      : [{ code: "player_exists", playerId: known.id, name: fullName(known) } as const]),
    ...positionRefusals(league, player),
    ...(teamId !== null && league.team(teamId) === undefined
      ? [{ code: "unknown_team", teamId } as const]
      : []),
  ];
};

/**
 * A refusal for each position that the league does not have: neither among its positions nor in its
 * roster rules. A league that lists no positions takes any (R10).
 */
export const positionRefusals = (
  league: League,
  { eligible }: Pick<PlayerFacts, "eligible">,
): readonly Refusal[] => {
  const others = positionsOf(league);
  return others.length === 0
    ? []
    : eligible
        .filter((position) => !others.includes(position))
        .map((position) => ({ code: "unknown_position", position, others }));
};

/** The league's positions, and those of its roster rules. */
const positionsOf = (league: League): readonly string[] => {
  const named = [...league.positions(), ...league.rules().rosterRules.positions];
  return [...new Set(named.map(({ abbr }) => abbr))];
};

/**
 * The player in the league. From the beginning they are on no team; a team they join at the effective
 * point, as after a trade (R10, T17).
 */
export const playerFrom = (league: League, { teamId, ...facts }: NewPlayer): Player => {
  const player: Player = { ...facts, isKeeper: false, teamId: null, timeline: alwaysAt(null) };
  return teamId === null ? player : moved(player, teamId, league.details().effectivePoint);
};
