import { NO_TEAM } from "../domain/league/ids.ts";
import { fullName } from "../domain/league/players.ts";
import type { League } from "../domain/league.ts";
import { viewPick } from "../domain/maintenance/rosters.ts";
import { teamName } from "../domain/names.ts";
import type { Refusal } from "../domain/refusals.ts";
import { draftText } from "../words/rosters.ts";

/*
 * Hints about a player or a draft pick that is not on the team that a request names.
 */

type RefusedMove<Code> = Extract<Refusal, { readonly code: Code }>;

/** Where a player is whom a commissioner wants to move, and what to do about it. */
export const playerWhereabouts = (
  { playerId: id, to }: RefusedMove<"player_not_on_team">,
  league: League,
): readonly string[] => {
  const player = league.player(id);
  if (player === undefined || to === undefined) return [];
  const name = `${fullName(player)} (${id})`;
  if (player.teamId === null)
    return [`${name} is on no team: 'fantasy-tx roster add' adds them to one`];
  if (player.teamId === to) return [`${name} is on ${teamName(league, to)} already`];
  const advice =
    to === NO_TEAM
      ? `'fantasy-tx roster drop ${id}' drops them`
      : `'fantasy-tx roster move ${id}:${player.teamId}:${to}' moves them`;
  return [`${name} is on ${teamName(league, player.teamId)}: ${advice}`];
};

/** Who has a draft pick. */
export const pickWhereabouts = (
  { pickId: id }: RefusedMove<"pick_not_on_team">,
  league: League,
): readonly string[] => {
  const pick = league.pick(id);
  if (pick === undefined) return [];
  const { originalTeam, holder } = viewPick(league, pick);
  return [`${holder ?? "no team"} has ${draftText(pick)} of ${originalTeam} (${id})`];
};
