import { type Decision, refuse, show } from "../decision.ts";
import { NO_TEAM, type PlayerId, type TeamId } from "../league/ids.ts";
import { isLocked } from "../league/locks.ts";
import type { DraftPick } from "../league/picks.ts";
import type { Player } from "../league/players.ts";
import type { Point } from "../league/points.ts";
import type { Team } from "../league/teams.ts";
import type { Seconds } from "../league/time.ts";
import type { League } from "../league.ts";
import { teamName } from "../names.ts";

/** All rosters, or the part that was asked for. */
export type RostersView = {
  /** The point of the players' places. */
  readonly point: Point;
  readonly teams: readonly RosterView[];
  /** Players on no team; null if they were not asked for. */
  readonly free: readonly RosterPlayer[] | null;
  /** Null if only players were asked for. */
  readonly picks: readonly PickView[] | null;
};

type RosterView = {
  readonly team: Team;
  /** Null if the team has none (T26). */
  readonly budget: number | null;
  readonly players: readonly RosterPlayer[];
};

export type RosterPlayer = { readonly player: Player; readonly isLocked: boolean };

/** A draft pick with the names of its original team and of the team that holds it. */
export type PickView = {
  readonly pick: DraftPick;
  readonly originalTeam: string;
  readonly holder: string | null;
};

/**
 * GET rosters with their draft picks: of all teams, of one team, or (`0`) of the players and picks
 * on no team. Refused: an unknown team.
 */
export const showRosters = (league: League, team: string | undefined, now: Seconds): Decision => {
  if (team !== undefined && team !== NO_TEAM && league.team(team) === undefined)
    return refuse({ code: "unknown_team_filter", teamId: team });
  const isWanted = (holder: TeamId | null): boolean =>
    team === undefined || team === (holder ?? NO_TEAM);
  const list = (players: readonly Player[]) => listPlayers(league, players, now);
  const picks = league.picks().filter(({ teamId }) => isWanted(teamId));
  return show({
    kind: "rosters",
    rosters: {
      point: league.details().effectivePoint,
      teams: league
        .teams()
        .filter(({ id }) => isWanted(id))
        .map((each) => ({
          team: each,
          budget: league.budget(each.id),
          players: list(league.playersOf(each.id)),
        })),
      free: isWanted(null) ? list(league.playersOf(null)) : null,
      picks: picks.map((pick) => viewPick(league, pick)),
    },
    arrivals: null,
  });
};

/** The given players, by team. */
export const viewPlayers = (
  league: League,
  ids: readonly PlayerId[],
  now: Seconds,
): RostersView => {
  const players = ids.map((id) => league.player(id)).filter((player) => player !== undefined);
  const listOn = (holder: TeamId | null) =>
    listPlayers(
      league,
      players.filter(({ teamId }) => teamId === holder),
      now,
    );
  return {
    point: league.details().effectivePoint,
    teams: league
      .teams()
      .map((team) => ({ team, players: listOn(team.id) }))
      .filter(({ players: listed }) => listed.length > 0)
      .map((each) => ({ ...each, budget: league.budget(each.team.id) })),
    free: listOn(null).length > 0 ? listOn(null) : null,
    picks: null,
  };
};

const listPlayers = (
  league: League,
  players: readonly Player[],
  now: Seconds,
): readonly RosterPlayer[] =>
  players.map((player) => ({ player, isLocked: isLocked(league.locksOf(player), now) }));

/** A draft pick with the names of its teams. */
export const viewPick = (league: League, pick: DraftPick): PickView => ({
  pick,
  originalTeam: teamName(league, pick.originalTeamId),
  holder: pick.teamId === null ? null : teamName(league, pick.teamId),
});
