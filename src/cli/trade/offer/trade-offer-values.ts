import type { TeamId } from "../../../domain/league/ids.ts";
import { mayOffer, onlyTeam } from "../../../domain/league/teams.ts";
import {
  entriesBetween,
  type Movable,
  movableBudget,
  movablePicks,
  movablePlayers,
} from "../../completion/move-values.ts";
import { namedInTrade, playerCandidates, playersNotNamed } from "../../completion/player-values.ts";
import { permittedTeams, teams } from "../../completion/team-values.ts";
import {
  given,
  type LeagueValues,
  type LiveLeague,
  lastGiven,
  type Target,
} from "../../completion/values.ts";

/**
 * The teams that the caller may offer for. A commissioner gets all teams, because
 * `--execute-immediately` may still follow.
 */
export const offeringTeams: LeagueValues = permittedTeams((caller, team) =>
  mayOffer(caller, team, true),
);

/** The teams that are not in the trade yet. */
export const otherTeams: LeagueValues = (live, target) =>
  teams(live, target).filter(
    ({ value }) => value !== offeringTeam(live, target) && !given(target, "--to").includes(value),
  );

export const givenPlayers: LeagueValues = (live, target) =>
  playersNotNamed(live, target, offeringTeam(live, target), "--give");

export const gottenPlayers: LeagueValues = (live, target) =>
  playersNotNamed(live, target, lastGiven(target, "--to"), "--get");

/** The players of the teams that may drop some, without those who are traded (T24). */
export const droppedPlayers: LeagueValues = (live, target) => {
  const from = offeringTeam(live, target);
  const isExecuted = target.typed.options.has("--execute-immediately");
  const teams = [from, ...(isExecuted ? given(target, "--to") : [])];
  const players = teams.flatMap((team) => (team === undefined ? [] : live.league.playersOf(team)));
  const named = namedInTrade(target, isExecuted ? ["--give", "--get"] : ["--give"]);
  return playerCandidates(live, target, players, named);
};

export const playerEntries: LeagueValues = (live, target) =>
  entriesOf(movablePlayers(live), live, target);

export const pickEntries: LeagueValues = (live, target) =>
  entriesOf(movablePicks(live), live, target);

export const budgetEntries: LeagueValues = (live, target) =>
  entriesOf(movableBudget(live, target), live, target);

/** The entries from each team of the offer to the others. */
const entriesOf = (
  movable: readonly Movable[],
  live: LiveLeague,
  target: Target,
): ReturnType<LeagueValues> =>
  entriesBetween(movable, live, target, {
    from: offeringTeam(live, target),
    to: given(target, "--to"),
  });

/** The offering team: the one that `--from` names, or the caller's only one. */
const offeringTeam = ({ caller }: LiveLeague, target: Target): TeamId | undefined =>
  lastGiven(target, "--from") ?? (caller ? onlyTeam(caller) : undefined);
