import type { TeamId } from "./league/ids.ts";
import { type Owner, owns } from "./league/teams.ts";

/**
 * The owner on whose behalf a request is made. Null means nobody: the operator of the league file,
 * who may see everything, and do what a commissioner without teams may do (R1).
 */
export type Caller = Owner | null;

/** Whether a caller runs the league: the operator and commissioners do (R1). */
export const runsLeague = (caller: Caller): boolean => caller === null || caller.isCommissioner;

/** Whether a caller may set a team's lineup: they own the team or run the league (L3). */
export const maySetLineup = (caller: Caller, team: TeamId): boolean =>
  owns(caller, team) || runsLeague(caller);

/**
 * Whether a caller may offer a trade for a team. Whoever runs the league may execute a trade of any
 * teams at once (T12).
 */
export const mayOffer = (caller: Caller, team: TeamId, executeImmediately: boolean): boolean =>
  owns(caller, team) || (executeImmediately && runsLeague(caller));
