import { everyPlayer } from "../every-player.ts";
import type { PlayerId } from "../league/ids.ts";
import { hasSameName } from "../league/matching-names.ts";
import type { Player } from "../league/players.ts";
import type { League } from "../league.ts";
import { teamName } from "../names.ts";

/** Another player of the same name, and the name of their team; null for no team. */
export type Namesake = { readonly player: Player; readonly team: string | null };

/**
 * Other players of the league with the name of one of these. Two players may have the same name,
 * but often somebody adds a player whom the league already has (R10).
 */
export const namesakes = (league: League, ids: readonly PlayerId[]): readonly Namesake[] => {
  if (ids.length === 0) return [];
  const named = ids.map((id) => league.player(id)).filter((player) => player !== undefined);
  return everyPlayer(league)
    .filter((other) => named.some((each) => each.id !== other.id && hasSameName(each, other)))
    .map((player) => ({
      player,
      team: player.teamId === null ? null : teamName(league, player.teamId),
    }));
};
