import { type Decision, refuse, show } from "../decision.ts";
import type { TeamId } from "../league/ids.ts";
import type { Point } from "../league/points.ts";
import type { Team } from "../league/teams.ts";
import type { League } from "../league.ts";
import { lineupFindings, type WholeLineupFinding } from "./findings.ts";
import { inLineup } from "./players-in-lineup.ts";
import { findPoint } from "./requested-point.ts";

/** What is wrong with a team's lineup at a point. A lineup without findings is legal. */
export type CheckedLineup = {
  readonly team: Team;
  readonly point: Point;
  readonly findings: readonly WholeLineupFinding[];
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
    lineups: teams.map((team) => ({ team, point, findings: findingsAt(league, team.id, point) })),
  });
};

/** What is wrong with a team's lineup at a point. */
const findingsAt = (league: League, team: TeamId, point: Point): readonly WholeLineupFinding[] =>
  lineupFindings(
    inLineup(league.playersWithSlotsOn(team), team, point),
    league.rules().rosterRules,
  );
