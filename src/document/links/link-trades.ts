import { compareIds, teamOrNone } from "../../domain/league/ids.ts";
import type { Player } from "../../domain/league/players.ts";
import type { Point } from "../../domain/league/points.ts";
import { type Team, unknownTeam } from "../../domain/league/teams.ts";
import {
  type Acceptance,
  acceptedByAll,
  type LeagueVote,
  type Move,
  type MoveKind,
  type PlayerFacts,
  partiesOfOffer,
  type Trade,
  type TradeFacts,
  type TradeTerms,
  teamIdsOf,
} from "../../domain/trades/trade.ts";
import { playerFacts } from "../../domain/trades/views.ts";
import type {
  AcceptanceResource,
  DocumentTrade,
  MoveResource,
  VoteResource,
} from "../trade-resources.ts";
import { linkTeam } from "./link-teams.ts";

/** What the league knows of the teams and players in a trade. */
export type TradeContext = {
  readonly teams: ReadonlyMap<string, Team>;
  readonly players: ReadonlyMap<string, Player>;
  readonly effectivePoint: Point;
};

/** Turns a trade of a document into a trade of the league. */
export const linkTrade = (trade: DocumentTrade, context: TradeContext): Trade => {
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
      return {
        ...(trade.policy === undefined ? terms : acceptedByAll(terms)),
        state: trade.state,
        endedAt: Number(trade.ended_at),
        acceptance: trade.policy === undefined ? null : acceptanceOf(trade),
        reason: trade.reason ?? null,
        facts: factsOf(trade, terms, context),
      };
    default:
      return trade satisfies never;
  }
};

const termsOf = (trade: DocumentTrade): TradeTerms => ({
  id: trade.id,
  parties: partiesOfOffer(String(trade.offered_by_team_id), trade.offered_to_teams.map(String)),
  timestamp: Number(trade.timestamp),
  moves: [...movesOf("player", trade.players), ...movesOf("pick", trade.draft_picks ?? [])],
  comment: trade.comment ?? "",
});

const movesOf = (kind: MoveKind, moves: readonly MoveResource[]): readonly Move[] =>
  moves.map(({ id, from_team_id, to_team_id }) => ({
    kind,
    id,
    from: from_team_id,
    to: teamOrNone(to_team_id),
  }));

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
const factsOf = (trade: DocumentTrade, terms: TradeTerms, context: TradeContext): TradeFacts => {
  const said = new Map(trade.teams.map((team) => [team.id, linkTeam(team)]));
  const team = (id: string): Team => said.get(id) ?? context.teams.get(id) ?? unknownTeam(id);
  const [offering, ...others] = teamIdsOf(terms);
  return {
    teams: [team(offering), ...others.map(team)],
    players: trade.players.flatMap((player) => playerIn(player, context)),
  };
};

const playerIn = (
  said: DocumentTrade["players"][number],
  { players, effectivePoint }: TradeContext,
): readonly PlayerFacts[] => {
  const player = players.get(said.id);
  if (!("fullname" in said))
    return player === undefined ? [] : [playerFacts(player, effectivePoint)];
  return [
    {
      id: said.id,
      firstname: said.firstname,
      lastname: said.lastname,
      position: said.position,
      proTeam: said.pro_team,
      rosterStatus: said.roster_status === "" ? null : said.roster_status,
    },
  ];
};
