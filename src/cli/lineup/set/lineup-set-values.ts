import { matchingPlayers } from "../../../domain/league/matching-names.ts";
import { type Player, STATUS_WORDS } from "../../../domain/league/players.ts";
import { maySetLineup } from "../../../domain/league/teams.ts";
import { positionsFor } from "../../../domain/lineups/choices.ts";
import { playersInLineup } from "../../../domain/lineups/players-in-lineup.ts";
import { findPoint } from "../../../domain/lineups/requested-point.ts";
import { playerCandidates } from "../../completion/player-values.ts";
import { permittedTeams } from "../../completion/team-values.ts";
import {
  given,
  type LeagueValues,
  type LiveLeague,
  lastGiven,
  type Target,
} from "../../completion/values.ts";
import { isFault } from "../../dates/calendar.ts";
import { meantPoint } from "../../dates/meant-point.ts";
import { NO_KEEPERS } from "./lineup-set.ts";

export const lineupTeams: LeagueValues = permittedTeams(maySetLineup);

/** A player and, after a colon, the positions at which they are eligible. */
export const placements: LeagueValues = (live, target) => {
  const players = lineupPlayers(live, target);
  const colon = target.word.lastIndexOf(":");
  const words = Object.values(STATUS_WORDS)
    .flatMap((status) => given(target, `--${status}`))
    .map((word) => word.split(":")[0]);
  const named = words.filter((word) => word !== undefined);
  if (colon < 0) return playerCandidates(live, target, players, named);
  const head = target.word.slice(0, colon);
  const [player, ...more] = matchingPlayers(players, head);
  return player === undefined || more.length > 0
    ? []
    : positionsFor(player, live.league.rules().rosterRules).map((position) => ({
        value: `${head}:${position}`,
      }));
};

export const keepers: LeagueValues = (live, target) => [
  ...playerCandidates(live, target, lineupPlayers(live, target), given(target, "--keeper")),
  ...(given(target, "--keeper").length === 0
    ? [{ value: NO_KEEPERS, description: "no keepers" }]
    : []),
];

const lineupPlayers = (live: LiveLeague, target: Target): readonly Player[] => {
  const team = lastGiven(target, "--team");
  if (team === undefined) return [];
  const found = findPoint(live.league, {
    point: pointTyped(live, target),
    period: lastGiven(target, "--period") ?? null,
  });
  return "refusal" in found ? [] : playersInLineup(live.league, team, found.point);
};

const pointTyped = ({ league, now }: LiveLeague, target: Target): string | null => {
  const text = lastGiven(target, "--point");
  const found = text === undefined ? undefined : meantPoint(league, text, now);
  return found === undefined || isFault(found) ? (text ?? null) : String(found.point);
};
