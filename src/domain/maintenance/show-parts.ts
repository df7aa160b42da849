import type { Caller } from "../caller.ts";
import { type Decision, show } from "../decision.ts";
import { ALL_TEAMS, NO_TEAM, type TeamId } from "../league/ids.ts";
import { owns } from "../league/teams.ts";
import type { Seconds } from "../league/time.ts";
import type { League } from "../league.ts";
import { refuse } from "../refusals.ts";
import { NOTHING_NAMED } from "./name-notes.ts";
import { SAME_OWNERSHIP } from "./ownership.ts";
import { viewRosters } from "./rosters.ts";

/** The parts of a league that clients ask for first (R8). Everybody may see them. */

/** GET all teams. Nobody (R1) owns none of them (R8). */
export const showTeams = (league: League, caller: Caller): Decision =>
  show({
    kind: "teams",
    teams: league.teams().map((team) => ({
      team,
      owners: league.ownersOf(team.id),
      isCallers: caller !== null && owns(caller, team.id),
    })),
  });

/** GET all owners with their teams (R8). */
export const showOwners = (league: League): Decision =>
  show({
    kind: "owners",
    names: NOTHING_NAMED,
    owners: league.owners(),
    removed: [],
    teams: league.teams(),
    ...SAME_OWNERSHIP,
  });

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
  return show({
    kind: "rosters",
    rosters: viewRosters(league, isWanted, byCaller ? asked : null, now),
    arrivals: null,
  });
};

const isKnown = (league: League, asked: string): boolean =>
  asked === ALL_TEAMS || asked === NO_TEAM || league.team(asked) !== undefined;
