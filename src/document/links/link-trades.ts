import { compareIds } from "../../domain/league/ids.ts";
import type { Player } from "../../domain/league/players.ts";
import type { Point } from "../../domain/league/points.ts";
import { type Team, unknownTeam } from "../../domain/league/teams.ts";
import {
  type Acceptance,
  acceptedBy,
  acceptedByAll,
  type LeagueVote,
  type Move,
  type PlayerFacts,
  partiesOfOffer,
  type Trade,
  type TradeFacts,
  type TradeTerms,
  teamIdsOf,
} from "../../domain/trades/trade.ts";
import { playerFacts, unknownPlayer } from "../../domain/trades/views.ts";
import type {
  AcceptanceResource,
  DocumentTrade,
  Dropped,
  MoveResource,
  TradedPlayer,
  VoteResource,
} from "../trade-resources.ts";

/** What the league knows of the teams and players in a trade. */
export type TradeContext = {
  readonly teams: ReadonlyMap<string, Team>;
  readonly players: ReadonlyMap<string, Player>;
  readonly effectivePoint: Point;
};

/** Turns a trade of a document into a trade of the league. */
export const linkTrade = (trade: DocumentTrade<Team>, context: TradeContext): Trade => {
  const terms = termsOf(trade);
  switch (trade.state) {
    case "offer":
      return { ...terms, state: trade.state };
    case "vote":
      return { ...acceptedByAll(terms), state: trade.state, acceptance: voteOf(trade) };
    case "approve": {
      const { policy, accepted_at } = trade;
      return {
        ...acceptedByAll(terms),
        state: trade.state,
        acceptance: { policy, acceptedAt: Number(accepted_at) },
      };
    }
    case "executed":
    case "rejected":
    case "withdrawn":
    case "void":
    case "expired":
    case "reversed":
      return {
        ...(trade.policy === undefined ? terms : acceptedByAll(terms)),
        state: trade.state,
        endedAt: Number(trade.ended_at),
        reversedAt: trade.reversed_at === undefined ? null : Number(trade.reversed_at),
        acceptance: trade.policy === undefined ? null : acceptanceOf(trade),
        reason: trade.reason ?? null,
        facts: factsOf(trade, terms, context),
      };
    default:
      return trade satisfies never;
  }
};

const termsOf = (trade: DocumentTrade<Team>): TradeTerms => {
  const accepted = (trade.accepted_by_team_ids ?? []).map(String);
  const offered = partiesOfOffer(
    String(trade.offered_by_team_id),
    trade.offered_to_teams.map(String),
  );
  return {
    id: trade.id,
    parties: acceptedBy({ parties: offered }, (team) => accepted.includes(team)),
    timestamp: Number(trade.timestamp),
    moves: movesOf(trade),
    comment: trade.comment ?? "",
    expiresAt: trade.expires === undefined ? null : Number(trade.expires),
    counterTo: trade.counter_to ?? null,
  };
};

const movesOf = (trade: DocumentTrade<Team>): readonly Move[] => [
  ...trade.players.map(({ id, ...move }) => ({ kind: "player", id, ...sidesOf(move) }) as const),
  ...(trade.draft_picks ?? []).map(
    ({ id, ...move }) => ({ kind: "pick", id, ...sidesOf(move) }) as const,
  ),
  ...(trade.budget ?? []).map(
    ({ amount, ...move }) => ({ kind: "budget", amount, ...sidesOf(move) }) as const,
  ),
  ...(trade.drops ?? []).map(
    ({ id, from_team_id }) => ({ kind: "drop", id, from: from_team_id, to: null }) as const,
  ),
];

const sidesOf = ({ from_team_id, to_team_id }: Omit<MoveResource, "id">) => ({
  from: from_team_id,
  to: to_team_id,
});

const acceptanceOf = (accepted: AcceptanceResource): Acceptance =>
  accepted.policy === "vote"
    ? voteOf(accepted)
    : { policy: accepted.policy, acceptedAt: Number(accepted.accepted_at) };

const voteOf = (vote: VoteResource): LeagueVote => ({
  policy: vote.policy,
  acceptedAt: Number(vote.accepted_at),
  votingDeadline: Number(vote.voting_deadline),
  rejectionsRequired: vote.rejections_required,
  ballots: vote.ballots
    .map((ballot) => ({
      teamId: ballot.team_id,
      ownerId: ballot.owner_id,
      vote: ballot.vote,
      timestamp: Number(ballot.timestamp),
    }))
    .sort((a, b) => compareIds(a.teamId, b.teamId)),
});

/** The facts of an ended trade about its teams and players. Missing facts come from the league. */
const factsOf = (
  trade: DocumentTrade<Team>,
  terms: TradeTerms,
  context: TradeContext,
): TradeFacts => {
  const said = new Map(trade.teams.map((team) => [team.id, team]));
  const team = (id: string): Team => said.get(id) ?? context.teams.get(id) ?? unknownTeam(id);
  const [offering, ...others] = teamIdsOf(terms);
  return {
    teams: [team(offering), ...others.map(team)],
    players: [...trade.players, ...(trade.drops ?? [])].map((player) => playerIn(player, context)),
  };
};

const playerIn = (
  said: Dropped<TradedPlayer> | Dropped,
  { players, effectivePoint }: TradeContext,
): PlayerFacts => {
  const player = players.get(said.id);
  if (!("fullname" in said))
    return player === undefined ? unknownPlayer(said.id) : playerFacts(player, effectivePoint);
  return {
    id: said.id,
    firstname: said.firstname,
    lastname: said.lastname,
    position: said.position,
    proTeam: said.pro_team,
    rosterStatus: said.roster_status === "" ? null : said.roster_status,
  };
};
