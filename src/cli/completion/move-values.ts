import { NO_TEAM, type TeamId } from "../../domain/league/ids.ts";
import type { Player } from "../../domain/league/players.ts";
import { viewPick } from "../../domain/maintenance/rosters.ts";
import { draftText } from "../tables/texts.ts";
import type { Candidate, Target } from "./candidates.ts";
import { type LiveLeague, lastGiven, type Values } from "./live-league.ts";
import { idCandidate } from "./player-values.ts";
import { offeringTeam, teams, teamsOrNone } from "./team-values.ts";

type Movable = { readonly id: string; readonly from: TeamId; readonly about: Candidate };

/**
 * Completes `<id>:<from>:<to>`. If the destination is not known yet, it is completed in a second
 * step.
 */
export const moveEntries = (
  live: LiveLeague,
  target: Target,
  movable: readonly Movable[],
  { to, toNone }: { readonly to?: string | undefined; readonly toNone: boolean },
): readonly Candidate[] => {
  const [id, from, ...more] = target.word.split(":");
  if (more.length > 0 && to === undefined)
    return (toNone ? teamsOrNone : teams)(live, target)
      .filter(({ value }) => value !== from)
      .map((team) => ({ ...team, value: `${id}:${from}:${team.value}` }));
  return movable
    .filter((each) => each.from !== to)
    .map((each) => ({ ...each.about, value: `${each.id}:${each.from}:${to ?? ""}` }));
};

export const movablePlayers = (live: LiveLeague, players: readonly Player[]): readonly Movable[] =>
  players.map((player) => ({
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
    },
  }));

/** The entries from either team of an offer to the other. */
export const offerEntries =
  (movable: (live: LiveLeague) => readonly Movable[]): Values =>
  (live, target) => {
    const [from, to] = [offeringTeam(live, target), lastGiven(target, "--to")];
    const all = movable(live).filter((each) => each.from !== NO_TEAM);
    if (from === undefined || to === undefined)
      return moveEntries(live, target, all, { to, toNone: false });
    return [
      [from, to],
      [to, from],
    ].flatMap(([giver, taker]) => {
      const given = all.filter((each) => each.from === giver);
      return moveEntries(live, target, given, { to: taker, toNone: false });
    });
  };
