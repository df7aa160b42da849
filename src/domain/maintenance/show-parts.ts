import type { Caller } from "../caller.ts";
import { type Decision, show } from "../decision.ts";
import type { LeagueDetails } from "../league/details.ts";
import { owns, type Team } from "../league/teams.ts";
import type { League } from "../league.ts";
import { NOTHING_NAMED } from "./name-notes.ts";
import { SAME_OWNERSHIP } from "./ownership.ts";
import { viewPick } from "./rosters.ts";

/** The parts of a league that clients ask for first (R8). Everybody may see them. */

/** A team, and whether the caller owns it. */
export type TeamOfCaller = { readonly team: Team; readonly isCallers: boolean };

/** GET the league's effective point and period (R8). */
export const showDates = (league: League): Decision =>
  show({
    kind: "details",
    details: detailsOf(league),
    asked: ["effectivePoint", "effectivePeriod"],
  });

/** GET the league's name, sport, time zone and switches (R8). */
export const showDetails = (league: League): Decision =>
  show({ kind: "league_details", details: detailsOf(league) });

/** GET all teams. Nobody (R1) owns none of them (R8). */
export const showTeams = (league: League, caller: Caller): Decision =>
  show({
    kind: "teams",
    teams: league
      .teams()
      .map((team) => ({ team, isCallers: caller !== null && owns(caller, team.id) })),
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

/** GET the positions of the sport, in the league's order (R8). */
export const showPositions = (league: League): Decision =>
  show({ kind: "positions", positions: league.positions() });

/** GET all draft picks with the teams that hold them (R8). */
export const showDraftOrder = (league: League): Decision =>
  show({ kind: "picks", picks: league.picks().map((pick) => viewPick(league, pick)) });

/** The time zone is only shown, so it is not checked. */
const detailsOf = (league: League): LeagueDetails => ({
  ...league.details(),
  timeZone: league.details().timeZone,
});
