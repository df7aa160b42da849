import { everyPlayer } from "../../../domain/every-player.ts";
import type { PlayerId } from "../../../domain/league/ids.ts";
import { hasSameName } from "../../../domain/league/matching-names.ts";
import { namesIn, type Player } from "../../../domain/league/players.ts";
import type { League } from "../../../domain/league.ts";
import { positionsNamed, spelledAs } from "../../typed-positions.ts";
import type { PlayerOptions } from "../player-options.ts";
import { proTeamsOf } from "../pro-teams.ts";

/** A new player as the command line describes them. */
export type Described = PlayerOptions & {
  readonly name: string;
  readonly position: string;
  readonly team?: string;
  readonly id?: PlayerId;
};

/** The payload that adds a player, and what its notes need. */
export type NewPlayer = {
  readonly payload: object;
  /** The primary position that was typed, and others at which the player is eligible too. */
  readonly position: string;
  readonly alsoAt: readonly string[];
  readonly hasNamesake: boolean;
};

/**
 * The payload for a new player. Without an id, they get the next free one, such as `added-1`. If
 * they have only one position, they are also eligible wherever all other players of this position
 * are, such as a running back at a flex position.
 */
export const newPlayer = (league: League, { name, team, id, ...options }: Described): NewPlayer => {
  const players = everyPlayer(league);
  const typed = positionsNamed(league, options.position);
  const [position = "", ...others] = typed;
  const alsoAt = others.length === 0 ? sharedPositions(players, position) : [];
  const { proTeam, proStatus } = options;
  const player = {
    name,
    position: [...typed, ...alsoAt].join(","),
    ...(proTeam !== undefined && { pro_team: spelledAs(proTeamsOf(league), proTeam) }),
    ...(proStatus !== undefined && { pro_status: proStatus }),
    ...(team !== undefined && { team }),
  };
  const hasNamesake = players.some((each) => hasSameName(each, namesIn(name)));
  return { payload: { add: { [id ?? nextId(players)]: player } }, position, alsoAt, hasNamesake };
};

/** The other positions at which all players of this primary position are eligible. */
const sharedPositions = (players: readonly Player[], position: string): readonly string[] => {
  const [first, ...others] = players.filter((player) => player.position === position);
  return (first?.eligible ?? []).filter(
    (each) => each !== position && others.every(({ eligible }) => eligible.includes(each)),
  );
};

const nextId = (players: readonly Player[]): PlayerId => {
  const taken = new Set(players.map(({ id }) => id));
  let number = 1;
  while (taken.has(`added-${number}`)) number += 1;
  return `added-${number}`;
};
