import { NO_TEAM } from "../domain/league/ids.ts";
import { fullName } from "../domain/league/players.ts";
import type { League } from "../domain/league.ts";
import { viewPick } from "../domain/maintenance/rosters.ts";
import { teamName } from "../domain/names.ts";
import { draftText } from "../words/rosters.ts";
import { type Asked, given } from "./asked.ts";

/*
 * Hints about entries of a request whose player or draft pick is not on the team that they name.
 */

/**
 * Where players are who are not on the team that a roster move names, and what to do about it.
 * Trades have no such hint, because their payloads have no `moves`.
 */
export const playerWhereabouts = (league: League, asked: Asked): readonly string[] =>
  given(asked, "moves").flatMap((move) => {
    const [id = "", from, to] = move.split(":");
    const player = league.player(id);
    if (player === undefined || (player.teamId ?? NO_TEAM) === from) return [];
    const name = `${fullName(player)} (${id})`;
    if (player.teamId === null)
      return [`${name} is on no team: 'fantasy-tx roster add' adds them to one`];
    if (player.teamId === to) return [`${name} is on ${teamName(league, to)} already`];
    const advice =
      to === NO_TEAM
        ? `'fantasy-tx roster drop ${id}' drops them`
        : `'fantasy-tx roster move ${id}:${player.teamId}:${to}' moves them`;
    return [`${name} is on ${teamName(league, player.teamId)}: ${advice}`];
  });

/** Who has a draft pick that is not on the team that an entry names. */
export const pickWhereabouts = (league: League, asked: Asked): readonly string[] =>
  given(asked, "moves", "draft_picks").flatMap((entry) => {
    const [id = "", from] = entry.split(":");
    const pick = league.pick(id);
    if (pick === undefined || (pick.teamId ?? NO_TEAM) === from) return [];
    const { originalTeam, holder } = viewPick(league, pick);
    return [`${holder ?? "no team"} has ${draftText(pick)} of ${originalTeam} (${id})`];
  });
