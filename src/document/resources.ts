import { formatPickId } from "../domain/picks.ts";
import { fullName, type RosterStatus } from "../domain/players.ts";
import type { Team } from "../domain/teams.ts";
import type { Seconds } from "../domain/time.ts";
import type { Ballot, PlayerFacts } from "../domain/trades.ts";
import type { TradeView } from "../domain/views.ts";

/** The service's resources, as answers and league documents lay them out (E8, E12). */

/** A team entry (interface.md, Team entry). */
export const teamResource = (team: Team) => ({
  id: team.id,
  logo: team.logo,
  long_abbr: team.longAbbr,
  abbr: team.abbr,
  short_name: team.shortName,
  name: team.name,
});

/** A trade (interface.md, Trade; the comment: E9, draft picks: T11). */
export const tradeResource = ({ trade, teams, players, picks }: TradeView) => ({
  id: trade.id,
  offered_by_team_id: Number(trade.offeredBy),
  timestamp: timeText(trade.timestamp),
  teams: teams.map(teamResource),
  offered_to_teams: [Number(trade.offeredTo)],
  players: players.map((player) => ({
    ...playerFactsResource(player),
    from_team_id: player.from,
    to_team_id: player.to,
    pro_team: player.proTeam,
  })),
  ...(picks.length > 0 && {
    draft_picks: picks.map((pick) => ({
      id: formatPickId(pick),
      season: pick.season,
      round: pick.round,
      original_team_id: pick.originalTeamId,
      from_team_id: pick.from,
      to_team_id: pick.to,
    })),
  }),
  ...(trade.comment !== "" && { comment: trade.comment }),
  state: trade.state,
});

/** Ballots by team (command-line.md, votes show). */
export const ballotResource = (ballot: Ballot) => ({
  team_id: ballot.teamId,
  owner_id: ballot.ownerId,
  vote: ballot.vote,
  timestamp: timeText(ballot.timestamp),
});

/** Ids, times and points are strings (E8). */
export const timeText = (time: Seconds): string => String(time);

const playerFactsResource = (player: PlayerFacts) => {
  const name = fullName(player);
  return {
    id: player.id,
    roster_status: player.rosterStatus ?? ("" satisfies RosterStatus | ""),
    position: player.position,
    name,
    firstname: player.firstname,
    lastname: player.lastname,
    fullname: name,
  };
};
