import { type Caller, runsLeague } from "../caller.ts";
import { compareIds } from "../league/ids.ts";
import { owns } from "../league/teams.ts";
import type { Seconds } from "../league/time.ts";
import type { League } from "../league.ts";
import type { Refused } from "../refusals.ts";
import { type Change, put } from "../things.ts";
import { ACCEPT_CHECKS, APPROVAL_CHECKS, checkTrade, type Proposal } from "./checks.ts";
import { endTrade, executeTrade } from "./execution.ts";
import { POLICIES } from "./policies.ts";
import {
  acceptedBy,
  acceptingTeams,
  type Ballot,
  hasExpired,
  hasVote,
  isVotedDown,
  isWaitingFor,
  type OfferedTrade,
  type OpenTrade,
  offeredTo,
  offeringTeam,
  type Remark,
  TRADE_ACTIONS,
  type Trade,
  type TradeAction,
  type TradeCommand,
  type TradeFor,
  type Vote,
  type VotingTrade,
  type WaitsFor,
} from "./trade.ts";

/** Who acts, when, and in which league. */
export type Acting = { readonly league: League; readonly caller: Caller; readonly now: Seconds };

/** A refusal, or the changes. */
type ActionResult = Refused | readonly Change[];

type Rule = {
  /** Whether the caller may take the action now (T13). */
  readonly openTo: (acting: Acting, trade: Trade) => boolean;
  /** Performs the action. Call it only if `openTo` is true. */
  readonly decide: (acting: Acting, trade: Trade, command: TradeCommand) => ActionResult;
};

/** The rule of an action that is open only while a trade waits for one of these. */
const whileWaitingFor = <Who extends WaitsFor>(
  who: readonly Who[],
  rule: {
    readonly openTo: (acting: Acting, trade: TradeFor<Who>) => boolean;
    readonly decide: (acting: Acting, trade: TradeFor<Who>, command: TradeCommand) => ActionResult;
  },
): Rule => ({
  openTo: (acting, trade) => isWaitingFor(trade, ...who) && rule.openTo(acting, trade),
  decide: (acting, trade, command) => {
    if (!isWaitingFor(trade, ...who))
      throw new Error(`${command.action} on a trade in the state ${trade.state}`);
    return rule.decide(acting, trade, command);
  },
});

/** The rule of an action on an offer. Nobody can answer an offer that has expired (T23). */
const onOffer = (rule: {
  readonly openTo: (acting: Acting, trade: OfferedTrade) => boolean;
  readonly decide: (acting: Acting, trade: OfferedTrade, command: TradeCommand) => ActionResult;
}): Rule =>
  whileWaitingFor(["offered_to_team"], {
    ...rule,
    openTo: (acting, trade) => !hasExpired(trade, acting.now) && rule.openTo(acting, trade),
  });

/** Whether the caller may vote now. A vote in the second of the deadline is late (V4). */
const mayVote = ({ caller, now }: Acting, trade: VotingTrade): boolean =>
  hasVote(caller, trade) && now < trade.acceptance.votingDeadline;

type AcceptedTrade = TradeFor<"commissioner" | "league">;

/** Whether the caller runs the league and decides on the trade, even in a vote (T28). */
const mayDecideAlone = ({ league, caller }: Acting, trade: AcceptedTrade): boolean =>
  runsLeague(caller) &&
  (isWaitingFor(trade, "commissioner") || league.transactionRules().tradeVoteOverride);

/**
 * The interface's state table, in its order: for each action, the trades on which it is open,
 * to whom, and what it does. An owner of several teams, or a commissioner who is also a party, may
 * take the actions of each role (T13).
 */
const ACTIONS: Readonly<Record<TradeAction, Rule>> = {
  withdraw: onOffer({
    openTo: ({ caller }, trade) => owns(caller, offeringTeam(trade)),
    decide: (acting, trade) => end(acting, trade, "withdrawn"),
  }),
  reject: onOffer({
    openTo: ({ caller }, trade) => offeredTo(trade).some(({ teamId }) => owns(caller, teamId)),
    decide: (acting, trade) => end(acting, trade, "rejected"),
  }),
  accept: onOffer({
    openTo: ({ caller }, trade) => acceptingTeams(caller, trade).length > 0,
    decide: (acting, trade, { drops }) => accept(acting, trade, drops),
  }),
  approve: whileWaitingFor(["league"], {
    openTo: mayVote,
    decide: (acting, trade) => castVote(acting, trade, "approve"),
  }),
  object: whileWaitingFor(["league"], {
    openTo: mayVote,
    decide: (acting, trade) => castVote(acting, trade, "object"),
  }),
  commissioner_approve: whileWaitingFor(["commissioner", "league"], {
    openTo: mayDecideAlone,
    decide: (acting, trade) =>
      checkAgain("commissioner_approve", acting, trade) ?? execute(acting, trade),
  }),
  commissioner_reject: whileWaitingFor(["commissioner", "league"], {
    openTo: mayDecideAlone,
    decide: (acting, trade) => end(acting, trade, "rejected"),
  }),
};

/** Whether an action on a trade is open to the caller now (T13). */
export const isOpenTo = (acting: Acting, trade: Trade, action: TradeAction): boolean =>
  ACTIONS[action].openTo(acting, trade);

/**
 * The actions that are open to a caller on a trade now, in the interface's order (T13). Empty for a
 * trade that the caller may not see.
 */
export const actionsOpenTo = (
  league: League,
  trade: Trade,
  { caller, now }: { readonly caller: Caller; readonly now: Seconds },
): readonly TradeAction[] =>
  TRADE_ACTIONS.filter((action) => isOpenTo({ league, caller, now }, trade, action));

/** Performs an action that is open to the caller. Refused if the checks of T14 find something. */
export const decideAction = (acting: Acting, trade: Trade, command: TradeCommand): ActionResult =>
  ACTIONS[command.action].decide(acting, trade, command);

/**
 * Accepts a trade for all of the caller's teams, which may drop players (T24). After the last
 * acceptance, the league's policy decides what follows. Refused by every check of T14 that applies.
 */
const accept = (
  acting: Acting,
  trade: OfferedTrade,
  drops: TradeCommand["drops"],
): ActionResult => {
  const { league, caller, now } = acting;
  const accepted = {
    ...trade,
    moves: [...trade.moves, ...drops],
    parties: acceptedBy(trade, (team) => owns(caller, team)),
  };
  const dropping = { drops, droppingTeams: acceptingTeams(caller, trade) };
  const refused = checkAgain("accept", acting, accepted, dropping);
  if (refused !== undefined) return refused;
  return accepted.parties.every(({ hasAccepted }) => hasAccepted)
    ? POLICIES[league.transactionRules().tradePolicy](league, accepted, now)
    : [put("trade", accepted)];
};

const execute = ({ league, now }: Acting, trade: AcceptedTrade): readonly Change[] =>
  executeTrade(league, trade, { now, acceptance: trade.acceptance });

/**
 * The trade without the ballots of the caller's teams, and without what was said with them: a new
 * ballot replaces both (V2, T30).
 */
export const withoutBallotsOf = (caller: Caller, trade: Trade): Trade => {
  if (trade.state !== "vote") return trade;
  const ballots = trade.acceptance.ballots.filter(({ teamId }) => !owns(caller, teamId));
  const stands = ({ ownerId, timestamp }: Remark): boolean =>
    ballots.some((each) => each.ownerId === ownerId && each.timestamp === timestamp);
  const remarks = trade.remarks.filter((each) => each.action !== "object" || stands(each));
  return { ...trade, remarks, acceptance: { ...trade.acceptance, ballots } };
};

/**
 * Casts a ballot for each of the caller's teams, which have none (V2). If the league's votes end
 * early, enough objections reject the trade at once (T29).
 */
const castVote = (acting: Acting, trade: VotingTrade, vote: Vote): readonly Change[] => {
  const { league, caller, now } = acting;
  if (caller === null) throw new Error(`a ballot of nobody on trade ${trade.id}`);
  const cast = caller.teamIds.map(
    (teamId): Ballot => ({ teamId, ownerId: caller.id, vote, timestamp: now }),
  );
  const ballots = [...trade.acceptance.ballots, ...cast].sort((a, b) =>
    compareIds(a.teamId, b.teamId),
  );
  const voted = { ...trade, acceptance: { ...trade.acceptance, ballots } };
  const endsVote = vote === "object" && league.transactionRules().tradeVoteEndsEarly;
  return endsVote && isVotedDown(voted.acceptance)
    ? end(acting, voted, "rejected")
    : [put("trade", voted)];
};

/** Ends a trade that is withdrawn or rejected. That needs no check (T14). */
const end = (
  { league, now }: Acting,
  trade: OpenTrade,
  state: "withdrawn" | "rejected",
): readonly Change[] => {
  const acceptance = trade.state === "offer" ? null : trade.acceptance;
  return [endTrade(league, trade, { state, now, acceptance })];
};

/**
 * Runs checks of the offer again (T14). Only teams that have accepted count for roster limits,
 * because the others can still drop players (T25).
 */
const checkAgain = (
  request: "accept" | "commissioner_approve",
  acting: Acting,
  trade: OpenTrade,
  dropping: Pick<Proposal, "drops" | "droppingTeams"> = { drops: [], droppingTeams: [] },
): Refused | undefined =>
  checkTrade(request === "accept" ? ACCEPT_CHECKS : APPROVAL_CHECKS, {
    ...{ ...acting, ...dropping, request },
    from: offeringTeam(trade),
    to: offeredTo(trade).map(({ teamId }) => teamId),
    moves: trade.moves,
    limitedTeams: trade.parties
      .filter(({ hasAccepted }) => hasAccepted)
      .map(({ teamId }) => teamId),
    executeImmediately: false,
  });
