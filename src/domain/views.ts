import type { PlayerId, TeamId } from "./ids.ts";
import type { League } from "./league.ts";
import { type PickTerms, parsePickId } from "./picks.ts";
import { type Player, slotAt } from "./players.ts";
import type { Point } from "./points.ts";
import { type Team, unknownTeam } from "./teams.ts";
import {
  isEnded,
  type LeagueVote,
  leagueVote,
  type Move,
  type PlayerFacts,
  type Trade,
  type TradeFacts,
  type TradeTerms,
} from "./trades.ts";

/** A trade with what the league knows of its parties. */
export type TradeView = {
  readonly trade: Trade;
  /** The offering team first (E12). */
  readonly teams: readonly [Team, Team];
  /** In the order of the entries (E12). */
  readonly players: readonly (PlayerFacts & Move)[];
  readonly picks: readonly (PickTerms & Move & { readonly originalTeam: string })[];
  readonly timeZone: string;
};

/** A league vote on a trade: what it needs, and the ballots so far. */
export type VoteView = {
  readonly trade: TradeView;
  readonly vote: LeagueVote;
  /** The teams that have voted, in the order of the ballots. */
  readonly voters: readonly Team[];
};

/** A vote that has been resolved, and in which league. */
export type ResolvedVote = VoteView & { readonly leagueId: string };

/** A trade as the league knows its parties now or, once it has ended, knew them then (T19). */
export const viewTrade = (league: League, trade: Trade): TradeView => {
  const facts = isEnded(trade) ? trade.facts : factsOf(league, trade);
  const known = new Map(facts.players.map((player) => [player.id, player]));
  return {
    trade,
    teams: facts.teams,
    players: trade.players.map((move) => ({ ...(known.get(move.id) ?? nobody(move.id)), ...move })),
    picks: trade.picks.map((move) => ({ ...move, ...pickFacts(league, trade, move) })),
    timeZone: league.details().timeZone,
  };
};

/** The vote that a trade is or was in; undefined where there never was one (V7). */
export const viewVote = (league: League, trade: Trade): VoteView | undefined => {
  const vote = leagueVote(trade);
  if (vote === null) return undefined;
  const voters = vote.ballots.map(({ teamId }) => team(league, teamId));
  return { trade: viewTrade(league, trade), vote, voters };
};

/** What the league knows of a trade's teams and players at this moment. */
export const factsOf = (league: League, terms: TradeTerms): TradeFacts => {
  const { effectivePoint } = league.details();
  return {
    teams: [team(league, terms.offeredBy), team(league, terms.offeredTo)],
    players: terms.players.map(({ id }) => {
      const player = league.player(id);
      return player === undefined ? nobody(id) : playerFacts(player, effectivePoint);
    }),
  };
};

/** A player as a trade shows him, with the roster status that holds at a point. */
export const playerFacts = (player: Player, point: Point): PlayerFacts => ({
  id: player.id,
  firstname: player.firstname,
  lastname: player.lastname,
  position: player.position,
  proTeam: player.proTeam,
  rosterStatus: slotAt(player.timeline, point).place?.rosterStatus ?? null,
});

const team = (league: League, id: TeamId): Team => league.team(id) ?? unknownTeam(id);

const nobody = (id: PlayerId): PlayerFacts => ({
  id,
  firstname: "",
  lastname: id,
  position: "",
  proTeam: "",
  rosterStatus: null,
});

const pickFacts = (
  league: League,
  trade: TradeTerms,
  move: Move,
): PickTerms & { readonly originalTeam: string } => {
  const terms = parsePickId(move.id);
  if (terms === undefined) throw new Error(`trade ${trade.id} holds a pick with the id ${move.id}`);
  return { ...terms, originalTeam: team(league, terms.originalTeamId).name };
};
