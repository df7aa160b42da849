import type { Player } from "../../domain/league/players.ts";
import type { RosterPlayer } from "../../domain/maintenance/rosters.ts";
import { bodyOf } from "../../service/bodies.ts";
import type { Answer } from "../../service/exchange.ts";

/** Rosters without the other players, the teams that have none of these, and the draft picks. */
export const onlyPlayers = (answer: Answer, isWanted: (player: Player) => boolean): Answer => {
  if (answer.statusCode !== 200 || answer.outcome.kind !== "rosters") return answer;
  const only = (players: readonly RosterPlayer[]) =>
    players.filter(({ player }) => isWanted(player));
  const { teams, free } = answer.outcome.rosters;
  const rosters = {
    ...answer.outcome.rosters,
    teams: teams
      .map((each) => ({ ...each, players: only(each.players) }))
      .filter(({ players }) => players.length > 0),
    free: free && only(free),
    picks: null,
  };
  const outcome = { ...answer.outcome, rosters };
  return { ...answer, outcome, body: bodyOf(outcome) };
};
