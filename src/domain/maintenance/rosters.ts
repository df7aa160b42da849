import type { Caller } from "../caller.ts";
import type { PlayerId, TeamId } from "../league/ids.ts";
import { type LockState, lockState } from "../league/locks.ts";
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
  /** The effective period; null means none. */
  readonly period: number | null;
  /** The league's, for times in tables. */
  readonly timeZone: string;
  readonly teams: readonly RosterView[];
  /** Players on no team; null if they were not asked for. */
  readonly free: readonly RosterPlayer[] | null;
  /** Null if only players were asked for. */
  readonly picks: readonly PickView[] | null;
  /** Whose teams these are, if an owner asked for their own; otherwise null. */
  readonly owner: Caller;
};

type RosterView = {
  readonly team: Team;
  readonly players: readonly RosterPlayer[];
};

export type RosterPlayer = { readonly player: Player } & LockState;

/** A draft pick with the names of its original team and of the team that holds it. */
export type PickView = {
  readonly pick: DraftPick;
  readonly originalTeam: string;
  readonly holder: string | null;
};

/** The rosters, free players and draft picks of some teams; a team of null is no team. */
export const viewRosters = (
  league: League,
  isWanted: (holder: TeamId | null) => boolean,
  owner: Caller,
  now: Seconds,
): RostersView => {
  const list = (players: readonly Player[]) => listPlayers(league, players, now);
  return {
    ...effective(league),
    teams: league
      .teams()
      .filter(({ id }) => isWanted(id))
      .map((team) => ({ team, players: list(league.playersOf(team.id)) })),
    free: isWanted(null) ? list(league.playersOf(null)) : null,
    picks: league
      .picks()
      .filter(({ teamId }) => isWanted(teamId))
      .map((pick) => viewPick(league, pick)),
    owner,
  };
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
    ...effective(league),
    teams: league
      .teams()
      .map((team) => ({ team, players: listOn(team.id) }))
      .filter(({ players: listed }) => listed.length > 0),
    free: listOn(null).length > 0 ? listOn(null) : null,
    picks: null,
    owner: null,
  };
};

const effective = (league: League): Pick<RostersView, "point" | "period" | "timeZone"> => {
  const { effectivePoint, effectivePeriod, timeZone } = league.details();
  return { point: effectivePoint, period: effectivePeriod, timeZone };
};

const listPlayers = (
  league: League,
  players: readonly Player[],
  now: Seconds,
): readonly RosterPlayer[] =>
  players.map((player) => ({ player, ...lockState(league.locksOf(player), now) }));

/** A draft pick with the names of its teams. */
export const viewPick = (league: League, pick: DraftPick): PickView => ({
  pick,
  originalTeam: teamName(league, pick.originalTeamId),
  holder: pick.teamId === null ? null : teamName(league, pick.teamId),
});
