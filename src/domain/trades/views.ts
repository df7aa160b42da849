import type { TeamId } from "../league/ids.ts";
import { type PickTerms, parsePickId } from "../league/picks.ts";
import { type Player, slotAt } from "../league/players.ts";
import type { Point } from "../league/points.ts";
import { type Owner, owns, type Team, type TeamFacts, unknownTeam } from "../league/teams.ts";
import type { Seconds } from "../league/time.ts";
import type { League } from "../league.ts";
import { ownerName } from "../names.ts";
import {
  hasVote,
  isEnded,
  type LeagueVote,
  leagueVote,
  type MoveOf,
  type PlayerFacts,
  playerMoves,
  type Remark,
  type Trade,
  type TradeFacts,
  type TradeTerms,
  teamIdsOf,
  unknownPlayer,
} from "./trade.ts";

/** A move with what the league knows of the player or draft pick. */
export type MoveView =
  | (MoveOf<"player"> & PlayerFacts)
  | (MoveOf<"drop"> & PlayerFacts)
  | MoveOf<"budget">
  | (MoveOf<"pick"> & PickTerms & { readonly originalTeam: string });

/** A trade with the names and facts of its teams, players and picks. */
export type TradeView = {
  readonly trade: Trade;
  /** The offering team first (E12). */
  readonly teams: readonly [TeamFacts, ...TeamFacts[]];
  /** In the order of the entries (E12). */
  readonly moves: readonly MoveView[];
  readonly remarks: readonly RemarkView[];
  /** The stored one, for tables. */
  readonly timeZone: string;
};

/** What somebody said with an action, and their name (T30). */
export type RemarkView = Remark & { readonly owner: string };

/** A vote on a trade, with its ballots so far. */
export type VoteView = {
  readonly trade: TradeView;
  readonly vote: LeagueVote;
  /** The teams that have voted, with the owners who did, in the order of the ballots. */
  readonly voters: readonly Voter[];
  /**
   * The other teams that have a vote, in the order of the league, with the owners who may cast it
   * (V2). Null from the deadline on, and if the vote is over (V4, V7).
   */
  readonly notVoted: readonly Voter[] | null;
};

/** A team in a vote, and those of its owners who cast its ballot or may do so. */
export type Voter = {
  readonly team: Team;
  readonly owners: readonly Pick<Owner, "id" | "name">[];
};

/** A trade that ended because it was due, with the league's id. */
export type ResolvedTrade = {
  readonly leagueId: string;
  readonly trade: TradeView;
  /** Null for an offer that expired (T23). */
  readonly vote: LeagueVote | null;
};

/** A trade with facts as the league knows them now or, if it has ended, as they were then (T19). */
export const viewTrade = (league: League, trade: Trade): TradeView => {
  const facts = isEnded(trade) ? trade.facts : factsOf(league, trade);
  return {
    trade,
    teams: facts.teams,
    moves: viewMoves(league, trade, facts),
    remarks: trade.remarks.map((each) => ({
      ...each,
      owner: each.ownerId === undefined ? "the operator" : ownerName(league, each.ownerId),
    })),
    timeZone: league.details().timeZone,
  };
};

/** The moves of a trade with the given facts about its players. */
export const viewMoves = (
  league: League,
  terms: TradeTerms,
  { players }: TradeFacts,
): readonly MoveView[] => {
  const known = new Map(players.map((player) => [player.id, player]));
  return terms.moves.map((move): MoveView => {
    switch (move.kind) {
      case "player":
      case "drop":
        return { ...(known.get(move.id) ?? unknownPlayer(move.id)), ...move };
      case "pick":
        return { ...move, ...pickFacts(league, terms, move) };
      case "budget":
        return move;
      default:
        return move satisfies never;
    }
  });
};

/** The vote on a trade, running or over; undefined if there never was one (V7). */
export const viewVote = (league: League, trade: Trade, now: Seconds): VoteView | undefined => {
  const vote = leagueVote(trade);
  if (vote === null) return undefined;
  const voters = vote.ballots.map(({ teamId, ownerId }) => ({
    team: team(league, teamId),
    owners: [{ id: ownerId, name: ownerName(league, ownerId) }],
  }));
  return {
    ...{ trade: viewTrade(league, trade), vote, voters },
    notVoted:
      trade.state === "vote" && now < vote.votingDeadline ? notVoted(league, trade, vote) : null,
  };
};

const notVoted = (league: League, trade: Trade, { ballots }: LeagueVote): readonly Voter[] => {
  const owners = league.owners().filter((owner) => hasVote(owner, trade));
  return league
    .teams()
    .filter(({ id }) => ballots.every(({ teamId }) => teamId !== id))
    .map((each) => ({ team: each, owners: owners.filter((owner) => owns(owner, each.id)) }))
    .filter((each) => each.owners.length > 0);
};

/** The facts about a trade's teams and players as the league knows them now. */
export const factsOf = (league: League, terms: TradeTerms): TradeFacts => {
  const { effectivePoint } = league.details();
  const [offering, ...others] = teamIdsOf(terms);
  return {
    teams: [factsOfTeam(league, offering), ...others.map((id) => factsOfTeam(league, id))],
    players: playerMoves(terms).map(({ id }) => {
      const player = league.player(id);
      return player === undefined ? unknownPlayer(id) : playerFacts(player, effectivePoint);
    }),
  };
};

/** A team as a trade shows it: its budget is not part of a trade's history. */
export const teamFacts = ({ budget: _, ...facts }: Team): TeamFacts => facts;

const factsOfTeam = (league: League, id: TeamId): TeamFacts => teamFacts(team(league, id));

/** A player as a trade shows them, with the roster status at a point. */
export const playerFacts = (player: Player, point: Point): PlayerFacts => ({
  id: player.id,
  firstname: player.firstname,
  lastname: player.lastname,
  position: player.position,
  proTeam: player.proTeam,
  rosterStatus: slotAt(player.timeline, point).place?.rosterStatus ?? null,
});

const team = (league: League, id: TeamId): Team => league.team(id) ?? unknownTeam(id);

const pickFacts = (
  league: League,
  trade: TradeTerms,
  move: MoveOf<"pick">,
): PickTerms & { readonly originalTeam: string } => {
  const terms = parsePickId(move.id);
  if (terms === undefined) throw new Error(`trade ${trade.id} holds a pick with the id ${move.id}`);
  return { ...terms, originalTeam: team(league, terms.originalTeamId).name };
};
