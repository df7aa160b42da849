import { NO_TEAM, type TeamId } from "../../domain/league/ids.ts";
import type { Player } from "../../domain/league/players.ts";
import { viewPick } from "../../domain/maintenance/rosters.ts";
import { draftText } from "../tables/words.ts";
import type { Candidate, Wanted } from "./candidates.ts";
import { type Look, lastGiven, type Values } from "./look.ts";
import { byId } from "./player-values.ts";
import { offeringTeam, teams, teamsAndNone } from "./team-values.ts";

type Movable = { readonly id: string; readonly from: TeamId; readonly about: Candidate };

/** `<id>:<from>:<to>`, in two steps where it is not said yet whereto. */
export const moves = (
  look: Look,
  wanted: Wanted,
  movable: readonly Movable[],
  { to, toNone }: { readonly to?: string | undefined; readonly toNone: boolean },
): readonly Candidate[] => {
  const [id, from, ...more] = wanted.word.split(":");
  if (more.length > 0 && to === undefined)
    return (toNone ? teamsAndNone : teams)(look, wanted)
      .filter(({ value }) => value !== from)
      .map((team) => ({ ...team, value: `${id}:${from}:${team.value}` }));
  return movable
    .filter((each) => each.from !== to)
    .map((each) => ({ ...each.about, value: `${each.id}:${each.from}:${to ?? ""}` }));
};

export const movablePlayers = (look: Look, among: readonly Player[]): readonly Movable[] =>
  among.map((player) => ({
    id: player.id,
    from: player.teamId ?? NO_TEAM,
    about: byId(look)(player),
  }));

export const movablePicks = ({ league }: Look): readonly Movable[] =>
  league.picks().map((pick) => ({
    id: pick.id,
    from: pick.teamId ?? NO_TEAM,
    about: {
      value: pick.id,
      description: `${draftText(pick)} of ${viewPick(league, pick).originalTeam}`,
    },
  }));

/** What goes from either team of an offer to the other. */
export const offered =
  (movable: (look: Look) => readonly Movable[]): Values =>
  (look, wanted) => {
    const [from, to] = [offeringTeam(look, wanted), lastGiven(wanted, "--to")];
    const all = movable(look).filter((each) => each.from !== NO_TEAM);
    if (from === undefined || to === undefined)
      return moves(look, wanted, all, { to, toNone: false });
    return [
      [from, to],
      [to, from],
    ].flatMap(([giver, taker]) => {
      const given = all.filter((each) => each.from === giver);
      return moves(look, wanted, given, { to: taker, toNone: false });
    });
  };
