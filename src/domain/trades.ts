import type { OwnerId, PickId, PlayerId, TeamId, TradeId } from "./ids.ts";
import type { RosterStatus } from "./players.ts";
import type { TradePolicy } from "./rules.ts";
import type { Owner, Team } from "./teams.ts";
import { owns } from "./teams.ts";
import type { Seconds } from "./time.ts";

/** What can be asked of a trade (interface.md, PUT: act on a trade). */
export const TRADE_ACTIONS = [
  "withdraw",
  "reject",
  "accept",
  "approve",
  "object",
  "commissioner_approve",
  "commissioner_reject",
] as const;
export type TradeAction = (typeof TRADE_ACTIONS)[number];

/** The states of a trade under way (interface.md, States and transitions). */
export const OPEN_STATES = ["offer", "vote", "approve"] as const;
/** How a trade ends (T3). */
const END_STATES = ["executed", "rejected", "withdrawn", "void"] as const;
export const TRADE_STATES = [...OPEN_STATES, ...END_STATES] as const;
export type EndState = (typeof END_STATES)[number];
export type TradeState = (typeof TRADE_STATES)[number];

/** A vote for or against a trade, named as the action that casts it. */
export const VOTES = ["approve", "object"] as const;
export type Vote = (typeof VOTES)[number];

/** A player or pick that goes from one team to the other. */
export type Move<Id extends string = string> = {
  readonly id: Id;
  readonly from: TeamId;
  readonly to: TeamId;
};

/** What two teams agree on or not. */
export type TradeTerms = {
  readonly id: TradeId;
  readonly offeredBy: TeamId;
  readonly offeredTo: TeamId;
  /** When it was offered. */
  readonly timestamp: Seconds;
  readonly players: readonly Move<PlayerId>[];
  readonly picks: readonly Move<PickId>[];
  /** From the offering team; empty is none (E9). */
  readonly comment: string;
};

/** One team's vote; a later one of the team takes its place (V2). */
export type Ballot = {
  readonly teamId: TeamId;
  /** Who cast it. */
  readonly ownerId: OwnerId;
  readonly vote: Vote;
  readonly timestamp: Seconds;
};

/** The league vote that a trade was put to; its rules are fixed at the acceptance (T18). */
export type LeagueVote = {
  readonly policy: "vote";
  readonly acceptedAt: Seconds;
  /** The first second at which a vote is late (V4). */
  readonly votingDeadline: Seconds;
  readonly rejectionsRequired: number;
  /** By team id. */
  readonly ballots: readonly Ballot[];
};

/** The policy that held when the offered-to team accepted, and what came of it. */
export type Acceptance =
  | { readonly policy: Exclude<TradePolicy, "vote">; readonly acceptedAt: Seconds }
  | LeagueVote;

export type OfferedTrade = TradeTerms & { readonly state: "offer" };
export type VotingTrade = TradeTerms & { readonly state: "vote"; readonly acceptance: LeagueVote };
export type AwaitingTrade = TradeTerms & {
  readonly state: "approve";
  readonly acceptance: { readonly policy: "approve"; readonly acceptedAt: Seconds };
};

export type EndedTrade = TradeTerms & {
  readonly state: EndState;
  readonly endedAt: Seconds;
  /** Null where nobody accepted: withdrawn, rejected at once, or executed by a commissioner. */
  readonly acceptance: Acceptance | null;
  /** Why it ended as `void` (V6); null otherwise. */
  readonly reason: string | null;
  /** The parties as they were just before the end: an ended trade never changes (T19). */
  readonly facts: TradeFacts;
};

/** A trade under way. */
export type OpenTrade = OfferedTrade | VotingTrade | AwaitingTrade;

export type Trade = OpenTrade | EndedTrade;

/** What the league knows of the teams and players in a trade. */
export type TradeFacts = {
  /** The offering team first (E12). */
  readonly teams: readonly [Team, Team];
  readonly players: readonly PlayerFacts[];
};

/** A player as a trade shows him. */
export type PlayerFacts = {
  readonly id: PlayerId;
  readonly firstname: string;
  readonly lastname: string;
  readonly position: string;
  readonly proTeam: string;
  /** Null while he is on no team. */
  readonly rosterStatus: RosterStatus | null;
};

/** Whether nothing can happen to a trade any more (T3). */
export const isEnded = (trade: Trade): trade is EndedTrade =>
  (END_STATES as readonly TradeState[]).includes(trade.state);

/** Whether a trade is under way. */
export const isOpen = (trade: Trade): trade is OpenTrade => !isEnded(trade);

/** Whether a trade is in a league vote. */
export const isVoting = (trade: Trade): trade is VotingTrade => trade.state === "vote";

/** A vote under way: all that is needed to say whether it is due. */
export type RunningVote = { readonly id: TradeId; readonly votingDeadline: Seconds };

/** The vote under way on a trade. */
export const runningVote = ({ id, acceptance }: VotingTrade): RunningVote => ({
  id,
  votingDeadline: acceptance.votingDeadline,
});

/** Whether an owner owns a team of the trade, the offering or the offered-to one. */
export const isParty = (owner: Owner, trade: TradeTerms): boolean =>
  owns(owner, trade.offeredBy) || owns(owner, trade.offeredTo);

/** Whether an owner has a say in a league vote: he owns a team, and none in the trade (V2). */
export const hasVote = (owner: Owner, trade: TradeTerms): boolean =>
  owner.teamIds.length > 0 && !isParty(owner, trade);

/** The vote that a trade is or was in; null where there never was one. */
export const leagueVote = (trade: Trade): LeagueVote | null =>
  trade.state !== "offer" && trade.acceptance?.policy === "vote" ? trade.acceptance : null;

/** How many teams voted so (V2). */
export const countVotes = (vote: LeagueVote, side: Vote): number =>
  vote.ballots.filter((ballot) => ballot.vote === side).length;
