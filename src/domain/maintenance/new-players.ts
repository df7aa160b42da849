import type { PlayerId, TeamId } from "../league/ids.ts";
import { alwaysAt, fullName, moved, type Player } from "../league/players.ts";
import { everyPlayer, type League } from "../league.ts";
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
 * A refusal for each position that the league does not have. A league without positions takes any
 * (R10).
 */
export const positionRefusals = (
  league: League,
  { eligible }: Pick<PlayerFacts, "eligible">,
): readonly Refusal[] => {
  const listed = listedPositions(league);
  // Most requests are answered without reading the players: thousands may be on no team.
  if (eligible.every((position) => listed.includes(position))) return [];
  const others = positionsOf(league);
  return others.length === 0
    ? []
    : eligible
        .filter((position) => !others.includes(position))
        .map((position) => ({ code: "unknown_position", position, others }));
};

/** The league's positions, those of its roster rules, and those of its players. */
export const positionsOf = (league: League): readonly string[] => {
  const ofPlayers = everyPlayer(league).flatMap(({ position, eligible }) => [
    position,
    ...eligible,
  ]);
  return [...new Set([...listedPositions(league), ...ofPlayers])].filter((each) => each !== "");
};

const listedPositions = (league: League): readonly string[] =>
  [...league.positions(), ...league.rules().rosterRules.positions].map(({ abbr }) => abbr);

/**
 * The new player as the league stores them. They begin on no team. They join a team at the
 * effective point, as after a trade (R10, T17).
 */
export const playerFrom = (league: League, { teamId, ...facts }: NewPlayer): Player => {
  const player: Player = { ...facts, isKeeper: false, teamId: null, timeline: alwaysAt(null) };
  return teamId === null ? player : moved(player, teamId, league.details().effectivePoint);
};
