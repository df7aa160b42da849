import type { Caller } from "../caller.ts";
import { type Decision, refuse, show } from "../decision.ts";
import { ALL_TEAMS, NO_TEAM, type PlayerId, type TeamId } from "../league/ids.ts";
import { isLocked } from "../league/locks.ts";
import type { DraftPick } from "../league/picks.ts";
import type { Player } from "../league/players.ts";
import type { Point } from "../league/points.ts";
import { owns, type Team } from "../league/teams.ts";
import type { Seconds } from "../league/time.ts";
import type { League } from "../league.ts";
import { teamName } from "../names.ts";

/** All rosters, or the part that was asked for. */
export type RostersView = {
  /** The point of the players' places. */
  readonly point: Point;
  /** The effective period; null means none. */
  readonly period: number | null;
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
 * Which rosters to show: those of a team, of all teams (`all`), or the players on no team (`0`).
 * Without either key, a named caller sees their own teams, and nobody sees all of them (R8).
 */
export type RostersAsked = {
  readonly team: string | undefined;
  /** The same under the key that clients use. */
  readonly teamId: string | undefined;
};

/** GET rosters, with the draft picks that the teams hold (R8). Refused: an unknown team. */
export const showRosters = (
  league: League,
  { team, teamId }: RostersAsked,
  { caller, now }: { readonly caller: Caller; readonly now: Seconds },
): Decision => {
  const asked = team ?? teamId ?? caller ?? ALL_TEAMS;
  const byCaller = typeof asked !== "string";
  if (!byCaller && !isKnown(league, asked))
    return refuse({
      code: "unknown_team_filter",
      teamId: asked,
      key: team === undefined ? "team_id" : "team",
    });
  const isWanted = (holder: TeamId | null): boolean => {
    const id = holder ?? NO_TEAM;
    return byCaller ? owns(asked, id) : asked === ALL_TEAMS || asked === id;
  };
  const list = (players: readonly Player[]) => listPlayers(league, players, now);
  const picks = league.picks().filter(({ teamId }) => isWanted(teamId));
  return show({
    kind: "rosters",
    rosters: {
      ...effective(league),
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
      owner: byCaller ? asked : null,
    },
    arrivals: null,
  });
};

const isKnown = (league: League, asked: string): boolean =>
  asked === ALL_TEAMS || asked === NO_TEAM || league.team(asked) !== undefined;

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
      .filter(({ players: listed }) => listed.length > 0)
      .map((each) => ({ ...each, budget: league.budget(each.team.id) })),
    free: listOn(null).length > 0 ? listOn(null) : null,
    picks: null,
    owner: null,
  };
};

const effective = (league: League): Pick<RostersView, "point" | "period"> => {
  const { effectivePoint, effectivePeriod } = league.details();
  return { point: effectivePoint, period: effectivePeriod };
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
