import type { Flag } from "../domain/declared/cursor.ts";
import { NO_TEAM, type TeamId } from "../domain/league/ids.ts";
import type { Lock } from "../domain/league/locks.ts";
import { type DraftPick, formatPickId } from "../domain/league/picks.ts";
import { fullName, type Player, type Slot, slotAt } from "../domain/league/players.ts";
import { BEGINNING, formatPoint, type Point } from "../domain/league/points.ts";
import type { Owner, Team } from "../domain/league/teams.ts";
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
import type {
  DatesResource,
  DetailsResource,
  LockResource,
  OwnerResource,
  PickResource,
  PlayerResource,
  RosterResource,
  SlotResource,
  TeamResource,
} from "./league-document.ts";
import type { BallotResource, TradedPlayer, TradeResource } from "./trade-resources.ts";

/** The service's resources, as answers and league documents have them (E8, E12). */

/** A team entry (interface.md, Team entry). */
export const teamResource = (team: Team): TeamResource => ({
  id: team.id,
  logo: team.logo,
  long_abbr: team.longAbbr,
  abbr: team.abbr,
  short_name: team.shortName,
  name: team.name,
});

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
    teams: view.teams.map(teamResource),
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
  team: Team,
  budget: number | null,
  players: readonly PlayerResource[],
): RosterResource => {
  const { id, logo, long_abbr, abbr, short_name, name } = teamResource(team);
  return {
    ...{ id, name, long_abbr, short_name, abbr, logo },
    ...(budget !== null && { budget }),
    players,
  };
};

/** A player of a roster, in their place at a point (league-document.md). */
export const playerResource = (player: Player, point: Point, isLocked: boolean): PlayerResource => {
  const { place } = slotAt(player.timeline, point);
  return {
    id: player.id,
    firstname: player.firstname,
    lastname: player.lastname,
    fullname: fullName(player),
    position: player.position,
    eligible: player.eligible.join(","),
    pro_team: player.proTeam,
    pro_status: player.proStatus,
    roster_status: place?.rosterStatus ?? "",
    roster_pos: place?.rosterPos ?? "",
    is_locked: flagOf(isLocked),
    is_keeper: flagOf(player.isKeeper),
  };
};

/** A player's place from a point on, without whether it is a move (league-document.md). */
export const slotResource = (player: Player, { from, place }: Slot): SlotResource => ({
  player_id: player.id,
  point: from === BEGINNING ? null : formatPoint(from),
  team_id: place?.teamId ?? NO_TEAM,
  roster_status: place?.rosterStatus ?? "",
  roster_pos: place?.rosterPos ?? "",
});

/** A draft pick with its holder (league-document.md). */
export const pickResource = (pick: DraftPick): PickResource => ({
  id: pick.id,
  season: pick.season,
  round: pick.round,
  original_team_id: pick.originalTeamId,
  team_id: pick.teamId ?? NO_TEAM,
});

/** An owner, with their team or teams (league-document.md). */
export const ownerResource = ({
  id,
  name,
  isCommissioner,
  tradesDisabled,
  teamIds,
}: Owner): OwnerResource => ({
  id,
  name,
  commissioner: flagOf(isCommissioner),
  trades_disabled: flagOf(tradesDisabled),
  ...ownedTeams(teamIds),
});

/** One team is `team`, several are `teams`. */
export const ownedTeams = (teamIds: readonly TeamId[]): Pick<OwnerResource, "team" | "teams"> => {
  const teams = teamIds.map((team) => ({ id: team }));
  const [only, ...more] = teams;
  return more.length > 0 ? { teams } : only !== undefined ? { team: only } : {};
};

/** A lock on a player or a pro team (league-document.md). */
export const lockResource = (lock: Lock): LockResource => ({
  ...(lock.on === "player" ? { player_id: lock.playerId } : { pro_team: lock.proTeam }),
  until: lock.until === null ? null : timeText(lock.until),
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
