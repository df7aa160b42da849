import type { Flag } from "../domain/declared/cursor.ts";
import { NO_TEAM } from "../domain/league/ids.ts";
import { formatPickId } from "../domain/league/picks.ts";
import {
  freePlayer,
  fullName,
  type Player,
  type PlayerResource,
  type Slot,
  slotAt,
} from "../domain/league/players.ts";
import { BEGINNING, formatPoint, type Point } from "../domain/league/points.ts";
import { type RosterResource, type Team, team } from "../domain/league/teams.ts";
import type { Seconds } from "../domain/league/time.ts";
import {
  type Ballot,
  isEnded,
  movesOf,
  offeredTo,
  offeringTeam,
  type PlayerFacts,
} from "../domain/trades/trade.ts";
import type { TradeView } from "../domain/trades/views.ts";
import type { LeagueDetails } from "../domain/whole-league.ts";
import type { DatesResource, DetailsResource, SlotResource } from "./league-document.ts";
import type { BallotResource, TradedPlayer, TradeResource } from "./trade-resources.ts";

/** The service's resources, as answers and league documents have them (E8, E12). */

/** A trade (interface.md, Trade; the comment: E9, draft picks: T11). */
export const tradeResource = (view: TradeView): TradeResource => {
  const { trade } = view;
  const picks = movesOf(view, "pick");
  const budget = movesOf(view, "budget");
  const drops = movesOf(view, "drop");
  return {
    id: trade.id,
    offered_by_team_id: Number(offeringTeam(trade)),
    timestamp: timeText(trade.timestamp),
    teams: view.teams.map(team.write),
    offered_to_teams: offeredTo(trade).map(({ teamId }) => Number(teamId)),
    ...(trade.parties.length > 2 && {
      accepted_by_team_ids: offeredTo(trade)
        .filter(({ hasAccepted }) => hasAccepted)
        .map(({ teamId }) => Number(teamId)),
    }),
    players: movesOf(view, "player").map((player) => ({
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
    ...(budget.length > 0 && {
      budget: budget.map(({ amount, from, to }) => ({
        amount,
        from_team_id: from,
        to_team_id: to,
      })),
    }),
    ...(drops.length > 0 && {
      drops: drops.map((player) => ({
        ...playerFactsResource(player),
        from_team_id: player.from,
        pro_team: player.proTeam,
      })),
    }),
    ...(trade.comment !== "" && { comment: trade.comment }),
    ...(trade.expiresAt !== null && { expires: timeText(trade.expiresAt) }),
    ...(trade.counterTo !== null && { counter_to: trade.counterTo }),
    state: trade.state,
    ...(isEnded(trade) && trade.reversedAt !== null && { reversed_at: timeText(trade.reversedAt) }),
  };
};

/** Ballots by team (command-line.md, votes show). */
export const ballotResource = (ballot: Ballot): BallotResource => ({
  team_id: ballot.teamId,
  owner_id: ballot.ownerId,
  vote: ballot.vote,
  timestamp: timeText(ballot.timestamp),
});

/** A team of the rosters, with its budget and its players (league-document.md). */
export const rosterResource = (
  of: Team,
  budget: number | null,
  players: readonly PlayerResource[],
): RosterResource => {
  const { id, logo, long_abbr, abbr, short_name, name } = team.write(of);
  return {
    ...{ id, name, long_abbr, short_name, abbr, logo },
    ...(budget !== null && { budget }),
    players,
  };
};

/** A player of a roster, in their place at a point (league-document.md). */
export const playerResource = (player: Player, point: Point, isLocked: boolean): PlayerResource => {
  const { place } = slotAt(player.timeline, point);
  return freePlayer.write({
    ...player,
    fullname: fullName(player),
    rosterStatus: place?.rosterStatus ?? "",
    rosterPos: place?.rosterPos ?? "",
    isLocked,
  });
};

/** A player's place from a point on, without whether it is a move (league-document.md). */
export const slotResource = (player: Player, { from, place }: Slot): SlotResource => ({
  player_id: player.id,
  point: from === BEGINNING ? null : formatPoint(from),
  team_id: place?.teamId ?? NO_TEAM,
  roster_status: place?.rosterStatus ?? "",
  roster_pos: place?.rosterPos ?? "",
});

/** The league's details and dates: two keys of the document (league-document.md). */
export const detailsResources = (
  details: LeagueDetails,
): { readonly league_details: DetailsResource; readonly dates: DatesResource } => ({
  league_details: {
    id: details.id,
    name: details.name,
    sport: details.sport,
    time_zone: details.timeZone,
    uses_keepers: flagOf(details.usesKeepers),
    transactions_locked: flagOf(details.transactionsLocked),
  },
  dates: {
    effective_point: formatPoint(details.effectivePoint),
    effective_period: details.effectivePeriod === null ? null : String(details.effectivePeriod),
  },
});

/** A switch (league-document.md, Writing). */
export const flagOf = (on: boolean): Flag => (on ? 1 : 0);

/** Ids, times and points are strings (E8). */
export const timeText = (time: Seconds): string => String(time);

const playerFactsResource = (
  player: PlayerFacts,
): Omit<TradedPlayer, "from_team_id" | "to_team_id" | "pro_team"> => {
  const name = fullName(player);
  return {
    id: player.id,
    roster_status: player.rosterStatus ?? "",
    position: player.position,
    name,
    firstname: player.firstname,
    lastname: player.lastname,
    fullname: name,
  };
};
