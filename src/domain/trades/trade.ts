import type { OwnerId, PickId, PlayerId, TeamId, TradeId } from "../league/ids.ts";
import type { RosterStatus } from "../league/players.ts";
import type { TradePolicy } from "../league/rules.ts";
import { type Owner, owns, type TeamFacts } from "../league/teams.ts";
import type { Seconds } from "../league/time.ts";

/** The actions on a trade (interface.md, PUT: act on a trade). */
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

/** The actions that the operator of the league file may take as well (R1). */
const COMMISSIONERS_ACTIONS: readonly unknown[] = [
  "commissioner_approve",
  "commissioner_reject",
] satisfies readonly TradeAction[];

/** Whether a word is an action of commissioners. Every other one needs an owner (R1, T13). */
export const isCommissionersAction = (word: unknown): boolean =>
  COMMISSIONERS_ACTIONS.includes(word);

/** The actions that may carry a comment (T30). */
export const COMMENTED_ACTIONS = [
  "withdraw",
  "reject",
  "object",
  "commissioner_approve",
  "commissioner_reject",
] as const satisfies readonly TradeAction[];
export type CommentedAction = (typeof COMMENTED_ACTIONS)[number];

/** Whether an action may carry a comment. */
export const mayHaveComment = (action: string): action is CommentedAction =>
  COMMENTED_ACTIONS.some((each) => each === action);

/** The most characters of a comment (E9, T30). */
export const LONGEST_COMMENT = 1000;

/** An action on a trade. */
export type TradeCommand = {
  readonly action: TradeAction;
  /** The players whom the accepting teams drop (T24). Only an acceptance has any. */
  readonly drops: readonly MoveOf<"drop">[];
};

/** The states of a trade under way (interface.md, States and transitions). */
export const OPEN_STATES = ["offer", "vote", "approve"] as const;
/** For whom a trade under way can wait. Each has actions on it in `ACTIONS` (T13). */
export type WaitsFor = "offered_to_team" | "league" | "commissioner";

/** Who has to act on a trade under way, by its state. */
export const WAITS_FOR = {
  offer: "offered_to_team",
  vote: "league",
  approve: "commissioner",
} as const satisfies Readonly<Record<(typeof OPEN_STATES)[number], WaitsFor>>;

/** How a trade ends (T3, T23, T27). */
export const END_STATES = [
  "executed",
  "rejected",
  "withdrawn",
  "void",
  "expired",
  "reversed",
] as const;
export const TRADE_STATES = [...OPEN_STATES, ...END_STATES] as const;
export type EndState = (typeof END_STATES)[number];
export type TradeState = (typeof TRADE_STATES)[number];

/**
 * The states of trades that came to nothing. They are gone for GET and PUT (T3), and do not keep
 * their players in the league.
 */
export const CAME_TO_NOTHING: readonly TradeState[] = ["rejected", "withdrawn", "expired"];

/** A vote for or against a trade, named as the action that casts it. */
export const VOTES = ["approve", "object"] as const;
export type Vote = (typeof VOTES)[number];

/** The kinds of moves in a trade, in the order in which a trade lists them (T11, T24, T26). */
export const MOVE_KINDS = ["player", "pick", "budget", "drop"] as const;
export type MoveKind = (typeof MOVE_KINDS)[number];

/** One thing that changes hands: what it is, who gives it, and who gets it. */
export type Move = { readonly [Kind in MoveKind]: MoveOf<Kind> }[MoveKind];
export type MoveOf<Kind extends MoveKind> = {
  readonly kind: Kind;
  readonly from: TeamId;
} & MovedThings[Kind];

type MovedThings = {
  readonly player: { readonly id: PlayerId; readonly to: TeamId };
  readonly pick: { readonly id: PickId; readonly to: TeamId };
  /** An amount above zero (T26). */
  readonly budget: { readonly amount: number; readonly to: TeamId };
  /** A player whom the team lets go when the trade is executed (T24). */
  readonly drop: { readonly id: PlayerId; readonly to: null };
};

/** A team of a trade. The offering team has accepted by offering. */
export type Party = { readonly teamId: TeamId; readonly hasAccepted: boolean };

/**
 * The teams of a trade, the offering one first (E12). There may be more than two (T21).
 */
export type Parties = readonly [Party, ...Party[]];

/** The content of a trade, the same in every state. */
export type TradeTerms = {
  readonly id: TradeId;
  readonly parties: Parties;
  /** When it was offered. */
  readonly timestamp: Seconds;
  /** In the order of the entries, one kind after the other (E12). */
  readonly moves: readonly Move[];
  /** From the offering team; empty if there is none (E9). */
  readonly comment: string;
  /** The first second at which nobody can answer the offer any more; null for never (T23). */
  readonly expiresAt: Seconds | null;
  /** The offer that this one answers; null if it answers none (T22). */
  readonly counterTo: TradeId | null;
  /** What people said with their actions, in the order of time (T30). */
  readonly remarks: readonly Remark[];
};

/** The comment of an action. An objection's lasts as long as its ballot (V2). */
export type Remark = {
  /** Who said it. They may have left the league. Left out for the operator (R1). */
  readonly ownerId?: OwnerId;
  readonly action: CommentedAction;
  /** Never empty. */
  readonly comment: string;
  readonly timestamp: Seconds;
};

/** One team's vote. A later vote of the team replaces it (V2). */
export type Ballot = {
  readonly teamId: TeamId;
  /** Who cast it. */
  readonly ownerId: OwnerId;
  readonly vote: Vote;
  readonly timestamp: Seconds;
};

/** The league vote on a trade. Its rules are fixed when the trade is accepted (T18). */
export type LeagueVote = {
  readonly policy: "vote";
  readonly acceptedAt: Seconds;
  /** The first second at which a vote is late (V4). */
  readonly votingDeadline: Seconds;
  /** 0 if no number of objections rejects the trade (T28). */
  readonly rejectionsRequired: number;
  /** By team id. */
  readonly ballots: readonly Ballot[];
};

/** The policy at the time of acceptance and, for a vote, its rules and ballots. */
export type Acceptance =
  | { readonly policy: Exclude<TradePolicy, "vote">; readonly acceptedAt: Seconds }
  | LeagueVote;

export type OfferedTrade = TradeTerms & { readonly state: "offer" };
export type VotingTrade = TradeTerms & { readonly state: "vote"; readonly acceptance: LeagueVote };
type AwaitingTrade = TradeTerms & {
  readonly state: "approve";
  readonly acceptance: { readonly policy: "approve"; readonly acceptedAt: Seconds };
};

export type EndedTrade = TradeTerms & {
  readonly state: EndState;
  readonly endedAt: Seconds;
  /** When a commissioner reversed it, in the state `reversed`; null otherwise (T27). */
  readonly reversedAt: Seconds | null;
  /** Null unless every team accepted: an offer that ended, or a trade that a commissioner executed. */
  readonly acceptance: Acceptance | null;
  /** Why it ended as `void` (V6), or what countered it (T22); null otherwise. */
  readonly reason: string | null;
  /** The teams and players as they were just before the end: an ended trade never changes (T19). */
  readonly facts: TradeFacts;
};

/** A trade under way. A new state needs its own type of trade. */
export type OpenTrade = {
  readonly offer: OfferedTrade;
  readonly vote: VotingTrade;
  readonly approve: AwaitingTrade;
}[(typeof OPEN_STATES)[number]];

export type Trade = OpenTrade | EndedTrade;

/** A trade that waits for one of these. */
export type TradeFor<Who extends WaitsFor> = {
  readonly [State in OpenTrade["state"]]: (typeof WAITS_FOR)[State] extends Who
    ? Extract<OpenTrade, { readonly state: State }>
    : never;
}[OpenTrade["state"]];

/** Whether a trade waits for one of these. */
export const isWaitingFor = <Who extends WaitsFor>(
  trade: Trade,
  ...who: readonly Who[]
): trade is TradeFor<Who> =>
  isOpen(trade) && (who as readonly WaitsFor[]).includes(WAITS_FOR[trade.state]);

/** The trades wanted from a list: those that match every filter that is given. */
export type TradeFilter = {
  readonly id?: string;
  /** Without it, an id and `counterTo`, a named caller sees the trades under way, and nobody all trades (T3, R1). */
  readonly states?: readonly TradeState[];
  /** The offer that the trade answers (T22). */
  readonly counterTo?: string;
  /** A party to the trade. */
  readonly team?: string;
  /** A player in the trade. */
  readonly player?: string;
  /** When the trade was offered, at the earliest. */
  readonly since?: Seconds;
  /** The season in which the trade ended, by the year in which the season began. */
  readonly season?: number;
  /** At most this many, the last ones of the list. */
  readonly limit?: number;
  /** Only trades that are before this one in the list. */
  readonly before?: string;
};

/** How many trades a list has if nobody says otherwise, unless all of them are under way (T31). */
export const LISTED = 100;

/** The most ended trades that one request looks at (T31). */
export const MOST_LISTED = 1000;

/** What the league knows of the teams and players in a trade. */
export type TradeFacts = {
  /** The offering team first (E12). */
  readonly teams: readonly [TeamFacts, ...TeamFacts[]];
  readonly players: readonly PlayerFacts[];
};

/** A player that the league does not have. The id is used as the name. */
export const unknownPlayer = (id: PlayerId): PlayerFacts => ({
  ...{ id, firstname: "", lastname: id, position: "", proTeam: "", rosterStatus: null },
});

/** A player as a trade shows them. */
export type PlayerFacts = {
  readonly id: PlayerId;
  readonly firstname: string;
  readonly lastname: string;
  readonly position: string;
  readonly proTeam: string;
  /** Null if the player is on no team. */
  readonly rosterStatus: RosterStatus | null;
};

/** Whether a trade has ended: nothing can happen to it any more (T3). */
export const isEnded = (trade: Trade): trade is EndedTrade =>
  (END_STATES as readonly TradeState[]).includes(trade.state);

/** Whether the trades in a state are under way. */
export const isOpenState = (state: TradeState): state is (typeof OPEN_STATES)[number] =>
  (OPEN_STATES as readonly TradeState[]).includes(state);

/** Whether a trade is under way. */
export const isOpen = (trade: Trade): trade is OpenTrade => !isEnded(trade);

/** When something is due for a trade: from the second `at` on, a vote or an offer ends (V4, T23). */
export type Deadline = {
  readonly id: TradeId;
  readonly at: Seconds;
  readonly of: "vote" | "offer";
};

/** The deadlines of a trade; empty if it waits for somebody to act. */
export const deadlinesOf = (trade: Trade): readonly Deadline[] => {
  if (!isOpen(trade)) return [];
  const { id } = trade;
  switch (trade.state) {
    case "offer":
      return trade.expiresAt === null ? [] : [{ id, at: trade.expiresAt, of: "offer" }];
    case "vote":
      return [{ id, at: trade.acceptance.votingDeadline, of: "vote" }];
    case "approve":
      return [];
    default:
      return trade satisfies never;
  }
};

/** Whether it is too late to answer an offer: from the second at which it expires (T23, as V4). */
export const hasExpired = ({ expiresAt }: OfferedTrade, now: Seconds): boolean =>
  expiresAt !== null && now >= expiresAt;

type WithParties = Pick<TradeTerms, "parties">;

/** The parties of a new offer: the offering team, and the teams that have not accepted yet. */
export const partiesOfOffer = (offering: TeamId, offeredTo: readonly TeamId[]): Parties => [
  { teamId: offering, hasAccepted: true },
  ...offeredTo.map((teamId) => ({ teamId, hasAccepted: false })),
];

/** The ids of all teams of a trade, the offering one first. */
export const teamIdsOf = ({ parties }: WithParties): readonly [TeamId, ...TeamId[]] => {
  const [offering, ...offeredTo] = parties;
  return [offering.teamId, ...offeredTo.map(({ teamId }) => teamId)];
};

/** The id of the team that offered a trade. */
export const offeringTeam = ({ parties: [offering] }: WithParties): TeamId => offering.teamId;

/** Whether a trade was offered in this league. Trades of platforms have ids of other forms (E10). */
export const isMadeHere = ({ id, ...trade }: TradeTerms): boolean => {
  const [time = "", ...team] = id.split(".");
  return /^[0-9]+$/.test(time) && team.join(".") === offeringTeam(trade);
};

/** The teams that a trade was offered to. */
export const offeredTo = ({ parties: [, ...others] }: WithParties): readonly Party[] => others;

/** The teams that an owner would accept a trade for: theirs that have not accepted yet (T13, T21). */
export const acceptingTeams = (owner: Owner | null, trade: WithParties): readonly TeamId[] =>
  offeredTo(trade)
    .filter(({ teamId, hasAccepted }) => owns(owner, teamId) && !hasAccepted)
    .map(({ teamId }) => teamId);

/** The parties after some teams have accepted. */
export const acceptedBy = (
  { parties: [offering, ...others] }: WithParties,
  hasAccepted: (team: TeamId) => boolean,
): Parties => [
  offering,
  ...others.map((party) => (hasAccepted(party.teamId) ? { ...party, hasAccepted: true } : party)),
];

/** The terms of a trade that every party has accepted. */
export const acceptedByAll = <Terms extends WithParties>(terms: Terms): Terms => ({
  ...terms,
  parties: acceptedBy(terms, () => true),
});

/** The moves of one kind, in their order. */
export const movesOf = <Each extends Pick<Move, "kind">, Kind extends Each["kind"]>(
  { moves }: { readonly moves: readonly Each[] },
  kind: Kind,
): readonly Extract<Each, { readonly kind: Kind }>[] =>
  moves.filter((move): move is Extract<Each, { readonly kind: Kind }> => move.kind === kind);

/** The moves of players: to another team, and to none (T24). */
export const playerMoves = <Each extends Pick<Move, "kind">>({
  moves,
}: {
  readonly moves: readonly Each[];
}): readonly Extract<Each, { readonly kind: "player" | "drop" }>[] =>
  moves.filter(
    (move): move is Extract<Each, { readonly kind: "player" | "drop" }> =>
      move.kind === "player" || move.kind === "drop",
  );

/** Whether an owner owns a team of the trade. */
export const isParty = (owner: Owner | null, trade: WithParties): boolean =>
  trade.parties.some(({ teamId }) => owns(owner, teamId));

/** Whether an owner may vote on a trade: they own a team, and none in the trade (V2). */
export const hasVote = (owner: Owner | null, trade: WithParties): boolean =>
  owner !== null && owner.teamIds.length > 0 && !isParty(owner, trade);

/** The teams of all owners who may vote on a trade (V2). */
export const votingTeams = (owners: readonly Owner[], trade: WithParties): ReadonlySet<TeamId> =>
  new Set(owners.filter((owner) => hasVote(owner, trade)).flatMap(({ teamIds }) => teamIds));

/** The vote on a trade, running or over; null if there never was one. */
export const leagueVote = (trade: Trade): LeagueVote | null =>
  trade.state !== "offer" && trade.acceptance?.policy === "vote" ? trade.acceptance : null;

/** Whether enough teams have objected to reject the trade (V5, T28). */
export const isVotedDown = (vote: LeagueVote): boolean =>
  vote.rejectionsRequired > 0 && countVotes(vote, "object") >= vote.rejectionsRequired;

/** The number of ballots on one side (V2). */
export const countVotes = (vote: LeagueVote, side: Vote): number =>
  vote.ballots.filter((ballot) => ballot.vote === side).length;
