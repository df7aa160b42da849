import { everyPlayer } from "../../domain/every-player.ts";
import { NO_TEAM, type TeamId } from "../../domain/league/ids.ts";
import { viewPick } from "../../domain/maintenance/rosters.ts";
import { draftText } from "../../words/rosters.ts";
import { meantTeam, quietNames } from "../typed-names.ts";
import { idCandidate } from "./player-values.ts";
import { teams, teamsOrNone } from "./team-values.ts";
import type { Candidate, LiveLeague, Target } from "./values.ts";

/** A player or draft pick that can change teams. */
export type Movable = { readonly id: string; readonly from: TeamId; readonly about: Candidate };

/**
 * Completes `<id>:<from>:<to>`. If the destination is not known yet, it is completed in a second
 * step.
 */
export const moveEntries = (
  live: LiveLeague,
  target: Target,
  movable: readonly Movable[],
  {
    to,
    toNone,
    among,
  }: {
    readonly to?: string | undefined;
    readonly toNone: boolean;
    /** The teams to choose from; all teams if it is missing. */
    readonly among?: readonly TeamId[];
  },
): readonly Candidate[] => {
  const [id, from = "", ...more] = target.word.split(":");
  if (more.length > 0 && to === undefined) {
    const present = meantTeam(quietNames(live.league), from);
    return (toNone ? teamsOrNone : teams)(live, target)
      .filter(({ value }) => value !== present && (among?.includes(value) ?? true))
      .map((team) => ({ ...team, value: `${id}:${from}:${team.value}` }));
  }
  return movable
    .filter((each) => each.from !== to)
    .map((each) => ({ ...each.about, value: `${each.id}:${each.from}:${to ?? ""}` }));
};

/**
 * The entries from each team of a trade to the others. Between two teams the destination is clear;
 * otherwise it is completed in a second step (T21).
 */
export const entriesBetween = (
  movable: readonly Movable[],
  live: LiveLeague,
  target: Target,
  trade: { readonly from: TeamId | undefined; readonly to: readonly TeamId[] },
): readonly Candidate[] => {
  const held = movable.filter((each) => each.from !== NO_TEAM);
  const [other, ...more] = trade.to;
  if (trade.from === undefined || other === undefined)
    return moveEntries(live, target, held, { to: other, toNone: false });
  const among = [trade.from, ...trade.to];
  const ownedBy = (team: TeamId) => held.filter((each) => each.from === team);
  return more.length > 0
    ? moveEntries(live, target, among.flatMap(ownedBy), { toNone: false, among })
    : [
        ...moveEntries(live, target, ownedBy(trade.from), { to: other, toNone: false }),
        ...moveEntries(live, target, ownedBy(other), { to: trade.from, toNone: false }),
      ];
};

export const movablePlayers = (live: LiveLeague): readonly Movable[] =>
  everyPlayer(live.league).map((player) => ({
    id: player.id,
    from: player.teamId ?? NO_TEAM,
    about: idCandidate(live)(player),
  }));

export const movablePicks = ({ league }: LiveLeague): readonly Movable[] =>
  league.picks().map((pick) => ({
    id: pick.id,
    from: pick.teamId ?? NO_TEAM,
    about: {
      value: pick.id,
      description: `${draftText(pick)} of ${viewPick(league, pick).originalTeam}`,
      alias: draftText(pick),
    },
  }));

/** The amount of budget that is typed, from each team that has some left (T26). */
export const movableBudget = ({ league }: LiveLeague, { word }: Target): readonly Movable[] => {
  const [amount = ""] = word.split(":");
  return /^[1-9][0-9]*$/.test(amount)
    ? league
        .budgets()
        .filter((budget) => budget.amount > 0)
        .map((budget) => ({
          id: amount,
          from: budget.teamId,
          about: {
            value: amount,
            description: `${league.team(budget.teamId)?.name ?? budget.teamId} has ${budget.amount}`,
          },
        }))
    : [];
};
