import { compareIds, type TeamId } from "../league/ids.ts";
import { slotAt } from "../league/players.ts";
import type { Team } from "../league/teams.ts";
import { type League, withChanges } from "../league.ts";
import { type Change, thingsPut } from "../things.ts";
import {
  lineupFindings,
  newFindings,
  type WholeLineupFinding,
  withoutConsequences,
} from "./findings.ts";

/** A team that a change leaves with an illegal lineup. */
export type LeftIllegal = {
  readonly team: Team;
  /** Whether the change brings a new finding. Otherwise the lineup was illegal before. */
  readonly isWorse: boolean;
  /** The new findings, or all if none is new, without those that only follow from others (L14). */
  readonly findings: readonly WholeLineupFinding[];
};

/**
 * The teams whose lineups at the effective point are illegal after players have left or joined them,
 * by id, also if they were illegal before.
 */
export const leftIllegal = (league: League, changes: readonly Change[]): readonly LeftIllegal[] => {
  const after = withChanges(league, changes);
  const { rosterRules } = after.rules();
  return teamsOf(league, changes).flatMap((id): readonly LeftIllegal[] => {
    const team = after.team(id);
    const [before, all] = [effectiveFindings(league, id), effectiveFindings(after, id)];
    if (team === undefined || all.length === 0) return [];
    const problems = withoutConsequences(all, rosterRules);
    const added = newFindings(all, before);
    if (added.length === 0) return [{ team, isWorse: false, findings: problems }];
    const causes = newFindings(problems, before);
    return [{ team, isWorse: true, findings: causes.length > 0 ? causes : added }];
  });
};

/** The teams that moved players leave and join. */
const teamsOf = (league: League, changes: readonly Change[]): readonly TeamId[] => {
  const teams = thingsPut("player", changes).flatMap(({ id, teamId }) => [
    league.player(id)?.teamId,
    teamId,
  ]);
  return [...new Set(teams.filter((id) => id !== undefined && id !== null))].sort(compareIds);
};

/** What is wrong with a team's lineup at the effective point. */
export const effectiveFindings = (league: League, team: TeamId): readonly WholeLineupFinding[] => {
  const { effectivePoint } = league.details();
  const lineup = league.playersOf(team).flatMap((player) => {
    const { place } = slotAt(player.timeline, effectivePoint);
    return place === null ? [] : [{ player, place }];
  });
  return lineupFindings(lineup, league.rules().rosterRules);
};
