import { change, type Decision } from "../decision.ts";
import { LARGEST_TOTAL_BUDGET, withBudget } from "../league/budgets.ts";
import type { OwnerId, TeamId } from "../league/ids.ts";
import type { Owner, Team, TeamFacts } from "../league/teams.ts";
import type { League } from "../league.ts";
import { type Refusal, refuse, refuseAny } from "../refusals.ts";
import { type Change, put } from "../things.ts";
import { nameNotes } from "./name-notes.ts";
import { ownershipNotes, SAME_OWNERSHIP } from "./ownership.ts";

/** What is asked about teams, each by team. What is left out stays. */
export type TeamsToMaintain = {
  /** What a team has left to spend; null takes its budget away (T26). */
  readonly budgets: ReadonlyMap<TeamId, number | null>;
  readonly facts: ReadonlyMap<TeamId, Partial<Omit<TeamFacts, "id">>>;
  /** All owners of a team from now on. */
  readonly owners: ReadonlyMap<TeamId, readonly OwnerId[]>;
};

/**
 * Sets names, abbreviations, logos, owners and budgets of teams. A budget can be set even if the
 * league does not trade budget. Refused: an unknown team or owner, and budgets whose total is too
 * large (T26, R11; command-line.md, Maintenance).
 */
export const maintainTeams = (league: League, asked: TeamsToMaintain): Decision => {
  const { budgets, facts, owners } = asked;
  const ids = [...new Set([...budgets.keys(), ...facts.keys(), ...owners.keys()])];
  const refused = refuseAny([
    ...ids
      .filter((id) => league.team(id) === undefined)
      .map((teamId): Refusal => ({ code: "unknown_team", teamId })),
    ...[...new Set([...owners.values()].flat())]
      .filter((id) => league.owner(id) === undefined)
      .map((ownerId): Refusal => ({ code: "unknown_owner", ownerId })),
  ]);
  if (refused !== undefined) return refused;
  const teams = league.teams().map((team) => {
    const given = budgets.get(team.id);
    const set = { ...team, ...facts.get(team.id) };
    return given === undefined ? set : withBudget(set, given);
  });
  if (totalOfAll(teams) > LARGEST_TOTAL_BUDGET)
    return refuse({ code: "budgets_too_large", most: LARGEST_TOTAL_BUDGET });

  const renamed = [...facts].filter(([, { name }]) => name !== undefined).map(([id]) => id);
  const changedOwners = ownersWith(league, owners);
  const changes: readonly Change[] = [
    ...teams.filter(({ id }) => facts.has(id) || budgets.has(id)).map((team) => put("team", team)),
    ...changedOwners.map((owner) => put("owner", owner)),
  ];
  return change(league, changes, (after) => ({
    kind: "teams_set",
    teams: after
      .teams()
      .filter(({ id }) => ids.includes(id))
      .map((team) => ({ team, owners: after.ownersOf(team.id) })),
    owners: owners.size === 0 ? null : changedOwners,
    names: nameNotes(after.teams(), renamed),
    ...(owners.size === 0 ? SAME_OWNERSHIP : ownershipNotes(league, after)),
  }));
};

const totalOfAll = (teams: readonly Team[]): number =>
  teams.reduce((sum, { budget = 0 }) => sum + budget, 0);

/** The owners whose teams change. A team that an owner gets comes after those that they have. */
const ownersWith = (league: League, ownersOf: TeamsToMaintain["owners"]): readonly Owner[] =>
  league.owners().flatMap((owner): readonly Owner[] => {
    const kept = owner.teamIds.filter((id) => ownersOf.get(id)?.includes(owner.id) ?? true);
    const gained = [...ownersOf]
      .filter(([id, ids]) => ids.includes(owner.id) && !owner.teamIds.includes(id))
      .map(([id]) => id);
    const isSame = gained.length === 0 && kept.length === owner.teamIds.length;
    return isSame ? [] : [{ ...owner, teamIds: [...kept, ...gained] }];
  });
