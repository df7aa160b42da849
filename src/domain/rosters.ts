import { type Decision, refuse, show } from "./decision.ts";
import { NO_TEAM, type PlayerId, type TeamId } from "./ids.ts";
import type { League } from "./league.ts";
import { isLocked } from "./locks.ts";
import type { DraftPick } from "./picks.ts";
import type { Player } from "./players.ts";
import type { Point } from "./points.ts";
import type { Team } from "./teams.ts";
import type { Seconds } from "./time.ts";
import { teamName } from "./trade-checks.ts";

/** Who is on which team, or as much of it as was asked for. */
export type RostersView = {
  /** The point at which the players have the places that are shown. */
  readonly point: Point;
  readonly teams: readonly { readonly team: Team; readonly players: readonly RosterPlayer[] }[];
  /** Players on no team; null where only teams were asked for. */
  readonly free: readonly RosterPlayer[] | null;
  /** Null where only players were asked for. */
  readonly picks: readonly PickView[] | null;
};

export type RosterPlayer = { readonly player: Player; readonly isLocked: boolean };

/** A draft pick with the names of the team whose it was at first, and of the one that holds it. */
export type PickView = {
  readonly pick: DraftPick;
  readonly originalTeam: string;
  readonly holder: string | null;
};

/**
 * GET the rosters: of all teams with the players on none, of one team, or, by `0`, of no team, each
 * with the draft picks held there. Refused: a team that the league does not have.
 */
export const showRosters = (league: League, team: string | undefined, now: Seconds): Decision => {
  if (team !== undefined && team !== NO_TEAM && league.team(team) === undefined)
    return refuse({ code: "unknown_team_filter", teamId: team });
  const isWanted = (holder: TeamId | null): boolean =>
    team === undefined || team === (holder ?? NO_TEAM);
  const list = listing(league, now);
  const picks = league.picks().filter(({ teamId }) => isWanted(teamId));
  return show({
    kind: "rosters",
    rosters: {
      point: league.details().effectivePoint,
      teams: league
        .teams()
        .filter(({ id }) => isWanted(id))
        .map((each) => ({ team: each, players: list(league.playersOf(each.id)) })),
      free: isWanted(null) ? list(league.playersOf(null)) : null,
      picks: picks.map((pick) => viewPick(league, pick)),
    },
  });
};

/** Some players where they are now, and nobody else. */
export const viewSome = (league: League, ids: readonly PlayerId[], now: Seconds): RostersView => {
  const players = ids.map((id) => league.player(id)).filter((player) => player !== undefined);
  const on = (holder: TeamId | null) =>
    listing(league, now)(players.filter(({ teamId }) => teamId === holder));
  return {
    point: league.details().effectivePoint,
    teams: league
      .teams()
      .map((team) => ({ team, players: on(team.id) }))
      .filter((team) => team.players.length > 0),
    free: on(null).length > 0 ? on(null) : null,
    picks: null,
  };
};

const listing =
  (league: League, now: Seconds) =>
  (players: readonly Player[]): readonly RosterPlayer[] =>
    players.map((player) => ({ player, isLocked: isLocked(league.locksOf(player), now) }));

/** A draft pick with the names of its teams. */
export const viewPick = (league: League, pick: DraftPick): PickView => ({
  pick,
  originalTeam: teamName(league, pick.originalTeamId),
  holder: pick.teamId === null ? null : teamName(league, pick.teamId),
});
