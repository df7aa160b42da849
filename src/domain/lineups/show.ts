import { type Decision, show } from "../decision.ts";
import type { TeamId } from "../league/ids.ts";
import type { Point } from "../league/points.ts";
import type { Team } from "../league/teams.ts";
import type { Seconds } from "../league/time.ts";
import type { League } from "../league.ts";
import { refuse } from "../refusals.ts";
import { lineupFindings, withoutConsequences } from "./findings.ts";
import { findPoint } from "./requested-point.ts";
import { type CheckedLineup, inLineup, openSlots, viewLineup } from "./views.ts";

/**
 * GET a lineup, by default at the effective point. Everybody may look at every lineup (L3).
 * Refused: an unknown team, and a point that the sport does not have.
 */
export const showLineup = (
  league: League,
  asked: { readonly team: TeamId; readonly point: string | undefined },
  now: Seconds,
): Decision => {
  const team = league.team(asked.team);
  if (team === undefined) return refuse({ code: "unknown_team_filter", teamId: asked.team });
  const found = findPoint(league, { point: asked.point ?? null, period: null });
  if ("refusal" in found) return refuse(found.refusal);
  return show({ kind: "lineup", lineup: viewLineup(league, team, found.point, now) });
};

/**
 * GET what is wrong with the lineups of all teams or of one, by default at the effective point
 * (L14). Everybody may look at every lineup (L3). Refused: an unknown team, and a point that the
 * sport does not have.
 */
export const checkLineups = (
  league: League,
  asked: { readonly team: TeamId | undefined; readonly point: string | undefined },
): Decision => {
  const teams = league.teams().filter(({ id }) => asked.team === undefined || id === asked.team);
  if (asked.team !== undefined && teams.length === 0)
    return refuse({ code: "unknown_team_filter", teamId: asked.team });
  const found = findPoint(league, { point: asked.point ?? null, period: null });
  if ("refusal" in found) return refuse(found.refusal);
  const { point } = found;
  return show({
    kind: "lineups",
    lineups: teams.map((team) => checkedLineup(league, team, point)),
  });
};

const checkedLineup = (league: League, team: Team, point: Point): CheckedLineup => {
  const { rosterRules } = league.rules();
  const players = inLineup(league.playersWithSlotsOn(team.id), team.id, point);
  const findings = lineupFindings(players, rosterRules);
  const isAnybodyActive = players.some(({ place }) => place.rosterStatus === "A");
  return {
    ...{ team, point, findings },
    problems: withoutConsequences(findings, rosterRules),
    openSlots: isAnybodyActive ? openSlots(players, rosterRules) : null,
  };
};
