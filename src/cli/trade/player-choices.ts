import type { PlayerId } from "../../domain/league/ids.ts";
import { type Player, ROSTER_STATUSES } from "../../domain/league/players.ts";
import type { Team } from "../../domain/league/teams.ts";
import type { Seconds } from "../../domain/league/time.ts";
import type { League } from "../../domain/league.ts";
import { viewLineup } from "../../domain/lineups/views.ts";
import { destinationText } from "../../words/rosters.ts";
import { aligned, lockReason, playerCells } from "../prompts/lines.ts";
import type { Choice } from "../prompts/prompter.ts";

/**
 * The players of a team to choose from, by status, without some of them. Locked ones are shown, but
 * they cannot be chosen.
 */
export const playerChoices = (
  league: League,
  team: Team,
  { now, without = [] }: { readonly now: Seconds; readonly without?: readonly PlayerId[] },
): readonly Choice<Player>[] => {
  const lineup = viewLineup(league, team, league.details().effectivePoint, now);
  const byStatus = ROSTER_STATUSES.flatMap((status) =>
    lineup.players.filter(({ place }) => place.rosterStatus === status),
  );
  return aligned(
    byStatus
      .filter(({ player }) => !without.includes(player.id))
      .map((each) => ({
        cells: playerCells(each, destinationText(each.place)),
        disabled: lockReason(each),
        value: each.player,
      })),
  );
};
